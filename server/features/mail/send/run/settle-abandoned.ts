// What a worker left that died. Before the end of a mail went out the server keeps nothing of it: it is queued again. After it
// nobody knows: that is said, and it is not sent again by itself.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { announceMail } from '#server/features/mail/accounts/announce-mail.ts';
import { stateTexts } from '../texts.ts';
import { silentMs } from './claim-keeper.ts';
import { nextTry } from './outcome.ts';

/** So often a mail's worker may die before it is taken for the cause and has to wait. */
const patience = 3;

export async function settleAbandoned(tx: TenantTx, now: Date): Promise<void> {
  const { rows } = await tx.run(
    sql`SELECT m.mail_id, m.mailbox_id, o.handed_at IS NOT NULL AS handed, o.tries
     FROM mail m JOIN mail_outgoing o ON o.account_id = m.account_id AND o.mail_id = m.mail_id
     WHERE m.account_id = ${tx.accountId} AND m.state = 'sending' AND o.claimed_at <= ${new Date(now.getTime() - silentMs)}
     FOR UPDATE OF m, o SKIP LOCKED`,
  );
  for (const row of rows) {
    const tries = Number(row.tries);
    await (row.handed === true
      ? // The claim stays: should the worker live after all and bring an answer, that answer holds.
        setState(tx, row.mail_id, { state: 'uncertain', text: stateTexts.uncertain })
      : requeue(tx, row.mail_id, tries <= patience ? null : nextTry(Math.min(tries, 5), now)));
    await announceMail(tx, String(row.mailbox_id));
  }
}

async function setState(
  tx: TenantTx,
  mailId: unknown,
  { state, text }: { state: 'uncertain' | 'queued'; text: string },
): Promise<void> {
  await tx.run(
    sql`UPDATE mail SET state = ${state}, state_text = ${text} WHERE account_id = ${tx.accountId} AND mail_id = ${mailId}`,
  );
}

async function requeue(tx: TenantTx, mailId: unknown, dueAt: Date | null): Promise<void> {
  await setState(tx, mailId, { state: 'queued', text: '' });
  await tx.run(
    sql`UPDATE mail_outgoing SET claim = NULL, claimed_at = NULL, due_at = coalesce(${dueAt}, due_at)
     WHERE account_id = ${tx.accountId} AND mail_id = ${mailId}`,
  );
}
