import type { ReactNode } from 'react';
import type { Industry } from '#contract/catalogue.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Telescope } from '#web/components/illustrations/telescope.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { NoCatalogue } from '#web/parts/intelligence/no-catalogue.tsx';
import { isNothing } from './choose-industry.ts';
import { FailedInsight } from './failed-insight.tsx';
import { InsightSkeleton } from './insight-skeleton.tsx';
import { industryTexts as texts } from './texts.ts';
import type { useIndustryChoice } from './use-industry-choice.ts';

interface IndustryGateProps {
  answer: ReturnType<typeof useIndustryChoice>;
  children: (industry: Industry) => ReactNode;
}

/** Once it is known which industry to show: that one. */
export function IndustryGate({ answer: { choice, error, retry }, children }: IndustryGateProps) {
  if (error) return <FailedInsight error={error} onRetry={retry} />;
  if (!choice) return <InsightSkeleton />;
  if (isNothing(choice)) return <NoCatalogue />;
  if (!choice.industry)
    return (
      <EmptyState
        illustration={<Telescope />}
        title={texts.noneTitle}
        text={texts.noneText}
        action={
          <LinkButton to={toPath('info')} type="primary">
            {texts.toChoose}
          </LinkButton>
        }
      />
    );
  return children(choice.industry);
}
