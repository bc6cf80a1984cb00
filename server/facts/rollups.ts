// Rewrites the rollups of some days of a connection from the facts under them, in the transaction that changed these.
import type { TenantTx } from '../db/database.ts';
import { saveStagedSums } from './save-staged-sums.ts';
import { type StagedSums, summedColumns } from './staged-sums.ts';

const sums = summedColumns.join(', ');
const summedUp = summedColumns.map((column) => `sum(${column})`).join(', ');

const clearDays = (table: string, column = 'report_day') =>
  `DELETE FROM ${table} WHERE account_id = $1 AND connection_id = $2 AND ${column} = ANY ($3::date[])`;

/** The days a deletion took rows of, as texts. Apart from it: Citus returns nothing that settings have a say in. */
const takenDays = (deletion: string) =>
  `WITH taken AS (${deletion} RETURNING report_day) SELECT DISTINCT report_day::text AS day FROM taken`;

/**
 * The moments these days can hold in any zone: what the index on moments serves. The casts matter: row-level security
 * keeps a comparison across types away from the index.
 */
export const momentsOf = (days: string): string =>
  `sold_at >= (SELECT (min(day) - interval '14 hours')::timestamptz FROM unnest(${days}::date[]) AS day)
   AND sold_at < (SELECT (max(day) + interval '36 hours')::timestamptz FROM unnest(${days}::date[]) AS day)`;

const salesOfDays = `sale
  WHERE account_id = $1 AND connection_id = $2 AND report_day = ANY ($3::date[]) AND ${momentsOf('$3')}`;

const fillSaleDay = `
  INSERT INTO sale_day (account_id, connection_id, report_day, publisher_no, currency, ${sums})
  SELECT account_id, $2, report_day, publisher_no, currency,
    count(*),
    count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided'),
    count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided' AND new_customer IS FALSE),
    count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided' AND new_customer IS NULL),
    count(*) FILTER (WHERE kind = 'sale' AND state = 'pending'),
    coalesce(sum(amount) FILTER (WHERE state <> 'voided'), 0),
    coalesce(sum(commission) FILTER (WHERE state <> 'voided'), 0),
    coalesce(sum(fee) FILTER (WHERE state <> 'voided'), 0),
    coalesce(sum(amount) FILTER (WHERE state <> 'voided' AND new_customer IS FALSE), 0),
    coalesce(sum(amount) FILTER (WHERE state = 'pending'), 0),
    count(*) FILTER (WHERE kind = 'sale' AND state = 'voided')
  FROM ${salesOfDays}
  GROUP BY account_id, report_day, publisher_no, currency`;

const fillMomentDay = `
  INSERT INTO moment_day (account_id, connection_id, report_day, moment_day, state, currency, listed, orders, amount,
    commission, fee)
  SELECT account_id, $2, report_day, (sold_at AT TIME ZONE 'UTC')::date, state, currency, count(*),
    count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided'), sum(amount), sum(commission), sum(fee)
  FROM ${salesOfDays}
  GROUP BY account_id, report_day, 4, state, currency`;

const fillReturnDay = `
  INSERT INTO return_day (account_id, connection_id, report_day, currency, amount, commission, fee, repeat_amount)
  SELECT account_id, $2, report_day, currency, sum(amount), sum(commission), sum(fee),
    coalesce(sum(amount) FILTER (WHERE new_customer IS FALSE), 0)
  FROM ${salesOfDays} AND kind = 'adjustment' AND state <> 'voided'
  GROUP BY account_id, report_day, currency`;

const fillSaleMonth = `
  INSERT INTO sale_month (account_id, connection_id, month, publisher_no, currency, ${sums})
  SELECT account_id, $2, date_trunc('month', report_day)::date AS month, publisher_no, currency, ${summedUp}
  FROM sale_day
  WHERE account_id = $1 AND connection_id = $2
    AND date_trunc('month', report_day)::date = ANY ($3::date[])
    AND report_day >= (SELECT min(month) FROM unnest($3::date[]) AS month)
    AND report_day < (SELECT max(month) + interval '1 month' FROM unnest($3::date[]) AS month)
  GROUP BY account_id, 3, publisher_no, currency`;

const zeros = summedColumns.map(() => '0').join(', ');

const fillTypeDay = `
  INSERT INTO type_day (account_id, connection_id, report_day, type, currency, ${sums}, clicks)
  SELECT account_id, $2, report_day, type, currency, ${summedUp}, sum(clicks)
  FROM (
    SELECT d.account_id, d.report_day, p.type, d.currency, ${sums}, 0 AS clicks
    FROM sale_day d JOIN publisher p ON p.account_id = $1 AND p.publisher_no = d.publisher_no
    WHERE d.account_id = $1 AND d.connection_id = $2 AND d.report_day = ANY ($3::date[])
    UNION ALL
    SELECT c.account_id, c.report_day, p.type, (SELECT currency FROM connection WHERE account_id = $1 AND connection_id = $2),
      ${zeros}, c.clicks
    FROM click_day c JOIN publisher p ON p.account_id = $1 AND p.publisher_no = c.publisher_no
    WHERE c.account_id = $1 AND c.connection_id = $2 AND c.report_day = ANY ($3::date[])
  ) AS parts
  GROUP BY account_id, report_day, type, currency`;

const fillClickMonth = `
  INSERT INTO click_month (account_id, connection_id, month, publisher_no, clicks)
  SELECT account_id, $2, date_trunc('month', report_day)::date AS month, publisher_no, sum(clicks)
  FROM click_day
  WHERE account_id = $1 AND connection_id = $2
    AND date_trunc('month', report_day)::date = ANY ($3::date[])
    AND report_day >= (SELECT min(month) FROM unnest($3::date[]) AS month)
    AND report_day < (SELECT max(month) + interval '1 month' FROM unnest($3::date[]) AS month)
  GROUP BY account_id, 3, publisher_no`;

export interface SaleDays {
  days: readonly string[];
  /** Where every staged row was new: their sums, which on a day that had no sales before are all there is. */
  staged: StagedSums | null;
}

/** After sales of these days changed. */
export async function rewriteSaleDays(
  tx: TenantTx,
  connectionId: number,
  { days, staged }: SaleDays,
): Promise<void> {
  if (days.length === 0) return;
  const keys = [tx.accountId, connectionId];
  const months = monthsOf(days);
  const cleared = await tx.run(takenDays(clearDays('sale_day')), [...keys, days]);
  await tx.run(clearDays('moment_day'), [...keys, days]);
  await tx.run(clearDays('return_day'), [...keys, days]);
  const held = staged?.holdsPublishers ? staged : null;
  const counted = held ? [...new Set(cleared.rows.map((row) => String(row.day)))] : days;
  if (counted.length > 0) {
    await tx.run(fillSaleDay, [...keys, counted]);
    await tx.run(fillMomentDay, [...keys, counted]);
    await tx.run(fillReturnDay, [...keys, counted]);
  }
  if (held)
    await saveStagedSums(tx, connectionId, {
      sums: held,
      days: new Set(days).difference(new Set(counted)),
    });
  await tx.run(clearDays('sale_month', 'month'), [...keys, months]);
  await tx.run(fillSaleMonth, [...keys, months]);
  await rewriteTypeDays(tx, connectionId, days);
}

/** First days of the months that hold these days. */
const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => `${day.slice(0, 7)}-01`)),
];

/** After clicks of these days changed. */
export async function rewriteClickDays(
  tx: TenantTx,
  connectionId: number,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  const keys = [tx.accountId, connectionId, monthsOf(days)];
  await tx.run(clearDays('click_month', 'month'), keys);
  await tx.run(fillClickMonth, keys);
  await rewriteTypeDays(tx, connectionId, days);
}

/** After the moments of a connection's sales moved while their days stayed. */
export async function rewriteMomentDays(tx: TenantTx, connectionId: number): Promise<void> {
  const keys = [tx.accountId, connectionId];
  const { rows } = await tx.run(
    takenDays('DELETE FROM moment_day WHERE account_id = $1 AND connection_id = $2'),
    keys,
  );
  const days = [...new Set(rows.map((row) => String(row.day)))];
  if (days.length > 0) await tx.run(fillMomentDay, [...keys, days]);
}

/** After types of publishers seen on these days, or what the days hold, changed. */
export async function rewriteTypeDays(
  tx: TenantTx,
  connectionId: number,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  const keys = [tx.accountId, connectionId];
  await tx.run(clearDays('type_day'), [...keys, days]);
  // Without statistics on a fresh directory the planner would read it whole for every row.
  await tx.run('SET LOCAL enable_nestloop = off', []);
  await tx.run(fillTypeDay, [...keys, days]);
  await tx.run('SET LOCAL enable_nestloop = on', []);
}
