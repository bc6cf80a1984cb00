// Subscriptions and alerts: rules, robots, what was sent.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createRobot,
  createRule,
  deleteRobot,
  deleteRule,
  getNotices,
  isPeriodic,
  listNotices,
  previewSummary,
  type RuleBody,
  type RuleView,
  testMail,
  testRobot,
  updateRobot,
  updateRule,
} from '#contract/notices.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

/** While something is on its way it is asked for again. */
const underWayMs = 3000;

/** Saved a moment ago, and nobody has looked yet. */
const isUnseen = ({ enabled, setting, checkedDay, waiting }: RuleView): boolean =>
  enabled && !isPeriodic(setting.kind) && checkedDay === null && waiting === '';

export const noticesQuery = queryOptions({
  queryKey: families.notices,
  queryFn: ({ signal }) => ask(getNotices, {}, signal),
  refetchInterval: ({ state }) => (state.data?.rules.some(isUnseen) ? underWayMs : false),
});

export const historyQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...families.noticeHistory, page, size],
    queryFn: ({ signal }) => ask(listNotices, { query: { currentPage: page, size } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const states = state.data?.list.flatMap(({ deliveries }) =>
        deliveries.map((delivery) => delivery.state),
      );
      return states?.some((one) => one === 'waiting' || one === 'sending') ? underWayMs : false;
    },
  });

/** Without an id it is a new one. */
export const useSaveRule = (id: string | undefined) =>
  useChange({
    mutationFn: async (body: RuleBody) => {
      if (id === undefined) await change(createRule, { body });
      else await change(updateRule, { params: { id }, body });
    },
    onError: leftToCaller,
  });

export const useSwitchRule = () =>
  useChange({
    mutationFn: ({ id, ...body }: { id: string } & RuleBody) => change(updateRule, { params: { id }, body }),
  });

export const useDeleteRule = () =>
  useChange({ mutationFn: (id: string) => change(deleteRule, { params: { id } }) });

export const useCreateRobot = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof createRobot>['body']) => change(createRobot, { body }),
    onError: leftToCaller,
  });

export const useUpdateRobot = (id: string) =>
  useChange({
    mutationFn: (body: EndpointCall<typeof updateRobot>['body']) =>
      change(updateRobot, { params: { id }, body }),
    onError: leftToCaller,
  });

export const useDeleteRobot = () =>
  useChange({ mutationFn: (id: string) => change(deleteRobot, { params: { id } }) });

export const useTestRobot = () =>
  useChange({ mutationFn: (id: string) => change(testRobot, { params: { id }, query: {} }) });

export type SummaryAsked = EndpointCall<typeof previewSummary>['query'];

export const useTestMail = () =>
  useChange({ mutationFn: (query: SummaryAsked) => change(testMail, { query }) });

/** What a test message says now. */
export const summaryPreviewQuery = (query: SummaryAsked) =>
  queryOptions({
    queryKey: [...families.notices, 'preview', query],
    queryFn: ({ signal }) => ask(previewSummary, { query }, signal),
  });
