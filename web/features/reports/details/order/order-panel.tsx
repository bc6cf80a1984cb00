import type { ReactNode } from 'react';
import type { TransactionRow } from '#contract/report-lists.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { SaleStateMark } from '#web/parts/figures/sale-state.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { OrderChanges } from '#web/parts/order/order-changes.tsx';
import styles from '#web/parts/order/order-panel.module.css';
import { orderTexts } from '#web/parts/order/texts.ts';
import { publisherTexts } from '#web/parts/publisher/texts.ts';
import { transactionTexts as texts } from '../texts.ts';
import { customerText } from '../transactions/transaction-columns.tsx';

/** One order: what its row says, and what became of it. */
export function OrderPanel({ order }: { order: TransactionRow }) {
  const { columns } = texts;
  const { currency, state } = order;
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <Fact title={columns.ptoder}>
          {order.ptoder}
          {order.spoiltOrder && <span className={styles.note}>{texts.spoiltHelp}</span>}
        </Fact>
        {order.ysoder !== '' && <Fact title={columns.ysoder}>{order.ysoder}</Fact>}
        <Fact title={columns.pt}>
          <NetworkName pt={order.pt} />
        </Fact>
        <Fact title={columns.name}>
          {order.name || publisherTexts.unnamed}
          <span className={styles.note}>
            {typeLabel(order.type)} · {order.id}
          </span>
        </Fact>
        <Fact title={columns.state}>
          <SaleStateMark state={state} reason={order.reason} />
          {order.kind === 'adjustment' && <span className={styles.note}>{texts.adjustment}</span>}
          {order.reason !== '' && <span className={styles.note}>{order.reason}</span>}
        </Fact>
        {(['je', 'jyje', 'ptfy'] as const).map((key) => (
          <Fact key={key} title={columns[key]}>
            {key === 'ptfy' && !order.feeTold ? (
              orderTexts.notTold
            ) : (
              <Amount value={order[key]} currency={currency} struck={state === 'voided'} />
            )}
          </Fact>
        ))}
        <Fact title={columns.time}>{order.time}</Fact>
        <Fact title={columns.soldAt}>{orderTexts.beijing(shanghaiMinute(order.soldAt))}</Fact>
        <Fact title={columns.newCustomer}>{customerText(order.newCustomer)}</Fact>
        {order.coupon !== '' && <Fact title={columns.coupon}>{order.coupon}</Fact>}
      </dl>
      <OrderChanges order={order} />
    </div>
  );
}

interface FactProps {
  title: string;
  children: ReactNode;
}

function Fact({ title, children }: FactProps) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
