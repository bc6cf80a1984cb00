// Plans, what was granted of them, and what was chosen with them.
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountIdColumn, bytes, moment } from './columns.ts';

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

export const freePlanClaim = pgTable('free_plan_claim', {
  emailHash: bytes('email_hash').primaryKey(),
  claimedAt: moment('claimed_at').notNull().defaultNow(),
});

export const permit = pgTable(
  'permit',
  {
    accountId: accountIdColumn().notNull(),
    kind: text('kind').$type<'industry' | 'brand'>().notNull(),
    code: text('code').notNull(),
    chosenAt: moment('chosen_at').notNull(),
    lockedUntil: moment('locked_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.code] })],
);

export const planGrant = pgTable(
  'plan_grant',
  {
    accountId: accountIdColumn().notNull(),
    grantNo: integer('grant_no').notNull(),
    mealType: text('meal_type').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    source: text('source').$type<'free' | 'operator' | 'order' | 'refund'>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.grantNo] })],
);
