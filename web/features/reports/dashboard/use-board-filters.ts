import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '#web/lib/address-now.ts';
import { type BoardFilters, readFilters, writeFilters } from './board-filters.ts';

/** The view in the address, and how to change it. Each change replaces the last: going back leaves the page. */
export function useBoardFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const change = (part: Partial<BoardFilters>) =>
    setSearch(writeFilters({ ...readFilters(addressNow()), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return { filters, change };
}
