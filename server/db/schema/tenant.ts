// Tenant tables: account_id first in every key, sealed by row-level security, reached only through a tenant transaction.
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MenuCode } from '../../../contract/menu.ts';
import { accountIdColumn, bytes, moment } from './global.ts';

export const account = pgTable('account', {
  accountId: accountIdColumn().primaryKey(),
  companyName: text('company_name').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  currency: text('currency'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const member = pgTable(
  'member',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<'owner' | 'member'>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    avatarUrl: text('avatar_url').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    passwordHash: text('password_hash'),
    menuCodes: text('menu_codes').array().$type<MenuCode[]>().notNull().default([]),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId] })],
);

export const memberTotp = pgTable(
  'member_totp',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    sealed: bytes('sealed').notNull(),
    lastStep: bigint('last_step', { mode: 'number' }),
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    begunAt: moment('begun_at').notNull().defaultNow(),
    enabledAt: moment('enabled_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId] })],
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

export const storedFile = pgTable(
  'stored_file',
  {
    accountId: accountIdColumn().notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind').$type<'avatar' | 'material' | 'material-thumb' | 'mail' | 'mail-part'>().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    thumbId: uuid('thumb_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fileId] })],
);

export const figureConsent = pgTable(
  'figure_consent',
  {
    accountId: accountIdColumn().notNull(),
    consentId: uuid('consent_id').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenAt: moment('given_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.consentId] })],
);

export const agreementAcceptance = pgTable(
  'agreement_acceptance',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    documentId: integer('document_id').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId, table.documentId, table.version] })],
);
