// When each account is looked at next, found before the tenant is known.
import { eq, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { noticeSchedule } from '#server/db/schema/notices.ts';
import type { Services } from '#server/kernel/services.ts';

/** An account is looked at this often; between two looks nothing is lost, only later. */
const lookEveryMs = 15 * 60_000;

/** The job that looks at one account; named here so that those who file it need not know what it does. */
export const runNotices = { name: 'run-notices' } as const;

export async function scheduleNotices(tx: TenantTx, dueAt: Date): Promise<void> {
  await tx
    .insert(noticeSchedule)
    .values({ accountId: tx.accountId, dueAt })
    .onConflictDoUpdate({ target: noticeSchedule.accountId, set: { dueAt } });
}

/** Not later than this, if it is looked at at all. */
export async function hastenNotices(tx: TenantTx, dueAt: Date): Promise<void> {
  await tx
    .update(noticeSchedule)
    .set({ dueAt: sql`least(${noticeSchedule.dueAt}, ${dueAt.toISOString()}::timestamptz)` })
    .where(eq(noticeSchedule.accountId, tx.accountId));
}

export async function removeNoticeSchedule(tx: TenantTx): Promise<void> {
  await tx.delete(noticeSchedule).where(eq(noticeSchedule.accountId, tx.accountId));
}

/** Looks at the account as soon as a worker is free. */
export const wakeNotices = ({ jobs }: Pick<Services, 'jobs'>, accountId: number): Promise<void> =>
  jobs.send(runNotices, { accountId }, { singletonKey: String(accountId) });

/** Accounts that are due, each given to one asker only; they are due again after a while, whatever becomes of it. */
export async function claimDueAccounts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tx: GlobalDb = db.global,
): Promise<number[]> {
  const at = now();
  const again = new Date(at.getTime() + lookEveryMs);
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    UPDATE notice_schedule SET due_at = ${again.toISOString()}::timestamptz
    WHERE account_id IN (
      SELECT account_id FROM notice_schedule WHERE due_at <= ${at.toISOString()}::timestamptz FOR UPDATE SKIP LOCKED)
    RETURNING account_id`);
  return rows.map((row) => Number(row.account_id));
}

/** With their jobs, in one transaction: who is claimed is looked at, whatever ends this process. */
export async function fileDueAccounts(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await services.db.transaction(async (tx) => {
    const due = await claimDueAccounts(services, tx);
    const filed = due.map((accountId) => ({ payload: { accountId }, singletonKey: String(accountId) }));
    await services.jobs.sendAll(runNotices, filed, tx);
  });
}
