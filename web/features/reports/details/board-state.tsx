import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { NoDataState } from '#web/components/no-data-state.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { FailedReport } from './failed-report.tsx';
import { pageTexts as texts } from './texts.ts';

interface BoardStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A figure of the dashboard in detail, or in its place what there is to say instead of it. */
export function BoardState<Data>({ query, isEmpty, children }: BoardStateProps<Data>) {
  const { data, error, refetch } = query;
  if (error) return <FailedReport error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ChartSkeleton />;
  if (isEmpty(data)) return <NoDataState illustration={<NoDataChart />} texts={texts} />;
  return children(data);
}
