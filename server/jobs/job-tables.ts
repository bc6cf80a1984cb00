// Creates and upgrades the tables of pg-boss as their owner, and lets the app role work on them.
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobDefinition } from './job-definition.ts';

export const jobSchema = 'pgboss';

export async function prepareJobTables(
  client: pg.Client,
  url: string,
  jobs: readonly JobDefinition[],
): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${jobSchema} AUTHORIZATION haitu_owner`);
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=haitu_owner',
    schema: jobSchema,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    // Those that are there stay as they are: a start asks once, not once for each.
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, retryLimit, oneWaiting, expireInSeconds } of jobs) {
      if (known.has(name)) continue;
      await boss.createQueue(name, {
        retryLimit,
        retryBackoff: true,
        // Wakes a waiting worker at once.
        notify: true,
        ...(oneWaiting && { policy: 'short' }),
        ...(expireInSeconds && { expireInSeconds }),
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`
    GRANT USAGE ON SCHEMA ${jobSchema} TO haitu_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO haitu_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO haitu_app;`);
}
