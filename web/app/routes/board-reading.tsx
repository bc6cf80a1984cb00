import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { menuQuery } from '#web/data/accounts.ts';
import { connectionsQuery } from '#web/data/networks.ts';
import { inFirstPull } from '#web/features/networks/in-first-pull.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';

// Shown in an account's first minutes alone: no later look at the board carries it.
const FirstPulls = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/networks/first-pulls.tsx'))).FirstPulls,
}));

/** How far first pulls have come, while there are any; those who may not see connections see nothing of it. */
export function useBoardReading() {
  const { data: menu = [] } = useQuery(menuQuery);
  const entries = menu.flatMap((item) => [item, ...item.permits]);
  const mayLook = entries.some(({ code, isLock }) => code === 'auth_center' && isLock === '0');
  const { data = [] } = useQuery({ ...connectionsQuery, enabled: mayLook });
  const pulls = inFirstPull(data);
  if (pulls.length === 0) return undefined;
  return (
    <Suspense>
      <FirstPulls connections={pulls} />
    </Suspense>
  );
}
