// Global tables: plans, directories and counters that are read before a tenant is known. No tenant data here; the
// catalogue has a file of its own.
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** Days as PostgreSQL writes them: `{[2026-01-01,2026-02-01)}`. */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Account ids stay far below 2^53, so a number is exact. */
export const accountIdColumn = () => bigint('account_id', { mode: 'number' });

export const plan = pgTable('plan', {
  mealType: text('meal_type').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  priceFen: bigint('price_fen', { mode: 'number' }),
  days: integer('days').notNull(),
  industries: integer('industries').notNull(),
  brands: integer('brands').notNull(),
  aiQuestions: integer('ai_questions').notNull(),
  subAccounts: integer('sub_accounts').notNull(),
  connections: integer('connections').notNull(),
  mailsPerDay: integer('mails_per_day').notNull(),
  description: text('description').notNull(),
});

export const signInDirectory = pgTable('sign_in_directory', {
  email: text('email').primaryKey(),
  accountId: accountIdColumn().notNull(),
  memberId: uuid('member_id').notNull(),
});

export const session = pgTable('session', {
  sessionId: uuid('session_id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  accountId: accountIdColumn().notNull(),
  memberId: uuid('member_id').notNull(),
  address: text('address').notNull(),
  device: text('device'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  endReason: text('end_reason').$type<SessionEndReason>(),
});
export type SessionEndReason = 'forceout' | 'exit' | 'password' | 'disabled' | 'deleted' | 'ended';

export const mailedCode = pgTable(
  'mailed_code',
  {
    email: text('email').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    codeHash: bytes('code_hash').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    requester: text('requester').notNull().default(''),
    ownTriesLeft: integer('own_tries_left').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] })],
);
export type CodePurpose = 'register' | 'password' | 'invite';

export const accessTicket = pgTable('access_ticket', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  path: text('path').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const rateCount = pgTable('rate_count', {
  key: text('key').primaryKey(),
  windowEnds: moment('window_ends').notNull(),
  used: integer('used').notNull(),
});

export const signInFailure = pgTable('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until'),
  lastAt: moment('last_at').notNull().defaultNow(),
});

export const freePlanClaim = pgTable('free_plan_claim', {
  emailHash: bytes('email_hash').primaryKey(),
  claimedAt: moment('claimed_at').notNull().defaultNow(),
});

export const auditEvent = pgTable('audit_event', {
  auditId: bigint('audit_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  accountId: accountIdColumn(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull().default(''),
  detail: jsonb('detail').notNull().default({}),
});

export const syncSchedule = pgTable('sync_schedule', {
  connectionId: bigint('connection_id', { mode: 'number' }).primaryKey(),
  accountId: accountIdColumn().notNull(),
  dueAt: moment('due_at').notNull(),
  claimedUntil: moment('claimed_until'),
});

export const networkBudget = pgTable('network_budget', {
  key: text('key').primaryKey(),
  windowStarts: moment('window_starts').notNull(),
  used: integer('used').notNull(),
});

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

export const sampleAccount = pgTable('sample_account', { accountId: accountIdColumn().primaryKey() });

export const noticeSchedule = pgTable('notice_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

export const mailboxLease = pgTable(
  'mailbox_lease',
  {
    accountId: accountIdColumn().notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    holder: uuid('holder'),
    generation: bigint('generation', { mode: 'number' }).notNull().default(0),
    leaseUntil: moment('lease_until').notNull().default(sql`'-infinity'`),
    nextTryAt: moment('next_try_at').notNull().default(sql`'-infinity'`),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailboxId] })],
);

export const mailSchedule = pgTable('mail_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

export const tokenDirectory = pgTable('token_directory', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountIdColumn().notNull(),
  tokenId: uuid('token_id').notNull(),
});

export const paymentDirectory = pgTable('payment_directory', {
  orderNo: text('order_no').primaryKey(),
  accountId: accountIdColumn().notNull(),
  dueAt: moment('due_at'),
});

export const peerDirectory = pgTable('peer_directory', {
  accountId: accountIdColumn().primaryKey(),
  bigIndustryCode: text('big_industry_code').notNull(),
});

export const peerRound = pgTable(
  'peer_round',
  {
    bigIndustryCode: text('big_industry_code').notNull(),
    month: date('month').notNull(),
    ratePermille: integer('rate_permille'),
    aovCents: bigint('aov_cents', { mode: 'number' }),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bigIndustryCode, table.month] })],
);

export const peerCircle = pgTable(
  'peer_circle',
  {
    bigIndustryCode: text('big_industry_code').notNull(),
    month: date('month').notNull(),
    accountIds: bigint('account_ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bigIndustryCode, table.month] })],
);
