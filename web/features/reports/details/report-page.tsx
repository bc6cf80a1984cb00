import type { ComponentType } from 'react';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { type ReportTab, reportTabs } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { PublisherDrawer } from '#web/parts/publisher/drawer/publisher-drawer.tsx';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import panel from './panel.module.css';
import { PicturesTab } from './pictures/pictures-tab.tsx';
import { PrintedView } from './printed-view.tsx';
import { PublishersTab } from './publishers/publishers-tab.tsx';
import { RepeatsTab } from './repeats/repeats-tab.tsx';
import { pageTexts as texts } from './texts.ts';
import { TransactionsTab } from './transactions/transactions-tab.tsx';
import { TypesTab } from './types/types-tab.tsx';
import { useOpened } from './use-opened.ts';
import { type ReportViewState, useReportView } from './use-report-view.ts';

interface TabProps {
  view: ReportViewState;
  onPublisher: (publisher: RowPublisher) => void;
}

const contents: Record<ReportTab, ComponentType<TabProps>> = {
  transactions: TransactionsTab,
  publishers: PublishersTab,
  repeats: RepeatsTab,
  types: TypesTab,
  pictures: PicturesTab,
};

/** Tabs whose filters and rows stand on one sheet; the others bring cards of their own. */
const sheets: ReadonlySet<ReportTab> = new Set(['transactions', 'publishers']);

/** Report details at a desk: the open tab and its filters stand in the address. */
export function ReportPage() {
  const { sample } = useReportSource();
  const view = useReportView();
  const { filters, change } = view;
  const { opened: publisher, open, close } = useOpened<RowPublisher>();
  // What the sample account would keep, nobody could see again.
  const tabs = reportTabs.filter((tab) => !sample || tab !== 'pictures');
  const tab = tabs.find((name) => name === filters.tab) ?? 'transactions';
  const Content = contents[tab];
  return (
    <>
      <h1 className="ht-hidden">{sample ? texts.sampleTitle : texts.title}</h1>
      <NamedTabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as ReportTab })}
        items={tabs.map((name) => ({
          key: name,
          label: texts.tabs[name],
          destroyOnHidden: true,
          children: name === tab && (
            <ErrorBoundary key={name}>
              <div className={panel.stack}>
                <PrintedView view={view} />
                {tab !== 'pictures' && (
                  <div className={panel.panel}>
                    <FilterBar view={view} />
                  </div>
                )}
                <div className={sheets.has(tab) ? panel.panel : undefined}>
                  <Content view={view} onPublisher={open} />
                </div>
              </div>
            </ErrorBoundary>
          ),
        }))}
      />
      <PublisherDrawer publisher={publisher} span={{ from: filters.from, to: filters.to }} onClose={close} />
    </>
  );
}
