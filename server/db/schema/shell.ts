// What every call leaves behind: counts of the rate limits, the trail of deeds.
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './columns.ts';

export const rateCount = pgTable('rate_count', {
  key: text('key').primaryKey(),
  windowEnds: moment('window_ends').notNull(),
  used: integer('used').notNull(),
});

export const auditEvent = pgTable('audit_event', {
  auditId: bigint('audit_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  accountId: accountIdColumn(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull().default(''),
  detail: jsonb('detail').notNull().default({}),
});
