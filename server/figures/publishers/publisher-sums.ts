// What each publisher sold and how often it was clicked in a span: whole months from the monthly sums, the rest by day;
// days one by one where a currency has to be converted.
import { type SQL, sql } from 'drizzle-orm';
import type { DaySpan } from '#contract/figures/days.ts';
import { arrayText } from '#server/db/array-text.ts';
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

const columns = sql`listed, orders, amount, commission, fee, pending_amount, voided_orders, repeat_orders, unknown_orders`;
const summedUp = sql`sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission,
  sum(fee) AS fee, sum(pending_amount) AS pending, sum(voided_orders) AS voided, sum(repeat_orders) AS repeats,
  sum(unknown_orders) AS unknown`;

export async function sumPublishers(tx: TenantTx, span: PublisherSpan): Promise<PublisherSums> {
  const parts = partsOf(tx, span, {
    columns: sql`publisher_no, currency, ${columns}`,
    days: 'sale_day',
    months: 'sale_month',
  });
  const { rows } = await tx.run(
    sql`SELECT publisher_no, currency, NULL AS day, ${summedUp} FROM (${parts}) AS parts GROUP BY publisher_no, currency`,
  );
  const sold = rows.map(publisherSumOf);
  const home = sold.filter(({ currency }) => currency === span.currency);
  return { sold, daily: home.length === sold.length ? home : [...home, ...(await sumForeignDays(tx, span))] };
}

async function sumForeignDays(tx: TenantTx, span: PublisherSpan): Promise<PublisherSum[]> {
  const { rows } = await tx.run(
    sql`SELECT publisher_no, currency, report_day::text AS day, ${summedUp} FROM sale_day
     WHERE ${ownedBy(tx, span)} AND ${between(sql`report_day`, span)}
       AND currency <> ${span.currency}::text
     GROUP BY publisher_no, currency, report_day`,
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
  const parts = partsOf(tx, span, {
    columns: sql`publisher_no, clicks`,
    days: 'click_day',
    months: 'click_month',
  });
  const { rows } = await tx.run(
    sql`SELECT publisher_no, sum(clicks) AS clicks FROM (${parts}) AS parts
     GROUP BY publisher_no HAVING sum(clicks) > 0`,
  );
  return new Map(rows.map((row) => [Number(row.publisher_no), Number(row.clicks)]));
}

export interface Rollups {
  columns: SQL;
  /** Tables by day and by month. */
  days: string;
  months: string;
}

/** Rows of a span: whole months from the monthly sums, the rest by day. */
export function partsOf(tx: TenantTx, span: Omit<PublisherSpan, 'currency'>, rollups: Rollups): SQL {
  const { months, days } = spanParts(span);
  const { columns } = rollups;
  const parts = [
    ...days.map((part) => daysOf(tx, { ...span, ...part }, { columns, table: rollups.days })),
    ...(months
      ? [daysOf(tx, { ...span, ...months }, { columns, table: rollups.months, column: sql`month` })]
      : []),
  ];
  return sql.join(parts, sql` UNION ALL `);
}

/** Rows of a rollup from the first to the last day. */
export const daysOf = (
  tx: TenantTx,
  span: Omit<PublisherSpan, 'currency'>,
  { columns, table, column = sql`report_day` }: { columns: SQL; table: string; column?: SQL },
): SQL =>
  sql`SELECT ${columns} FROM ${sql.raw(table)} WHERE ${ownedBy(tx, span)} AND ${between(column, span)}`;

function ownedBy(
  { accountId }: TenantTx,
  { connectionIds, publisherNos }: Omit<PublisherSpan, 'currency'>,
): SQL {
  const own = sql`account_id = ${accountId}::bigint
    AND connection_id = ANY (${arrayText(connectionIds)}::bigint[])`;
  return publisherNos === null
    ? own
    : sql`${own} AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[])`;
}

const between = (column: SQL, { from, to }: DaySpan): SQL =>
  sql`${column} BETWEEN ${from}::date AND ${to}::date`;
