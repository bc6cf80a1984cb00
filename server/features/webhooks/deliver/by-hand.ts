// What a person asks for: a test event, or one more try of a delivery. Both are made at once and answer with what became of
// them; should the process die meanwhile, the clock finds the delivery.
import { randomUUID } from 'node:crypto';
import { testEvent } from '#contract/webhook-events.ts';
import type { TenantTx } from '#server/db/database.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { hasten } from '#server/jobs/account-schedule.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { bodyOf, messageIdOf } from '../file-event.ts';
import { webhookDelivery } from '../schedule.ts';
import { findWebhook } from '../store.ts';
import { webhookTexts as texts } from '../texts.ts';
import { beginAgain, claimDelivery, type DeliveryRow, insertDeliveries } from './delivery-store.ts';
import { sendDelivery } from './send-delivery.ts';
import { tellOwner } from './tell-owner.ts';

interface Place {
  accountId: number;
  webhookId: string;
}

export async function sendTest(services: Services, { accountId, webhookId }: Place): Promise<DeliveryRow> {
  const now = services.now();
  const deliveryId = randomUUID();
  const claimed = await services.db.tenant(accountId, async (tx) => {
    if (!(await findWebhook(tx, webhookId))) throw notFound(texts.webhook);
    await requirePlan(tx, now);
    const messageId = messageIdOf(deliveryId);
    const body = bodyOf(testEvent, { message: texts.testMessage }, now);
    const message = { deliveryId, webhookId, messageId, type: testEvent, body };
    await insertDeliveries(tx, [{ ...message, state: 'waiting', nextAt: now, createdAt: now }]);
    await hasten(tx, webhookDelivery, now);
    return claimDelivery(tx, { webhookId, deliveryId, now });
  });
  return sendNow(services, accountId, claimed);
}

/** With the message it had. */
export async function resend(
  services: Services,
  { accountId, webhookId, deliveryId }: Place & { deliveryId: string },
): Promise<DeliveryRow> {
  const now = services.now();
  const claimed = await services.db.tenant(accountId, async (tx) => {
    const row = await findWebhook(tx, webhookId);
    if (!row) throw notFound(texts.webhook);
    await requirePlan(tx, now);
    if (row.disabled !== null) throw new AppError('conflict', texts.disabledResend);
    const begun = await beginAgain(tx, { webhookId, deliveryId, now });
    if (begun === 'absent') throw notFound(texts.delivery);
    if (begun === 'sending') throw new AppError('conflict', texts.busy);
    await hasten(tx, webhookDelivery, now);
    return claimDelivery(tx, { webhookId, deliveryId, now });
  });
  return sendNow(services, accountId, claimed);
}

async function requirePlan(tx: TenantTx, now: Date): Promise<void> {
  if (!(await planStanding(tx, now)).running) throw new AppError('menu_locked', texts.planEndedResend);
}

async function sendNow(
  services: Services,
  accountId: number,
  claimed: DeliveryRow | undefined,
): Promise<DeliveryRow> {
  if (!claimed) throw new AppError('conflict', texts.busy);
  const { delivery } = await sendDelivery(services, accountId, { delivery: claimed });
  if (!delivery) throw notFound(texts.delivery);
  await tellOwner(services, accountId);
  return delivery;
}
