// Jobs whose process is gone wait again. Every process says of its jobs that they are alive; those nobody speaks for are
// taken up by whoever is there. That their process died is not their fault, unless it happens again and again.
import type pg from 'pg';
import type { Job } from 'pg-boss';
import { jobSchema } from './job-tables.ts';

/** So often a process may die over one job before the job is taken for the cause. */
const patience = 3;

const giveBackThose = (which: string) => `
  UPDATE ${jobSchema}.job SET
    (state, completed_on, output) = (SELECT
      CASE WHEN again THEN 'retry' ELSE 'failed' END::${jobSchema}.job_state,
      CASE WHEN again THEN NULL ELSE now() END,
      CASE WHEN again THEN output ELSE '{"message": "the process that ran it ended, again and again"}' END
      FROM (SELECT retry_count < retry_limit + ${patience} AS again)),
    start_after = now(), heartbeat_on = NULL
  WHERE state = 'active' AND name = ANY ($1) AND ${which}
  RETURNING name`;

type Queries = Pick<pg.Pool, 'query'>;

/** Says that these are alive. Gives the ids of those that are still this process's. */
export async function speakFor(pool: Queries, jobs: readonly Job<object>[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE ${jobSchema}.job j SET heartbeat_on = now()
     FROM unnest($1::text[], $2::uuid[], $3::int[]) AS mine (name, id, attempt)
     WHERE j.name = mine.name AND j.id = mine.id AND j.retry_count = mine.attempt AND j.state = 'active'
     RETURNING j.id`,
    [jobs.map(({ name }) => name), jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Gives the names of those that were given back. */
export async function giveBackDead(
  pool: Queries,
  names: readonly string[],
  silentMs: number,
): Promise<string[]> {
  const which = "coalesce(heartbeat_on, started_on) < now() - $2 * interval '1 millisecond'";
  const { rows } = await pool.query<{ name: string }>(giveBackThose(which), [names, silentMs]);
  return rows.map(({ name }) => name);
}

/** Of a process that ends while they run. */
export async function giveBackOwn(pool: Queries, name: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await pool.query(giveBackThose('id = ANY ($2::uuid[])'), [[name], ids]);
}
