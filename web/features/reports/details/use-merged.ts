import { useSearchParams } from 'react-router';
import { changeSearch } from './filters/filters.ts';

/** Whether the address asks for one row per publisher, and how to change it without leaving what is open. */
export function useMerged(): [merged: boolean, setMerged: (merged: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('merged') === '1',
    (merged) => setSearch(changeSearch(search, { merged: merged ? '1' : undefined }), { replace: true }),
  ];
}
