import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { brandPublishersQuery } from '#web/data/brand-intelligence.ts';
import { addressNow } from '#web/lib/address-now.ts';
import { changeSearch, noFilters, type PublisherFilters, readFilters, toBody } from './filters.ts';

/** The brand's publishers the address asks for, and how to ask for others. */
export function useBrandPublishers(brandCode: string) {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = useQuery(brandPublishersQuery(toBody(brandCode, filters)));
  const change = (part: Partial<PublisherFilters>, options: { replace?: boolean } = {}) =>
    setSearch(changeSearch(addressNow(), part), { preventScrollReset: true, ...options });
  return {
    brandCode,
    filters,
    query,
    change,
    /** Typing is one step back, not one a word. */
    searchFor: (keyword: string) => change({ keyword }, { replace: true }),
    clear: () => change(noFilters),
  };
}

export type BrandPublishersView = ReturnType<typeof useBrandPublishers>;
