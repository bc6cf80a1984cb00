// Takes the next mail of a mailbox for one worker, at the mailbox's pace and within the day. What is taken is not taken
// again while its worker may live.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailBody, mailbox, mailOutgoing } from '#server/db/schema/mail.ts';
import { announceMail } from '#server/features/mail/accounts/announce-mail.ts';
import { lockQueue } from '../schedule.ts';
import { stateTexts } from '../texts.ts';
import { endOfDay, sendingDay } from './day.ts';
import { dayLeft } from './day-caps.ts';
import { explainQueue } from './explain-queue.ts';
import { whyUnwanted } from './still-wanted.ts';

export interface ClaimedMail {
  mail: typeof mail.$inferSelect;
  body: { html: string; plain: string };
  outgoing: typeof mailOutgoing.$inferSelect;
  /** Whoever else writes with another one has taken it since. */
  claim: string;
  firstTryAt: Date;
}

/** `until`: nothing can leave before; null: nothing waits, or nobody can say for what. */
export type NextMail = { claimed: ClaimedMail } | { claimed: null; until: Date | null };

export async function claimMail(tx: TenantTx, mailboxId: string, now: Date): Promise<NextMail> {
  const box = await lockSending(tx, mailboxId, now);
  if (!box) return { claimed: null, until: null };
  if (box.sendTrouble !== '') {
    await explainQueue(tx, { mailboxId, now, text: stateTexts.loginRefused(box.sendTrouble) });
    return { claimed: null, until: null };
  }
  const mailId = await nextWanted(tx, mailboxId, now);
  if (mailId === null) return { claimed: null, until: await nextDue(tx, mailboxId) };
  if (box.nextSendAt && box.nextSendAt > now) return { claimed: null, until: box.nextSendAt };
  const { left, text } = await dayLeft(tx, box, now);
  if (left === 0) {
    await explainQueue(tx, { mailboxId, now, text });
    return { claimed: null, until: endOfDay(sendingDay(now)) };
  }
  await explainQueue(tx, { mailboxId, now, text: '' });
  // From now, not from when the last one was due: what was missed is not caught up with in a burst.
  await tx
    .update(mailbox)
    .set({ nextSendAt: new Date(now.getTime() + 60_000 / box.perMinute) })
    .where(and(eq(mailbox.accountId, tx.accountId), eq(mailbox.mailboxId, mailboxId)));
  return { claimed: await take(tx, mailId, now) };
}

/** The queue, then the mailbox, then its mails: whoever holds them takes them in this order. */
export async function lockSending(
  tx: TenantTx,
  mailboxId: string,
  now: Date,
): Promise<typeof mailbox.$inferSelect | undefined> {
  await lockQueue(tx, now);
  const [box] = await tx
    .select()
    .from(mailbox)
    .where(and(eq(mailbox.accountId, tx.accountId), eq(mailbox.mailboxId, mailboxId)))
    .for('no key update');
  return box;
}

/** The first due one that should still leave, held; those that should not are cancelled on the way. */
async function nextWanted(tx: TenantTx, mailboxId: string, now: Date): Promise<string | null> {
  for (;;) {
    const { rows } = await tx.run(
      sql`SELECT o.mail_id, o.recipients, o.campaign_id, o.follows
       FROM mail_outgoing o JOIN mail m ON m.account_id = o.account_id AND m.mail_id = o.mail_id
       WHERE o.account_id = ${tx.accountId} AND o.mailbox_id = ${mailboxId} AND o.sent_at IS NULL
         AND o.due_at <= ${now} AND m.state = 'queued'
       ORDER BY o.due_at, o.created_at, o.mail_id LIMIT 1 FOR UPDATE OF o, m SKIP LOCKED`,
    );
    const row = rows[0];
    if (!row) return null;
    const mailId = String(row.mail_id);
    const unwanted = await whyUnwanted(tx, {
      mailId,
      recipients: row.recipients as string[],
      campaignId: row.campaign_id as string | null,
      follows: row.follows as string | null,
    });
    if (unwanted === null) return mailId;
    await tx
      .update(mail)
      .set({ state: 'cancelled', stateText: unwanted })
      .where(and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId)));
    await announceMail(tx, mailboxId);
  }
}

async function nextDue(tx: TenantTx, mailboxId: string): Promise<Date | null> {
  const { rows } = await tx.run(
    sql`SELECT min(o.due_at) AS at FROM mail_outgoing o JOIN mail m ON m.account_id = o.account_id AND m.mail_id = o.mail_id
     WHERE o.account_id = ${tx.accountId} AND o.mailbox_id = ${mailboxId} AND o.sent_at IS NULL AND m.state = 'queued'`,
  );
  return (rows[0]?.at as Date | null | undefined) ?? null;
}

async function take(tx: TenantTx, mailId: string, now: Date): Promise<ClaimedMail> {
  const claim = randomUUID();
  const isMail = and(eq(mail.accountId, tx.accountId), eq(mail.mailId, mailId));
  const [taken] = await tx.update(mail).set({ state: 'sending', stateText: '' }).where(isMail).returning();
  const [outgoing] = await tx
    .update(mailOutgoing)
    .set({
      claim,
      claimedAt: now,
      handedAt: null,
      tries: sql`${mailOutgoing.tries} + 1`,
      firstTryAt: sql`coalesce(${mailOutgoing.firstTryAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(mailOutgoing.accountId, tx.accountId), eq(mailOutgoing.mailId, mailId)))
    .returning();
  const [body] = await tx
    .select({ html: mailBody.html, plain: mailBody.plain })
    .from(mailBody)
    .where(and(eq(mailBody.accountId, tx.accountId), eq(mailBody.mailId, mailId)));
  if (!taken || !outgoing || !body) throw new Error('a queued mail is not whole');
  await announceMail(tx, taken.mailboxId);
  return { mail: taken, body, outgoing, claim, firstTryAt: outgoing.firstTryAt ?? now };
}
