import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { totalPages } from '#contract/paging.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { StarMap } from '#web/components/illustrations/star-map.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { rankedBrandsQuery } from '#web/data/insight.ts';
import { FailedInsight } from '../failed-insight.tsx';
import { InsightSkeleton } from '../insight-skeleton.tsx';
import { changeSearch } from '../insight-view.ts';
import { LockedIndustry } from '../locked-industry.tsx';
import type { OverviewTabProps } from '../overview/overview-tab.tsx';
import { benchmarkTexts as texts } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import styles from './ranked.module.css';
import { RankedList } from './ranked-list.tsx';
import { RankedTable } from './ranked-table.tsx';

interface BenchmarkTabProps extends OverviewTabProps {
  /** Goes to the publishers of the compared brands. */
  onRecommend: () => void;
}

/** The industry's brands by rank, and up to five of them side by side. */
export function BenchmarkTab(props: BenchmarkTabProps) {
  const { industry, view, change, rest, phone = false, onRecommend } = props;
  const [search] = useSearchParams();
  const { bigIndustryCode, bigIndustryName } = industry;
  const query = useQuery(rankedBrandsQuery(bigIndustryCode, view.page));
  const { data, error, refetch, isPlaceholderData } = query;
  if (error && !data) return <FailedInsight error={error} onRetry={() => void refetch()} />;
  if (!data) return <InsightSkeleton />;
  const { ranked } = data;
  if (data.locked || ranked === null)
    return <LockedIndustry industry={bigIndustryName} part="benchmark" rest={rest} />;
  const lastPage = totalPages(ranked.total, ranked.size);
  // An address may name a page that is gone.
  if (!isPlaceholderData && view.page > lastPage)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  if (ranked.total === 0)
    return <EmptyState illustration={<StarMap />} title={texts.emptyTitle} text={texts.emptyText} />;
  const compare = (brands: readonly string[]) => change({ brands, page: view.page });
  const Rows = phone ? RankedList : RankedTable;
  return (
    <div className={styles.stack}>
      {view.brands.length > 0 && (
        <Comparison industry={industry} brands={view.brands} onChange={compare} onRecommend={onRecommend} />
      )}
      <CardFrame
        title={texts.rankingTitle}
        note={`${texts.rankingNote}。${view.brands.length > 0 ? texts.chosen(view.brands.length) : texts.compareHint}`}
      >
        <Rows
          rows={ranked.list}
          chosen={view.brands}
          stale={isPlaceholderData}
          labelled={industry.sample}
          onCompare={compare}
        />
        <Pagination
          current={view.page}
          size={ranked.size}
          total={ranked.total}
          onChange={(page) => change({ page })}
        />
      </CardFrame>
    </div>
  );
}
