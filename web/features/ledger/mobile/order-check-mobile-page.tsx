import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd-mobile';
import { useState } from 'react';
import type { PendingOrder } from '#contract/ledger.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { deadlinesQuery, pendingOrdersQuery } from '#web/data/ledger.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { DeadlineStrip } from '../deadline-strip.tsx';
import styles from '../ledger.module.css';
import { LedgerState } from '../ledger-state.tsx';
import { OrderAmount } from '../order-amount.tsx';
import { PendingPanel } from '../pending-panel.tsx';
import { pageTexts, orderTexts as texts } from '../texts.ts';
import { deadlineLeft } from '../time-left.ts';
import { type OrderView, useOrderView, usualGroup } from '../use-order-view.ts';
import { MobileChecked } from './mobile-checked.tsx';
import { MobileMore } from './mobile-more.tsx';
import { MobileSubmitted } from './mobile-submitted.tsx';
import list from './order-check-mobile.module.css';

/** Rules are set, and doubles looked through, at a desk. */
const phoneTabs = ['deadline', 'checked', 'submitted'] as const;

/** Deadlines and the orders behind them on a phone; rules are set at a desk. */
export function OrderCheckMobilePage() {
  const query = useQuery(deadlinesQuery);
  const asked = useOrderView();
  const view = query.data ? usualGroup(asked, query.data.groups) : asked;
  return (
    <>
      <h1 className="ht-hidden">{pageTexts.title}</h1>
      <LedgerState query={query}>
        {(deadlines) => (
          <div className={styles.stack}>
            {view.tab !== 'checked' && <DeadlineStrip deadlines={deadlines} view={view} phone />}
            <Tabs
              activeKey={phoneTabs.find((tab) => tab === view.tab) ?? 'deadline'}
              onChange={(tab) => view.change({ tab })}
            >
              {phoneTabs.map((tab) => (
                <Tabs.Tab key={tab} title={pageTexts.tabs[tab]} />
              ))}
            </Tabs>
            {view.tab === 'submitted' ? (
              <MobileSubmitted />
            ) : view.tab === 'checked' ? (
              <MobileChecked deadlines={deadlines} />
            ) : (
              <Orders view={view} now={Date.parse(deadlines.now)} />
            )}
          </div>
        )}
      </LedgerState>
    </>
  );
}

function Orders({ view, now }: { view: OrderView; now: number }) {
  const query = useInfiniteQuery(pendingOrdersQuery(view.filters));
  const [opened, open] = useState<PendingOrder>();
  const pages = query.data?.pages;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <PageSkeleton />;
  const orders = pages.flatMap((page) => page.list);
  const total = pages[0]?.total ?? 0;
  return (
    <>
      {orders.length === 0 && <EmptyState title={texts.none} text={texts.noneHint} />}
      <ul className={styles.list} aria-label={texts.label}>
        {orders.map((order) => (
          <Item key={`${order.connectionId} ${order.saleKey}`} order={order} now={now} onOpen={open} />
        ))}
      </ul>
      <MobileMore query={query} total={total} shown={pages[0]?.shown ?? null} />
      {opened && (
        <BottomSheet title={texts.drawer} onClose={() => open(undefined)}>
          <PendingPanel order={opened} now={now} />
        </BottomSheet>
      )}
    </>
  );
}

interface ItemProps {
  order: PendingOrder;
  now: number;
  onOpen: (order: PendingOrder) => void;
}

function Item({ order, now, onOpen }: ItemProps) {
  const { deadline } = order;
  return (
    <li>
      <button type="button" className={list.item} onClick={() => onOpen(order)}>
        <span className={list.line}>
          <b>{deadlineLeft(deadline, now)}</b>
          <OrderAmount order={order} of="jyje" />
        </span>
        <span className={list.line}>
          <span>{order.name || texts.unnamed}</span>
          <NetworkName pt={order.pt} />
        </span>
        <span className={list.line}>
          <span className={styles.soft}>{order.ysoder || order.ptoder}</span>
          <span className={styles.soft}>{deadline.at === null ? order.time : formatMinute(deadline.at)}</span>
        </span>
      </button>
    </li>
  );
}
