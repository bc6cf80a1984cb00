// When a member last opened the feed, and what is new since. All of it by the database's clock, which also dates changes.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';

/**
 * Opening it again so soon is the same visit: two tabs of one browser, or the list beside the feed, agree on what is new,
 * whichever of them is answered first.
 */
export const oneVisitSeconds = 10;

const oneVisit = sql`make_interval(secs => ${oneVisitSeconds})`;

const isSameVisit = sql`v.visited_at > clock_timestamp() - ${oneVisit}`;

/**
 * A change is dated when its transaction began and is seen when it ends. A visit in between has not seen it, so it has
 * seen only what was learned before the oldest transaction still under way: what that one brings is new the next time,
 * and at worst something else is new twice. Sessions of other logins tell nothing here; the product has one.
 */
const seenUntil = sql`(SELECT least(clock_timestamp(), min(a.xact_start)) FROM pg_stat_activity a
  WHERE a.datname = current_database() AND a.backend_type = 'client backend' AND a.pid <> pg_backend_pid())`;

/** Changes learned since are new to the member; null: all of them are. */
export type NewSince = Date | null;

/** Opens the feed: a visit begins, unless one began a moment ago. */
export async function beginVisit(tx: TenantTx, memberId: string): Promise<NewSince> {
  // Asked apart: what is written to a cluster takes no subquery and no clock of its own.
  const { rows } = await tx.run(
    sql`SELECT ${seenUntil}::text AS until, now.at::text AS at, (now.at - ${oneVisit})::text AS recent
     FROM (SELECT clock_timestamp() AS at) AS now`,
  );
  const { until, at, recent } = rows[0] ?? {};
  const isRecent = sql`v.visited_at > ${recent}::timestamptz`;
  return newSince(
    tx,
    sql`INSERT INTO follow_visit AS v (account_id, member_id, visited_at, seen_until)
     VALUES (${tx.accountId}, ${memberId}, ${at}::timestamptz, ${until}::timestamptz)
     ON CONFLICT (account_id, member_id) DO UPDATE SET
       before_at = CASE WHEN ${isRecent} THEN v.before_at ELSE v.seen_until END,
       seen_until = CASE WHEN ${isRecent} THEN v.seen_until ELSE greatest(v.seen_until, excluded.seen_until) END,
       visited_at = CASE WHEN ${isRecent} THEN v.visited_at ELSE excluded.visited_at END
     RETURNING v.before_at AS since`,
  );
}

/** For the further pages of a visit. */
export function presentVisit(tx: TenantTx, memberId: string): Promise<NewSince> {
  return newSince(
    tx,
    sql`SELECT v.before_at AS since FROM follow_visit v WHERE v.account_id = ${tx.accountId} AND v.member_id = ${memberId}`,
  );
}

/** For what stands beside the feed: as the feed says while its visit has just begun, else since the last visit. */
export function lastVisit(tx: TenantTx, memberId: string): Promise<NewSince> {
  return newSince(
    tx,
    sql`SELECT CASE WHEN ${isSameVisit} THEN v.before_at ELSE v.seen_until END AS since
     FROM follow_visit v WHERE v.account_id = ${tx.accountId} AND v.member_id = ${memberId}`,
  );
}

async function newSince(tx: TenantTx, statement: SQL): Promise<NewSince> {
  const { rows } = await tx.run(statement);
  return (rows[0]?.since as NewSince | undefined) ?? null;
}
