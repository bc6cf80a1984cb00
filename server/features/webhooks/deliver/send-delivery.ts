// Sends one claimed delivery and writes what became of it: of the record, and of the webhook.
import { webhookLimits } from '#contract/limits.ts';
import { testEvent } from '#contract/webhook-events.ts';
import type { TenantTx } from '#server/db/database.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { VaultError } from '#server/secrets/tenant-vault.ts';
import { openSecrets } from '../secrets/stored-secrets.ts';
import { findWebhook, lockWebhook, updateWebhookRow } from '../store.ts';
import { attemptTexts } from '../texts.ts';
import { type DeliveryRow, dropWaiting, settleDelivery } from './delivery-store.ts';
import { type Attempted, makeAttempt } from './make-attempt.ts';
import { nextTry } from './next-try.ts';

export type Sender = Pick<Services, 'db' | 'config' | 'masterKey' | 'now'>;

export interface Sent {
  arrived: boolean;
  /** Undefined when its webhook was removed meanwhile. */
  delivery: DeliveryRow | undefined;
}

export async function sendDelivery(
  services: Sender,
  accountId: number,
  { delivery, signal }: { delivery: DeliveryRow; signal?: AbortSignal | undefined },
): Promise<Sent> {
  const { db, now } = services;
  const attempted = await attemptOf(services, accountId, { delivery, signal });
  // A worker that is told to stop has not learnt anything of the receiver: another one tries again.
  if (!attempted || (signal?.aborted && !attempted.arrived)) return { arrived: false, delivery: undefined };
  const settled = await db.tenant(accountId, (tx) => settle(tx, { delivery, attempted, now: now() }));
  return { arrived: attempted.arrived, delivery: settled };
}

async function attemptOf(
  services: Sender,
  accountId: number,
  { delivery, signal }: { delivery: DeliveryRow; signal?: AbortSignal | undefined },
): Promise<Attempted | undefined> {
  const { db, config, now } = services;
  const { webhookId } = delivery;
  try {
    const target = await db.tenant(accountId, async (tx) => {
      const row = await findWebhook(tx, webhookId);
      const known = row && (await openSecrets(tx, services, { webhookId, now: now() }));
      return known && { url: row.url, secrets: known.map(({ secret }) => secret) };
    });
    const { allowPrivateHosts } = config;
    return target && (await makeAttempt({ ...target, delivery, allowPrivateHosts, signal, now: now() }));
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    const at = { at: isoMoment(now()), status: null, durationMs: 0, answer: '' };
    const attempt = { ...at, message: attemptTexts.unreadable };
    return { attempt, arrived: false, gone: false, retryAfter: undefined };
  }
}

interface Outcome {
  delivery: DeliveryRow;
  attempted: Attempted;
  now: Date;
}

async function settle(tx: TenantTx, { delivery, attempted, now }: Outcome): Promise<DeliveryRow | undefined> {
  const { webhookId, type, tries } = delivery;
  const { attempt, arrived, gone, retryAfter } = attempted;
  const row = await lockWebhook(tx, webhookId);
  if (!row) return undefined;
  if (arrived) {
    await updateWebhookRow(tx, webhookId, { lastSentAt: now, failingSince: null });
    return settleDelivery(tx, delivery, { state: 'sent', attempt });
  }
  // A test is tried once, and says nothing of what happens later.
  if (type === testEvent) return settleDelivery(tx, delivery, { state: 'failed', attempt });
  const failingSince = row.failingSince ?? now;
  const tooLong = now.getTime() - failingSince.getTime() >= webhookLimits.failDays * 86_400_000;
  const ended = row.disabled !== null || gone || tooLong;
  await updateWebhookRow(tx, webhookId, {
    failingSince,
    ...(row.disabled === null && ended && { disabled: gone ? 'gone' : 'failing', untold: true }),
  });
  if (ended) await dropWaiting(tx, webhookId);
  const nextAt = ended ? null : nextTry({ tries, retryAfter, now });
  return settleDelivery(
    tx,
    delivery,
    nextAt ? { state: 'waiting', nextAt, attempt } : { state: 'failed', attempt },
  );
}
