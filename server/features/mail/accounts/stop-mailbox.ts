// Only a person can help: the mailbox stands still and says why until someone signs in again or asks for another try.
import type { TenantTx } from '#server/db/database.ts';
import { announceMail } from './announce-mail.ts';
import { updateMailboxRow } from './store.ts';

export interface Stop {
  mailboxId: string;
  /** One sentence, with the server's words where it had any. */
  trouble: string;
  now: Date;
}

export async function stopMailbox(tx: TenantTx, { mailboxId, trouble, now }: Stop): Promise<void> {
  await updateMailboxRow(tx, mailboxId, {
    state: 'stopped',
    trouble,
    troubleAt: now,
    nextTryAt: null,
    progress: null,
  });
  await announceMail(tx, mailboxId);
}
