import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import { FilterButton } from '#web/components/antd/filter-button.tsx';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { checkedOrdersQuery, verdictSumsQuery } from '#web/data/ledger.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { OrderMoney } from '../checked/checked-columns.tsx';
import { OpenedOrder } from '../checked/checked-drawer.tsx';
import { OwnSums, SummaryHead } from '../checked/summary-head.tsx';
import { type CheckedView, useCheckedView } from '../checked/use-checked-view.ts';
import { NoShop, VerdictCards } from '../checked/verdict-cards.tsx';
import type { Deadlines } from '../deadline-strip.tsx';
import styles from '../ledger.module.css';
import { orderTexts, pageTexts, checkedTexts as texts } from '../texts.ts';
import { timeLeft } from '../time-left.ts';
import { CheckedFilterSheet } from './checked-filter-sheet.tsx';
import { MobileMore } from './mobile-more.tsx';
import list from './order-check-mobile.module.css';

/** Verdicts on a phone: to read, not to hand in. */
export function MobileChecked({ deadlines }: { deadlines: Deadlines }) {
  const view = useCheckedView();
  const { data: sums, error, refetch } = useQuery(verdictSumsQuery);
  const all = deadlines.shown === null;
  const now = Date.parse(deadlines.now);
  return (
    <section className={styles.stack} aria-label={pageTexts.tabs.checked}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!sums && !error && <PageSkeleton />}
      {sums && !sums.hasShop && <NoShop />}
      {sums?.hasShop && (
        <>
          <SummaryHead view={view} isJudging={sums.waiting > 0} all={all} />
          <VerdictCards sums={sums} view={view} />
          <p className={styles.soft}>{texts.what[view.filters.tab]}</p>
          {all && <FilterLine view={view} />}
          <Orders view={view} isJudging={sums.waiting > 0} now={now} />
        </>
      )}
    </section>
  );
}

function FilterLine({ view }: { view: CheckedView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={list.filters}>
      <FilterButton count={view.narrowed} onClick={() => setOpen(true)} />
      {view.narrowed > 0 && <PlainButton onClick={view.clear}>{texts.clearFilters}</PlainButton>}
      {isOpen && <CheckedFilterSheet view={view} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface OrdersProps {
  view: CheckedView;
  isJudging: boolean;
  now: number;
}

function Orders({ view, isJudging, now }: OrdersProps) {
  const query = useInfiniteQuery(checkedOrdersQuery(view.filters, isJudging));
  const pages = query.data?.pages;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <PageSkeleton />;
  const orders = pages.flatMap((page) => page.list);
  const [first] = pages;
  const isNarrowed = view.narrowed > 0;
  return (
    <>
      {orders.length === 0 && (
        <EmptyState
          title={isNarrowed ? texts.noMatch : texts.none}
          text={isNarrowed ? texts.noMatchHint : texts.noneHint}
        />
      )}
      {first?.totals && <OwnSums sum={first.totals} home={first.currency} />}
      <ul className={styles.list} aria-label={texts.label}>
        {orders.map((order) => (
          <Item key={order.key} order={order} now={now} onOpen={() => view.open(order.key)} />
        ))}
      </ul>
      {orders.length > 0 && (
        <MobileMore query={query} total={first?.total ?? 0} shown={first?.shown ?? null} />
      )}
      {view.opened !== undefined && (
        <BottomSheet title={texts.drawer} onClose={() => view.open(undefined)}>
          <OpenedOrder orderKey={view.opened} now={now} onOpen={view.open} />
        </BottomSheet>
      )}
    </>
  );
}

interface ItemProps {
  order: CheckedOrder;
  now: number;
  onOpen: () => void;
}

function Item({ order, now, onOpen }: ItemProps) {
  return (
    <li>
      <button type="button" className={list.item} onClick={onOpen}>
        <span className={list.line}>
          <b>{verdictNames[order.code]}</b>
          <OrderMoney order={order} of="excessCommission" />
        </span>
        <span className={list.line}>
          <span className={list.clipped}>{order.publisher || orderTexts.unnamed}</span>
          <NetworkName pt={order.pt} />
        </span>
        <span className={list.line}>
          <span className={styles.soft}>{order.order || texts.noNumber}</span>
          <span className={styles.soft}>
            {order.deadline === null ? order.day : timeLeft(order.deadline, now)}
          </span>
        </span>
      </button>
    </li>
  );
}
