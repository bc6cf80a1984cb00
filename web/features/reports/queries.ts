// The combined dashboard as the server answers it; screens show skeletons, so no overlay.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import { sampleDaily, sampleDashboard } from '../../../contract/report-samples.ts';
import { getDaily, getDashboard } from '../../../contract/reports.ts';
import { callApi } from '../../lib/api.ts';

export const reportsKey = ['reports'] as const;
export const boardKey = [...reportsKey, 'board'] as const;

export type BoardQuery = EndpointCall<typeof getDashboard>['query'];
export type DailyQuery = EndpointCall<typeof getDaily>['query'];

/** `sample` asks for the built-in account instead of the member's own. */
export const dashboardQuery = (sample: boolean, query: BoardQuery) =>
  queryOptions({
    queryKey: [...boardKey, 'all', sample, query],
    queryFn: ({ signal }) =>
      callApi(sample ? sampleDashboard : getDashboard, { query }, { overlay: false, signal }),
    placeholderData: keepPreviousData,
  });

export const dailyQuery = (sample: boolean, query: DailyQuery) =>
  queryOptions({
    queryKey: [...boardKey, 'daily', sample, query],
    queryFn: ({ signal }) => callApi(sample ? sampleDaily : getDaily, { query }, { overlay: false, signal }),
    placeholderData: keepPreviousData,
  });
