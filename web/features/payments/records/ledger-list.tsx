import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fenOf } from '#contract/money.ts';
import type { LedgerItem } from '#contract/payments.ts';
import type { Plan } from '#contract/plans.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { PaymentSlip } from '#web/components/illustrations/payment-slip.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { ledgerQuery } from '#web/data/payments.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { ledgerTexts as texts } from '../texts.ts';
import styles from './ledger-list.module.css';
import { channelNameOf } from './record-facts.ts';

const pageSize = 10;

/** Every entry of the account's ledger, newest first. */
export function LedgerList({ plans }: { plans: readonly Plan[] }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(ledgerQuery(page, pageSize));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.total === 0) {
    return <EmptyState illustration={<PaymentSlip />} title={texts.emptyTitle} text={texts.emptyText} />;
  }
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.list}>
        {data.list.map((entry) => (
          <li key={entry.entryNo}>
            <Entry entry={entry} plans={plans} />
          </li>
        ))}
      </ul>
      <Pagination current={page} size={pageSize} total={data.total} onChange={setPage} />
    </>
  );
}

function Entry({ entry, plans }: { entry: LedgerItem; plans: readonly Plan[] }) {
  const { kind, at, amount, mealType, days, endsAt, orderNo, channel, note } = entry;
  const name = plans.find((plan) => plan.mealType === mealType)?.name ?? mealType;
  const facts = [
    name,
    days === null ? '' : texts.days(days),
    endsAt && texts.endsAt(formatMinute(endsAt)),
    orderNo && texts.orderNo(orderNo),
    channelNameOf({ channel }),
    note,
  ].filter((fact) => fact !== '');
  return (
    <article className={styles.entry}>
      <h3 className={styles.kind} data-kind={kind}>
        {texts.kinds[kind]}
      </h3>
      <time className={styles.time} dateTime={at}>
        {formatMinute(at)}
      </time>
      {fenOf(amount) !== 0 && <span className={styles.amount}>{signed(amount)}</span>}
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </article>
  );
}

/** `-12.00` → `−¥12.00`. */
function signed(amount: string): string {
  return amount.startsWith('-') ? `−¥${formatAmount(amount.slice(1))}` : `¥${formatAmount(amount)}`;
}
