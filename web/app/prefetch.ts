// What a page asks for first is asked for as soon as its address is known, beside the page's own script.

import { queryClient } from '../data/query-client.ts';
import { dashboardQuery } from '../data/reports.ts';
import { readFilters, toQuery } from '../features/reports/dashboard/board-filters.ts';
import type { RouteName } from '../lib/paths.ts';

type Prefetch = (search: string) => void;

const board =
  (sample: boolean): Prefetch =>
  (search) => {
    const query = toQuery(readFilters(new URLSearchParams(search)));
    void queryClient.prefetchQuery(dashboardQuery(sample, query));
  };

export const prefetches: Partial<Record<RouteName, Prefetch>> = {
  bulletinBoard: board(false),
  bulletinBoardMobile: board(false),
  bulletinBoardDemo: board(true),
};
