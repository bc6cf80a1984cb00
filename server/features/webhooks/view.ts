// Webhooks and deliveries as the API shows them: nothing that signs.
import type { WebhookDeliveryView, WebhookView } from '#contract/webhooks.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { DeliveryRow } from './deliver/delivery-store.ts';
import type { WebhookRow } from './store.ts';

const momentOf = (date: Date | null) => (date ? isoMoment(date) : null);

export const webhookViewOf = (
  row: WebhookRow,
  { waiting, now }: { waiting: number; now: Date },
): WebhookView => ({
  id: row.webhookId,
  name: row.name,
  url: row.url,
  events: row.events,
  disabled: row.disabled,
  failingSince: momentOf(row.failingSince),
  lastSentAt: momentOf(row.lastSentAt),
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? isoMoment(row.oldSecretUntil) : null,
  waiting,
  createdAt: isoMoment(row.createdAt),
});

export const deliveryViewOf = (row: DeliveryRow): WebhookDeliveryView => ({
  id: row.deliveryId,
  messageId: row.messageId,
  type: row.type,
  state: row.state,
  createdAt: isoMoment(row.createdAt),
  nextAt: row.state === 'waiting' ? isoMoment(row.nextAt) : null,
  attempts: row.attempts,
  body: row.body,
});
