// The comparison among peers: who takes part, its rounds and circles.
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './columns.ts';

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

export const peerMembership = pgTable('peer_membership', {
  accountId: accountIdColumn().primaryKey(),
  bigIndustryCode: text('big_industry_code').notNull(),
  since: moment('since').notNull(),
});
