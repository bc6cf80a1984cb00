import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { Industry } from '#contract/catalogue.ts';
import { totalPages } from '#contract/paging.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { recommendQuery } from '#web/data/recommend.ts';
import { FailedInsight } from '../failed-insight.tsx';
import { InsightSkeleton } from '../insight-skeleton.tsx';
import { changeSearch, type InsightView, type ViewChange } from '../insight-view.ts';
import { LockedIndustry } from '../locked-industry.tsx';
import type { useIndustryChoice } from '../use-industry-choice.ts';
import { NoRecommendation } from './no-recommendation.tsx';
import { PhoneFilterLine } from './phone-filter-line.tsx';
import styles from './recommend.module.css';
import { recommendBody, recommendFilter } from './recommend-body.ts';
import { RecommendFilters } from './recommend-filters.tsx';
import { RecommendRows } from './recommend-rows.tsx';

interface RecommendTabProps {
  industry: Industry;
  view: InsightView;
  change: (change: ViewChange) => void;
  answer: ReturnType<typeof useIndustryChoice>;
  phone?: boolean;
}

/** Publishers that promote brands like these and not the account, with the pages that prove it. */
export function RecommendTab({ industry, view, change, answer, phone = false }: RecommendTabProps) {
  // Chosen brands open by themselves; an industry opens only once it is chosen.
  if (view.brands.length === 0 && !answer.choice?.permitted.includes(industry))
    return <LockedIndustry industry={industry.bigIndustryName} part="recommend" rest={answer.rest} />;
  return <Recommended industry={industry} view={view} change={change} phone={phone} />;
}

function Recommended({ industry, view, change, phone }: Required<Omit<RecommendTabProps, 'answer'>>) {
  const [search] = useSearchParams();
  const query = useQuery(recommendQuery(recommendBody(view, industry)));
  const { data, error, refetch, isPlaceholderData } = query;
  const lastPage = data ? totalPages(data.total, data.size) : 1;
  // An address may name a page that is gone.
  if (data && !isPlaceholderData && view.page > lastPage)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  // A brand that is not chosen any more is named by the server's sentence, and can be taken out above.
  const Failed = view.brands.length > 0 ? ErrorState : FailedInsight;
  const countries = [...new Set(data?.list.map(({ country }) => country).filter(Boolean))].sort();
  return (
    <div className={styles.panel} data-phone={phone || undefined}>
      {phone ? (
        <PhoneFilterLine view={view} change={change} />
      ) : (
        <RecommendFilters view={view} change={change} countries={countries} />
      )}
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <InsightSkeleton />
      ) : data.total === 0 ? (
        <NoRecommendation view={view} change={change} />
      ) : (
        <>
          <RecommendRows
            // A choice of rows belongs to the rows on screen.
            key={search.toString()}
            data={data}
            filter={recommendFilter(view, industry)}
            labelled={industry.sample}
            stale={isPlaceholderData}
            phone={phone}
          />
          <Pagination
            current={view.page}
            size={data.size}
            total={data.total}
            onChange={(page) => change({ page })}
          />
        </>
      )}
    </div>
  );
}
