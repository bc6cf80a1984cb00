import type { ReactNode } from 'react';
import type { OrderDeadline, PendingOrder } from '#contract/ledger.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { OrderChanges } from '#web/parts/order/order-changes.tsx';
import panel from '#web/parts/order/order-panel.module.css';
import { OrderAmount } from './order-amount.tsx';
import { orderTexts as texts } from './texts.ts';
import { deadlineLeft } from './time-left.ts';

/** One pending order: its deadline and the rule that gave it, what its row says, and what became of it. */
export function PendingPanel({ order, now }: { order: PendingOrder; now: number }) {
  const { columns } = texts;
  const { deadline } = order;
  return (
    <div className={panel.panel}>
      <dl className={panel.facts}>
        <Fact title={columns.deadline}>
          {deadlineLeft(deadline, now)}
          {deadline.at !== null && (
            <span className={panel.note}>{texts.beijing(shanghaiMinute(deadline.at))}</span>
          )}
        </Fact>
        <Fact title={texts.why}>
          <Why deadline={deadline} />
        </Fact>
        <Fact title={columns.ptoder}>{order.ptoder}</Fact>
        {order.ysoder !== '' && <Fact title={columns.ysoder}>{order.ysoder}</Fact>}
        <Fact title={columns.pt}>
          <NetworkName pt={order.pt} />
        </Fact>
        <Fact title={columns.name}>
          {order.name || texts.unnamed}
          <span className={panel.note}>{`${typeLabel(order.type)} · ${order.id}`}</span>
        </Fact>
        {(['je', 'jyje', 'ptfy'] as const).map((key) => (
          <Fact key={key} title={columns[key]}>
            <OrderAmount order={order} of={key} />
          </Fact>
        ))}
        <Fact title={columns.time}>{order.time}</Fact>
        <Fact title={texts.soldAt}>{texts.beijing(shanghaiMinute(order.soldAt))}</Fact>
      </dl>
      <OrderChanges order={order} />
    </div>
  );
}

function Why({ deadline: { by, source, cutDay, zone, group, marginHours } }: { deadline: OrderDeadline }) {
  if (by === null || source === null || cutDay === null || zone === null)
    return group === 'open' ? texts.openWhy : texts.unknownWhy;
  return (
    <>
      {`${texts.by[by]} · ${texts.sources[source]}`}
      <span className={panel.note}>{`${texts.cut(cutDay, zone)}，${texts.margin(marginHours)}`}</span>
    </>
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
