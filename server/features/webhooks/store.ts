// Rows of webhooks.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { TenantTx } from '#server/db/database.ts';
import { member } from '#server/db/schema/accounts.ts';
import { webhook, webhookDelivery } from '#server/db/schema/webhooks.ts';

export type WebhookRow = typeof webhook.$inferSelect;

const isWebhook = (tx: TenantTx, webhookId: string) =>
  and(eq(webhook.accountId, tx.accountId), eq(webhook.webhookId, webhookId));

/** Oldest first. */
export const listWebhookRows = (tx: TenantTx): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhook)
    .where(eq(webhook.accountId, tx.accountId))
    .orderBy(asc(webhook.createdAt), asc(webhook.webhookId));

export async function countWebhooks(tx: TenantTx): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(webhook).where(eq(webhook.accountId, tx.accountId));
  return row?.total ?? 0;
}

/** Those that are told of this event, with how many deliveries wait. */
export const listListening = (
  tx: TenantTx,
  type: WebhookEvent,
): Promise<{ webhookId: string; waiting: number }[]> =>
  tx
    .select({
      webhookId: webhook.webhookId,
      waiting: sql<number>`(SELECT count(*)::int FROM ${webhookDelivery}
        WHERE ${webhookDelivery.accountId} = ${tx.accountId} AND ${webhookDelivery.webhookId} = ${webhook.webhookId}
          AND ${webhookDelivery.state} IN ('waiting', 'sending'))`,
    })
    .from(webhook)
    .where(
      and(
        eq(webhook.accountId, tx.accountId),
        isNull(webhook.disabled),
        sql`${type} = ANY (${webhook.events})`,
      ),
    );

export async function countWaiting(tx: TenantTx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ webhookId: webhookDelivery.webhookId, waiting: count() })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.accountId, tx.accountId),
        inArray(webhookDelivery.state, ['waiting', 'sending']),
      ),
    )
    .groupBy(webhookDelivery.webhookId);
  return new Map(rows.map(({ webhookId, waiting }) => [webhookId, waiting]));
}

export async function insertWebhook(
  tx: TenantTx,
  row: Omit<typeof webhook.$inferInsert, 'accountId'>,
): Promise<void> {
  await tx.insert(webhook).values({ ...row, accountId: tx.accountId });
}

export async function findWebhook(tx: TenantTx, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhook).where(isWebhook(tx, webhookId));
  return row;
}

/** Held until the transaction ends. */
export async function lockWebhook(tx: TenantTx, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhook).where(isWebhook(tx, webhookId)).for('no key update');
  return row;
}

export async function updateWebhookRow(
  tx: TenantTx,
  webhookId: string,
  change: Partial<typeof webhook.$inferInsert>,
): Promise<void> {
  await tx.update(webhook).set(change).where(isWebhook(tx, webhookId));
}

/** With all its deliveries; false when there is none. */
export async function deleteWebhookRow(tx: TenantTx, webhookId: string): Promise<boolean> {
  const gone = await tx.delete(webhook).where(isWebhook(tx, webhookId)).returning({ id: webhook.webhookId });
  return gone.length === 1;
}

/** Switched off by us, and nobody has been told. */
export const listUntold = (tx: TenantTx): Promise<WebhookRow[]> =>
  tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.accountId, tx.accountId), eq(webhook.untold, true)));

export async function ownerEmail(tx: TenantTx): Promise<string | undefined> {
  const [owner] = await tx
    .select({ email: member.email })
    .from(member)
    .where(and(eq(member.accountId, tx.accountId), eq(member.role, 'owner')));
  return owner?.email;
}
