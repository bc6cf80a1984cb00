// Tables of corrections; see migrations 0062 and 0066.
import { bigint, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type {
  CorrectionTarget,
  CorrectionWay,
  LeftOutReason,
  RowState,
  UnsentReason,
} from '#contract/corrections.ts';
import { accountIdColumn, moment } from './columns.ts';

const units = (name: string) => bigint(name, { mode: 'number' });

export const submissionDraft = pgTable(
  'submission_draft',
  {
    accountId: accountIdColumn().notNull(),
    hash: text('hash').notNull(),
    connectionId: units('connection_id').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
    ticked: jsonb('ticked').$type<string[]>().notNull(),
    way: text('way').$type<CorrectionWay>().notNull().default('file'),
    rows: jsonb('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

export interface StoredLeft {
  orderKey: string;
  order: string;
  reason: LeftOutReason;
}

export interface StoredFile {
  key: string;
  label: string;
  name: string;
  rows: number;
  text: string;
}

export const submission = pgTable(
  'submission',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    hash: text('hash').notNull(),
    connectionId: units('connection_id').notNull(),
    network: text('network').notNull(),
    way: text('way').$type<CorrectionWay>().notNull(),
    confirmedBy: uuid('confirmed_by').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    settleHours: integer('settle_hours').notNull(),
    leftOut: jsonb('left_out').$type<StoredLeft[]>().notNull(),
    files: jsonb('files').$type<StoredFile[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submissionId] })],
);

export const submissionRow = pgTable(
  'submission_row',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    connectionId: units('connection_id').notNull(),
    orderKey: text('order_key').notNull(),
    turn: integer('turn').notNull(),
    target: text('target').$type<CorrectionTarget>().notNull(),
    day: date('day').notNull(),
    publisherNo: units('publisher_no'),
    currency: text('currency').notNull(),
    amount: units('amount').notNull(),
    commission: units('commission').notNull(),
    fee: units('fee'),
    expected: units('expected').notNull(),
    expectedCommission: units('expected_commission').notNull(),
    content: jsonb('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submissionId, table.orderKey] })],
);

export const submissionOutcome = pgTable(
  'submission_outcome',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    orderKey: text('order_key').notNull(),
    step: integer('step').notNull(),
    state: text('state').$type<Exclude<RowState, 'waiting'>>().notNull(),
    seenAt: moment('seen_at').notNull(),
    currency: text('currency').notNull(),
    amount: units('amount').notNull(),
    commission: units('commission').notNull(),
    fee: units('fee'),
    commissionBack: units('commission_back').notNull(),
    feeBack: units('fee_back'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submissionId, table.orderKey, table.step] })],
);

export const correctionSetting = pgTable(
  'correction_setting',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: units('connection_id').notNull(),
    maxRows: integer('max_rows').notNull(),
    maxShare: smallint('max_share'),
    settleHours: integer('settle_hours').notNull(),
    fileValues: jsonb('file_values').$type<Record<string, string>>().notNull().default({}),
    templates: jsonb('templates')
      .$type<Record<string, { titles: string[]; separator: string }>>()
      .notNull()
      .default({}),
    way: text('way').$type<CorrectionWay>().notNull().default('file'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId] })],
);

export const submissionTry = pgTable(
  'submission_try',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    tryNo: integer('try_no').notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submissionId, table.tryNo] })],
);

export const submissionTryLine = pgTable(
  'submission_try_line',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    orderKey: text('order_key').notNull(),
    line: integer('line').notNull(),
    turn: integer('turn').notNull(),
    tryNo: integer('try_no').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.submissionId, table.orderKey, table.line, table.turn],
    }),
  ],
);

export interface StoredLine {
  orderKey: string;
  line: number;
  state: 'already' | 'refused';
  words: string;
}

export const submissionAnswer = pgTable(
  'submission_answer',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    tryNo: integer('try_no').notNull(),
    step: integer('step').notNull(),
    state: text('state').$type<'taken' | 'queued' | 'done' | 'not_arrived' | 'uncertain'>().notNull(),
    reference: text('reference').notNull(),
    words: text('words').notNull(),
    retryAt: moment('retry_at'),
    answeredAt: moment('answered_at').notNull(),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submissionId, table.tryNo, table.step] })],
);

export const submissionUnsent = pgTable(
  'submission_unsent',
  {
    accountId: accountIdColumn().notNull(),
    submissionId: uuid('submission_id').notNull(),
    orderKey: text('order_key').notNull(),
    reason: text('reason').$type<UnsentReason>().notNull(),
    words: text('words').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submissionId, table.orderKey] })],
);

export const submissionSchedule = pgTable('submission_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

export const sparedPublisher = pgTable(
  'spared_publisher',
  {
    accountId: accountIdColumn().notNull(),
    publisherNo: units('publisher_no').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.publisherNo] })],
);
