// The link graph builder's own tables, the same for every tenant; see migrations 0015, 0041 and 0070.
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const linkRun = pgTable('link_run', {
  runId: text('run_id').primaryKey(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export const linkFile = pgTable(
  'link_file',
  {
    runId: text('run_id').notNull(),
    fileNo: integer('file_no').notNull(),
    path: text('path').notNull(),
    kind: text('kind').$type<'archive' | 'folder'>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    placeOffset: bigint('place_offset', { mode: 'number' }).notNull().default(0),
    placeInner: bigint('place_inner', { mode: 'number' }).notNull().default(0),
    isDone: boolean('is_done').notNull().default(false),
    fault: text('fault').notNull().default(''),
    takenBy: text('taken_by'),
    heardAt: moment('heard_at'),
    counts: jsonb('counts').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.runId, table.fileNo] })],
);

export const waitingLink = pgTable(
  'waiting_link',
  {
    network: text('network').notNull(),
    merchantKey: text('merchant_key').notNull(),
    domain: text('domain').notNull(),
    pageId: bytes('page_id').notNull(),
    byDomain: boolean('by_domain').notNull(),
    isNameless: boolean('is_nameless').notNull().default(false),
    targetDomain: text('target_domain').notNull().default(''),
    pageUrl: text('page_url').notNull(),
    title: text('title').notNull().default(''),
    link: text('link').notNull(),
    via: text('via').array().notNull().default([]),
    firstSeen: date('first_seen').notNull(),
    lastSeen: date('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.merchantKey, table.domain, table.pageId] })],
);

export const linkReference = pgTable(
  'link_reference',
  {
    network: text('network').notNull(),
    reference: text('reference').notNull(),
    merchantKey: text('merchant_key').notNull().default(''),
    byDomain: boolean('by_domain').notNull().default(false),
    brandCode: text('brand_code'),
  },
  (table) => [primaryKey({ columns: [table.network, table.reference, table.merchantKey, table.byDomain] })],
);

export const linkVisit = pgTable(
  'link_visit',
  {
    pageId: bytes('page_id').notNull(),
    day: date('day').notNull(),
    runId: text('run_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);

export const linklessVisit = pgTable(
  'linkless_visit',
  {
    runId: text('run_id').notNull(),
    fileNo: integer('file_no').notNull(),
    placeOffset: bigint('place_offset', { mode: 'number' }).notNull(),
    placeInner: bigint('place_inner', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    pageIds: bytes('page_ids').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.fileNo, table.placeOffset, table.placeInner, table.day] }),
  ],
);

export const publisherReading = pgTable('publisher_reading', {
  domain: text('domain').primaryKey(),
  siteName: text('site_name').notNull().default(''),
  siteNameOn: date('site_name_on'),
  language: text('language').notNull().default(''),
  languageOn: date('language_on'),
  writtenName: text('written_name').notNull().default(''),
  writtenLanguage: text('written_language').notNull().default(''),
});
