// Calls that took longer than they should, by route.
import { sql } from 'drizzle-orm';
import type { SlowRoute } from '#contract/operator/running.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';

interface Row extends Record<string, unknown> {
  method: string;
  route: string;
  words: string;
  count: number;
  longest: number;
  middle: number;
  last_at: string;
  request_id: string;
}

/** Most first. */
export async function listSlowRoutes(db: GlobalDb, hours: number): Promise<SlowRoute[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT method, route, (array_agg(words ORDER BY at DESC))[1] AS words, count(*)::int AS count, max(ms) AS longest,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY ms))::int AS middle, max(at) AS last_at,
      (array_agg(request_id ORDER BY at DESC))[1] AS request_id
    FROM slow_call WHERE at > now() - make_interval(hours => ${hours})
    GROUP BY method, route ORDER BY count(*) DESC, route LIMIT 100`);
  return rows.map((row) => ({
    method: row.method,
    route: row.route,
    words: row.words,
    count: row.count,
    longestMs: row.longest,
    middleMs: row.middle,
    lastAt: isoMoment(new Date(row.last_at)),
    lastRequestId: row.request_id,
  }));
}
