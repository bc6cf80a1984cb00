import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { deadlinesQuery } from '#web/data/ledger.ts';
import { CheckedTab } from './checked/checked-tab.tsx';
import { CheckingTab } from './checking/checking-tab.tsx';
import { SubmittedTab } from './corrections/submitted-tab.tsx';
import { DeadlineStrip, type Deadlines } from './deadline-strip.tsx';
import { DoublesTab } from './doubles-tab.tsx';
import styles from './ledger.module.css';
import { LedgerState } from './ledger-state.tsx';
import { PendingTab } from './pending-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { pageTexts as texts } from './texts.ts';
import { type OrderTab, type OrderView, orderTabs, useOrderView, usualGroup } from './use-order-view.ts';

export interface TabProps {
  view: OrderView;
  deadlines: Deadlines;
}

const contents: Record<OrderTab, ComponentType<TabProps>> = {
  deadline: PendingTab,
  checked: CheckedTab,
  submitted: SubmittedTab,
  doubles: DoublesTab,
  rules: RulesTab,
  checking: CheckingTab,
};

/** Until when pending orders can be corrected, what may be paid twice, and by which rules that is known. */
export function OrderCheckPage() {
  const query = useQuery(deadlinesQuery);
  const asked = useOrderView();
  const view = query.data ? usualGroup(asked, query.data.groups) : asked;
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <LedgerState query={query}>
        {(deadlines) => (
          <div className={styles.stack}>
            {/* Beside the shops' orders deadlines are those of what can be handed in: that tab has its own head. */}
            {view.tab !== 'checked' && view.tab !== 'checking' && (
              <div className={styles.panel}>
                <DeadlineStrip deadlines={deadlines} view={view} />
              </div>
            )}
            <NamedTabs
              activeKey={view.tab}
              onChange={(tab) => view.change({ tab })}
              items={orderTabs.map((tab) => ({
                key: tab,
                label: texts.tabs[tab],
                destroyOnHidden: true,
                children: tab === view.tab && <Sheet tab={tab} view={view} deadlines={deadlines} />,
              }))}
            />
          </div>
        )}
      </LedgerState>
    </>
  );
}

function Sheet({ tab, ...props }: TabProps & { tab: OrderTab }) {
  const Content = contents[tab];
  return (
    <ErrorBoundary key={tab}>
      <div className={styles.panel}>
        <Content {...props} />
      </div>
    </ErrorBoundary>
  );
}
