// Publishers as the networks name them.
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './columns.ts';

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
