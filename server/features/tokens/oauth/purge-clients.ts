// Programs nobody let in, and those that have long stopped coming: whoever comes back registers anew.

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { agentKeySeconds } from '#contract/limits.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';

/** Gives how many went. A client that is used is noted once a day. */
export async function purgeClients({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rowCount } = await db.global.execute(
    sql`DELETE FROM oauth_client
     WHERE CASE WHEN used_at IS NULL THEN created_at < now() - interval '1 day'
           ELSE used_at < now() - make_interval(secs => ${agentKeySeconds.refresh}) - interval '1 day' END`,
  );
  return rowCount ?? 0;
}

export const purgeClientsJob = defineJob({
  name: 'purge-agent-clients',
  payload: z.object({}),
  cron: '23 4 * * *',
  retryLimit: 3,
  async handle(services) {
    services.log.info({ removed: await purgeClients(services) }, 'agents that nobody uses forgotten');
  },
});
