// Sums over sales and clicks, by publisher or by day, with money as these reports write it.
import type { Present } from '../kit/days.ts';
import type { SaleQuery, World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';

export interface Activity {
  publisher: WorldPublisher;
  clicks: number;
  gross: number;
  voids: number;
  net: number;
  sales: number;
  commission: number;
  fee: number;
}

export type Sales = (query: SaleQuery) => Iterable<WorldSale>;

export interface ActivitySpan {
  from: number;
  to: number;
  present: Present;
}

/** Publishers with a click or a sale in the span. */
export function activityOf(world: World, sales: Sales, span: ActivitySpan): Activity[] {
  const found = new Map<number, Activity>();
  const of = (publisher: WorldPublisher): Activity => {
    let activity = found.get(publisher.index);
    if (!activity) {
      activity = { publisher, clicks: 0, gross: 0, voids: 0, net: 0, sales: 0, commission: 0, fee: 0 };
      found.set(publisher.index, activity);
    }
    return activity;
  };
  for (let day = span.from; day <= Math.min(span.to, span.present.day); day++) {
    for (const { publisher, clicks } of world.clicksOn(day, span.present)) of(publisher).clicks += clicks;
  }
  for (const sale of sales(span)) {
    const activity = of(sale.publisher);
    if (sale.kind === 'sale') activity.gross += sale.amount;
    if (sale.state === 'voided') {
      activity.voids++;
      continue;
    }
    if (sale.kind === 'sale') activity.sales++;
    activity.net += sale.amount;
    activity.commission += sale.commission;
    activity.fee += sale.fee;
  }
  return [...found.values()];
}

export function totalOf(parts: readonly Activity[]): Omit<Activity, 'publisher'> {
  const total = { clicks: 0, gross: 0, voids: 0, net: 0, sales: 0, commission: 0, fee: 0 };
  for (const part of parts) {
    total.clicks += part.clicks;
    total.gross += part.gross;
    total.voids += part.voids;
    total.net += part.net;
    total.sales += part.sales;
    total.commission += part.commission;
    total.fee += part.fee;
  }
  return total;
}

/** Cents as `$1,240.00`, negative ones `-$12.00`. */
export function dollars(cents: number): string {
  const size = Math.abs(cents);
  const whole = Math.floor(size / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(size % 100).padStart(2, '0')}`;
}

export const zeroDollars = (count: number): string[] => Array.from({ length: count }, () => '$0.00');
