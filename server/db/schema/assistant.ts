// Tenant tables of the assistant and of outside agents; see migration 0026.
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AnswerChart, Evidence } from '#contract/assistant.ts';
import { accountIdColumn, moment } from './columns.ts';

export const assistantChat = pgTable(
  'assistant_chat',
  {
    accountId: accountIdColumn().notNull(),
    chatId: uuid('chat_id').notNull(),
    memberId: uuid('member_id').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.chatId] })],
);

export const assistantMessage = pgTable(
  'assistant_message',
  {
    accountId: accountIdColumn().notNull(),
    messageId: uuid('message_id').notNull(),
    chatId: uuid('chat_id').notNull(),
    type: text('type').$type<'user' | 'bot'>().notNull(),
    content: text('content').notNull(),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    charts: jsonb('charts').$type<AnswerChart[]>().notNull().default([]),
    unverified: text('unverified').array().notNull().default([]),
    source: text('source').$type<'local' | 'model'>(),
    status: text('status').$type<'done' | 'stopped' | 'failed'>().notNull(),
    verdict: smallint('verdict').notNull().default(0),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.messageId] })],
);

export const assistantUse = pgTable(
  'assistant_use',
  {
    accountId: accountIdColumn().notNull(),
    grantNo: integer('grant_no').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.grantNo] })],
);

export const assistantFlight = pgTable(
  'assistant_flight',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    flightId: uuid('flight_id').notNull(),
    grantNo: integer('grant_no').notNull(),
    leaseUntil: moment('lease_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId] })],
);
