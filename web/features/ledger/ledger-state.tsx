import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { NoDataState } from '#web/components/no-data-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import type { Deadlines } from './deadline-strip.tsx';
import { pageTexts as texts } from './texts.ts';

interface LedgerStateProps {
  query: Pick<UseQueryResult<Deadlines>, 'data' | 'error' | 'refetch'>;
  children: (deadlines: Deadlines) => ReactNode;
}

/** The page, or in its place what there is to say instead of it. */
export function LedgerState({ query: { data, error, refetch }, children }: LedgerStateProps) {
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />;
  if (!data) return <PageSkeleton />;
  if (!data.connected) return <NoDataState illustration={<NoDataChart />} texts={texts} />;
  return children(data);
}
