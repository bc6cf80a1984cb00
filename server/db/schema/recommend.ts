// What became of recommended publishers.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProspectState } from '#contract/recommend.ts';
import { accountIdColumn, moment } from './columns.ts';

export const prospect = pgTable(
  'prospect',
  {
    accountId: accountIdColumn().notNull(),
    domain: text('domain').notNull(),
    state: text('state').$type<ProspectState>().notNull(),
    note: text('note').notNull().default(''),
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.domain] })],
);
