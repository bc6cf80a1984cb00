// The account's plan and what it has chosen with it.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listBrands, listIndustries } from '../../../contract/catalogue.ts';
import { pageSizes } from '../../../contract/limits.ts';
import { describeChange, getPackage, getPermits, listPlans } from '../../../contract/plans.ts';
import { callApi } from '../../lib/api.ts';

/** Everything about plans at once, for refreshing it together. */
export const plansKey = ['plans'] as const;

export const packageQuery = (userId: string) =>
  queryOptions({
    queryKey: [...plansKey, 'package', userId],
    queryFn: ({ signal }) => callApi(getPackage, { body: { userId } }, { overlay: false, signal }),
  });

export const permitsQuery = queryOptions({
  queryKey: [...plansKey, 'permits'],
  queryFn: ({ signal }) =>
    callApi(getPermits, { query: { currentPage: 1, size: pageSizes.planList } }, { overlay: false, signal }),
});

/** Names and prices change only when the operator edits them. */
export const plansQuery = queryOptions({
  queryKey: [...plansKey, 'list'],
  queryFn: ({ signal }) => callApi(listPlans, {}, { overlay: false, signal }),
  staleTime: 10 * 60_000,
});

/** What is chosen, for lists that grow as they are read. Every page carries the same sums and all industries. */
export const chosenQuery = infiniteQueryOptions({
  queryKey: [...plansKey, 'chosen'],
  queryFn: ({ signal, pageParam }) =>
    callApi(
      getPermits,
      { query: { currentPage: pageParam, size: pageSizes.permitEditor } },
      { overlay: false, signal },
    ),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _pages, page) =>
    page * pageSizes.permitEditor < total ? page + 1 : undefined,
});

/** The server's sentence on when the choice can be changed. */
export const changeNoteQuery = queryOptions({
  queryKey: [...plansKey, 'change-note'],
  queryFn: ({ signal }) => callApi(describeChange, {}, { overlay: false, signal }),
});

/** The catalogue changes only when the operator imports into it. */
export const industriesQuery = queryOptions({
  queryKey: [...plansKey, 'industries'],
  queryFn: ({ signal }) => callApi(listIndustries, {}, { overlay: false, signal }),
  staleTime: 10 * 60_000,
});

/** Brands of one industry, or those a search finds in all of them. */
export type BrandSource = { bigIndustryCode: string } | { value: string };

export const brandsQuery = (source: BrandSource) => {
  const pageSize = 'value' in source ? pageSizes.brandSearch : pageSizes.permitEditor;
  return infiniteQueryOptions({
    queryKey: [...plansKey, 'brands', source],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        listBrands,
        { body: { ...source, currentPage: pageParam, pageSize } },
        { overlay: false, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
  });
};
