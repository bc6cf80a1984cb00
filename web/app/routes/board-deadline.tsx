import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { menuQuery } from '#web/data/accounts.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';

// The board's own script has no room for it.
const NextDeadline = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/ledger/next-deadline.tsx'))).NextDeadline,
}));

/** The next deadline, for those who may see the orders. */
export function BoardDeadline({ phone = false }: { phone?: boolean }) {
  const { data: menu = [] } = useQuery(menuQuery);
  const entries = menu.flatMap((item) => [item, ...item.permits]);
  if (!entries.some(({ code, isLock }) => code === 'order_check' && isLock === '0')) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <NextDeadline phone={phone} />
      </Suspense>
    </ErrorBoundary>
  );
}
