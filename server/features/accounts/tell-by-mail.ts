// Tells a person by mail what was done with the account. What was done stands, whether or not the mail leaves.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/kernel/services.ts';
import type { SystemMail } from '#server/system-mail/mailer.ts';

/** A mail server that takes its time must not hold up the call. */
const longestWaitMs = 3000;

export async function tellByMail({ mailer, log }: Services, mail: SystemMail): Promise<void> {
  const sending = mailer
    .send(mail)
    .catch((error: Error) => log.error({ err: error }, 'security mail failed'));
  await Promise.race([sending, sleep(longestWaitMs, undefined, { ref: false })]);
}
