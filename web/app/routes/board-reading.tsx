import { useQuery } from '@tanstack/react-query';
import { menuQuery } from '#web/data/accounts.ts';
import { connectionsQuery } from '#web/data/networks.ts';
import { FirstPulls, firstPulls } from '#web/features/networks/first-pulls.tsx';

/** How far first pulls have come, while there are any; those who may not see connections see nothing of it. */
export function useBoardReading() {
  const { data: menu = [] } = useQuery(menuQuery);
  const entries = menu.flatMap((item) => [item, ...item.permits]);
  const mayLook = entries.some(({ code, isLock }) => code === 'auth_center' && isLock === '0');
  const { data = [] } = useQuery({ ...connectionsQuery, enabled: mayLook });
  const pulls = firstPulls(data);
  return pulls.length > 0 ? <FirstPulls connections={pulls} /> : undefined;
}
