// Rewrites the rollups of some days of a connection from the facts under them, in the transaction that changed these.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { saveStagedSums } from './save-staged-sums.ts';
import { type StagedSums, summedColumns } from './staged-sums.ts';

const sums = sql.raw(summedColumns.join(', '));
const summedUp = sql.raw(summedColumns.map((column) => `sum(${column})`).join(', '));

/** Days, or the first days of months, of a connection. */
interface Stretch {
  accountId: number;
  connectionId: number;
  days: readonly string[];
}

const clearDays = (table: string, { accountId, connectionId, days }: Stretch, column = sql`report_day`) =>
  sql`DELETE FROM ${sql.raw(table)}
    WHERE account_id = ${accountId} AND connection_id = ${connectionId} AND ${column} = ANY (${sql.param(days)}::date[])`;

/** The days a deletion took rows of, as texts. Apart from it: Citus returns nothing that settings have a say in. */
const takenDays = (deletion: SQL) =>
  sql`WITH taken AS (${deletion} RETURNING report_day) SELECT DISTINCT report_day::text AS day FROM taken`;

/**
 * The moments these days can hold in any zone: what the index on moments serves. The casts matter: row-level security
 * keeps a comparison across types away from the index.
 */
export const momentsOf = (days: readonly string[]): SQL =>
  sql`sold_at >= (SELECT (min(day) - interval '14 hours')::timestamptz FROM unnest(${sql.param(days)}::date[]) AS day)
   AND sold_at < (SELECT (max(day) + interval '36 hours')::timestamptz FROM unnest(${sql.param(days)}::date[]) AS day)`;

const salesOf = ({ accountId, connectionId, days }: Stretch) => sql`sale
  WHERE account_id = ${accountId} AND connection_id = ${connectionId} AND report_day = ANY (${sql.param(days)}::date[])
    AND ${momentsOf(days)}`;

const fillSaleDay = (stretch: Stretch) => sql`
  INSERT INTO sale_day (account_id, connection_id, report_day, publisher_no, currency, ${sums})
  SELECT account_id, ${stretch.connectionId}, report_day, publisher_no, currency,
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
  FROM ${salesOf(stretch)}
  GROUP BY account_id, report_day, publisher_no, currency`;

/** What a network tells no orders of counts in amounts alone; its commission is 0 here where the network does not tell it. */
const fillSummedDay = ({ accountId, connectionId, days }: Stretch) => sql`
  INSERT INTO sale_day (account_id, connection_id, report_day, publisher_no, currency, ${sums})
  SELECT account_id, ${connectionId}, report_day, publisher_no, currency, 0, 0, 0, 0, 0, sum(amount),
    coalesce(sum(commission), 0), 0, 0, 0, 0
  FROM sum_day
  WHERE account_id = ${accountId} AND connection_id = ${connectionId} AND report_day = ANY (${sql.param(days)}::date[])
  GROUP BY account_id, report_day, publisher_no, currency`;

const fillClickDay = ({ accountId, connectionId, days }: Stretch) => sql`
  INSERT INTO click_day (account_id, connection_id, report_day, publisher_no, clicks, from_file)
  SELECT account_id, ${connectionId}, report_day, publisher_no, sum(clicks)::integer, false
  FROM sum_day
  WHERE account_id = ${accountId} AND connection_id = ${connectionId} AND report_day = ANY (${sql.param(days)}::date[])
    AND clicks IS NOT NULL
  GROUP BY account_id, report_day, publisher_no
  ON CONFLICT (account_id, connection_id, report_day, publisher_no) DO UPDATE SET
    clicks = excluded.clicks, impressions = excluded.impressions, from_file = excluded.from_file`;

const fillMomentDay = (stretch: Stretch) => sql`
  INSERT INTO moment_day (account_id, connection_id, report_day, moment_day, state, currency, listed, orders, amount,
    commission, fee)
  SELECT account_id, ${stretch.connectionId}, report_day, (sold_at AT TIME ZONE 'UTC')::date, state, currency, count(*),
    count(*) FILTER (WHERE kind = 'sale' AND state <> 'voided'), sum(amount), sum(commission), sum(fee)
  FROM ${salesOf(stretch)}
  GROUP BY account_id, report_day, 4, state, currency`;

const fillReturnDay = (stretch: Stretch) => sql`
  INSERT INTO return_day (account_id, connection_id, report_day, currency, amount, commission, fee, repeat_amount)
  SELECT account_id, ${stretch.connectionId}, report_day, currency, sum(amount), sum(commission), sum(fee),
    coalesce(sum(amount) FILTER (WHERE new_customer IS FALSE), 0)
  FROM ${salesOf(stretch)} AND kind = 'adjustment' AND state <> 'voided'
  GROUP BY account_id, report_day, currency`;

const fillPendingDay = (stretch: Stretch) => sql`
  INSERT INTO pending_day (account_id, connection_id, report_day, lock_day, currency, listed, amount, commission, fee)
  SELECT account_id, ${stretch.connectionId}, report_day, coalesce(lock_day, 'infinity'), currency, count(*), sum(amount),
    sum(commission), sum(fee)
  FROM ${salesOf(stretch)} AND state = 'pending'
  GROUP BY account_id, report_day, 4, currency`;

const fillSaleMonth = ({ accountId, connectionId, days }: Stretch) => sql`
  INSERT INTO sale_month (account_id, connection_id, month, publisher_no, currency, ${sums})
  SELECT account_id, ${connectionId}, date_trunc('month', report_day)::date AS month, publisher_no, currency, ${summedUp}
  FROM sale_day
  WHERE account_id = ${accountId} AND connection_id = ${connectionId}
    AND date_trunc('month', report_day)::date = ANY (${sql.param(days)}::date[])
    AND report_day >= (SELECT min(month) FROM unnest(${sql.param(days)}::date[]) AS month)
    AND report_day < (SELECT max(month) + interval '1 month' FROM unnest(${sql.param(days)}::date[]) AS month)
  GROUP BY account_id, 3, publisher_no, currency`;

const zeros = sql.raw(summedColumns.map(() => '0').join(', '));

const fillTypeDay = ({ accountId, connectionId, days }: Stretch) => sql`
  INSERT INTO type_day (account_id, connection_id, report_day, type, currency, ${sums}, clicks)
  SELECT account_id, ${connectionId}, report_day, type, currency, ${summedUp}, sum(clicks)
  FROM (
    SELECT d.account_id, d.report_day, p.type, d.currency, ${sums}, 0 AS clicks
    FROM sale_day d JOIN publisher p ON p.account_id = ${accountId} AND p.publisher_no = d.publisher_no
    WHERE d.account_id = ${accountId} AND d.connection_id = ${connectionId} AND d.report_day = ANY (${sql.param(days)}::date[])
    UNION ALL
    SELECT c.account_id, c.report_day, p.type, (SELECT currency FROM connection WHERE account_id = ${accountId}
      AND connection_id = ${connectionId}),
      ${zeros}, c.clicks
    FROM click_day c JOIN publisher p ON p.account_id = ${accountId} AND p.publisher_no = c.publisher_no
    WHERE c.account_id = ${accountId} AND c.connection_id = ${connectionId} AND c.report_day = ANY (${sql.param(days)}::date[])
  ) AS parts
  GROUP BY account_id, report_day, type, currency`;

const fillClickMonth = ({ accountId, connectionId, days }: Stretch) => sql`
  INSERT INTO click_month (account_id, connection_id, month, publisher_no, clicks)
  SELECT account_id, ${connectionId}, date_trunc('month', report_day)::date AS month, publisher_no, sum(clicks)
  FROM click_day
  WHERE account_id = ${accountId} AND connection_id = ${connectionId}
    AND date_trunc('month', report_day)::date = ANY (${sql.param(days)}::date[])
    AND report_day >= (SELECT min(month) FROM unnest(${sql.param(days)}::date[]) AS month)
    AND report_day < (SELECT max(month) + interval '1 month' FROM unnest(${sql.param(days)}::date[]) AS month)
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
  const stretch = { accountId: tx.accountId, connectionId, days };
  const months = { ...stretch, days: monthsOf(days) };
  const cleared = await tx.run(takenDays(clearDays('sale_day', stretch)));
  await tx.run(clearDays('moment_day', stretch));
  await tx.run(clearDays('return_day', stretch));
  await tx.run(clearDays('pending_day', stretch));
  await tx.run(clearDays('number_day', stretch));
  await tx.run(sql`INSERT INTO unmarked_account VALUES (${tx.accountId}::bigint) ON CONFLICT DO NOTHING`);
  const held = staged?.holdsPublishers ? staged : null;
  const counted = held ? [...new Set(cleared.rows.map((row) => String(row.day)))] : days;
  if (counted.length > 0) {
    await tx.run(fillSaleDay({ ...stretch, days: counted }));
    await tx.run(fillMomentDay({ ...stretch, days: counted }));
    await tx.run(fillReturnDay({ ...stretch, days: counted }));
    await tx.run(fillPendingDay({ ...stretch, days: counted }));
  }
  if (held)
    await saveStagedSums(tx, connectionId, {
      sums: held,
      days: new Set(days).difference(new Set(counted)),
    });
  await tx.run(clearDays('sale_month', months, sql`month`));
  await tx.run(fillSaleMonth(months));
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
  const months = { accountId: tx.accountId, connectionId, days: monthsOf(days) };
  await tx.run(clearDays('click_month', months, sql`month`));
  await tx.run(fillClickMonth(months));
  await rewriteTypeDays(tx, connectionId, days);
}

/** After day sums of these days changed. What a file told of their clicks gives way to what the network tells. */
export async function rewriteSumDays(
  tx: TenantTx,
  connectionId: number,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  const stretch = { accountId: tx.accountId, connectionId, days };
  const months = { ...stretch, days: monthsOf(days) };
  await tx.run(clearDays('sale_day', stretch));
  await tx.run(fillSummedDay(stretch));
  await tx.run(clearDays('sale_month', months, sql`month`));
  await tx.run(fillSaleMonth(months));
  await tx.run(sql`${clearDays('click_day', stretch)} AND NOT from_file`);
  await tx.run(fillClickDay(stretch));
  await rewriteClickDays(tx, connectionId, days);
}

/** After the moments of a connection's sales moved while their days stayed. */
export async function rewriteMomentDays(tx: TenantTx, connectionId: number): Promise<void> {
  const { accountId } = tx;
  const { rows } = await tx.run(
    takenDays(
      sql`DELETE FROM moment_day WHERE account_id = ${accountId} AND connection_id = ${connectionId}`,
    ),
  );
  const days = [...new Set(rows.map((row) => String(row.day)))];
  if (days.length > 0) await tx.run(fillMomentDay({ accountId, connectionId, days }));
}

/** After types of publishers seen on these days, or what the days hold, changed. */
export async function rewriteTypeDays(
  tx: TenantTx,
  connectionId: number,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  const stretch = { accountId: tx.accountId, connectionId, days };
  await tx.run(clearDays('type_day', stretch));
  // Without statistics on a fresh directory the planner would read it whole for every row.
  await tx.run(sql`SET LOCAL enable_nestloop = off`);
  await tx.run(fillTypeDay(stretch));
  await tx.run(sql`SET LOCAL enable_nestloop = on`);
}
