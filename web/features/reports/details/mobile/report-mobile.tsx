import { PullToRefresh, Tabs } from 'antd-mobile';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { refreshReports } from '#web/data/reports.ts';
import { type ReportTab, reportTabs } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { PublisherSheet } from '#web/parts/publisher/drawer/publisher-sheet.tsx';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { PicturesTab } from '../pictures/pictures-tab.tsx';
import { pageTexts, mobileTexts as texts } from '../texts.ts';
import { useOpened } from '../use-opened.ts';
import { type ReportViewState, useReportView } from '../use-report-view.ts';
import { FilterLine } from './filter-line.tsx';
import { MobilePublishers } from './mobile-publishers.tsx';
import { MobileRepeats } from './mobile-repeats.tsx';
import { MobileTransactions } from './mobile-transactions.tsx';
import { MobileTypes } from './mobile-types.tsx';
import styles from './report-mobile.module.css';

interface TabProps {
  view: ReportViewState;
  onPublisher: (publisher: RowPublisher) => void;
}

const contents: Record<ReportTab, ComponentType<TabProps>> = {
  transactions: MobileTransactions,
  publishers: MobilePublishers,
  repeats: MobileRepeats,
  types: MobileTypes,
  pictures: PicturesTab,
};

/** Report details on a phone: lists instead of tables, filters in a sheet from below. */
export function ReportMobile() {
  const { sample } = useReportSource();
  const view = useReportView();
  const { opened: publisher, open, close } = useOpened<RowPublisher>();
  const tabs = reportTabs.filter((tab) => !sample || tab !== 'pictures');
  const tab = tabs.find((name) => name === view.filters.tab) ?? 'transactions';
  const Content = contents[tab];
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{sample ? pageTexts.sampleTitle : pageTexts.title}</h1>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(next) => view.change({ tab: next as ReportTab })}
      >
        {tabs.map((name) => (
          <Tabs.Tab key={name} title={pageTexts.tabs[name]} />
        ))}
      </Tabs>
      {tab !== 'pictures' && <FilterLine view={view} />}
      <PullToRefresh
        onRefresh={refreshReports}
        pullingText={texts.refreshPull}
        canReleaseText={texts.refreshRelease}
        refreshingText={texts.refreshing}
        completeText={texts.refreshed}
      >
        <ErrorBoundary key={tab}>
          <Content view={view} onPublisher={open} />
        </ErrorBoundary>
      </PullToRefresh>
      {publisher && (
        <PublisherSheet
          publisher={publisher}
          span={{ from: view.filters.from, to: view.filters.to }}
          onClose={close}
        />
      )}
    </div>
  );
}
