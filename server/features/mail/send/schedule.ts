// When the mails of each account are looked at next.
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mailSchedule } from '#server/db/schema/mail.ts';
import { type AccountSchedule, unschedule } from '#server/jobs/account-schedule.ts';

export const mailSending: AccountSchedule = {
  table: mailSchedule,
  job: { name: 'send-mails' },
  lookEveryMs: 15 * 60_000,
};

/**
 * Holds the account's queue until the transaction ends: mails are counted against the day, taken and scheduled by one
 * at a time.
 */
export async function lockQueue(tx: TenantTx, now: Date): Promise<void> {
  await tx
    .insert(mailSchedule)
    .values({ accountId: tx.accountId, dueAt: now })
    .onConflictDoUpdate({ target: mailSchedule.accountId, set: { dueAt: sql`${mailSchedule.dueAt}` } });
}

/** With the queue held; null: there is nothing to look at. */
export async function scheduleMails(tx: TenantTx, dueAt: Date | null): Promise<void> {
  if (dueAt === null) return unschedule(tx, mailSending);
  await tx.update(mailSchedule).set({ dueAt }).where(eq(mailSchedule.accountId, tx.accountId));
}
