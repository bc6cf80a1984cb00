// How many sales a filter holds and what they add up to, from the smallest table that knows: voided ones are listed but
// in no sum.
import { type SQL, sql } from 'drizzle-orm';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type CurrencySum, currencyGroup, currencySumOf } from './currency-sums.ts';
import { selectHeld } from './number-runs.ts';
import { type KeywordFilter, narrowedTo, onDays, ownedBy, type SaleFilter } from './sale-filter.ts';

export interface SaleCount {
  sums: CurrencySum[];
  /** Of each report day; null where the rows themselves were not looked at. */
  days: DayCount[] | null;
}

export interface DayCount {
  day: string;
  listed: number;
}

/** Conditions no rollup has beside the others. */
const needsRows = ({ keyword, state, publisherNos, orders }: SaleFilter): boolean =>
  keyword !== null || orders !== null || (state !== null && publisherNos !== null);

export async function countSales(tx: TenantTx, filter: SaleFilter, currency: string): Promise<SaleCount> {
  const isByRows = needsRows(filter);
  const source = isByRows ? countRows : filter.publisherNos ? countDays : countMoments;
  const { rows } = await tx.run(source(tx, { filter, currency }));
  const [days = [], sums = rows] = isByRows
    ? [rows.filter((row) => row.report_day !== null), rows.filter((row) => row.report_day === null)]
    : [];
  return {
    sums: sums.map(currencySumOf),
    days: isByRows ? days.map((row) => ({ day: String(row.report_day), listed: Number(row.listed) })) : null,
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

/** Rollup rows per report day of a filter on publishers alone; sums of networks without orders list nothing. */
export function publisherDays(tx: TenantTx, filter: SaleFilter): SQL {
  const { from, to, type, byPublisher } = filter;
  const days = sql`report_day BETWEEN ${from}::date AND ${to}::date`;
  return type !== null && !byPublisher
    ? sql`type_day WHERE ${ownedBy(tx, filter)} AND ${days} AND type = ${type}::text AND listed > 0`
    : sql`sale_day WHERE ${ownedBy(tx, filter)} AND ${days} AND listed > 0${narrowedTo(filter)}`;
}

/** From the rows themselves, but for the sales of publishers a keyword names: those stand in a rollup. */
function countRows(tx: TenantTx, { filter, currency }: Counted): SQL {
  const { keyword, state, orders } = filter;
  const sum = (column: string, counts = sql`state <> 'voided'`) =>
    sql`coalesce(sum(${sql.raw(column)}) FILTER (WHERE ${counts}), 0)`;
  const named = keyword && state === null && orders === null ? keyword.publisherNos : [];
  const others =
    named.length > 0 ? sql` AND publisher_no <> ALL (${arrayText(named)}::bigint[])` : sql.empty();
  const own = ownedBy(tx, filter);
  const conditions = sql`${narrowedTo(filter)}${others}`;
  const source = keyword
    ? sql`(${selectHeld(keyword.days, { columns: countedColumns, own, conditions })}) AS held`
    : sql`sale WHERE ${own} AND ${onDays(filter)}${conditions}`;
  return sql`
    WITH found AS MATERIALIZED (
      SELECT report_day, ${currencyGroup(currency)} AS day, count(*) AS listed,
        count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided') AS orders, ${sum('amount')} AS amount,
        ${sum('commission')} AS commission, ${sum('fee')} AS fee, ${sum('amount', sql`state = 'pending'`)} AS pending
      FROM ${source}
      GROUP BY report_day, currency
      ${named.length > 0 ? sql`UNION ALL ${countNamed(tx, { filter, currency }, named)}` : sql.empty()}
    )
    SELECT report_day::text, currency, day::text, sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount,
      sum(commission) AS commission, sum(fee) AS fee, sum(pending) AS pending
    FROM found
    GROUP BY GROUPING SETS ((currency, day), (report_day))`;
}

const countedColumns = sql`report_day, currency, kind, state, amount, commission, fee`;

function countNamed(
  tx: TenantTx,
  { filter, currency }: Counted,
  publisherNos: KeywordFilter['publisherNos'],
): SQL {
  const all = { ...filter, publisherNos, byPublisher: true, keyword: null };
  return sql`SELECT report_day, ${currencyGroup(currency)} AS day, sum(listed), sum(orders), sum(amount), sum(commission), sum(fee),
      sum(pending_amount)
    FROM ${publisherDays(tx, all)}
    GROUP BY report_day, currency`;
}
