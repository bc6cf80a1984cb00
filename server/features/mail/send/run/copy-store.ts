// Which mails want a copy in their mailbox's Sent folder, and what became of it.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailBody, mailOutgoing } from '#server/db/schema/mail.ts';
import { silentMs } from './claim-keeper.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { longestWaitMs, nextTry } from './outcome.ts';

export type WantedCopy = Omit<ClaimedMail, 'claim'>;

export interface WantedCopies {
  mailboxId: string;
  /** As the reader of the mailbox knows it; null: it does not yet. */
  sentPath: string | null;
  copies: WantedCopy[];
}

const atOnce = 20;

/** Some of one mailbox, nobody else's until they are settled. */
export async function claimCopies(tx: TenantTx, now: Date): Promise<WantedCopies | null> {
  const { rows } = await tx.run(
    sql`WITH due AS (
       SELECT mail_id, mailbox_id, due_at FROM mail_outgoing
       WHERE account_id = ${tx.accountId} AND sent_copy = 'wanted' AND due_at <= ${now}
         AND (claimed_at IS NULL OR claimed_at <= ${new Date(now.getTime() - silentMs)})
       FOR UPDATE SKIP LOCKED)
     UPDATE mail_outgoing o SET claim = ${randomUUID()}, claimed_at = ${now}, tries = o.tries + 1
     FROM (SELECT mail_id FROM due WHERE mailbox_id = (SELECT mailbox_id FROM due ORDER BY due_at, mail_id LIMIT 1)
           ORDER BY due_at, mail_id LIMIT ${atOnce}) AS taken
     WHERE o.account_id = ${tx.accountId} AND o.mail_id = taken.mail_id RETURNING o.mail_id, o.mailbox_id`,
  );
  const [first] = rows;
  if (!first) return null;
  const mailboxId = String(first.mailbox_id);
  const copies = await tx
    .select({ mail, outgoing: mailOutgoing, body: { html: mailBody.html, plain: mailBody.plain } })
    .from(mailOutgoing)
    .innerJoin(mail, and(eq(mail.accountId, mailOutgoing.accountId), eq(mail.mailId, mailOutgoing.mailId)))
    .innerJoin(
      mailBody,
      and(eq(mailBody.accountId, mailOutgoing.accountId), eq(mailBody.mailId, mailOutgoing.mailId)),
    )
    .where(
      and(
        eq(mailOutgoing.accountId, tx.accountId),
        inArray(
          mailOutgoing.mailId,
          rows.map((row) => String(row.mail_id)),
        ),
      ),
    );
  return {
    mailboxId,
    sentPath: await findSentPath(tx, mailboxId),
    copies: copies.map((copy) => ({ ...copy, firstTryAt: copy.outgoing.firstTryAt ?? copy.mail.mailAt })),
  };
}

async function findSentPath(tx: TenantTx, mailboxId: string): Promise<string | null> {
  const { rows } = await tx.run(
    sql`SELECT path FROM mail_folder WHERE account_id = ${tx.accountId} AND mailbox_id = ${mailboxId}
      AND role = 'sent' ORDER BY path LIMIT 1`,
  );
  return rows[0] ? String(rows[0].path) : null;
}

export async function markFiled(tx: TenantTx, mailId: string): Promise<void> {
  await setCopy(tx, mailId, { sentCopy: 'filed' });
}

/** Tried again later, for a few days; that a copy is missing is no reason to send anything. */
export async function postponeCopy(
  tx: TenantTx,
  { outgoing }: Pick<WantedCopy, 'outgoing'>,
  now: Date,
): Promise<void> {
  const since = outgoing.sentAt?.getTime() ?? 0;
  const at = nextTry(Math.min(outgoing.tries, 5), now);
  await setCopy(
    tx,
    outgoing.mailId,
    at && now.getTime() - since < longestWaitMs ? { dueAt: at } : { sentCopy: 'none' },
  );
}

async function setCopy(
  tx: TenantTx,
  mailId: string,
  change: Partial<Pick<typeof mailOutgoing.$inferInsert, 'sentCopy' | 'dueAt'>>,
): Promise<void> {
  await tx
    .update(mailOutgoing)
    .set({ ...change, claim: null, claimedAt: null })
    .where(
      and(
        eq(mailOutgoing.accountId, tx.accountId),
        eq(mailOutgoing.mailId, mailId),
        eq(mailOutgoing.sentCopy, 'wanted'),
      ),
    );
}
