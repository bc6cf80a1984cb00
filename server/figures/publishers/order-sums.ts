// What each publisher sold of the orders that meet conditions no rollup knows: added up from the orders themselves.
import { type SQL, sql } from 'drizzle-orm';
import { hasConditions, type OrderConditions } from '#contract/figures/order-conditions.ts';
import type { NamedState } from '#contract/figures/sale-states.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type CurrencySum, currencyGroup, currencySumOf } from '../sums/currency-sums.ts';
import { orderConditions } from '../sums/order-conditions.ts';
import { onDays } from '../sums/sale-filter.ts';
import type { OrderCounts, PublisherSpan, PublisherSum, PublisherSums } from './publisher-sums.ts';

export interface AskedOrders extends OrderConditions {
  /** Without one, all but the voided count. */
  state?: NamedState | undefined;
}

/** Sums by a column, as rows of `CurrencySum` and `OrderCounts`. */
function grouped(tx: TenantTx, span: PublisherSpan, { by, asked }: { by: SQL; asked: AskedOrders }): SQL {
  const { state, ...conditions } = asked;
  const counts = state ? sql`state = ${state}::text` : sql`state <> 'voided'`;
  const sum = (column: string, also = sql.empty()) =>
    sql`coalesce(sum(${sql.raw(column)}) FILTER (WHERE ${counts}${also}), 0)`;
  const count = (which: SQL) => sql`count(*) FILTER (WHERE kind = 'sale' AND ${which})`;
  const publishers =
    span.publisherNos === null
      ? sql.empty()
      : sql` AND publisher_no = ANY (${arrayText(span.publisherNos)}::bigint[])`;
  const narrowed = hasConditions(conditions)
    ? sql` AND ${orderConditions(conditions, span.currency)}`
    : sql.empty();
  return sql`SELECT ${by} AS "by", currency, day::text, count(*) FILTER (WHERE ${counts}) AS listed, ${count(counts)} AS orders,
      ${sum('amount')} AS amount, ${sum('commission')} AS commission, ${sum('fee')} AS fee,
      ${sum('amount', sql` AND state = 'pending'`)} AS pending, ${count(sql`state = 'voided'`)} AS voided,
      ${count(sql`${counts} AND new_customer = false`)} AS repeats, ${count(sql`${counts} AND new_customer IS NULL`)} AS unknown
    FROM (
      SELECT publisher_no, lower(trim(coupon)) AS code, ${currencyGroup(span.currency)} AS day, state, kind, amount, commission, fee, new_customer
      FROM sale
      WHERE account_id = ${tx.accountId}::bigint AND connection_id = ANY (${arrayText(span.connectionIds)}::bigint[])
        AND ${onDays(span)}${publishers}${narrowed}
    ) AS orders
    GROUP BY "by", currency, day`;
}

const countsOf = (row: Record<string, unknown>): CurrencySum & OrderCounts => ({
  ...currencySumOf(row),
  voidedOrders: Number(row.voided),
  repeatOrders: Number(row.repeats),
  unknownOrders: Number(row.unknown),
});

/** As `sumPublishers` tells all of them. */
export async function sumOrders(
  tx: TenantTx,
  span: PublisherSpan,
  asked: AskedOrders,
): Promise<PublisherSums> {
  const { rows } = await tx.run(grouped(tx, span, { by: sql`publisher_no`, asked }));
  const daily = rows
    .map((row): PublisherSum => ({ ...countsOf(row), publisherNo: Number(row.by) }))
    .filter(({ listed, voidedOrders }) => listed + voidedOrders > 0);
  const each = Map.groupBy(daily, ({ publisherNo, currency }) => `${publisherNo} ${currency}`);
  return { sold: [...each.values()].map(addUp), daily };
}

/** One currency of one publisher, all its days together. */
function addUp(days: readonly PublisherSum[]): PublisherSum {
  const [first] = days;
  if (!first) throw new Error('a group has a row');
  const count = (of: (sum: PublisherSum) => number) => days.reduce((total, one) => total + of(one), 0);
  const amount = (of: (sum: PublisherSum) => bigint) => days.reduce((total, one) => total + of(one), 0n);
  return {
    ...first,
    day: null,
    listed: count(({ listed }) => listed),
    orders: count(({ orders }) => orders),
    amount: amount((one) => one.amount),
    commission: amount(({ commission }) => commission),
    fee: amount(({ fee }) => fee),
    pending: amount(({ pending }) => pending),
    voidedOrders: count(({ voidedOrders }) => voidedOrders),
    repeatOrders: count(({ repeatOrders }) => repeatOrders),
    unknownOrders: count(({ unknownOrders }) => unknownOrders),
  };
}

export interface CouponSum extends CurrencySum, OrderCounts {
  /** In lower case; empty: the network named none. */
  code: string;
}

/** The same by the coupon code the orders carry. */
export async function sumCoupons(
  tx: TenantTx,
  span: PublisherSpan,
  asked: AskedOrders,
): Promise<CouponSum[]> {
  const { rows } = await tx.run(grouped(tx, span, { by: sql`code`, asked }));
  return rows.map((row) => ({ ...countsOf(row), code: String(row.by) }));
}
