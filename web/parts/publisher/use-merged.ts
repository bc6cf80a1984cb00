import { useSearchParams } from 'react-router';
import { addressNow } from '#web/lib/address-now.ts';

/** Whether the address asks for one row per publisher, and how to change it without leaving what is open. */
export function useMerged(): [merged: boolean, setMerged: (merged: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('merged') === '1',
    (merged) => {
      const next = addressNow();
      // Other rows, so the page counts from the first again.
      next.delete('page');
      if (merged) next.set('merged', '1');
      else next.delete('merged');
      setSearch(next, { replace: true });
    },
  ];
}
