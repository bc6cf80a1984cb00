import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../data/networks.ts';
import { FirstPulls, firstPulls } from '../../features/networks/first-pulls.tsx';

/** How far first pulls have come, while there are any; those who may not see connections see nothing of it. */
export function useBoardReading() {
  const { data = [] } = useQuery({ ...connectionsQuery, retry: false });
  const pulls = firstPulls(data);
  return pulls.length > 0 ? <FirstPulls connections={pulls} /> : undefined;
}
