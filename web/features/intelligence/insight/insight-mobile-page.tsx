import { Tabs } from 'antd-mobile';
import styles from './insight-page.module.css';
import { MobileFrame } from './mobile-frame.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { RecommendTab } from './recommend/recommend-tab.tsx';
import { pageTexts as texts } from './texts.ts';
import { useIndustryChoice } from './use-industry-choice.ts';
import { useInsightView } from './use-insight-view.ts';

const tabs = ['overview', 'recommend'] as const;

/** Insight on a phone: the industry, and whom to recruit in it. */
export function InsightMobilePage() {
  const { view, change } = useInsightView();
  const answer = useIndustryChoice(view.industry);
  const tab = tabs.find((name) => name === view.tab) ?? 'overview';
  return (
    <MobileFrame
      title={texts.title}
      tabs={
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={tab}
          onChange={(next) => change({ tab: next as (typeof tabs)[number] })}
        >
          {tabs.map((name) => (
            <Tabs.Tab key={name} title={texts.tabs[name]} />
          ))}
        </Tabs>
      }
      answer={answer}
      onIndustry={(industry) => change({ industry })}
    >
      {(industry) =>
        tab === 'recommend' ? (
          <RecommendTab industry={industry} view={view} change={change} answer={answer} phone />
        ) : (
          <OverviewTab industry={industry} view={view} change={change} rest={answer.rest} phone />
        )
      }
    </MobileFrame>
  );
}
