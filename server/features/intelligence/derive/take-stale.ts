// Takes the names of changed brands over into the list that derivation works off.
import { type SQL, sql } from 'drizzle-orm';
import { addYears, firstOfMonth } from '#contract/figures/days.ts';
import type { GlobalDb } from '#server/db/database.ts';

/** Longer than a builder's batch; a whole import is waited for the next time. */
const lockWait = '3s';

/**
 * Whoever changes a brand names it here in the same transaction, or finds it named already and writes nothing. Only with
 * every such transaction over may a name go: the lock waits for them, and is held for no more than the taking.
 */
export async function takeStale(tx: GlobalDb): Promise<void> {
  await tx.execute(sql`SELECT set_config('lock_timeout', ${lockWait}, true)`);
  await tx.execute(sql`LOCK TABLE stale_brand IN SHARE ROW EXCLUSIVE MODE`);
  await tx.execute(sql`
    WITH taken AS (DELETE FROM stale_brand RETURNING brand_code)
    INSERT INTO deriving_brand SELECT brand_code FROM taken ON CONFLICT DO NOTHING`);
}

/** What PostgreSQL says when a lock was not to be had in time. */
export const isLockTimeout = (error: unknown): boolean =>
  [error, (error as { cause?: unknown } | null)?.cause].some(
    (one) => (one as { code?: string } | null | undefined)?.code === '55P03',
  );

/**
 * Figures of the last twelve months count back from the newest day of the whole catalogue, and months run up to it. When that day
 * moves to another month, every brand has to be counted again; within its month, those with a link that came or went on the days
 * that enter or leave the twelve months.
 */
export async function settleDay(tx: GlobalDb): Promise<{ newest: string | null }> {
  const { rows } = await tx.execute<{ newest: string | null; before: string | null }>(sql`
    SELECT greatest(
        (SELECT max(s.read_on) FROM brand_summary s
         WHERE NOT EXISTS (SELECT 1 FROM deriving_brand d WHERE d.brand_code = s.brand_code)),
        (SELECT max(greatest(o.last_seen, o.lost_on)) FROM link_observation o
         JOIN deriving_brand USING (brand_code) JOIN brand USING (brand_code)))::text AS newest,
      (SELECT newest::text FROM derived_day) AS before`);
  const { newest, before } = rows[0] ?? { newest: null, before: null };
  if (newest === before) return { newest };
  await tx.execute(sql`
    INSERT INTO derived_day VALUES (true, ${newest}::date) ON CONFLICT (one_row) DO UPDATE SET newest = EXCLUDED.newest`);
  const isSameMonth = newest && before && firstOfMonth(newest) === firstOfMonth(before);
  await tx.execute(sql`
    INSERT INTO deriving_brand SELECT brand_code FROM brand_summary WHERE read_on IS NOT NULL
      ${isSameMonth ? movedBetween(newest, before) : sql.empty()}
    ON CONFLICT DO NOTHING`);
  return { newest };
}

function movedBetween(one: string, other: string): SQL {
  const [after, upTo] = [one, other].map((newest) => addYears(newest, -1)).sort();
  const isMoved = (column: SQL) => sql`${column} > ${after}::date AND ${column} <= ${upTo}::date`;
  return sql`AND brand_code IN (
    SELECT brand_code FROM link_observation WHERE ${isMoved(sql`first_seen`)}
    UNION ALL SELECT brand_code FROM link_observation WHERE ${isMoved(sql`lost_on`)})`;
}
