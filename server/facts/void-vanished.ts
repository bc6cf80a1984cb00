// Rows of an earlier pull of these days that are no longer in it. Rows that only a file told of stay.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { stagedAs } from '../db/staged-rows.ts';
import { preferLookups } from './prefer-lookups.ts';
import { momentsOf } from './rollups.ts';
import type { DaySpan } from './rows.ts';
import { type Change, oldColumns, saveGoneChanges } from './save-sale-changes.ts';

export interface Vanish {
  change: Change;
  span: DaySpan;
  mayVanish: (day: string) => boolean;
}

export interface Vanished {
  count: number;
  days: string[];
}

export const nothingVanished: Vanished = { count: 0, days: [] };

/** The rollups, not yet rewritten, know which of the days had any. */
export async function voidVanished(tx: TenantTx, { change, span, mayVanish }: Vanish): Promise<Vanished> {
  const { connectionId, pullId } = change;
  const { accountId } = tx;
  const known = await tx.run(
    sql`SELECT DISTINCT report_day::text AS day FROM sale_day
     WHERE account_id = ${accountId} AND connection_id = ${connectionId}
       AND report_day BETWEEN ${span.from}::date AND ${span.to}::date`,
  );
  const days = known.rows.map((row) => String(row.day)).filter(mayVanish);
  if (days.length === 0) return nothingVanished;
  await tx.run(
    sql`CREATE TEMPORARY TABLE gone_sale ON COMMIT DROP AS
     ${stagedAs(tx, 'i', 'pg_temp.incoming_sale', 'sale_key')}
     SELECT s.sale_key, s.report_day, s.ysoder, ${oldColumns('s')} FROM sale s
     WHERE s.account_id = ${accountId} AND s.connection_id = ${connectionId} AND s.report_day = ANY (${sql.param(days)}::date[])
       AND ${momentsOf(days)}
       AND NOT s.from_file AND NOT s.vanished AND s.pull_id <> ${pullId}
       AND NOT EXISTS (SELECT FROM i WHERE i.sale_key = s.sale_key)`,
  );
  const counted = await tx.run(
    sql`SELECT report_day::text AS day, count(*)::int AS rows FROM pg_temp.gone_sale GROUP BY report_day`,
  );
  if (counted.rows.length === 0) return nothingVanished;
  await saveGoneChanges(tx, change);
  await preferLookups(tx, true);
  await tx.run(
    sql`${stagedAs(tx, 'g', 'pg_temp.gone_sale', 'sale_key')}
     UPDATE sale s SET vanished = true, state = 'voided' FROM g
     WHERE s.account_id = ${accountId} AND s.connection_id = ${connectionId} AND s.sale_key = g.sale_key`,
  );
  await preferLookups(tx, false);
  return {
    count: counted.rows.reduce((sum, { rows }) => sum + Number(rows), 0),
    days: counted.rows.map(({ day }) => String(day)),
  };
}
