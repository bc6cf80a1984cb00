// Creates and upgrades the tables of pg-boss as their owner, and lets the app role work on them.
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobDefinition } from './job-definition.ts';

export const jobSchema = 'pgboss';

/** The usual start asks, and writes nothing. */
export async function prepareJobTables(client: pg.Client, jobs: readonly JobDefinition[]): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    `SELECT to_regnamespace('${jobSchema}') IS NULL AS missing`,
  );
  if (rows[0]?.missing) await client.query(`CREATE SCHEMA ${jobSchema} AUTHORIZATION haitu_owner`);
  await client.query('SET ROLE haitu_owner');
  try {
    await prepareQueues(client, jobs);
    await ensureIndexes(client);
    await ensureGrants(client);
  } finally {
    await client.query('RESET ROLE');
  }
}

async function prepareQueues(client: pg.Client, jobs: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    schema: jobSchema,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    // Those that are there as they should be stay so: a start asks once, not once for each.
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs) {
      const settings = settingsOf(job);
      const queue = known.get(job.name);
      if (!queue)
        await boss.createQueue(job.name, { ...settings, ...(job.oneWaiting && { policy: 'short' }) });
      else if (differs(queue, settings)) await boss.updateQueue(job.name, settings);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A table of its own comes with every new kind of job. */
async function ensureGrants(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ complete: boolean }>(
    `SELECT has_schema_privilege('haitu_app', '${jobSchema}', 'USAGE')
       AND (SELECT bool_and(has_table_privilege('haitu_app', oid, what)) FROM pg_class,
              unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS what
            WHERE relnamespace = '${jobSchema}'::regnamespace AND relkind IN ('r', 'p'))
       AND (SELECT bool_and(has_function_privilege('haitu_app', oid, 'EXECUTE')) FROM pg_proc
            WHERE pronamespace = '${jobSchema}'::regnamespace) AS complete`,
  );
  if (rows[0]?.complete) return;
  await client.query(`
    GRANT USAGE ON SCHEMA ${jobSchema} TO haitu_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO haitu_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO haitu_app;`);
}

/** A console shows what was done within a day, and a daily job's last time. */
const keptSeconds = 2 * 24 * 3600;

const settingsOf = ({ retryLimit, expireInSeconds = 15 * 60 }: JobDefinition) => ({
  retryLimit,
  retryBackoff: true,
  // Wakes a waiting worker at once.
  notify: true,
  expireInSeconds,
  deleteAfterSeconds: keptSeconds,
});

const differs = (queue: object, settings: object): boolean =>
  Object.entries(settings).some(([key, value]) => queue[key as keyof typeof queue] !== value);

/** Which jobs run is asked every few seconds, however many are waiting or done; which of an account are not done, by its page on the console. */
const ownIndexes = {
  haitu_job_active: "(name) WHERE state = 'active'",
  haitu_job_account: "((data ->> 'accountId'), created_on) WHERE state <> 'completed'",
};

async function ensureIndexes(client: pg.Client): Promise<void> {
  for (const [name, what] of Object.entries(ownIndexes)) {
    const { rows } = await client.query(`SELECT to_regclass('${jobSchema}.${name}') IS NOT NULL AS there`);
    if (!rows[0]?.there) await client.query(`CREATE INDEX ${name} ON ${jobSchema}.job ${what}`);
  }
}
