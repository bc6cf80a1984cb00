// The daily series, repeat customers, publisher types.
import {
  type Account,
  countOf,
  isCounted,
  isOrder,
  networksOf,
  type PublisherType,
  publisherOf,
  publisherTypes,
  type Sale,
  salesIn,
} from './account.ts';
import { daysOf, type Span, shift } from './calendar.ts';
import { convertedSum, sumText } from './converted-sum.ts';
import { isCovered, salesExtent } from './coverage.ts';
import { percentText } from './exact.ts';
import { currentSpan, type WindowName, windowNames } from './windows.ts';

const amountOf = (account: Account, sales: readonly Sale[]) =>
  convertedSum(account, sales.filter(isCounted), 'amount').units;

export interface DailyRow {
  day: string;
  pt: string;
  je: string | null;
  oderunm: number | null;
}

export const thirtyDays = (asOf: string): Span => ({ from: shift(asOf, -29), to: asOf });

export function dailyOf(account: Account, span: Span, network?: string): DailyRow[] {
  const rows: DailyRow[] = [];
  for (const day of daysOf(span)) {
    for (const pt of networksOf(account, network)) {
      const sales = salesIn(account, { networks: [pt], span: { from: day, to: day } });
      rows.push(
        isCovered(account, 'sales', pt, day)
          ? { day, pt, je: sumText(account, amountOf(account, sales)), oderunm: sales.filter(isOrder).length }
          : { day, pt, je: null, oderunm: null },
      );
    }
  }
  return rows;
}

export interface RepeatRow {
  pt: string;
  days: number;
  distribution: string | null;
  repeats: string | null;
  proportionAmount: string | null;
  distributionUnm: number | null;
  repeatsNum: number | null;
  OrderAmount: string | null;
  unknown: number | null;
}

export function repeatsOf(account: Account, asOf: string, network?: string): RepeatRow[] {
  return networksOf(account, network).flatMap((pt) =>
    [7, 30, 90, 365].map((days) => {
      const scope = { networks: [pt], span: { from: shift(asOf, 1 - days), to: asOf } };
      if (salesExtent(account, scope) === 'none') return { pt, days, ...unknownRepeats };
      const sales = salesIn(account, scope);
      const orders = sales.filter(isOrder);
      // A return that is marked as the order was takes its amount off again.
      const distribution = amountOf(account, sales);
      const repeats = amountOf(
        account,
        sales.filter(({ newCustomer }) => newCustomer === false),
      );
      const repeatOrders = orders.filter(({ newCustomer }) => newCustomer === false);
      return {
        pt,
        days,
        distribution: sumText(account, distribution),
        repeats: sumText(account, repeats),
        proportionAmount: shareOf(repeats, distribution),
        distributionUnm: orders.length,
        repeatsNum: repeatOrders.length,
        OrderAmount: percentText(countOf(repeatOrders), countOf(orders)),
        unknown: orders.filter(({ newCustomer }) => newCustomer === null).length,
      };
    }),
  );
}

const unknownRepeats = {
  distribution: null,
  repeats: null,
  proportionAmount: null,
  distributionUnm: null,
  repeatsNum: null,
  OrderAmount: null,
  unknown: null,
};

export const shareOf = (part: bigint | null, whole: bigint | null): string | null =>
  part === null || whole === null ? null : percentText(part, whole);

export interface TypeRow {
  type: PublisherType;
  je: string | null;
  jezb: string | null;
  oderunm: number | null;
  zb: string | null;
}

export function typesOf(account: Account, asOf: string, network?: string): Record<WindowName, TypeRow[]> {
  const networks = networksOf(account, network);
  const rowsOf = (name: WindowName): TypeRow[] => {
    const scope = { networks, span: currentSpan(name, asOf) };
    const isKnown = salesExtent(account, scope) !== 'none';
    const sales = salesIn(account, scope).filter(isCounted);
    const orders = countOf(sales.filter(isOrder));
    const listed = publisherTypes
      .map((type) => ({ type, its: sales.filter((sale) => publisherOf(account, sale).type === type) }))
      .filter(({ type, its }) => type !== 'Unknown' || its.length > 0)
      .map(({ type, its }) => ({ type, amount: amountOf(account, its), orders: its.filter(isOrder) }));
    // Of what the breakdown itself adds up to, so that its shares are those of one whole.
    const total = listed.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    return listed.map((row) => {
      if (!isKnown) return { type: row.type, je: null, jezb: null, oderunm: null, zb: null };
      return {
        type: row.type,
        je: sumText(account, row.amount),
        jezb: shareOf(row.amount, total),
        oderunm: row.orders.length,
        zb: percentText(countOf(row.orders), orders),
      };
    });
  };
  return Object.fromEntries(windowNames.map((name) => [name, rowsOf(name)])) as Record<WindowName, TypeRow[]>;
}
