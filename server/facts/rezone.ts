// Another reporting zone moves sales to other days: their days and all rollups of the connection follow at once. Clicks
// are the network's own daily counts and stay as told until the next pull; a file's days are what the file says.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { lockFacts } from './lock-facts.ts';
import { markConnection } from './mark-unjudged.ts';
import { rewriteSaleDays } from './rollups.ts';

export async function rezoneConnection(tx: TenantTx, connectionId: number, zone: string): Promise<void> {
  await lockFacts(tx);
  const moved = await tx.execute<{ day: string }>(sql`
    WITH moved AS (
      SELECT sale_key, report_day AS old_day, (sold_at AT TIME ZONE ${zone})::date AS new_day FROM sale
      WHERE account_id = ${tx.accountId} AND connection_id = ${connectionId} AND NOT from_file
        AND report_day <> (sold_at AT TIME ZONE ${zone})::date
    ), written AS (
      UPDATE sale SET report_day = moved.new_day FROM moved
      WHERE sale.account_id = ${tx.accountId} AND sale.connection_id = ${connectionId} AND sale.sale_key = moved.sale_key
    )
    SELECT DISTINCT day::text FROM moved, unnest(ARRAY[old_day, new_day]) AS day`);
  const days = moved.rows.map((row) => row.day);
  await rewriteSaleDays(tx, connectionId, { days, staged: null });
  await markConnection(tx, connectionId);
}
