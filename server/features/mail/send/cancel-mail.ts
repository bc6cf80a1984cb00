// Takes mails out of the queue while they have not left. A worker that has one already finds out before its end goes out.
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailOutgoing } from '#server/db/schema/mail.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import { requireMail } from './compose/conversation-of.ts';
import { changeTexts, orderTexts, stateTexts } from './texts.ts';

export async function cancelMail(tx: TenantTx, caller: Caller, mailId: string): Promise<void> {
  const { mailboxId } = await requireMail(tx, caller, mailId);
  const [held] = await tx
    .select({ handedAt: mailOutgoing.handedAt })
    .from(mailOutgoing)
    .where(and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, mailId)))
    .for('update');
  if (!held) throw notFound(orderTexts.mail);
  const [now] = await tx
    .select({ state: mail.state })
    .from(mail)
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId)))
    .for('update');
  if (now?.state === 'cancelled') throw new AppError('conflict', changeTexts.alreadyCancelled);
  const isStillHere = now?.state === 'queued' || (now?.state === 'sending' && held.handedAt === null);
  if (!isStillHere) throw new AppError('conflict', changeTexts.tooLateToCancel);
  await cancelHeld(tx, mailId, stateTexts.cancelled);
  await announceMail(tx, mailboxId);
}

/** With the rows held. Without its claim no worker gets it past the end. */
export async function cancelHeld(tx: TenantTx, mailId: string, text: string): Promise<void> {
  await tx
    .update(mailOutgoing)
    .set({ claim: null, claimedAt: null })
    .where(and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, mailId)));
  await tx
    .update(mail)
    .set({ state: 'cancelled', stateText: text })
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId)));
}
