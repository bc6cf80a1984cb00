// Tenant tables of the ledger; see migrations 0053 and 0054.
import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { DayRule, LockRule, RuleOrigin } from '#contract/ledger.ts';
import type { ClaimRule } from '#contract/order-checking.ts';
import { accountIdColumn, moment } from './columns.ts';

export const deadlineRule = pgTable(
  'deadline_rule',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    origin: text('origin').$type<RuleOrigin>(),
    lockRule: jsonb('lock_rule').$type<LockRule>(),
    invoiceRule: jsonb('invoice_rule').$type<DayRule>(),
    marginHours: smallint('margin_hours').notNull().default(24),
    support: integer('support').notNull().default(0),
    refusedDays: smallint('refused_days'),
    setBy: uuid('set_by').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId] })],
);

export const claimRule = pgTable('claim_rule', {
  accountId: accountIdColumn().primaryKey(),
  keptBy: text('kept_by').$type<ClaimRule>().notNull(),
  networks: text('networks').array().notNull().default([]),
  setBy: uuid('set_by').notNull(),
  setAt: moment('set_at').notNull(),
});

export const suspectedDouble = pgTable(
  'suspected_double',
  {
    accountId: accountIdColumn().notNull(),
    laterAt: moment('later_at').notNull(),
    orderNo: text('order_no').notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    saleKey: text('sale_key').notNull(),
    laterConnectionId: bigint('later_connection_id', { mode: 'number' }).notNull(),
    laterSaleKey: text('later_sale_key').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.accountId,
        table.laterAt,
        table.orderNo,
        table.connectionId,
        table.saleKey,
        table.laterConnectionId,
        table.laterSaleKey,
      ],
    }),
  ],
);
