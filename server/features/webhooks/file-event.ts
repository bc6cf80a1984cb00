// Files an event for every webhook that wants it, in the transaction of what it tells of: both are there or neither.
// Filed again by work that is done again it changes nothing.
import { createHash, randomUUID } from 'node:crypto';
import { webhookLimits } from '#contract/limits.ts';
import type { WebhookData, WebhookEvent } from '#contract/webhook-events.ts';
import type { TenantTx } from '#server/db/database.ts';
import { hasten } from '#server/jobs/account-schedule.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { insertDeliveries } from './deliver/delivery-store.ts';
import { webhookDelivery } from './schedule.ts';
import { listListening } from './store.ts';
import { attemptTexts } from './texts.ts';

export interface FiledEvent<Type extends WebhookEvent> {
  type: Type;
  /** What makes it one and the same event of its type, within the account. */
  subject: string;
  data: WebhookData<Type>;
  now: Date;
}

export async function fileEvent<Type extends WebhookEvent>(
  tx: TenantTx,
  { type, subject, data, now }: FiledEvent<Type>,
): Promise<void> {
  const listening = await listListening(tx, type);
  if (listening.length === 0) return;
  const messageId = messageIdOf(`${tx.accountId}|${type}|${subject}`);
  const body = bodyOf(type, data, now);
  await insertDeliveries(
    tx,
    listening.map(({ webhookId, waiting }) => {
      const message = {
        deliveryId: randomUUID(),
        webhookId,
        messageId,
        type,
        body,
        nextAt: now,
        createdAt: now,
      };
      if (waiting < webhookLimits.deliveries) return { ...message, state: 'waiting' };
      const refused = {
        at: isoMoment(now),
        status: null,
        durationMs: 0,
        message: attemptTexts.tooMany,
        answer: '',
      };
      return { ...message, state: 'dropped', attempts: [refused] };
    }),
  );
  await hasten(tx, webhookDelivery, now);
}

/** The same for the same event, whichever webhook it goes to. */
export const messageIdOf = (event: string): string =>
  `msg_${createHash('sha256').update(event).digest('base64url').slice(0, 27)}`;

export const bodyOf = (type: string, data: unknown, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });
