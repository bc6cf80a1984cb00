// Saved pictures of reports.
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './columns.ts';

export const reportPicture = pgTable(
  'report_picture',
  {
    accountId: accountIdColumn().notNull(),
    pictureId: uuid('picture_id').notNull(),
    title: text('title').notNull(),
    page: text('page').notNull(),
    filters: text('filters').notNull().default(''),
    bytes: integer('bytes').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.pictureId] })],
);
