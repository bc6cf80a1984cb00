// Deadlines of pending orders, the rules they follow from, and orders that may be paid for twice.
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { exportCheckedOrders, getVerdictSums, listCheckedOrders } from '#contract/checked-orders.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  answerLearnedRule,
  exportPendingOrders,
  getDeadlines,
  listDeadlineRules,
  listPendingOrders,
  listSuspectedDoubles,
  removeDeadlineRule,
  setDeadlineRule,
} from '#contract/ledger.ts';
import type { VerdictTab } from '#contract/verdicts.ts';
import { ask, askForDownload, change } from './call.ts';
import { families } from './families.ts';

export const deadlinesQuery = queryOptions({
  queryKey: [...families.orderCheck, 'deadlines'],
  queryFn: ({ signal }) => ask(getDeadlines, { query: {} }, signal),
});

export const deadlineRulesQuery = queryOptions({
  queryKey: [...families.orderCheck, 'rules'],
  queryFn: ({ signal }) => ask(listDeadlineRules, {}, signal),
});

export type PendingFilters = Omit<EndpointCall<typeof listPendingOrders>['body'], 'after' | 'size'>;

const pageSize = 50;
const first = null as string | null;

export const pendingOrdersQuery = (filters: PendingFilters) =>
  infiniteQueryOptions({
    queryKey: [...families.orderCheck, 'orders', filters],
    initialPageParam: first,
    queryFn: ({ signal, pageParam }) =>
      ask(
        listPendingOrders,
        { body: { ...filters, size: pageSize, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  });

export const suspectedDoublesQuery = infiniteQueryOptions({
  queryKey: [...families.orderCheck, 'doubles'],
  initialPageParam: first,
  queryFn: ({ signal, pageParam }) =>
    ask(
      listSuspectedDoubles,
      { body: { size: pageSize, ...(pageParam !== null && { after: pageParam }) } },
      signal,
    ),
  getNextPageParam: ({ next }) => next,
});

interface Rule {
  connectionId: string;
  body: EndpointCall<typeof setDeadlineRule>['body'];
}

export const useSetDeadlineRule = () =>
  useMutation({
    mutationFn: ({ connectionId, body }: Rule) => change(setDeadlineRule, { params: { connectionId }, body }),
  });

export const useRemoveDeadlineRule = () =>
  useMutation({
    mutationFn: (connectionId: string) => change(removeDeadlineRule, { params: { connectionId } }),
  });

export const useAnswerLearned = () =>
  useMutation({
    mutationFn: ({ connectionId, ...body }: { connectionId: string; agree: boolean; days: number }) =>
      change(answerLearnedRule, { params: { connectionId }, body }),
  });

export const useExportPending = () =>
  useMutation({
    mutationFn: (body: EndpointCall<typeof exportPendingOrders>['body']) =>
      askForDownload(exportPendingOrders, { body }),
  });

const judgingPollMs = 5_000;

export const verdictSumsQuery = queryOptions({
  queryKey: [...families.orderCheck, 'verdicts'],
  queryFn: ({ signal }) => ask(getVerdictSums, {}, signal),
  // Judging goes on meanwhile.
  refetchInterval: ({ state }) => (state.data?.waiting ? judgingPollMs : false),
});

export const checkedOrdersQuery = (tab: VerdictTab, isJudging: boolean) =>
  infiniteQueryOptions({
    queryKey: [...families.orderCheck, 'checked', tab],
    refetchInterval: isJudging ? judgingPollMs : false,
    initialPageParam: first,
    queryFn: ({ signal, pageParam }) =>
      ask(
        listCheckedOrders,
        { body: { tab, size: pageSize, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  });

export const useExportChecked = () =>
  useMutation({
    mutationFn: (body: EndpointCall<typeof exportCheckedOrders>['body']) =>
      askForDownload(exportCheckedOrders, { body }),
  });
