// What the console keeps for a while goes, once a night.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';

const sweeps = [
  sql`DELETE FROM operator_session WHERE last_seen_at < now() - interval '90 days'`,
  sql`DELETE FROM operator_challenge WHERE expires_at < now()`,
  sql`DELETE FROM pull_note WHERE ended_at < now() - interval '30 days'`,
  sql`DELETE FROM loop_block WHERE at < now() - interval '30 days'`,
  sql`DELETE FROM slow_call WHERE at < now() - interval '30 days'`,
];

export async function purgeConsole({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const statement of sweeps) await db.global.execute(statement);
}

export const purgeConsoleJob = defineJob({
  name: 'purge-console',
  payload: z.object({}),
  cron: '27 3 * * *',
  retryLimit: 3,
  handle: (services) => purgeConsole(services),
});
