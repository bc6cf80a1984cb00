// What the server knows of subscriptions and alerts; the panel shows skeletons, so no overlay.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getNotices, listNotices, type RuleView } from '../../../contract/notices.ts';
import { callApi } from '../../lib/api.ts';

export const noticesKey = ['notices'] as const;

/** While something is on its way it is asked for again. */
const underWayMs = 3000;

/** Saved a moment ago, and nobody has looked yet. */
const isUnseen = ({ enabled, setting, checkedDay, waiting }: RuleView): boolean =>
  enabled && setting.kind !== 'summary' && checkedDay === null && waiting === '';

export const noticesQuery = queryOptions({
  queryKey: [...noticesKey, 'panel'],
  queryFn: ({ signal }) => callApi(getNotices, {}, { overlay: false, signal }),
  refetchInterval: ({ state }) => (state.data?.rules.some(isUnseen) ? underWayMs : false),
});

export const historyQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...noticesKey, 'history', page, size],
    queryFn: ({ signal }) =>
      callApi(listNotices, { query: { currentPage: page, size } }, { overlay: false, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const states = state.data?.list.flatMap(({ deliveries }) =>
        deliveries.map((delivery) => delivery.state),
      );
      return states?.some((one) => one === 'waiting' || one === 'sending') ? underWayMs : false;
    },
  });
