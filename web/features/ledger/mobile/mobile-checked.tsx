import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { checkedOrdersQuery, verdictSumsQuery } from '#web/data/ledger.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { OrderMoney } from '../checked/checked-columns.tsx';
import { CheckedPanel } from '../checked/checked-panel.tsx';
import { NoShop, VerdictCards } from '../checked/verdict-cards.tsx';
import styles from '../ledger.module.css';
import { orderTexts, pageTexts, checkedTexts as texts } from '../texts.ts';
import type { OrderView } from '../use-order-view.ts';
import { MobileMore } from './mobile-more.tsx';
import list from './order-check-mobile.module.css';

/** Verdicts on a phone: to read, not to hand in. */
export function MobileChecked({ view }: { view: OrderView }) {
  const { data: sums, error, refetch } = useQuery(verdictSumsQuery);
  return (
    <section className={styles.stack} aria-label={pageTexts.tabs.checked}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!sums && !error && <PageSkeleton />}
      {sums && !sums.hasShop && <NoShop />}
      {sums?.hasShop && (
        <>
          <VerdictCards sums={sums} view={view} />
          <p className={styles.soft}>{texts.what[view.verdict]}</p>
          <Orders key={view.verdict} verdict={view.verdict} isJudging={sums.waiting > 0} />
        </>
      )}
    </section>
  );
}

function Orders({ verdict, isJudging }: { verdict: OrderView['verdict']; isJudging: boolean }) {
  const query = useInfiniteQuery(checkedOrdersQuery(verdict, isJudging));
  const [opened, open] = useState<CheckedOrder>();
  const pages = query.data?.pages;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <PageSkeleton />;
  const orders = pages.flatMap((page) => page.list);
  if (orders.length === 0) return <EmptyState title={texts.none} text={texts.noneHint} />;
  return (
    <>
      <ul className={styles.list} aria-label={texts.label}>
        {orders.map((order) => (
          <li key={order.key}>
            <button type="button" className={list.item} onClick={() => open(order)}>
              <span className={list.line}>
                <b>{verdictNames[order.code]}</b>
                <OrderMoney order={order} of="excessCommission" />
              </span>
              <span className={list.line}>
                <span>{order.publisher || orderTexts.unnamed}</span>
                <NetworkName pt={order.pt} />
              </span>
              <span className={list.line}>
                <span className={styles.soft}>{order.order || texts.unknown}</span>
                <span className={styles.soft}>{order.day}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MobileMore query={query} total={pages[0]?.total ?? 0} shown={pages[0]?.shown ?? null} />
      {opened && (
        <BottomSheet title={texts.drawer} onClose={() => open(undefined)}>
          <CheckedPanel order={opened} />
        </BottomSheet>
      )}
    </>
  );
}
