// What each publisher sold and how often it was clicked in a span: whole months from the monthly sums, the rest by day;
// days one by one where a currency has to be converted.

import type { DaySpan } from '#contract/figures/days.ts';
import { arrayText, asParameters, type Bind } from '#server/db/bind.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type CurrencySum, currencySumOf } from '../sums/currency-sums.ts';
import { spanParts } from '../sums/span-parts.ts';

/** Orders told apart, beside those that count. */
export interface OrderCounts {
  orders: number;
  voidedOrders: number;
  repeatOrders: number;
  unknownOrders: number;
}

export interface PublisherSum extends CurrencySum, OrderCounts {
  publisherNo: number;
}

export interface PublisherSpan extends DaySpan {
  connectionIds: readonly number[];
  /** The account's. */
  currency: string;
  /** Null: of everybody. */
  publisherNos: readonly number[] | null;
}

export interface PublisherSums {
  /** Per publisher and currency, as it was sold. */
  sold: PublisherSum[];
  /** The same as it is converted: in other currencies than the account's day by day. */
  daily: PublisherSum[];
}

const columns = `listed, orders, amount, commission, fee, pending_amount, voided_orders, repeat_orders, unknown_orders`;
const summedUp = `sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission,
  sum(fee) AS fee, sum(pending_amount) AS pending, sum(voided_orders) AS voided, sum(repeat_orders) AS repeats,
  sum(unknown_orders) AS unknown`;

export async function sumPublishers(tx: TenantTx, span: PublisherSpan): Promise<PublisherSums> {
  const { bind, values } = asParameters();
  const parts = partsOf(bind, tx, span, {
    columns: `publisher_no, currency, ${columns}`,
    days: 'sale_day',
    months: 'sale_month',
  });
  const { rows } = await tx.run(
    `SELECT publisher_no, currency, NULL AS day, ${summedUp} FROM (${parts}) AS parts GROUP BY publisher_no, currency`,
    values,
  );
  const sold = rows.map(publisherSumOf);
  const home = sold.filter(({ currency }) => currency === span.currency);
  return { sold, daily: home.length === sold.length ? home : [...home, ...(await sumForeignDays(tx, span))] };
}

async function sumForeignDays(tx: TenantTx, span: PublisherSpan): Promise<PublisherSum[]> {
  const { bind, values } = asParameters();
  const { rows } = await tx.run(
    `SELECT publisher_no, currency, report_day::text AS day, ${summedUp} FROM sale_day
     WHERE ${ownedBy(bind, tx, span)} AND ${between(bind, 'report_day', span)}
       AND currency <> ${bind(span.currency, 'text')}
     GROUP BY publisher_no, currency, report_day`,
    values,
  );
  return rows.map(publisherSumOf);
}

const publisherSumOf = (row: Record<string, unknown>): PublisherSum => ({
  ...currencySumOf(row),
  publisherNo: Number(row.publisher_no),
  voidedOrders: Number(row.voided),
  repeatOrders: Number(row.repeats),
  unknownOrders: Number(row.unknown),
});

/** Publishers that were clicked. */
export async function sumClicks(tx: TenantTx, span: PublisherSpan): Promise<Map<number, number>> {
  const { bind, values } = asParameters();
  const parts = partsOf(bind, tx, span, {
    columns: 'publisher_no, clicks',
    days: 'click_day',
    months: 'click_month',
  });
  const { rows } = await tx.run(
    `SELECT publisher_no, sum(clicks) AS clicks FROM (${parts}) AS parts
     GROUP BY publisher_no HAVING sum(clicks) > 0`,
    values,
  );
  return new Map(rows.map((row) => [Number(row.publisher_no), Number(row.clicks)]));
}

export interface Rollups {
  columns: string;
  /** Tables by day and by month. */
  days: string;
  months: string;
}

/** Rows of a span: whole months from the monthly sums, the rest by day. */
export function partsOf(
  bind: Bind,
  tx: TenantTx,
  span: Omit<PublisherSpan, 'currency'>,
  rollups: Rollups,
): string {
  const { months, days } = spanParts(span);
  const { columns } = rollups;
  return [
    ...days.map((part) => daysOf(bind, tx, { ...span, ...part }, { columns, table: rollups.days })),
    ...(months
      ? [daysOf(bind, tx, { ...span, ...months }, { columns, table: rollups.months, column: 'month' })]
      : []),
  ].join(' UNION ALL ');
}

/** Rows of a rollup from the first to the last day. */
export const daysOf = (
  bind: Bind,
  tx: TenantTx,
  span: Omit<PublisherSpan, 'currency'>,
  { columns, table, column = 'report_day' }: { columns: string; table: string; column?: string },
): string =>
  `SELECT ${columns} FROM ${table} WHERE ${ownedBy(bind, tx, span)} AND ${between(bind, column, span)}`;

function ownedBy(
  bind: Bind,
  { accountId }: TenantTx,
  { connectionIds, publisherNos }: Omit<PublisherSpan, 'currency'>,
): string {
  const own = `account_id = ${bind(accountId, 'bigint')}
    AND connection_id = ANY (${bind(arrayText(connectionIds), 'bigint[]')})`;
  return publisherNos === null
    ? own
    : `${own} AND publisher_no = ANY (${bind(arrayText(publisherNos), 'bigint[]')})`;
}

const between = (bind: Bind, column: string, { from, to }: DaySpan): string =>
  `${column} BETWEEN ${bind(from, 'date')} AND ${bind(to, 'date')}`;
