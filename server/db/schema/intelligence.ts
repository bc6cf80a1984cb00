// Tenant tables of intelligence: what an account follows and what it made of recommendations; see migrations 0013 and 0017.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FollowKind } from '../../../contract/follows.ts';
import type { ProspectState } from '../../../contract/recommend.ts';
import { accountIdColumn, moment } from './global.ts';

export const follow = pgTable(
  'follow',
  {
    accountId: accountIdColumn().notNull(),
    followId: uuid('follow_id').notNull(),
    kind: text('kind').$type<FollowKind>().notNull(),
    code: text('code').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.followId] })],
);

export const followVisit = pgTable(
  'follow_visit',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    visitedAt: moment('visited_at').notNull(),
    seenUntil: moment('seen_until').notNull().defaultNow(),
    beforeAt: moment('before_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId] })],
);

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
