// Brands and publishers that are followed, and when that was last looked at.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FollowKind } from '#contract/follows.ts';
import { accountIdColumn, moment } from './columns.ts';

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
