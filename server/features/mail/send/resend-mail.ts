// Puts a mail back into the queue: a failed one, or one that may have arrived once a person says that it did not.
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailOutgoing } from '#server/db/schema/mail.ts';
import { hasten, wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { announceMail } from '../accounts/announce-mail.ts';
import { requireMail } from './compose/conversation-of.ts';
import { mailSending } from './schedule.ts';
import { changeTexts, orderTexts } from './texts.ts';

export interface Resending {
  mailId: string;
  notArrived: boolean;
}

export async function resendMail(
  services: Services,
  tx: TenantTx,
  { caller, mailId, notArrived }: Resending & { caller: Caller },
): Promise<void> {
  const now = services.now();
  const { mailboxId } = await requireMail(tx, caller, mailId);
  const isMail = and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId));
  const isOutgoing = and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, mailId));
  const held = await tx
    .select({ mailId: mailOutgoing.mailId })
    .from(mailOutgoing)
    .where(isOutgoing)
    .for('update');
  if (held.length === 0) throw notFound(orderTexts.mail);
  const [found] = await tx.select({ state: mail.state }).from(mail).where(isMail).for('update');
  if (found?.state !== 'failed' && found?.state !== 'uncertain') {
    throw new AppError('conflict', changeTexts.notFailed);
  }
  if (found.state === 'uncertain' && !notArrived) {
    throw new AppError('conflict', changeTexts.confirmNotArrived);
  }
  await tx.update(mail).set({ state: 'queued', stateText: '' }).where(isMail);
  await tx
    .update(mailOutgoing)
    .set({
      dueAt: now,
      tries: 0,
      claim: null,
      claimedAt: null,
      handedAt: null,
      // One that may have arrived stays the same mail to the byte: who has it already may notice.
      ...(found.state === 'failed' && { firstTryAt: null }),
    })
    .where(isOutgoing);
  await announceMail(tx, mailboxId);
  await wakeAccount(mailSending, services, tx.accountId, tx);
  await hasten(tx, mailSending, now);
}
