// Tenant tables of networks and materials: connections, pulls, publishers, facts, rollups, imports, materials.
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdColumn, bytes, dayRanges, moment } from './global.ts';

export const tenantKey = pgTable(
  'tenant_key',
  {
    accountId: accountIdColumn().notNull(),
    keyVersion: integer('key_version').notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyVersion] })],
);

export const connection = pgTable(
  'connection',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    network: text('network').notNull(),
    source: text('source').$type<'api' | 'file'>().notNull(),
    name: text('name').notNull(),
    zone: text('zone').notNull(),
    currency: text('currency').notNull(),
    since: date('since').notNull(),
    credentials: bytes('credentials'),
    loginHint: text('login_hint').notNull().default(''),
    merchantRef: text('merchant_ref').notNull().default(''),
    state: text('state').$type<'active' | 'paused' | 'removed'>().notNull(),
    pauseReason: text('pause_reason').notNull().default(''),
    trouble: text('trouble').notNull().default(''),
    troubleSince: moment('trouble_since'),
    failures: integer('failures').notNull().default(0),
    cycleNo: integer('cycle_no').notNull().default(0),
    cycleDay: date('cycle_day'),
    cycleKind: text('cycle_kind').$type<'first' | 'daily' | 'hand'>(),
    cycleDone: boolean('cycle_done').notNull().default(true),
    salesCovered: dayRanges('sales_covered').notNull().default('{}'),
    clicksCovered: dayRanges('clicks_covered').notNull().default('{}'),
    salesFiled: dayRanges('sales_filed').notNull().default('{}'),
    clicksFiled: dayRanges('clicks_filed').notNull().default('{}'),
    lastPullAt: moment('last_pull_at'),
    tiedTo: bigint('tied_to', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId] })],
);

export const pull = pgTable(
  'pull',
  {
    accountId: accountIdColumn().notNull(),
    pullId: bigint('pull_id', { mode: 'number' }).notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    cycleNo: integer('cycle_no'),
    kind: text('kind')
      .$type<'sales' | 'clicks' | 'publishers' | 'import-sales' | 'import-clicks'>()
      .notNull(),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    state: text('state').$type<'done' | 'failed'>().notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    tries: integer('tries').notNull().default(1),
    calls: integer('calls').notNull().default(0),
    rowsRead: bigint('rows_read', { mode: 'number' }).notNull().default(0),
    added: bigint('added', { mode: 'number' }).notNull().default(0),
    changed: bigint('changed', { mode: 'number' }).notNull().default(0),
    voided: bigint('voided', { mode: 'number' }).notNull().default(0),
    message: text('message').notNull().default(''),
    reconciled: text('reconciled').$type<'none' | 'equal' | 'differs'>().notNull().default('none'),
    differences: jsonb('differences').notNull().default([]),
    fileName: text('file_name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.pullId] })],
);

export const publisher = pgTable(
  'publisher',
  {
    accountId: accountIdColumn().notNull(),
    publisherNo: bigint('publisher_no', { mode: 'number' }).notNull(),
    network: text('network').notNull(),
    publisherRef: text('publisher_ref').notNull(),
    name: text('name').notNull().default(''),
    url: text('url').notNull().default(''),
    networkType: text('network_type').notNull().default(''),
    tags: text('tags').notNull().default(''),
    country: text('country').notNull().default(''),
    siteRef: text('site_ref').notNull().default(''),
    subAffiliate: boolean('sub_affiliate').notNull().default(false),
    type: text('type').notNull(),
    typeByHand: text('type_by_hand'),
    nameByHand: text('name_by_hand'),
    mergeKey: text('merge_key'),
    mergeByHand: boolean('merge_by_hand').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.publisherNo] })],
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

export const importFile = pgTable(
  'import_file',
  {
    accountId: accountIdColumn().notNull(),
    importId: uuid('import_id').notNull(),
    kind: text('kind').$type<'sales' | 'clicks'>().notNull(),
    network: text('network').notNull(),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    format: text('format').$type<'csv' | 'xlsx'>().notNull(),
    encoding: text('encoding').notNull(),
    headerLine: integer('header_line'),
    mapping: jsonb('mapping').notNull(),
    state: text('state').$type<'previewed' | 'running' | 'done' | 'failed'>().notNull(),
    rowsTotal: bigint('rows_total', { mode: 'number' }).notNull().default(0),
    added: bigint('added', { mode: 'number' }).notNull().default(0),
    changed: bigint('changed', { mode: 'number' }).notNull().default(0),
    unchanged: bigint('unchanged', { mode: 'number' }).notNull().default(0),
    errors: jsonb('errors').notNull().default([]),
    connectionId: bigint('connection_id', { mode: 'number' }),
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId] })],
);

export const importMapping = pgTable(
  'import_mapping',
  {
    accountId: accountIdColumn().notNull(),
    network: text('network').notNull(),
    kind: text('kind').$type<'sales' | 'clicks'>().notNull(),
    titleHash: bytes('title_hash').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network, table.kind, table.titleHash] })],
);

export const material = pgTable(
  'material',
  {
    accountId: accountIdColumn().notNull(),
    materialId: uuid('material_id').notNull(),
    kind: text('kind').$type<'banner' | 'text' | 'coupon' | 'product'>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    couponCode: text('coupon_code').notNull().default(''),
    landingUrl: text('landing_url').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    networks: text('networks').array().notNull().default([]),
    creativeRefs: jsonb('creative_refs').$type<Record<string, string>>().notNull().default({}),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    fileId: uuid('file_id'),
    used: integer('used').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.materialId] })],
);
