// Tells the operator by mail of new messages: each once, in a transaction of its own, so that a mail that cannot be sent
// holds up no other and is tried again.
import type { Services } from '#server/kernel/services.ts';
import { messageMail } from './mails.ts';
import { lockUntold, markTold } from './store.ts';

/** Filed after each message and by the clock. */
export const tellMessages = { name: 'tell-contact-messages' };

/** Whoever sets an address later is not told of the past. */
const oldestSeconds = 7 * 24 * 3600;

export async function tellAllMessages(services: Services): Promise<void> {
  const { db, mailer, config, now } = services;
  const { contactEmail } = config.site;
  if (contactEmail === null) return;
  const since = new Date(now().getTime() - oldestSeconds * 1000);
  const failed: unknown[] = [];
  let after = 0;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const message = await lockUntold(tx, { after, since });
      if (!message) return true;
      after = message.messageId;
      await mailer.send(messageMail(contactEmail, message)).then(
        () => markTold(tx, message.messageId, now()),
        (error: unknown) => failed.push(error),
      );
      return false;
    });
    if (done) break;
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} messages could not be told`);
}
