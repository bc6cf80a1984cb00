// What network, shop and refunds tell of one order, by the moments it happened.
import type { CheckedDetail } from '#contract/checked-orders.ts';
import type { OrderLetter } from '#web/data/mail-orders.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { stateTexts } from '#web/parts/figures/texts.ts';
import { timeTexts as texts } from '../texts.ts';

export const timeSides = ['network', 'shop', 'refunds'] as const;
export type TimeSide = (typeof timeSides)[number];

export interface TimeEvent {
  key: string;
  at: string;
  side: TimeSide;
  title: string;
  amount: string | null;
  note: string;
  /** Still ahead. */
  ahead: boolean;
}

/** Earliest first; of one moment the network before the shop before refunds. */
export function timeEventsOf(
  order: CheckedDetail,
  { now, written }: { now: number; written: OrderLetter['written'] },
): TimeEvent[] {
  const { rows, shop, clicks, windowEnd } = order;
  const events: Omit<TimeEvent, 'ahead' | 'key'>[] = [];
  const add = (side: TimeSide, at: string | null, title: string, more: Partial<TimeEvent> = {}) => {
    if (at !== null) events.push({ side, at, title, amount: null, note: '', ...more });
  };
  for (const row of rows) {
    const amount = `${formatAmount(row.je)} ${row.currency}`;
    add('network', row.clickedAt, texts.clicked, { note: row.ptoder });
    add('network', row.soldAt, row.kind === 'adjustment' ? texts.adjusted : texts.sold, {
      amount,
      note: `${row.ptoder} · ${stateTexts[row.state]}`,
    });
    if (row.due) add('network', row.due.at, texts.deadline, { note: row.ptoder });
  }
  for (const { at, to } of written) add('network', at, texts.written, { note: to });
  for (const { which, pt, at } of clicks) add('shop', at, texts.seen[which], { note: pt });
  if (shop) {
    const money = (units: string | null) => units && `${formatAmount(units)} ${shop.currency}`;
    add('shop', shop.orderedAt, texts.ordered, {
      amount: money(shop.total ?? shop.subtotal),
      note: shop.title,
    });
    add('shop', shop.cancelledAt, texts.cancelled, { note: order.cancelReason });
    add('shop', windowEnd, texts.windowEnd);
    for (const { at, kind, amount, reason } of shop.changes)
      add('refunds', at, texts.change[kind], { amount: money(amount), note: reason });
  }
  return events
    .map((event, index) => ({
      ...event,
      key: `${event.at} ${event.side} ${index}`,
      ahead: Date.parse(event.at) > now,
    }))
    .sort(
      (a, b) => Date.parse(a.at) - Date.parse(b.at) || timeSides.indexOf(a.side) - timeSides.indexOf(b.side),
    );
}
