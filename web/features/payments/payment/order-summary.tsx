import { Card } from 'antd';
import type { ReactNode } from 'react';
import { fenOf } from '#contract/money.ts';
import type { Offer, OrderType } from '#contract/payments.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { paymentTexts as texts } from '../texts.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  type: OrderType;
  name: string;
  /** Nothing that was bought runs: there is nothing to change or to credit. */
  isFirst: boolean;
  /** Absent once the offer can no longer be asked for. */
  offer: Offer | undefined;
  /** What was ordered, once it was: its amounts are the ones that are paid. */
  order?: { orderNo: string; amount: string; credit: string };
}

/** What is bought, what it costs, what is credited, from when and until when. */
export function OrderSummary({ type, name, isFirst, offer, order }: OrderSummaryProps) {
  const credit = order?.credit ?? offer?.credit;
  const amount = order?.amount ?? offer?.amount;
  return (
    <Card title={texts.order}>
      <dl className={styles.facts}>
        <Fact term={texts.plan}>
          <strong>{name}</strong>
        </Fact>
        <Fact term={texts.kind}>{isFirst ? texts.firstKind : texts.kinds[type]}</Fact>
        {order && <Fact term={texts.orderNo}>{order.orderNo}</Fact>}
        {offer && (
          <>
            <Fact term={texts.days}>{texts.daysOf(offer.days)}</Fact>
            <Fact term={texts.startsAt}>
              {type === 2 ? (
                texts.startsNow
              ) : (
                <>
                  <time dateTime={offer.startsAt}>{formatMinute(offer.startsAt)}</time>
                  <span className={styles.note}>{texts.renewNote}</span>
                </>
              )}
            </Fact>
            <Fact term={texts.endDate}>
              <time dateTime={offer.endDate}>{formatMinute(offer.endDate)}</time>
            </Fact>
            <Fact term={texts.price}>¥{formatAmount(offer.price)}</Fact>
          </>
        )}
        {type === 2 && credit !== undefined && !(isFirst && fenOf(credit) === 0) && (
          <Fact term={texts.credit}>
            {fenOf(credit) > 0 ? (
              <>
                {texts.creditOf(formatAmount(credit))}
                {offer && <span className={styles.note}>{texts.creditNote(offer.creditDays)}</span>}
              </>
            ) : (
              <>
                ¥0.00
                <span className={styles.note}>{texts.noCredit}</span>
              </>
            )}
          </Fact>
        )}
        {amount !== undefined && (
          <Fact term={texts.amount}>
            <strong className={styles.amount}>¥{formatAmount(amount)}</strong>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
