// How many mails the day still allows: of the plan for the account, of the mailbox for itself. A mail whose fate is not known
// counts; so does one that a worker has under way.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { runningQuotas } from '#server/features/plans/running-quotas.ts';
import { stateTexts } from '../texts.ts';
import { endOfDay, sendingDay } from './day.ts';

export interface DayLeft {
  left: number;
  /** Of a whole day. */
  perDay: number;
  /** Why nothing is left, and until when. */
  text: string;
}

export interface CappedMailbox {
  /** Null: of whichever one. */
  mailboxId: string | null;
  dailyCap: number | null;
}

export async function dayLeft(
  tx: TenantTx,
  { mailboxId, dailyCap }: CappedMailbox,
  now: Date,
): Promise<DayLeft> {
  const day = sendingDay(now);
  const { mailsPerDay } = await runningQuotas(tx, now);
  if (mailsPerDay === 0) return { left: 0, perDay: 0, text: stateTexts.noPlan };
  const used = await countDay(tx, mailboxId, day);
  const ofPlan = mailsPerDay - used.all;
  const ofMailbox = dailyCap === null ? Number.POSITIVE_INFINITY : dailyCap - used.own;
  const cap = ofMailbox < ofPlan ? (dailyCap ?? mailsPerDay) : mailsPerDay;
  return {
    left: Math.max(0, Math.min(ofPlan, ofMailbox)),
    perDay: Math.min(mailsPerDay, dailyCap ?? mailsPerDay),
    text: stateTexts.dayFull(cap, endOfDay(day)),
  };
}

async function countDay(
  tx: TenantTx,
  mailboxId: string | null,
  day: string,
): Promise<{ all: number; own: number }> {
  const { rows } = await tx.run(
    sql`SELECT coalesce(sum(mails), 0)::int AS "all", coalesce(sum(mails) FILTER (WHERE mailbox_id = ${mailboxId}), 0)::int AS own
     FROM (SELECT mailbox_id, mails FROM mail_sent_day WHERE account_id = ${tx.accountId} AND day = ${day}
           UNION ALL
           SELECT o.mailbox_id, 1 FROM mail_outgoing o JOIN mail m USING (account_id, mail_id)
           WHERE o.account_id = ${tx.accountId} AND m.account_id = ${tx.accountId} AND m.state = 'sending'
             AND o.handed_at IS NULL) AS counted`,
  );
  return { all: Number(rows[0]?.all), own: Number(rows[0]?.own) };
}

/** One more on the day it is handed over, or one less where the server then refused it in words. */
export async function countMail(
  tx: TenantTx,
  { mailboxId, at, by }: { mailboxId: string; at: Date; by: 1 | -1 },
): Promise<void> {
  await tx.run(
    sql`INSERT INTO mail_sent_day (account_id, day, mailbox_id, mails) VALUES (${tx.accountId}, ${sendingDay(at)}, ${mailboxId}, greatest(${by}, 0))
     ON CONFLICT (account_id, day, mailbox_id) DO UPDATE SET mails = greatest(mail_sent_day.mails + ${by}, 0)`,
  );
}
