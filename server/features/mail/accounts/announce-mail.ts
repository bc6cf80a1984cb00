// Tells the account's browsers, with the commit, that a mailbox or its mails changed. It says which one and nothing else: who may
// not use it learns no more than its id, and is told nothing when he asks.
import type { MailEvent } from '#contract/events.ts';
import type { TenantTx } from '#server/db/database.ts';
import { publishWithin } from '#server/events/publish-within.ts';

export async function announceMail(tx: TenantTx, mailboxId: string): Promise<void> {
  const data: MailEvent = { mailboxId };
  await publishWithin(tx, { kind: 'mail', accountId: tx.accountId, data });
}
