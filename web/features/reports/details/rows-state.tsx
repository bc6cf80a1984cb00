import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { NoDataState } from '#web/components/no-data-state.tsx';
import { presetSpans } from '#web/parts/figures/presets.ts';
import { FailedReport } from './failed-report.tsx';
import { changeSearch, countChoices } from './filters/filters.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { pageTexts as texts } from './texts.ts';
import type { ReportViewState } from './use-report-view.ts';

interface Listed {
  total: number;
  size: number;
  list: readonly unknown[];
}

interface RowsStateProps<Data extends Listed> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  view: ReportViewState;
  children: (data: Data) => ReactNode;
}

/** A list of rows, or in its place what there is to say instead of it. */
export function RowsState<Data extends Listed>({ query, view, children }: RowsStateProps<Data>) {
  const { data, error, refetch, isPlaceholderData } = query;
  const [search] = useSearchParams();
  if (error) return <FailedReport error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  const lastPage = totalPages(data.total, data.size);
  // An address may name a page that is gone.
  if (!isPlaceholderData && view.filters.page > lastPage)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  if (data.total === 0) return <Nothing view={view} />;
  return children(data);
}

function Nothing({ view: { filters, now, change, clear } }: { view: ReportViewState }) {
  const year = presetSpans(now).days365;
  if (countChoices(filters) === 0 && !filters.dated)
    return (
      <NoDataState
        illustration={<NoDataChart />}
        texts={texts}
        more={<Button onClick={() => change({ ...year })}>{texts.lastYear}</Button>}
      />
    );
  return (
    <EmptyState
      illustration={<NoDataChart width={180} />}
      title={texts.noMatchTitle}
      text={texts.noMatchText(filters.from, filters.to)}
      action={
        <>
          {countChoices(filters) > 0 && <Button onClick={clear}>{texts.clear}</Button>}
          {filters.from > year.from && <Button onClick={() => change({ ...year })}>{texts.lastYear}</Button>}
        </>
      }
    />
  );
}
