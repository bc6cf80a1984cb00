// Sales and clicks with what is summed from them, and what money was worth.
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdColumn, bytes, moment } from './columns.ts';

/** The operator's own file, the European Central Bank, or the demo's made-up feed, which only the demo account sees. */
export type RateSource = 'operator' | 'ecb' | 'sample';

export const exchangeRate = pgTable(
  'exchange_rate',
  {
    day: date('day').notNull(),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    rate: numeric('rate').notNull(),
    source: text('source').$type<RateSource>().notNull().default('operator'),
  },
  (table) => [primaryKey({ columns: [table.source, table.fromCurrency, table.toCurrency, table.day] })],
);

export const sale = pgTable(
  'sale',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    saleKey: text('sale_key').notNull(),
    soldAt: moment('sold_at').notNull(),
    clickedAt: moment('clicked_at'),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    pullId: bigint('pull_id', { mode: 'number' }).notNull(),
    rawBlock: integer('raw_block').notNull(),
    reportDay: date('report_day').notNull(),
    rawLine: smallint('raw_line').notNull(),
    newCustomer: boolean('new_customer'),
    fromFile: boolean('from_file').notNull(),
    vanished: boolean('vanished').notNull().default(false),
    currency: text('currency').notNull(),
    state: text('state').$type<'pending' | 'approved' | 'paid' | 'voided'>().notNull(),
    kind: text('kind').$type<'sale' | 'adjustment'>().notNull(),
    ptoder: text('ptoder').notNull(),
    ysoder: text('ysoder').notNull(),
    coupon: text('coupon').notNull().default(''),
    page: text('page').notNull().default(''),
    lockDay: date('lock_day'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.saleKey] })],
);

export const saleRaw = pgTable(
  'sale_raw',
  {
    accountId: accountIdColumn().notNull(),
    pullId: bigint('pull_id', { mode: 'number' }).notNull(),
    rawBlock: integer('raw_block').notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    rows: text('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.pullId, table.rawBlock] })],
);

/** `taken-over`: the network's first word on an order known from a file. `gone`: no longer in the network's answer. */
export type ChangeCause = 'changed' | 'taken-over' | 'gone' | 'back';

export const saleChange = pgTable(
  'sale_change',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    saleKey: text('sale_key').notNull(),
    pullId: bigint('pull_id', { mode: 'number' }).notNull(),
    seenAt: moment('seen_at').notNull(),
    cause: text('cause').$type<ChangeCause>().notNull(),
    fromFile: boolean('from_file').notNull(),
    rawBlock: integer('raw_block'),
    rawLine: smallint('raw_line'),
    oldState: text('old_state').$type<'pending' | 'approved' | 'paid' | 'voided'>().notNull(),
    state: text('state').$type<'pending' | 'approved' | 'paid' | 'voided'>().notNull(),
    oldCurrency: text('old_currency').notNull(),
    currency: text('currency').notNull(),
    oldAmount: bigint('old_amount', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    oldCommission: bigint('old_commission', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
    oldFee: bigint('old_fee', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.saleKey, table.pullId] })],
);

/** Of networks that tell no orders; see `SumRow`. */
export const sumDay = pgTable(
  'sum_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    product: text('product').notNull(),
    currency: text('currency').notNull(),
    clicks: integer('clicks'),
    units: integer('units'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }),
    bonus: bigint('bonus', { mode: 'number' }),
    raw: text('raw').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.accountId,
        table.connectionId,
        table.reportDay,
        table.publisherNo,
        table.product,
        table.currency,
      ],
    }),
  ],
);

export const clickDay = pgTable(
  'click_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    clicks: integer('clicks').notNull(),
    impressions: integer('impressions'),
    fromFile: boolean('from_file').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.connectionId, table.reportDay, table.publisherNo] }),
  ],
);

export const clickMonth = pgTable(
  'click_month',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    month: date('month').notNull(),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    clicks: bigint('clicks', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.month, table.publisherNo] })],
);

/** What every rollup of sales sums. */
const saleSums = () => ({
  listed: integer('listed').notNull(),
  orders: integer('orders').notNull(),
  repeatOrders: integer('repeat_orders').notNull(),
  unknownOrders: integer('unknown_orders').notNull(),
  pendingOrders: integer('pending_orders').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  commission: bigint('commission', { mode: 'number' }).notNull(),
  fee: bigint('fee', { mode: 'number' }).notNull(),
  repeatAmount: bigint('repeat_amount', { mode: 'number' }).notNull(),
  pendingAmount: bigint('pending_amount', { mode: 'number' }).notNull(),
  voidedOrders: integer('voided_orders').notNull(),
});

export const saleDay = pgTable(
  'sale_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    ...saleSums(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.connectionId, table.reportDay, table.publisherNo, table.currency],
    }),
  ],
);

export const saleMonth = pgTable(
  'sale_month',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    month: date('month').notNull(),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    ...saleSums(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.connectionId, table.month, table.publisherNo, table.currency],
    }),
  ],
);

export const typeDay = pgTable(
  'type_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    type: text('type').notNull(),
    currency: text('currency').notNull(),
    ...saleSums(),
    clicks: bigint('clicks', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.connectionId, table.reportDay, table.type, table.currency],
    }),
  ],
);

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

/** `infinity` as a lock day: the network named none. */
export const pendingDay = pgTable(
  'pending_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    lockDay: date('lock_day').notNull(),
    currency: text('currency').notNull(),
    listed: integer('listed').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.connectionId, table.reportDay, table.lockDay, table.currency],
    }),
  ],
);

/** In which part the order numbers of a day are looked up; see `facts/mark-numbers.ts`. */
export const numberDay = pgTable(
  'number_day',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reportDay: date('report_day').notNull(),
    partNo: bigint('part_no', { mode: 'number' }).notNull(),
    listed: integer('listed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.reportDay, table.partNo] })],
);

/** Some days of a connection; deleted a while after the last has left it. */
export const numberPart = pgTable(
  'number_part',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    partNo: bigint('part_no', { mode: 'number' }).notNull(),
    orders: integer('orders').notNull(),
    leftAt: moment('left_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.partNo] })],
);

/** In which orders of a part runs of signs stand; see `facts/number-index.ts`. */
export const numberBlock = pgTable(
  'number_block',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    partNo: bigint('part_no', { mode: 'number' }).notNull(),
    lastRun: integer('last_run').notNull(),
    entries: bytes('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.partNo, table.lastRun] })],
);

/** Which orders they are. */
export const numberKey = pgTable(
  'number_key',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    partNo: bigint('part_no', { mode: 'number' }).notNull(),
    listNo: integer('list_no').notNull(),
    reportDay: date('report_day').notNull(),
    saleKeys: text('sale_keys').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.partNo, table.listNo] })],
);

/** Accounts with days whose order numbers are not marked. */
export const unmarkedAccount = pgTable('unmarked_account', {
  accountId: accountIdColumn().primaryKey(),
});

/** Names the writers of what figures rest on; see migration 0060 and `facts/kept-answers.ts`. */
export const factsVersion = pgTable(
  'facts_version',
  { accountId: accountIdColumn().notNull(), versionId: uuid('version_id').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.versionId] })],
);
