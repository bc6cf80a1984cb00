// How many sales a filter holds and what they add up to, from the smallest table that knows: voided ones are listed but
// in no sum.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { type CurrencySum, currencyGroup, currencySumOf } from './currency-sums.ts';
import { narrowedTo, onDays, ownedBy, type SaleFilter } from './sale-filter.ts';

export interface SaleCount {
  sums: CurrencySum[];
  /** First and last moment of the rows; null where the rows themselves were not looked at. */
  moments: { first: string; last: string } | null;
}

/** Conditions no rollup has beside the others. */
export const needsRows = ({ keyword, state, publisherNos }: SaleFilter): boolean =>
  keyword !== null || (state !== null && publisherNos !== null);

export async function countSales(tx: TenantTx, filter: SaleFilter, currency: string): Promise<SaleCount> {
  const source = needsRows(filter) ? countRows : filter.publisherNos ? countDays : countMoments;
  const { rows } = await tx.run(source(tx, { filter, currency }));
  const firsts = rows.flatMap((row) => (typeof row.first === 'string' ? [row.first] : []));
  const lasts = rows.flatMap((row) => (typeof row.last === 'string' ? [row.last] : []));
  return {
    sums: rows.map(currencySumOf),
    moments:
      firsts.length === 0 ? null : { first: firsts.sort().at(0) ?? '', last: lasts.sort().at(-1) ?? '' },
  };
}

interface Counted {
  filter: SaleFilter;
  currency: string;
}

/** By state, of all publishers. */
function countMoments(tx: TenantTx, { filter, currency }: Counted): SQL {
  const { from, to, state } = filter;
  const sum = (column: string) => sql`coalesce(sum(${sql.raw(column)}) FILTER (WHERE state <> 'voided'), 0)`;
  return sql`
    SELECT currency, day::text, sum(listed) AS listed, sum(orders) AS orders, ${sum('amount')} AS amount,
      ${sum('commission')} AS commission, ${sum('fee')} AS fee,
      coalesce(sum(amount) FILTER (WHERE state = 'pending'), 0) AS pending
    FROM (
      SELECT ${currencyGroup(currency)} AS day, state, listed, orders, amount, commission, fee
      FROM moment_day
      WHERE ${ownedBy(tx, filter)} AND report_day BETWEEN ${from}::date AND ${to}::date
        ${state ? sql`AND state = ${state}::text` : sql.empty()}
    ) AS days
    GROUP BY currency, day`;
}

/** Of one type, or of some publishers, in any state. */
function countDays(tx: TenantTx, { filter, currency }: Counted): SQL {
  return sql`
    SELECT currency, day::text, sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount,
      sum(commission) AS commission, sum(fee) AS fee, sum(pending_amount) AS pending
    FROM (
      SELECT ${currencyGroup(currency)} AS day, listed, orders, amount, commission, fee, pending_amount
      FROM ${publisherDays(tx, filter)}
    ) AS days
    GROUP BY currency, day`;
}

/** Rollup rows per report day of a filter on publishers alone. */
export function publisherDays(tx: TenantTx, filter: SaleFilter): SQL {
  const { from, to, type, byPublisher } = filter;
  const days = sql`report_day BETWEEN ${from}::date AND ${to}::date`;
  return type !== null && !byPublisher
    ? sql`type_day WHERE ${ownedBy(tx, filter)} AND ${days} AND type = ${type}::text AND listed > 0`
    : sql`sale_day WHERE ${ownedBy(tx, filter)} AND ${days}${narrowedTo(filter)}`;
}

/** From the rows themselves. */
function countRows(tx: TenantTx, { filter, currency }: Counted): SQL {
  const sum = (column: string, state = sql`state <> 'voided'`) =>
    sql`coalesce(sum(${sql.raw(column)}) FILTER (WHERE ${state}), 0)`;
  return sql`
    SELECT currency, day::text, count(*) AS listed,
      count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided') AS orders, ${sum('amount')} AS amount,
      ${sum('commission')} AS commission, ${sum('fee')} AS fee, ${sum('amount', sql`state = 'pending'`)} AS pending,
      min(sold_at)::text AS first, max(sold_at)::text AS last
    FROM (
      SELECT ${currencyGroup(currency)} AS day, state, kind, amount, commission, fee, sold_at
      FROM sale
      WHERE ${ownedBy(tx, filter)} AND ${onDays(filter)}${narrowedTo(filter)}
    ) AS found
    GROUP BY currency, day`;
}
