// Connections to networks, their pulls and budgets, and files that are imported.
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountIdColumn, bytes, dayRanges, moment } from './columns.ts';

export const syncSchedule = pgTable('sync_schedule', {
  connectionId: bigint('connection_id', { mode: 'number' }).primaryKey(),
  accountId: accountIdColumn().notNull(),
  dueAt: moment('due_at').notNull(),
  claimedUntil: moment('claimed_until'),
  troubleSince: moment('trouble_since'),
});

export const networkBudget = pgTable('network_budget', {
  key: text('key').primaryKey(),
  windowStarts: moment('window_starts').notNull(),
  used: integer('used').notNull(),
});

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
    salesGarbled: dayRanges('sales_garbled').notNull().default('{}'),
    clicksGarbled: dayRanges('clicks_garbled').notNull().default('{}'),
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
      .$type<'sales' | 'clicks' | 'sums' | 'publishers' | 'import-sales' | 'import-clicks'>()
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
    habits: jsonb('habits').notNull().default({}),
    state: text('state').$type<'previewed' | 'running' | 'done' | 'failed'>().notNull(),
    rowsTotal: bigint('rows_total', { mode: 'number' }).notNull().default(0),
    added: bigint('added', { mode: 'number' }).notNull().default(0),
    changed: bigint('changed', { mode: 'number' }).notNull().default(0),
    unchanged: bigint('unchanged', { mode: 'number' }).notNull().default(0),
    leftRows: bigint('left_rows', { mode: 'number' }).notNull().default(0),
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
    mapping: jsonb('mapping').$type<Record<string, string>>(),
    habits: jsonb('habits').notNull().default({}),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.network, table.kind, table.titleHash] })],
);

export const pullNote = pgTable('pull_note', {
  noteId: bigint('note_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  network: text('network').notNull(),
  accountId: accountIdColumn().notNull(),
  kind: text('kind').notNull(),
  failed: boolean('failed').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  rowsRead: bigint('rows_read', { mode: 'number' }).notNull(),
});
