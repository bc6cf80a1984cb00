// When the subscriptions and alerts of each account are looked at next.
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { noticeSchedule } from '#server/db/schema/notices.ts';
import type { AccountSchedule } from '#server/jobs/account-schedule.ts';

export const noticeLooks: AccountSchedule = {
  table: noticeSchedule,
  job: { name: 'run-notices' },
  lookEveryMs: 15 * 60_000,
};

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
