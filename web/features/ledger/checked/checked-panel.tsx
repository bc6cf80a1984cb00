import type { ReactNode } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { confidenceNames } from '#contract/verdict-names.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { orderTexts, checkedTexts as texts, verdictSentence } from '../texts.ts';
import { OrderMoney } from './checked-columns.tsx';
import styles from './checked-panel.module.css';

/** One order: the verdict in a sentence, and below it what network, shop and refunds say, side by side. */
export function CheckedPanel({ order }: { order: CheckedOrder }) {
  return (
    <div className={styles.panel}>
      <p className={styles.sentence}>{verdictSentence(order)}</p>
      <div className={styles.sides}>
        <NetworkSide order={order} />
        <ShopSide shop={order.shop} />
        <Refunds shop={order.shop} />
      </div>
    </div>
  );
}

function NetworkSide({ order }: { order: CheckedOrder }) {
  const { columns } = texts;
  return (
    <Side title={texts.sides.network}>
      <dl className={styles.facts}>
        <Fact title={columns.pt}>
          <NetworkName pt={order.pt} />
        </Fact>
        <Fact title={columns.publisher}>{order.publisher || orderTexts.unnamed}</Fact>
        <Fact title={texts.soldAt}>{orderTexts.beijing(shanghaiMinute(order.soldAt))}</Fact>
        <Fact title={columns.amount}>
          <OrderMoney order={order} of="amount" />
        </Fact>
        <Fact title={texts.commission}>
          <OrderMoney order={order} of="commission" />
        </Fact>
        <Fact title={texts.fee}>
          <OrderMoney order={order} of="fee" />
        </Fact>
        <Fact title={columns.expected}>
          <OrderMoney order={order} of="expected" />
        </Fact>
        <Fact title={columns.excess}>
          <OrderMoney order={order} of="excessCommission" />
        </Fact>
        {order.deadline !== null && (
          <Fact title={columns.deadline}>{orderTexts.beijing(shanghaiMinute(order.deadline))}</Fact>
        )}
      </dl>
      <p className={styles.soft}>{confidenceNames[order.confidence]}</p>
    </Side>
  );
}

function ShopSide({ shop }: Pick<CheckedOrder, 'shop'>) {
  return (
    <Side title={shop ? `${texts.sides.shop} · ${shop.name}` : texts.sides.shop}>
      {shop ? (
        <dl className={styles.facts}>
          <Fact title={texts.columns.order}>{shop.title}</Fact>
          <Fact title={texts.orderedAt}>{orderTexts.beijing(shanghaiMinute(shop.orderedAt))}</Fact>
          {(['subtotal', 'tax', 'shipping', 'total'] as const).map((key) => (
            <Fact key={key} title={texts[key]}>
              {shop[key] === null ? texts.unknown : <Amount value={shop[key]} currency={shop.currency} />}
            </Fact>
          ))}
          <Fact title={texts.paid}>{texts.paidWords[`${shop.paid}`]}</Fact>
          {shop.cancelledAt !== null && (
            <Fact title={texts.cancelledAt}>{orderTexts.beijing(shanghaiMinute(shop.cancelledAt))}</Fact>
          )}
        </dl>
      ) : (
        <p className={styles.soft}>{texts.noShopOrder}</p>
      )}
    </Side>
  );
}

function Refunds({ shop }: Pick<CheckedOrder, 'shop'>) {
  const changes = (shop?.changes ?? []).map((change, index) => ({ ...change, key: `${change.at} ${index}` }));
  return (
    <Side title={texts.sides.refunds}>
      {changes.length === 0 && <p className={styles.soft}>{texts.noChanges}</p>}
      <dl className={styles.facts}>
        {changes.map(({ key, at, kind, amount, reason }) => (
          <Fact key={key} title={texts.change[kind]}>
            <Amount value={amount} currency={shop?.currency} />
            <span className={styles.soft}>{orderTexts.beijing(shanghaiMinute(at))}</span>
            {reason !== '' && <span className={styles.soft}>{reason}</span>}
          </Fact>
        ))}
      </dl>
    </Side>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
