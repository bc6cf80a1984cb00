import type { ReactNode } from 'react';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { OpenPublisherDrawer } from '#web/parts/intelligence/open-publisher-drawer.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { BenchmarkTab } from './benchmark/benchmark-tab.tsx';
import { isNothing } from './choose-industry.ts';
import { IndustryGate } from './industry-gate.tsx';
import { IndustrySelect } from './industry-select.tsx';
import styles from './insight-page.module.css';
import { type InsightTab, insightTabs } from './insight-view.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import { RecommendTab } from './recommend/recommend-tab.tsx';
import { industryTexts, pageTexts as texts } from './texts.ts';
import { useIndustryChoice } from './use-industry-choice.ts';
import { useInsightView } from './use-insight-view.ts';

interface InsightPageProps {
  /** What the tab 品牌情报 holds. */
  brandSearch: ReactNode;
}

/** Insight at a desk: industry, tab and filters stand in the address. */
export function InsightPage({ brandSearch }: InsightPageProps) {
  const { view, change } = useInsightView();
  const answer = useIndustryChoice(view.industry);
  const { domain, close } = useOpenDomain();
  const { choice, rest } = answer;
  const contents: Record<InsightTab, () => ReactNode> = {
    brands: () => brandSearch,
    overview: () => (
      <IndustryGate answer={answer}>
        {(industry) => <OverviewTab industry={industry} view={view} change={change} rest={rest} />}
      </IndustryGate>
    ),
    benchmark: () => (
      <IndustryGate answer={answer}>
        {(industry) => (
          <BenchmarkTab
            industry={industry}
            view={view}
            change={change}
            rest={rest}
            onRecommend={() => change({ tab: 'recommend', brands: view.brands })}
          />
        )}
      </IndustryGate>
    ),
    recommend: () => (
      <IndustryGate answer={answer}>
        {(industry) => <RecommendTab industry={industry} view={view} change={change} answer={answer} />}
      </IndustryGate>
    ),
  };
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      {choice && !isNothing(choice) && view.tab !== 'brands' && (
        <div className={styles.head}>
          <IndustrySelect choice={choice} onChange={(industry) => change({ industry })} />
          {choice.industry?.sample && (
            <>
              <SampleMark />
              <p className={styles.note}>{industryTexts.sampleNote}</p>
            </>
          )}
        </div>
      )}
      <NamedTabs
        activeKey={view.tab}
        onChange={(tab) => change({ tab: tab as InsightTab })}
        items={insightTabs.map((name) => ({
          key: name,
          label: texts.tabs[name],
          destroyOnHidden: true,
          children: name === view.tab && <ErrorBoundary key={name}>{contents[name]()}</ErrorBoundary>,
        }))}
      />
      {view.tab !== 'brands' && <OpenPublisherDrawer domain={domain} onClose={close} />}
    </>
  );
}
