// When the webhooks of each account are looked at next, found before the tenant is known.
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { webhookSchedule } from '#server/db/schema/webhooks.ts';
import type { Services } from '#server/kernel/services.ts';

/** Looked at this often whatever happens: a renewed plan is noticed, old records go. */
const lookEveryMs = 15 * 60_000;

/** The job that sends what is due of one account; named here so that those who file it need not know how. */
export const deliverWebhooks = { name: 'deliver-webhooks' } as const;

/** Not later than this. */
export async function hastenWebhooks(tx: TenantTx, dueAt: Date): Promise<void> {
  await tx
    .insert(webhookSchedule)
    .values({ accountId: tx.accountId, dueAt })
    .onConflictDoUpdate({
      target: webhookSchedule.accountId,
      set: { dueAt: sql`least(${webhookSchedule.dueAt}, excluded.due_at)` },
    });
}

export async function removeWebhookSchedule(tx: TenantTx): Promise<void> {
  await tx.delete(webhookSchedule).where(eq(webhookSchedule.accountId, tx.accountId));
}

/** Accounts that are due, each with its job, in one transaction: who is claimed is looked at, whatever ends this process. */
export async function fileDueAccounts({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const again = new Date(at.getTime() + lookEveryMs);
    const { rows } = await tx.execute<{ account_id: string }>(sql`
      UPDATE webhook_schedule SET due_at = ${again.toISOString()}::timestamptz
      WHERE account_id IN (
        SELECT account_id FROM webhook_schedule WHERE due_at <= ${at.toISOString()}::timestamptz
        FOR UPDATE SKIP LOCKED)
      RETURNING account_id`);
    const filed = rows.map(({ account_id }) => ({
      payload: { accountId: Number(account_id) },
      singletonKey: account_id,
    }));
    await jobs.sendAll(deliverWebhooks, filed, tx);
  });
}
