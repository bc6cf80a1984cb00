// Keys of outside agents.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MenuCode } from '#contract/menu.ts';
import { accountIdColumn, bytes, moment } from './columns.ts';

export const apiToken = pgTable(
  'api_token',
  {
    accountId: accountIdColumn().notNull(),
    tokenId: uuid('token_id').notNull(),
    memberId: uuid('member_id').notNull(),
    title: text('title').notNull(),
    codes: text('codes').array().$type<MenuCode[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tokenId] })],
);

export const tokenDirectory = pgTable('token_directory', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountIdColumn().notNull(),
  tokenId: uuid('token_id').notNull(),
});
