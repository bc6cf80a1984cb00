// The account's plan and what it has chosen with it.
import { queryOptions } from '@tanstack/react-query';
import { pageSizes } from '../../../contract/limits.ts';
import { getPackage, getPermits, listPlans } from '../../../contract/plans.ts';
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
