// Rows of deliveries: claimed by one sender, sent, and what became of it.
import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { webhookLimits } from '#contract/limits.ts';
import type { WebhookAttempt, WebhookDeliveryState } from '#contract/webhooks.ts';
import type { TenantTx } from '#server/db/database.ts';
import { webhook, webhookDelivery } from '#server/db/schema/webhooks.ts';

export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** Longer than a try takes: whoever began it is gone, and it is made once more. */
const leaseMs = 4 * webhookLimits.timeoutMs;
const shownAttempts = 10;

const isDelivery = (tx: TenantTx, deliveryId: string) =>
  and(eq(webhookDelivery.accountId, tx.accountId), eq(webhookDelivery.deliveryId, deliveryId));

const ofWebhook = (tx: TenantTx, webhookId: string) =>
  and(eq(webhookDelivery.accountId, tx.accountId), eq(webhookDelivery.webhookId, webhookId));

const open = inArray(webhookDelivery.state, ['waiting', 'sending']);

export async function insertDeliveries(
  tx: TenantTx,
  rows: readonly Omit<typeof webhookDelivery.$inferInsert, 'accountId'>[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .insert(webhookDelivery)
    .values(rows.map((row) => ({ ...row, accountId })))
    .onConflictDoNothing();
}

/** Webhooks with something due; those that are switched off have nothing waiting. */
export async function listDueWebhooks(tx: TenantTx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ webhookId: webhookDelivery.webhookId })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.accountId, tx.accountId), open, lte(webhookDelivery.nextAt, now)));
  return rows.map(({ webhookId }) => webhookId);
}

/** One that is due, or was begun by a sender that died, marked as being sent; no two senders get the same. */
export async function claimDelivery(
  tx: TenantTx,
  { webhookId, deliveryId, now }: { webhookId: string; deliveryId?: string; now: Date },
): Promise<DeliveryRow | undefined> {
  const [due] = await tx
    .select({ deliveryId: webhookDelivery.deliveryId })
    .from(webhookDelivery)
    .where(
      and(
        ofWebhook(tx, webhookId),
        open,
        lte(webhookDelivery.nextAt, now),
        deliveryId === undefined ? undefined : eq(webhookDelivery.deliveryId, deliveryId),
      ),
    )
    .orderBy(webhookDelivery.nextAt, webhookDelivery.createdAt, webhookDelivery.deliveryId)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const [claimed] = await tx
    .update(webhookDelivery)
    .set({
      state: 'sending',
      nextAt: new Date(now.getTime() + leaseMs),
      tries: sql`${webhookDelivery.tries} + 1`,
    })
    .where(isDelivery(tx, due.deliveryId))
    .returning();
  return claimed;
}

export interface Settlement {
  state: WebhookDeliveryState;
  /** Of one that is tried again. */
  nextAt?: Date;
  attempt: WebhookAttempt;
}

/** What became of a try; undefined when the record has gone meanwhile. */
export async function settleDelivery(
  tx: TenantTx,
  { deliveryId, attempts }: DeliveryRow,
  { state, nextAt, attempt }: Settlement,
): Promise<DeliveryRow | undefined> {
  const [settled] = await tx
    .update(webhookDelivery)
    .set({ state, ...(nextAt && { nextAt }), attempts: [attempt, ...attempts].slice(0, shownAttempts) })
    .where(isDelivery(tx, deliveryId))
    .returning();
  return settled;
}

/** The webhook was switched off: what waits is not sent. */
export async function dropWaiting(tx: TenantTx, webhookId: string): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'dropped' })
    .where(and(ofWebhook(tx, webhookId), open));
}

/** From the beginning of its schedule, now; the record is held until the transaction ends. */
export async function beginAgain(
  tx: TenantTx,
  { webhookId, deliveryId, now }: { webhookId: string; deliveryId: string; now: Date },
): Promise<'begun' | 'sending' | 'absent'> {
  const [row] = await tx
    .select({ state: webhookDelivery.state, nextAt: webhookDelivery.nextAt })
    .from(webhookDelivery)
    .where(and(ofWebhook(tx, webhookId), isDelivery(tx, deliveryId)))
    .for('update');
  if (!row) return 'absent';
  if (row.state === 'sending' && row.nextAt > now) return 'sending';
  await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', tries: 0, nextAt: now })
    .where(isDelivery(tx, deliveryId));
  return 'begun';
}

/** When the next one is due. */
export async function findNextTry(tx: TenantTx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql`min(${webhookDelivery.nextAt})`.mapWith(webhookDelivery.nextAt) })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.accountId, tx.accountId), open));
  return (row?.at as Date | null | undefined) ?? null;
}

/** After so many days, and of what is over all but the newest of each webhook. */
export async function removeOld(tx: TenantTx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - webhookLimits.keptDays * 86_400_000);
  await tx.execute(sql`
    DELETE FROM webhook_delivery
    WHERE account_id = ${tx.accountId} AND (created_at <= ${since.toISOString()}::timestamptz OR delivery_id IN (
      SELECT delivery_id FROM (
        SELECT delivery_id, row_number() OVER (PARTITION BY webhook_id ORDER BY created_at DESC, delivery_id) AS place
        FROM webhook_delivery WHERE account_id = ${tx.accountId} AND state IN ('sent', 'failed', 'dropped')
      ) AS over WHERE place > ${webhookLimits.deliveries}))`);
}

export interface DeliveryPage {
  webhookId: string;
  currentPage: number;
  size: number;
  state?: WebhookDeliveryState | undefined;
}

/** Newest first; undefined when there is no such webhook. */
export async function pageDeliveries(
  tx: TenantTx,
  { webhookId, currentPage, size, state }: DeliveryPage,
): Promise<{ total: number; rows: DeliveryRow[] } | undefined> {
  const [known] = await tx
    .select({ webhookId: webhook.webhookId })
    .from(webhook)
    .where(and(eq(webhook.accountId, tx.accountId), eq(webhook.webhookId, webhookId)));
  if (!known) return undefined;
  const shown = and(ofWebhook(tx, webhookId), state && eq(webhookDelivery.state, state));
  const [counted] = await tx.select({ total: count() }).from(webhookDelivery).where(shown);
  const rows = await tx
    .select()
    .from(webhookDelivery)
    .where(shown)
    .orderBy(desc(webhookDelivery.createdAt), webhookDelivery.deliveryId)
    .limit(size)
    .offset((currentPage - 1) * size);
  return { total: counted?.total ?? 0, rows };
}
