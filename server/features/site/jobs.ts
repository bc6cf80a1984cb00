// Mails that follow from what visitors leave, and its end.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { visitorLimits } from '#contract/limits.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';
import { tellAllMessages, tellMessages } from './contact/tell-messages.ts';
import { mailAllConfirmations, mailConfirmations } from './newsletter/mail-confirmations.ts';

const common = {
  payload: z.object({}),
  cron: '*/10 * * * *',
  atStart: true,
  retryLimit: 2,
  oneWaiting: true,
};

export const tellMessagesJob = defineJob({ ...tellMessages, ...common, handle: tellAllMessages });

export const mailConfirmationsJob = defineJob({
  ...mailConfirmations,
  ...common,
  handle: mailAllConfirmations,
});

/** As the privacy policy says. */
const sweeps: Record<string, SQL> = {
  unconfirmed: sql`DELETE FROM newsletter_subscriber
    WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(secs => ${visitorLimits.confirmSeconds})`,
  consents: sql`DELETE FROM cookie_consent WHERE given_on < current_date - interval '400 days'`,
  messages: sql`DELETE FROM contact_message WHERE state = 'done' AND state_at < now() - interval '2 years'`,
  spam: sql`DELETE FROM contact_message WHERE state = 'spam' AND state_at < now() - interval '90 days'`,
};

/** Gives how many rows of each kind went. */
export async function purgeVisitors({ db }: Services): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [kind, statement] of Object.entries(sweeps)) {
    const { rowCount } = await db.global.execute(statement);
    removed[kind] = rowCount ?? 0;
  }
  return removed;
}

export const purgeVisitorsJob = defineJob({
  name: 'purge-visitors',
  payload: z.object({}),
  cron: '47 3 * * *',
  retryLimit: 3,
  async handle(services) {
    services.log.info({ removed: await purgeVisitors(services) }, 'what visitors left long ago purged');
  },
});
