import { useInfiniteQuery } from '@tanstack/react-query';
import type { DoubleSide, SuspectedDouble } from '#contract/ledger.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { suspectedDoublesQuery } from '#web/data/ledger.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { SaleStateMark } from '#web/parts/figures/sale-state.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import styles from './ledger.module.css';
import { MoreRows } from './more-rows.tsx';
import { orderTexts, doubleTexts as texts } from './texts.ts';

/** Orders of two networks that may be one and the same, each with what speaks for it. */
export function DoublesTab() {
  const query = useInfiniteQuery(suspectedDoublesQuery);
  const pages = query.data?.pages;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!pages) return <PageSkeleton />;
  const list = pages.flatMap((page) => page.list);
  const total = pages[0]?.total ?? 0;
  return (
    <>
      <p className={styles.soft}>{texts.what}</p>
      {list.length === 0 ? (
        <EmptyState illustration={<NoDataChart width={180} />} title={texts.none} text={texts.noneHint} />
      ) : (
        <>
          <ul className={styles.list} aria-label={texts.label}>
            {list.map((double) => (
              <Double key={double.key} double={double} />
            ))}
          </ul>
          <MoreRows query={query} total={total} shown={pages[0]?.shown ?? null} count={texts.total(total)} />
        </>
      )}
    </>
  );
}

function Double({ double: { sides, minutesApart, amountApart, tied } }: { double: SuspectedDouble }) {
  return (
    <li className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.name}>{texts.sameOrder(sides[0]?.ysoder ?? '')}</h2>
        <span className={styles.soft}>{texts.apart(minutesApart)}</span>
        <span className={styles.soft}>{texts.amountApart(amountApart)}</span>
      </div>
      {tied && <p className={styles.soft}>{texts.tied}</p>}
      {sides.map((side) => (
        <Side key={`${side.connectionId} ${side.saleKey}`} side={side} />
      ))}
    </li>
  );
}

function Side({ side }: { side: DoubleSide }) {
  const { columns } = orderTexts;
  return (
    <div className={styles.side}>
      <NetworkName pt={side.pt} />
      <span>{`${columns.ptoder} ${side.ptoder}`}</span>
      <span>{side.publisher || orderTexts.unnamed}</span>
      <span>{formatMinute(side.soldAt)}</span>
      <SaleStateMark state={side.state} reason="" />
      <span>
        {columns.je} <Amount value={side.je} currency={side.currency} />
      </span>
      <span>
        {columns.jyje} <Amount value={side.jyje} currency={side.currency} />
      </span>
      <span>
        {columns.ptfy}{' '}
        {side.ptfy === null ? orderTexts.notTold : <Amount value={side.ptfy} currency={side.currency} />}
      </span>
    </div>
  );
}
