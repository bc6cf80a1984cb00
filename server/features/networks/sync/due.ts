// What the clock does: files a job for every connection that is due and neither filed nor running.
import type { Services } from '../../../kernel/services.ts';
import { pullLockSpace, type RunOrder } from './run-connection.ts';

/** A job that was filed and not begun within this is filed again. */
const claimSeconds = 120;

/**
 * A running pull holds a lock (its two halves stand in `pg_locks`), which ends with its process however it ends: a
 * connection whose worker was killed is due again at once.
 */
export async function claimDue({ db }: Pick<Services, 'db'>): Promise<RunOrder[]> {
  const { rows } = await db.pool.query<{ account_id: string; connection_id: string }>(
    `UPDATE sync_schedule SET claimed_until = now() + make_interval(secs => $1)
     WHERE connection_id IN (
       SELECT s.connection_id FROM sync_schedule s
       WHERE s.due_at <= now() AND (s.claimed_until IS NULL OR s.claimed_until <= now())
         AND NOT EXISTS (
           SELECT FROM pg_locks l
           WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
             AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND l.classid::bigint = ((($2::bigint << 40) | s.connection_id) >> 32)
             AND l.objid::bigint = (s.connection_id & 4294967295))
       FOR UPDATE SKIP LOCKED)
     RETURNING account_id, connection_id`,
    [claimSeconds, pullLockSpace],
  );
  return rows.map((row) => ({ accountId: Number(row.account_id), connectionId: Number(row.connection_id) }));
}
