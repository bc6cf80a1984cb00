import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import type { Industry } from '#contract/catalogue.ts';
import { insightQuery } from '#web/data/insight.ts';
import { FailedInsight } from '../failed-insight.tsx';
import { InsightSkeleton } from '../insight-skeleton.tsx';
import { type InsightView, type MonthChoice, monthChoices, type ViewChange } from '../insight-view.ts';
import { LockedIndustry } from '../locked-industry.tsx';
import { PeerCard } from '../peers/peer-card.tsx';
import { overviewTexts as texts } from '../texts.ts';
import { Overview } from './overview.tsx';

export interface OverviewTabProps {
  industry: Industry;
  view: InsightView;
  change: (change: ViewChange) => void;
  /** Industries that can still be chosen. */
  rest: number;
  phone?: boolean;
}

/** One industry of the open web: how much, with whom, for how much, and who grows. */
export function OverviewTab({ industry, view, change, rest, phone = false }: OverviewTabProps) {
  const { bigIndustryCode, bigIndustryName } = industry;
  const query = useQuery(insightQuery(bigIndustryCode, view.months));
  const { data, error, refetch, isPlaceholderData } = query;
  if (error && !data) return <FailedInsight error={error} onRetry={() => void refetch()} />;
  if (!data) return <InsightSkeleton />;
  if (data.locked || data.overview === null)
    return <LockedIndustry industry={bigIndustryName} part="overview" rest={rest} />;
  return (
    <Overview
      peers={<PeerCard industry={industry} />}
      overview={data.overview}
      stale={isPlaceholderData}
      labelled={industry.sample}
      phone={phone}
      months={
        <Segmented<MonthChoice>
          aria-label={texts.monthsLabel}
          block={phone}
          value={view.months}
          options={monthChoices.map((months) => ({ value: months, label: texts.months(months) }))}
          onChange={(months) => change({ months })}
        />
      }
    />
  );
}
