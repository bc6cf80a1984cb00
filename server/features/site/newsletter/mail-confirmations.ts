// Mails the link that confirms a subscription to whoever waits for one: each in a transaction of its own, so that a mail
// that cannot be sent holds up no other and is tried again.
import type { Services } from '#server/kernel/services.ts';
import { hashToken, newToken } from '#server/secrets/token.ts';
import { confirmUrl, unsubscribeUrl } from './links.ts';
import { confirmMail } from './mails.ts';
import { lockUnmailed, markMailed } from './store.ts';

/** Filed after each subscription and by the clock. */
export const mailConfirmations = { name: 'mail-newsletter-confirmations' };

const first = '00000000-0000-0000-0000-000000000000';

export async function mailAllConfirmations(services: Services): Promise<void> {
  const { db, mailer, now } = services;
  const failed: unknown[] = [];
  let after = first;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const row = await lockUnmailed(tx, after);
      if (!row) return true;
      const { subscriberId, email } = row;
      after = subscriberId;
      const token = newToken();
      const links = { confirm: confirmUrl(services, token), leave: unsubscribeUrl(services, subscriberId) };
      await mailer.send(confirmMail(email, links)).then(
        () => markMailed(tx, { subscriberId, confirmHash: hashToken(token), mailedAt: now() }),
        (error: unknown) => failed.push(error),
      );
      return false;
    });
    if (done) break;
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} confirmations could not be mailed`);
}
