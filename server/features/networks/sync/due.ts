// What the clock does: files a job for every connection that is due and neither filed nor running.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { pullLockSpace, type RunOrder } from './run-connection.ts';

/** Made and lifted with the job. Should its job ever be lost, the connection is filed again after this. */
const claimHours = 24;
const atOnce = 500;

/** Claims a batch and has it filed in the same transaction, until nothing is left. Gives how many there were. */
export async function fileDue(
  { db }: Pick<Services, 'db'>,
  file: (orders: readonly RunOrder[], tx: GlobalDb) => Promise<void>,
): Promise<number> {
  for (let filed = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const orders = await claimDue(tx);
      if (orders.length > 0) await file(orders, tx);
      return orders.length;
    });
    filed += count;
    if (count < atOnce) return filed;
  }
}

/**
 * A running pull holds a lock (its two halves stand in `pg_locks`), which ends with its process however it ends: a
 * connection whose worker was killed is due again at once.
 */
export async function claimDue(tx: GlobalDb): Promise<RunOrder[]> {
  const { rows } = await tx.execute<{ account_id: string; connection_id: string }>(sql`
    WITH running AS MATERIALIZED (
      SELECT ((classid::bigint & 255) << 32) | objid::bigint AS connection_id FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND classid::bigint >> 8 = ${pullLockSpace}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())),
    due AS MATERIALIZED (
      SELECT connection_id FROM sync_schedule
      WHERE greatest(due_at, claimed_until) <= now() AND connection_id NOT IN (SELECT connection_id FROM running)
      ORDER BY greatest(due_at, claimed_until) LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    UPDATE sync_schedule s SET claimed_until = now() + make_interval(hours => ${claimHours})
    FROM due WHERE s.connection_id = due.connection_id
    RETURNING s.account_id, s.connection_id`);
  return rows.map((row) => ({ accountId: Number(row.account_id), connectionId: Number(row.connection_id) }));
}
