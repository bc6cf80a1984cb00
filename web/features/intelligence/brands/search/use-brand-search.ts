import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { brandSearchQuery } from '#web/data/brand-intelligence.ts';
import { addressNow } from '#web/lib/address-now.ts';
import { type BrandFilters, changeSearch, noFilters, readFilters, toBody } from './filters.ts';

/** The search the address names, what it found, and how to change it. */
export function useBrandSearch() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = useQuery(brandSearchQuery(toBody(filters)));
  const change = (part: Partial<BrandFilters>, options?: { replace: boolean }) =>
    setSearch(changeSearch(addressNow(), part), options);
  return {
    filters,
    query,
    change,
    /** Typing is one step back, not one a word. */
    searchFor: (keyword: string) => change({ keyword }, { replace: true }),
    clear: () => change(noFilters),
  };
}

export type BrandSearchView = ReturnType<typeof useBrandSearch>;
