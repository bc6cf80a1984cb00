import { PullToRefresh } from 'antd-mobile';
import type { ReactNode } from 'react';
import type { Industry } from '#contract/catalogue.ts';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { refreshInsight } from '#web/data/insight.ts';
import { OpenPublisherSheet } from '#web/parts/intelligence/open-publisher-sheet.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { isNothing } from './choose-industry.ts';
import { IndustryGate } from './industry-gate.tsx';
import { IndustryPicker } from './industry-picker.tsx';
import styles from './insight-page.module.css';
import { industryTexts, pageTexts as texts } from './texts.ts';
import type { useIndustryChoice } from './use-industry-choice.ts';

interface MobileFrameProps {
  title: string;
  /** Above the choice of the industry. */
  tabs?: ReactNode;
  answer: ReturnType<typeof useIndustryChoice>;
  onIndustry: (industry: string) => void;
  children: (industry: Industry) => ReactNode;
}

/** What the insight pages of a phone have in common: the industry on top, pulling down to refresh. */
export function MobileFrame({ title, tabs, answer, onIndustry, children }: MobileFrameProps) {
  const { domain, close } = useOpenDomain();
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{title}</h1>
      {tabs}
      {!answer.error && !(answer.choice && isNothing(answer.choice)) && (
        <IndustryPicker choice={answer.choice} onChange={onIndustry} />
      )}
      <PullToRefresh
        onRefresh={refreshInsight}
        pullingText={texts.refreshPull}
        canReleaseText={texts.refreshRelease}
        refreshingText={texts.refreshing}
        completeText={texts.refreshed}
      >
        <ErrorBoundary>
          <IndustryGate answer={answer}>
            {(industry) => (
              <>
                {industry.sample && (
                  <p className={styles.phoneSample}>
                    <SampleMark />
                    {industryTexts.sampleNote}
                  </p>
                )}
                {children(industry)}
              </>
            )}
          </IndustryGate>
        </ErrorBoundary>
      </PullToRefresh>
      <OpenPublisherSheet domain={domain} onClose={close} />
    </div>
  );
}
