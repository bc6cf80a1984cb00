// Versions of documents, the same for every account, and which member agreed to which; see migration 0029.
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './columns.ts';

export const documentVersion = pgTable(
  'document_version',
  {
    documentId: integer('document_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    note: text('note').notNull().default(''),
    asks: boolean('asks').notNull().default(false),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);

export const agreementAcceptance = pgTable(
  'agreement_acceptance',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    documentId: integer('document_id').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId, table.documentId, table.version] })],
);
