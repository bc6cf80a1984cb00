// What each publisher sold and how often it was clicked in a span: from the monthly sums, and by day what months that are cut
// hold more or less; days one by one where a currency has to be converted.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type DaySpan } from '#contract/figures/days.ts';
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
  /** D: later days hold little. */
  asOf: string;
}

export interface PublisherSums {
  /** Per publisher and currency, as it was sold. */
  sold: PublisherSum[];
  /** The same as it is converted: in other currencies than the account's day by day. */
  daily: PublisherSum[];
}

const columns = [
  ...['listed', 'orders', 'amount', 'commission', 'fee', 'pending_amount'],
  ...['voided_orders', 'repeat_orders', 'unknown_orders'],
];
const summedUp = sql`sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission,
  sum(fee) AS fee, sum(pending_amount) AS pending, sum(voided_orders) AS voided, sum(repeat_orders) AS repeats,
  sum(unknown_orders) AS unknown`;

export async function sumPublishers(tx: TenantTx, span: PublisherSpan): Promise<PublisherSums> {
  const parts = partsOf(tx, span, {
    keys: ['publisher_no', 'currency'],
    sums: columns,
    days: 'sale_day',
    months: 'sale_month',
  });
  const { rows } = await tx.run(
    sql`SELECT publisher_no, currency, NULL AS day, ${summedUp} FROM (${parts}) AS parts
     GROUP BY publisher_no, currency HAVING sum(listed) > 0 OR sum(amount) <> 0 OR sum(commission) <> 0`,
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
    keys: ['publisher_no'],
    sums: ['clicks'],
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
  /** Columns of both tables: what rows are told apart by, and what is added up. */
  keys: readonly string[];
  sums: readonly string[];
  /** Tables by day and by month. */
  days: string;
  months: string;
}

/** Rows that add up to a span's; some take off again. What adds up to nothing at all may stand among them. */
export function partsOf(
  tx: TenantTx,
  span: Omit<PublisherSpan, 'currency'>,
  { keys, sums, ...tables }: Rollups,
): SQL {
  const { months, days, except } = spanParts(span, addDays(span.asOf, 1));
  const own = sql.raw([...keys, ...sums].join());
  const off = sql.raw([...keys, ...sums.map((sum) => `-${sum}`)].join());
  const month = sql`month`;
  const parts = [
    ...days.map((part) => daysOf(tx, { ...span, ...part }, { columns: own, table: tables.days })),
    ...except.map((part) => daysOf(tx, { ...span, ...part }, { columns: off, table: tables.days })),
    ...(months
      ? [daysOf(tx, { ...span, ...months }, { columns: own, table: tables.months, column: month })]
      : []),
  ];
  // The names of columns are those of the first part.
  return sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS named (${own})`;
}

/** Rows of a rollup from the first to the last day. */
export const daysOf = (
  tx: TenantTx,
  span: OfPublishers,
  { columns: chosen, table, column = sql`report_day` }: { columns: SQL; table: string; column?: SQL },
): SQL =>
  sql`SELECT ${chosen} FROM ${sql.raw(table)} WHERE ${ownedBy(tx, span)} AND ${between(column, span)}`;

type OfPublishers = Omit<PublisherSpan, 'currency' | 'asOf'>;

function ownedBy({ accountId }: TenantTx, { connectionIds, publisherNos }: OfPublishers): SQL {
  const own = sql`account_id = ${accountId}::bigint
    AND connection_id = ANY (${arrayText(connectionIds)}::bigint[])`;
  return publisherNos === null
    ? own
    : sql`${own} AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[])`;
}

const between = (column: SQL, { from, to }: DaySpan): SQL =>
  sql`${column} BETWEEN ${from}::date AND ${to}::date`;
