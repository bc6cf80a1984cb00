// Tenant tables of reports; see migrations 0003 and 0027.
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './global.ts';

export const momentDay = pgTable(
  'moment_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    momentDay: date('moment_day').notNull(),
    state: text('state').notNull(),
    currency: text('currency').notNull(),
    listed: integer('listed').notNull(),
    orders: integer('orders').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.accountId,
        table.connectionId,
        table.reportDay,
        table.momentDay,
        table.state,
        table.currency,
      ],
    }),
  ],
);

export const returnDay = pgTable(
  'return_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    repeatAmount: bigint('repeat_amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.connectionId, table.reportDay, table.currency] }),
  ],
);

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
