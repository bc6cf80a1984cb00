// Mails nobody knew to have arrived, whose copies the server has filed among what was sent: it took them. Ours are filed
// only once a mail is known to have left, so such a copy is the server's own.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailOutgoing } from '#server/db/schema/mail.ts';
import { announceMail } from '#server/features/mail/accounts/announce-mail.ts';
import { hasten } from '#server/jobs/account-schedule.ts';
import { mailSending } from '../schedule.ts';
import { lockSending } from './claim-mail.ts';
import { fileFollowUp } from './file-follow-up.ts';
import { markTheirsAnswered } from './mark-theirs-answered.ts';

export async function settleFound(tx: TenantTx, mailboxId: string, now: Date): Promise<void> {
  // Nearly never there: the mailbox is not held for nothing.
  if ((await listFound(tx, mailboxId)).length === 0) return;
  await lockSending(tx, mailboxId, now);
  for (const mailId of await listFound(tx, mailboxId)) await settleOne(tx, mailId, now);
  await announceMail(tx, mailboxId);
}

async function listFound(tx: TenantTx, mailboxId: string): Promise<string[]> {
  const { rows } = await tx.run(
    sql`SELECT m.mail_id FROM mail m JOIN mail_folder f ON f.account_id = m.account_id AND f.folder_id = m.folder_id
     WHERE m.account_id = ${tx.accountId} AND m.mailbox_id = ${mailboxId} AND m.state = 'uncertain'
       AND m.uid IS NOT NULL AND f.role = 'sent'`,
  );
  return rows.map((row) => String(row.mail_id));
}

async function settleOne(tx: TenantTx, mailId: string, now: Date): Promise<void> {
  const isOutgoing = and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, mailId));
  const [outgoing] = await tx.select().from(mailOutgoing).where(isOutgoing).for('update');
  if (!outgoing) return;
  const sentAt = outgoing.handedAt ?? now;
  const [settled] = await tx
    .update(mail)
    .set({ state: 'sent', stateText: '', mailAt: sentAt })
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId), inArray(mail.state, ['uncertain'])))
    .returning();
  if (!settled) return;
  await tx
    .update(mailOutgoing)
    .set({ sentAt, claim: null, claimedAt: null, sentCopy: 'none' })
    .where(isOutgoing);
  if (settled.inReplyTo !== '' && outgoing.follows === null) await markTheirsAnswered(tx, settled.inReplyTo);
  const followUpAt = await fileFollowUp(tx, { mail: settled, outgoing }, sentAt);
  if (followUpAt) await hasten(tx, mailSending, followUpAt);
}
