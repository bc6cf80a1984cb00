// The catalogue: reference data about industries, brands and who promotes them, the same for every tenant; see migrations
// 0005, 0013, 0014 and 0016.
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { ChangeKind } from '#contract/follows.ts';
import { bytes, dayRanges, moment } from './columns.ts';

export const industry = pgTable('industry', {
  industryCode: text('industry_code').primaryKey(),
  parentCode: text('parent_code'),
  industryName: text('industry_name').notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const brand = pgTable('brand', {
  brandCode: text('brand_code').primaryKey(),
  brandName: text('brand_name').notNull(),
  website: text('website').notNull().default(''),
  brandLogo: text('brand_logo').notNull().default(''),
  industryCode: text('industry_code').notNull(),
  bigIndustryCode: text('big_industry_code').notNull(),
  country: text('country').notNull().default(''),
  domain: text('domain').notNull().default(''),
  isSample: boolean('is_sample').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const brandPicture = pgTable('brand_picture', {
  brandCode: text('brand_code').primaryKey(),
  source: text('source').notNull(),
  picture: bytes('picture'),
  tries: integer('tries').notNull().default(0),
  tryAt: moment('try_at'),
  failure: text('failure').notNull().default(''),
});

export const programme = pgTable(
  'programme',
  {
    network: text('network').notNull(),
    merchantId: text('merchant_id').notNull(),
    brandCode: text('brand_code').notNull(),
    commission: text('commission').notNull().default(''),
    commissionLow: numeric('commission_low'),
    commissionHigh: numeric('commission_high'),
    cookieDays: integer('cookie_days'),
    since: date('since'),
    isSample: boolean('is_sample').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.network, table.merchantId] })],
);

export const openPublisher = pgTable('open_publisher', {
  domain: text('domain').primaryKey(),
  mergeKey: text('merge_key'),
  publisherName: text('publisher_name').notNull().default(''),
  type: text('type').$type<PublisherType>().notNull().default('Unknown'),
  typeGiven: boolean('type_given').notNull().default(false),
  /** Why the type is what it is, in a few words each. */
  signals: jsonb('signals').$type<string[]>().notNull().default([]),
  country: text('country').notNull().default(''),
  language: text('language').notNull().default(''),
  contact: text('contact').notNull().default(''),
  /** Addresses of its pages on platforms. */
  social: jsonb('social').$type<string[]>().notNull().default([]),
  isSample: boolean('is_sample').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const linkObservation = pgTable(
  'link_observation',
  {
    brandCode: text('brand_code').notNull(),
    domain: text('domain').notNull(),
    pageId: bytes('page_id').notNull(),
    network: text('network').notNull(),
    merchantId: text('merchant_id').notNull().default(''),
    pageUrl: text('page_url').notNull(),
    title: text('title').notNull().default(''),
    link: text('link').notNull(),
    via: text('via').array().notNull().default([]),
    firstSeen: date('first_seen').notNull(),
    lastSeen: date('last_seen').notNull(),
    lostOn: date('lost_on'),
    learnedAt: moment('learned_at').notNull().defaultNow(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandCode, table.domain, table.pageId, table.network] })],
);

export const staleBrand = pgTable(
  'stale_brand',
  {
    brandCode: text('brand_code').notNull(),
    since: moment('since').notNull().defaultNow(),
    changeId: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.brandCode, table.changeId] })],
);

export const brandPublisher = pgTable(
  'brand_publisher',
  {
    brandCode: text('brand_code').notNull(),
    domain: text('domain').notNull(),
    bigIndustryCode: text('big_industry_code').notNull(),
    networks: text('networks').array().notNull(),
    links: integer('links').notNull(),
    allLinks: integer('all_links').notNull(),
    firstSeen: date('first_seen').notNull(),
    lastSeen: date('last_seen').notNull(),
    lostOn: date('lost_on'),
    gained: integer('gained'),
    lost: integer('lost').notNull(),
    stood: dayRanges('stood').notNull().default('{}'),
  },
  (table) => [primaryKey({ columns: [table.brandCode, table.domain] })],
);

export const brandMonth = pgTable(
  'brand_month',
  {
    brandCode: text('brand_code').notNull(),
    month: date('month').notNull(),
    publishers: integer('publishers').notNull(),
    links: integer('links').notNull(),
    gained: integer('gained'),
    lost: integer('lost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandCode, table.month] })],
);

export const industryMonth = pgTable(
  'industry_month',
  {
    bigIndustryCode: text('big_industry_code').notNull(),
    month: date('month').notNull(),
    brands: integer('brands').notNull(),
    publishers: integer('publishers').notNull(),
    links: integer('links').notNull(),
    gained: integer('gained'),
    lost: integer('lost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bigIndustryCode, table.month] })],
);

export const brandSummary = pgTable('brand_summary', {
  brandCode: text('brand_code').primaryKey(),
  bigIndustryCode: text('big_industry_code').notNull(),
  networks: text('networks').array().notNull(),
  commissionLow: numeric('commission_low'),
  commissionHigh: numeric('commission_high'),
  publishers: integer('publishers').notNull(),
  links: integer('links').notNull(),
  gained: integer('gained'),
  lost: integer('lost').notNull(),
  types: jsonb('types').$type<Partial<Record<PublisherType, number>>>().notNull(),
  networkLinks: jsonb('network_links').$type<Record<string, number>>().notNull(),
  lastSeen: date('last_seen'),
  programmes: integer('programmes').notNull().default(0),
  readOn: date('read_on'),
});

export const industryPublisher = pgTable(
  'industry_publisher',
  {
    bigIndustryCode: text('big_industry_code').notNull(),
    domain: text('domain').notNull(),
    brands: integer('brands').notNull(),
    links: integer('links').notNull(),
    gained: integer('gained'),
    lost: integer('lost').notNull(),
    lastSeen: date('last_seen').notNull(),
    stood: dayRanges('stood').notNull().default('{}'),
  },
  (table) => [primaryKey({ columns: [table.bigIndustryCode, table.domain] })],
);

export const derivingBrand = pgTable('deriving_brand', {
  brandCode: text('brand_code').primaryKey(),
  takenBy: text('taken_by'),
  heardAt: moment('heard_at'),
});

export const derivingIndustry = pgTable('deriving_industry', {
  bigIndustryCode: text('big_industry_code').primaryKey(),
  takenBy: text('taken_by'),
  heardAt: moment('heard_at'),
});

export const staleIndustry = pgTable(
  'stale_industry',
  {
    bigIndustryCode: text('big_industry_code').notNull(),
    domain: text('domain').notNull().default(''),
    changeId: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.bigIndustryCode, table.changeId] })],
);

export const derivedDay = pgTable('derived_day', {
  oneRow: boolean('one_row').primaryKey().default(true),
  newest: date('newest'),
});

/** Of the brands of an industry on a network. */
export interface IndustryNetwork {
  network: string;
  brands: number;
  links: number;
}

/** In percent of the sale; null where no programme states one. */
export interface IndustryCommission {
  network: string;
  programmes: number;
  low: string | null;
  median: string | null;
  high: string | null;
  unknown: number;
}

export const industrySummary = pgTable('industry_summary', {
  bigIndustryCode: text('big_industry_code').primaryKey(),
  readOn: date('read_on'),
  brands: integer('brands').notNull(),
  programmes: integer('programmes').notNull(),
  publishers: integer('publishers').notNull(),
  links: integer('links').notNull(),
  networks: jsonb('networks').$type<IndustryNetwork[]>().notNull(),
  types: jsonb('types').$type<Partial<Record<PublisherType, number>>>().notNull(),
  commissions: jsonb('commissions').$type<IndustryCommission[]>().notNull(),
});

export const catalogueChange = pgTable('catalogue_change', {
  changeId: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').$type<ChangeKind>().notNull(),
  brandCode: text('brand_code').notNull(),
  domain: text('domain').notNull().default(''),
  network: text('network').notNull().default(''),
  before: text('before').notNull().default(''),
  after: text('after').notNull().default(''),
  happenedOn: date('happened_on').notNull(),
  learnedAt: moment('learned_at').notNull().defaultNow(),
});
