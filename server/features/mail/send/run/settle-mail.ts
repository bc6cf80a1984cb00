// Records what became of a try to send, as long as the mail is still this worker's.
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailbox, mailOutgoing } from '#server/db/schema/mail.ts';
import { announceMail } from '#server/features/mail/accounts/announce-mail.ts';
import { hasten } from '#server/jobs/account-schedule.ts';
import { mailSending } from '../schedule.ts';
import { stateTexts } from '../texts.ts';
import { type ClaimedMail, lockSending } from './claim-mail.ts';
import { countMail } from './day-caps.ts';
import { explainQueue } from './explain-queue.ts';
import { fileFollowUp } from './file-follow-up.ts';
import { markTheirsAnswered } from './mark-theirs-answered.ts';
import { longestWaitMs, nextConnect, nextTry, type SendOutcome } from './outcome.ts';

/** Some servers file a copy themselves, a moment later. */
const copyAfterMs = 10_000;

export interface Settling {
  claimed: ClaimedMail;
  outcome: SendOutcome;
  /** Of the mail as it went out; 0 where it did not get that far. */
  bytes: number;
  now: Date;
}

/** Committed before the end of the mail goes out. False: it is no longer ours, and must not leave. */
export async function handOver(tx: TenantTx, { mail, claim }: ClaimedMail, now: Date): Promise<boolean> {
  const { rowCount } = await tx.run(
    sql`UPDATE mail_outgoing SET handed_at = ${now} WHERE account_id = ${tx.accountId} AND mail_id = ${mail.mailId}
      AND claim = ${claim} AND handed_at IS NULL`,
  );
  if (rowCount !== 1) return false;
  await countMail(tx, { mailboxId: mail.mailboxId, at: now, by: 1 });
  return true;
}

export async function settleMail(tx: TenantTx, settling: Settling): Promise<void> {
  const { claimed, outcome, now } = settling;
  if (outcome.state === 'lost') return;
  const { mailId, mailboxId } = claimed.mail;
  await lockSending(tx, mailboxId, now);
  const [held] = await tx
    .select({ handedAt: mailOutgoing.handedAt })
    .from(mailOutgoing)
    .where(and(isOutgoing(tx, mailId), eq(mailOutgoing.claim, claimed.claim)))
    .for('update');
  if (!held) return;
  if (outcome.state === 'sent') await settleSent(tx, settling, outcome.refusals);
  else if (outcome.state === 'uncertain') {
    await setMail(tx, mailId, { state: 'uncertain', stateText: stateTexts.uncertain });
    await setOutgoing(tx, mailId, { claim: null, claimedAt: null });
  } else {
    // It surely did not arrive: it is not counted.
    if (held.handedAt) await countMail(tx, { mailboxId, at: held.handedAt, by: -1 });
    await settleUnsent(tx, settling);
  }
  await announceMail(tx, mailboxId);
}

async function settleSent(
  tx: TenantTx,
  { claimed, bytes, now }: Settling,
  refusals: readonly string[],
): Promise<void> {
  const { mailId, mailboxId, inReplyTo } = claimed.mail;
  const stateText = refusals.length === 0 ? '' : stateTexts.someRefused(refusals);
  await setMail(tx, mailId, { state: 'sent', stateText, mailAt: now, bytes });
  await setOutgoing(tx, mailId, {
    sentAt: now,
    claim: null,
    claimedAt: null,
    // From here on they are those of the copy.
    tries: 0,
    dueAt: new Date(now.getTime() + copyAfterMs),
    sentCopy: sql`CASE WHEN EXISTS (SELECT 1 FROM mailbox b WHERE b.account_id = ${tx.accountId} AND b.mailbox_id = ${mailboxId}
      AND b.provider IN ('gmail', 'outlook')) THEN 'none' ELSE 'wanted' END`,
  });
  await setMailbox(tx, mailboxId, { sendTries: 0 });
  if (inReplyTo !== '' && claimed.outgoing.follows === null) await markTheirsAnswered(tx, inReplyTo);
  const followUpAt = await fileFollowUp(tx, claimed, now);
  if (followUpAt) await hasten(tx, mailSending, followUpAt);
}

async function settleUnsent(tx: TenantTx, { claimed, outcome, now }: Settling): Promise<void> {
  const { mailId, mailboxId } = claimed.mail;
  const { tries } = claimed.outgoing;
  const free = { claim: null, claimedAt: null, handedAt: null };
  if (outcome.state === 'failed') {
    await setMail(tx, mailId, { state: 'failed', stateText: outcome.words });
    await setOutgoing(tx, mailId, free);
  } else if (outcome.state === 'login') {
    await setMailbox(tx, mailboxId, { sendTrouble: outcome.words });
    await setMail(tx, mailId, { state: 'queued', stateText: stateTexts.loginRefused(outcome.words) });
    await setOutgoing(tx, mailId, { ...free, tries: tries - 1 });
  } else if (outcome.state === 'again') {
    const { words } = outcome;
    const at = outcome.mailbox ? await pauseMailbox(tx, { claimed, words, now }) : nextTry(tries, now);
    await setMail(
      tx,
      mailId,
      at
        ? { state: 'queued', stateText: stateTexts.again(words, at) }
        : { state: 'failed', stateText: stateTexts.givenUp(words) },
    );
    await setOutgoing(tx, mailId, {
      ...free,
      ...(at && { dueAt: at }),
      // Not this mail's fault.
      ...(outcome.mailbox && { tries: tries - 1 }),
    });
  }
}

/** Nobody is there, or the connection is refused: the other mails of the mailbox need not try either. */
async function pauseMailbox(
  tx: TenantTx,
  { claimed, words, now }: { claimed: ClaimedMail; words: string; now: Date },
): Promise<Date | null> {
  const { mailboxId } = claimed.mail;
  const [box] = await tx
    .update(mailbox)
    .set({ sendTries: sql`${mailbox.sendTries} + 1` })
    .where(isMailbox(tx, mailboxId))
    .returning({ tries: mailbox.sendTries });
  const at = nextConnect(box?.tries ?? 1, now);
  await setMailbox(tx, mailboxId, { nextSendAt: at });
  await explainQueue(tx, { mailboxId, now, text: stateTexts.again(words, at) });
  return now.getTime() - claimed.firstTryAt.getTime() > longestWaitMs ? null : at;
}

const isOutgoing = (tx: TenantTx, mailId: string) =>
  and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, mailId));
const isMailbox = (tx: TenantTx, mailboxId: string) =>
  and(eq(mailbox.accountId, tx.accountId), eq(mailbox.mailboxId, mailboxId));

type Change<Table extends { $inferInsert: object }> = {
  [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | ReturnType<typeof sql>;
};

async function setMail(tx: TenantTx, mailId: string, change: Change<typeof mail>): Promise<void> {
  await tx
    .update(mail)
    .set(change)
    .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId)));
}

async function setOutgoing(tx: TenantTx, mailId: string, change: Change<typeof mailOutgoing>): Promise<void> {
  await tx.update(mailOutgoing).set(change).where(isOutgoing(tx, mailId));
}

async function setMailbox(tx: TenantTx, mailboxId: string, change: Change<typeof mailbox>): Promise<void> {
  await tx.update(mailbox).set(change).where(isMailbox(tx, mailboxId));
}
