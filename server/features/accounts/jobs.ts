// Housekeeping: what has outlived its purpose goes, once a night.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountPrefix } from '#server/files/file-store.ts';
import { stopAfterFailures } from '#server/identity/failure-counters.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';

const sweeps: Record<string, SQL> = {
  // As long as an address counts as known.
  sessions: sql`DELETE FROM session WHERE ended_at < now() - interval '90 days'`,
  // Never signed out, yet far beyond any session's life.
  abandoned: sql`DELETE FROM session WHERE ended_at IS NULL AND last_seen_at < now() - interval '120 days'`,
  codes: sql`DELETE FROM mailed_code WHERE expires_at < now() - interval '1 day'`,
  tickets: sql`DELETE FROM access_ticket WHERE expires_at < now()`,
  rates: sql`DELETE FROM rate_count WHERE window_ends < now()`,
  // An account that is stopped stays stopped until its password is reset by mail.
  failures: sql`DELETE FROM sign_in_failure
             WHERE failures = 0 OR (last_at < now() - interval '30 days' AND failures < ${stopAfterFailures})`,
};

/** Gives how many rows of each kind went. */
export async function purgeExpired({ db }: Services): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [kind, statement] of Object.entries(sweeps)) {
    const { rowCount } = await db.global.execute(statement);
    removed[kind] = rowCount ?? 0;
  }
  return removed;
}

export const purgeExpiredJob = defineJob({
  name: 'purge-expired',
  payload: z.object({}),
  cron: '17 3 * * *',
  retryLimit: 3,
  async handle(services) {
    services.log.info({ removed: await purgeExpired(services) }, 'expired rows purged');
  },
});

/** Filed with the deletion itself: a store that is away at that moment is asked again until the files are gone. */
export const eraseFilesJob = defineJob({
  name: 'erase-account-files',
  payload: z.object({ accountId: z.number().int() }),
  retryLimit: 20,
  async handle({ files }, { accountId }) {
    await files.removeAll(accountPrefix(accountId));
  },
});
