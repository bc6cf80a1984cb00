// When a member last opened the feed, and what is new since. All of it by the database's clock, which also dates changes.
import type { TenantTx } from '#server/db/database.ts';

/**
 * Opening it again so soon is the same visit: two tabs of one browser, or the list beside the feed, agree on what is new,
 * whichever of them is answered first.
 */
export const oneVisitSeconds = 10;

const isSameVisit = `v.visited_at > clock_timestamp() - interval '${oneVisitSeconds} seconds'`;

/**
 * A change is dated when its transaction began and is seen when it ends. A visit in between has not seen it, so it has
 * seen only what was learned before the oldest transaction still under way: what that one brings is new the next time,
 * and at worst something else is new twice. Sessions of other logins tell nothing here; the product has one.
 */
const seenUntil = `(SELECT least(clock_timestamp(), min(a.xact_start)) FROM pg_stat_activity a
  WHERE a.datname = current_database() AND a.backend_type = 'client backend' AND a.pid <> pg_backend_pid())`;

/** Changes learned since are new to the member; null: all of them are. */
export type NewSince = Date | null;

/** Opens the feed: a visit begins, unless one began a moment ago. */
export async function beginVisit(tx: TenantTx, memberId: string): Promise<NewSince> {
  // Asked apart: what is written to a cluster takes no subquery and no clock of its own.
  const { rows } = await tx.run(
    `SELECT ${seenUntil}::text AS until, now.at::text AS at, (now.at - interval '${oneVisitSeconds} seconds')::text AS recent
     FROM (SELECT clock_timestamp() AS at) AS now`,
    [],
  );
  const isRecent = 'v.visited_at > $5::timestamptz';
  return newSince(
    tx,
    `INSERT INTO follow_visit AS v (account_id, member_id, visited_at, seen_until)
     VALUES ($1, $2, $4::timestamptz, $3::timestamptz)
     ON CONFLICT (account_id, member_id) DO UPDATE SET
       before_at = CASE WHEN ${isRecent} THEN v.before_at ELSE v.seen_until END,
       seen_until = CASE WHEN ${isRecent} THEN v.seen_until ELSE greatest(v.seen_until, excluded.seen_until) END,
       visited_at = CASE WHEN ${isRecent} THEN v.visited_at ELSE excluded.visited_at END
     RETURNING v.before_at AS since`,
    [memberId, rows[0]?.until, rows[0]?.at, rows[0]?.recent],
  );
}

/** For the further pages of a visit. */
export function presentVisit(tx: TenantTx, memberId: string): Promise<NewSince> {
  return newSince(
    tx,
    'SELECT v.before_at AS since FROM follow_visit v WHERE v.account_id = $1 AND v.member_id = $2',
    [memberId],
  );
}

/** For what stands beside the feed: as the feed says while its visit has just begun, else since the last visit. */
export function lastVisit(tx: TenantTx, memberId: string): Promise<NewSince> {
  return newSince(
    tx,
    `SELECT CASE WHEN ${isSameVisit} THEN v.before_at ELSE v.seen_until END AS since
     FROM follow_visit v WHERE v.account_id = $1 AND v.member_id = $2`,
    [memberId],
  );
}

async function newSince(tx: TenantTx, statement: string, values: readonly unknown[]): Promise<NewSince> {
  const { rows } = await tx.run(statement, [tx.accountId, ...values]);
  return (rows[0]?.since as NewSince | undefined) ?? null;
}
