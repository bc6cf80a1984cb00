// Industries and brands there are to choose from. The catalogue changes only when the operator imports into it.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listBrands, listIndustries } from '#contract/catalogue.ts';
import { pageSizes } from '#contract/limits.ts';
import { ask } from './call.ts';
import { families } from './families.ts';

export const industriesQuery = queryOptions({
  queryKey: families.industries,
  queryFn: ({ signal }) => ask(listIndustries, {}, signal),
  staleTime: 10 * 60_000,
});

/** Whether the operator has not filled the catalogue yet: then nobody is asked to choose from it. */
export const noCatalogueQuery = queryOptions({
  ...industriesQuery,
  select: (industries) => industries.length === 0,
});

/** Brands of one industry, or those a search finds in all of them. */
export type BrandSource = { bigIndustryCode: string } | { value: string };

export const brandsQuery = (source: BrandSource) => {
  const pageSize = 'value' in source ? pageSizes.brandSearch : pageSizes.permitEditor;
  return infiniteQueryOptions({
    queryKey: [...families.brands, source],
    queryFn: ({ signal, pageParam }) =>
      ask(listBrands, { body: { ...source, currentPage: pageParam, pageSize } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
  });
};
