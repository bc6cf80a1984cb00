// Keys of outside agents.
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Null: a personal token. */
    clientId: uuid('client_id'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tokenId] })],
);

export const tokenDirectory = pgTable('token_directory', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountIdColumn().notNull(),
  tokenId: uuid('token_id').notNull(),
});

export const oauthClient = pgTable('oauth_client', {
  clientId: uuid('client_id').primaryKey(),
  title: text('title').notNull(),
  redirectUris: text('redirect_uris').array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});

/** What a code was given for. */
export interface Consent {
  memberId: string;
  clientId: string;
  codes: MenuCode[];
  redirectUri: string;
  challenge: string;
}

export const agentKey = pgTable(
  'agent_key',
  {
    accountId: accountIdColumn().notNull(),
    keyHash: bytes('key_hash').notNull(),
    tokenId: uuid('token_id').notNull(),
    kind: text('kind').$type<'code' | 'access' | 'refresh'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    consent: jsonb('consent').$type<Consent>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyHash] })],
);
