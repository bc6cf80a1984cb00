// Money: orders, what the channels told, refunds, the ledger and invoices.
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { PayChannelCode, PayWay } from '#contract/payments.ts';
import { accountIdColumn, moment } from './columns.ts';

/** Money in fen stays far below 2^53. */
const fen = (name: string) => bigint(name, { mode: 'number' });

export const paymentDirectory = pgTable('payment_directory', {
  orderNo: text('order_no').primaryKey(),
  accountId: accountIdColumn().notNull(),
  dueAt: moment('due_at'),
});

export const invoiceDirectory = pgTable('invoice_directory', {
  requestId: uuid('request_id').primaryKey(),
  accountId: accountIdColumn().notNull(),
  state: text('state').$type<'asked' | 'issued' | 'refused'>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const paymentOrder = pgTable(
  'payment_order',
  {
    accountId: accountIdColumn().notNull(),
    orderNo: text('order_no').notNull(),
    memberId: uuid('member_id').notNull(),
    type: smallint('type').$type<1 | 2>().notNull(),
    mealType: text('meal_type').notNull(),
    planName: text('plan_name').notNull(),
    mealTypeDesc: text('meal_type_desc').notNull(),
    days: integer('days').notNull(),
    channel: text('channel').$type<PayChannelCode>().notNull(),
    priceFen: fen('price_fen').notNull(),
    creditFen: fen('credit_fen').notNull(),
    amountFen: fen('amount_fen').notNull(),
    basisGrantNo: integer('basis_grant_no').notNull(),
    state: text('state').$type<'waiting' | 'paid' | 'closed'>().notNull(),
    way: text('way').$type<PayWay>().notNull().default('scan'),
    qrCodeUrl: text('qr_code_url').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    checks: integer('checks').notNull().default(0),
    paidAt: moment('paid_at'),
    transactionId: text('transaction_id'),
    closedAt: moment('closed_at'),
    hiddenAt: moment('hidden_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderNo] })],
);

export const paymentNotice = pgTable(
  'payment_notice',
  {
    accountId: accountIdColumn().notNull(),
    channel: text('channel').$type<PayChannelCode>().notNull(),
    noticeId: text('notice_id').notNull(),
    orderNo: text('order_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    verdict: text('verdict').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.channel, table.noticeId] })],
);

export const paymentRefund = pgTable(
  'payment_refund',
  {
    accountId: accountIdColumn().notNull(),
    refundNo: text('refund_no').notNull(),
    orderNo: text('order_no').notNull(),
    amountFen: fen('amount_fen').notNull(),
    reason: text('reason').notNull(),
    keepPlan: boolean('keep_plan').notNull(),
    state: text('state').$type<'asked' | 'done' | 'failed'>().notNull(),
    message: text('message').notNull().default(''),
    actor: text('actor').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.refundNo] })],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    accountId: accountIdColumn().notNull(),
    entryNo: integer('entry_no').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<'payment' | 'credit' | 'grant' | 'refund' | 'revoke'>().notNull(),
    orderNo: text('order_no'),
    channel: text('channel').$type<PayChannelCode>(),
    reference: text('reference'),
    amountFen: fen('amount_fen').notNull().default(0),
    mealType: text('meal_type'),
    days: integer('days'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    actor: text('actor').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.entryNo] })],
);

export const invoiceRequest = pgTable(
  'invoice_request',
  {
    accountId: accountIdColumn().notNull(),
    requestId: uuid('request_id').notNull(),
    orderNo: text('order_no').notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no').notNull(),
    email: text('email').notNull(),
    amountFen: fen('amount_fen').notNull(),
    state: text('state').$type<'asked' | 'issued' | 'refused'>().notNull().default('asked'),
    note: text('note').notNull().default(''),
    memberId: uuid('member_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.requestId] })],
);
