// Deadlines of pending orders, the rules they follow from, and orders that may be paid for twice.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CheckedList,
  exportCheckedOrders,
  getCheckedChoices,
  getCheckedOrder,
  getLedgerSummary,
  getVerdictSums,
  listCheckedOrders,
  listCheckedPublishers,
} from '#contract/checked-orders.ts';
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
import { answerLearnedCounting, getOrderChecking, setClaimRule } from '#contract/order-checking.ts';
import { useChange } from '../lib/use-change.ts';
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
  useChange({
    mutationFn: ({ connectionId, body }: Rule) => change(setDeadlineRule, { params: { connectionId }, body }),
  });

export const useRemoveDeadlineRule = () =>
  useChange({
    mutationFn: (connectionId: string) => change(removeDeadlineRule, { params: { connectionId } }),
  });

export const useAnswerLearned = () =>
  useChange({
    mutationFn: ({ connectionId, ...body }: { connectionId: string; agree: boolean; days: number }) =>
      change(answerLearnedRule, { params: { connectionId }, body }),
  });

export const useExportPending = () =>
  useChange({
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

export type CheckedFilters = Omit<EndpointCall<typeof listCheckedOrders>['body'], 'after' | 'size'>;

export const checkedOrdersQuery = (filters: CheckedFilters, isJudging: boolean) =>
  infiniteQueryOptions({
    queryKey: [...families.orderCheck, 'checked', filters],
    refetchInterval: isJudging ? judgingPollMs : false,
    initialPageParam: first,
    queryFn: ({ signal, pageParam }) =>
      ask(
        listCheckedOrders,
        { body: { ...filters, size: pageSize, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  });

export const ledgerSummaryQuery = (isJudging: boolean) =>
  queryOptions({
    queryKey: [...families.orderCheck, 'summary'],
    refetchInterval: isJudging ? judgingPollMs : false,
    queryFn: ({ signal }) => ask(getLedgerSummary, {}, signal),
  });

/** The key of an order as it stands in an address. */
export const idOfKey = (key: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const checkedOrderQuery = (key: string) =>
  queryOptions({
    queryKey: [...families.orderCheck, 'one', key],
    queryFn: ({ signal }) => ask(getCheckedOrder, { params: { id: idOfKey(key) } }, signal),
  });

export const checkedChoicesQuery = queryOptions({
  queryKey: [...families.orderCheck, 'choices'],
  queryFn: ({ signal }) => ask(getCheckedChoices, {}, signal),
});

export const checkedPublishersQuery = (tab: CheckedList, keyword: string) =>
  queryOptions({
    queryKey: [...families.orderCheck, 'publishers', tab, keyword],
    queryFn: ({ signal }) =>
      ask(listCheckedPublishers, { query: { tab, ...(keyword !== '' && { keyword }) } }, signal),
  });

export const useExportChecked = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof exportCheckedOrders>['body']) =>
      askForDownload(exportCheckedOrders, { body }),
  });

export const orderCheckingQuery = queryOptions({
  queryKey: [...families.orderCheck, 'checking'],
  queryFn: ({ signal }) => ask(getOrderChecking, {}, signal),
});

/** The form that asks is made anew by what it saved: `onSaved` is told all the same. */
export const useSetClaimRule = (onSaved: () => void) =>
  useChange({
    mutationFn: (body: EndpointCall<typeof setClaimRule>['body']) => change(setClaimRule, { body }),
    onSuccess: onSaved,
  });

export const useAnswerCounting = () =>
  useChange({
    mutationFn: ({
      connectionId,
      body,
    }: {
      connectionId: string;
      body: EndpointCall<typeof answerLearnedCounting>['body'];
    }) => change(answerLearnedCounting, { params: { connectionId }, body }),
  });
