// Materials of the marketplace.
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountIdColumn, moment } from './columns.ts';

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
