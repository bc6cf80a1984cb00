// The account's plan and what it has chosen with it.
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { pageSizes } from '#contract/limits.ts';
import {
  checkPermits,
  describeChange,
  getPackage,
  getPermits,
  listPlans,
  type Selection,
  savePermits,
} from '#contract/plans.ts';
import { useChange } from '../lib/use-change.ts';
import { userQuery } from './accounts.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';
import { refresh } from './refresh.ts';

export const packageQuery = (userId: string) =>
  queryOptions({
    queryKey: [...families.package, userId],
    queryFn: ({ signal }) => ask(getPackage, { body: { userId } }, signal),
  });

export const permitsQuery = queryOptions({
  queryKey: families.permits,
  queryFn: ({ signal }) => ask(getPermits, { query: { currentPage: 1, size: pageSizes.planList } }, signal),
});

/** Names and prices change only when the operator edits them. */
export const plansQuery = queryOptions({
  queryKey: families.planList,
  queryFn: ({ signal }) => ask(listPlans, {}, signal),
  staleTime: 10 * 60_000,
});

/** How many networks may be connected; undefined while that is not known, and to members who see no plan. */
export function useConnectionQuota(): number | undefined {
  const { data: user } = useQuery(userQuery);
  const { data: own } = useQuery({ ...packageQuery(user?.id ?? ''), enabled: user !== undefined });
  const { data: plans } = useQuery(plansQuery);
  return plans?.find(({ mealType }) => mealType === own?.mealType)?.quotas.connections;
}

/** What is chosen, for lists that grow as they are read. Every page carries the same sums and all industries. */
export const chosenQuery = infiniteQueryOptions({
  queryKey: families.chosen,
  queryFn: ({ signal, pageParam }) =>
    ask(getPermits, { query: { currentPage: pageParam, size: pageSizes.permitEditor } }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _pages, page) =>
    page * pageSizes.permitEditor < total ? page + 1 : undefined,
});

/** The server's sentence on when the choice can be changed. */
export const changeNoteQuery = queryOptions({
  queryKey: families.changeNote,
  queryFn: ({ signal }) => ask(describeChange, {}, signal),
});

interface SelectionOptions<Answer> {
  onSuccess: (answer: Answer) => unknown;
  onError: (error: Error) => unknown;
}

/** Asks the server what saving would really change. */
export const useCheckPermits = (options: SelectionOptions<Awaited<ReturnType<typeof check>>>) =>
  useChange({ mutationFn: check, ...options });

const check = (body: Selection) => askAndWait(checkPermits, { body });

export const useSavePermits = (options: SelectionOptions<unknown>) =>
  useChange({ mutationFn: (body: Selection) => change(savePermits, { body }), ...options });

/** The plan, what is chosen with it and the areas it opens. */
export const refreshPlan = () => refresh('package', 'permits', 'chosen', 'changeNote', 'brands', 'menu');
