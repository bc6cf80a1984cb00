// What the job engine has to do, does and could not do, by kind of job.
import { sql } from 'drizzle-orm';
import type { JobHealth } from '#contract/operator/running.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { jobSchema } from '#server/jobs/job-tables.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { jobWordsOf } from './job-words.ts';

interface Row extends Record<string, unknown> {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  done: number;
  waiting_since: string | null;
  last_done: string | null;
  last_failed: string | null;
  failure: string | null;
  cron: string | null;
}

export async function listJobs(db: GlobalDb): Promise<JobHealth[]> {
  const schema = sql.raw(jobSchema);
  const { rows } = await db.execute<Row>(sql`
    WITH counted AS (
      SELECT name,
        count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS waiting,
        count(*) FILTER (WHERE state = 'active')::int AS active,
        count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day')::int AS failed,
        count(*) FILTER (WHERE state = 'completed' AND completed_on > now() - interval '1 day')::int AS done,
        min(start_after) FILTER (WHERE state < 'active' AND start_after <= now()) AS waiting_since,
        max(completed_on) FILTER (WHERE state = 'completed') AS last_done,
        max(completed_on) FILTER (WHERE state = 'failed') AS last_failed
      FROM ${schema}.job GROUP BY name)
    SELECT q.name, coalesce(c.waiting, 0) AS waiting, coalesce(c.active, 0) AS active, coalesce(c.failed, 0) AS failed,
      coalesce(c.done, 0) AS done, c.waiting_since, c.last_done, c.last_failed, s.cron,
      (SELECT j.output->>'message' FROM ${schema}.job j
       WHERE j.name = q.name AND j.state = 'failed' AND j.completed_on = c.last_failed LIMIT 1) AS failure
    FROM ${schema}.queue q LEFT JOIN counted c USING (name)
      LEFT JOIN (SELECT name, min(cron) AS cron FROM ${schema}.schedule GROUP BY name) s USING (name)
    -- The engine's own queues begin so.
    WHERE q.name NOT LIKE '\\_\\_%' ORDER BY q.name`);
  return rows.map((row) => ({
    name: row.name,
    words: jobWordsOf(row.name),
    waiting: row.waiting,
    active: row.active,
    failed: row.failed,
    done: row.done,
    waitingSince: momentOf(row.waiting_since),
    lastDoneAt: momentOf(row.last_done),
    lastFailedAt: momentOf(row.last_failed),
    lastFailure: row.failure ?? '',
    cron: row.cron ?? '',
  }));
}

const momentOf = (text: string | null) => (text === null ? null : isoMoment(new Date(text)));
