// Tenant tables of webhooks; see migration 0045.
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { DisabledReason, WebhookAttempt, WebhookDeliveryState } from '#contract/webhooks.ts';
import { accountIdColumn, bytes, moment } from './columns.ts';

export const webhookSchedule = pgTable('webhook_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

export const webhook = pgTable(
  'webhook',
  {
    accountId: accountIdColumn().notNull(),
    webhookId: uuid('webhook_id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    sealed: bytes('sealed').notNull(),
    oldSecretUntil: moment('old_secret_until'),
    disabled: text('disabled').$type<DisabledReason>(),
    untold: boolean('untold').notNull().default(false),
    failingSince: moment('failing_since'),
    lastSentAt: moment('last_sent_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.webhookId] })],
);

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    accountId: accountIdColumn().notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<WebhookDeliveryState>().notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    attempts: jsonb('attempts').$type<WebhookAttempt[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deliveryId] })],
);
