// When the mails of each account are looked at next, found before the tenant is known.
import { eq, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { mailSchedule } from '#server/db/schema/mail.ts';
import type { Services } from '#server/kernel/services.ts';

/** An account whose mails wait for something nobody announces, a plan or a login, is looked at this often. */
export const lookEveryMs = 15 * 60_000;

/** The job that sends an account's mails; named here so that those who file it need not know how. */
export const sendMails = { name: 'send-mails' } as const;

/** Not later than this. */
export async function hastenMails(tx: TenantTx, dueAt: Date): Promise<void> {
  await tx
    .insert(mailSchedule)
    .values({ accountId: tx.accountId, dueAt })
    .onConflictDoUpdate({
      target: mailSchedule.accountId,
      set: { dueAt: sql`least(${mailSchedule.dueAt}, excluded.due_at)` },
    });
}

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
  if (dueAt === null) return removeMailSchedule(tx);
  await tx.update(mailSchedule).set({ dueAt }).where(eq(mailSchedule.accountId, tx.accountId));
}

export async function removeMailSchedule(tx: TenantTx): Promise<void> {
  await tx.delete(mailSchedule).where(eq(mailSchedule.accountId, tx.accountId));
}

/** Sends the account's mails as soon as a worker is free; with `tx`, once it is committed. */
export const wakeSender = (
  { jobs }: Pick<Services, 'jobs'>,
  accountId: number,
  tx?: TenantTx,
): Promise<void> =>
  jobs.send(sendMails, { accountId }, { singletonKey: String(accountId), ...(tx && { tx }) });

/** Accounts that are due, each given to one asker only; they are due again after a while, whatever becomes of it. */
export async function claimDueAccounts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tx: GlobalDb = db.global,
): Promise<number[]> {
  const at = now();
  const again = new Date(at.getTime() + lookEveryMs);
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    UPDATE mail_schedule SET due_at = ${again.toISOString()}::timestamptz
    WHERE account_id IN (
      SELECT account_id FROM mail_schedule WHERE due_at <= ${at.toISOString()}::timestamptz FOR UPDATE SKIP LOCKED)
    RETURNING account_id`);
  return rows.map((row) => Number(row.account_id));
}

/** With their jobs, in one transaction: who is claimed is looked at, whatever ends this process. */
export async function fileDueAccounts(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await services.db.transaction(async (tx) => {
    const due = await claimDueAccounts(services, tx);
    const filed = due.map((accountId) => ({ payload: { accountId }, singletonKey: String(accountId) }));
    await services.jobs.sendAll(sendMails, filed, tx);
  });
}
