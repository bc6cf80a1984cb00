// Who signs in: accounts and their members, sessions, codes and tries; what an account keeps and allows.
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { GrantedCode } from '#contract/menu.ts';
import { accountIdColumn, bytes, moment, passkeyColumns } from './columns.ts';

export const signInDirectory = pgTable('sign_in_directory', {
  email: text('email').primaryKey(),
  accountId: accountIdColumn().notNull(),
  memberId: uuid('member_id').notNull(),
});

/** What a line of the console's list shows, and what an account is found by there. */
export const accountDirectory = pgTable('account_directory', {
  accountId: accountIdColumn().primaryKey(),
  companyName: text('company_name').notNull(),
  ownerEmail: text('owner_email').notNull(),
  members: integer('members').notNull(),
  words: text('words').notNull(),
  isDemo: boolean('is_demo').notNull(),
  createdAt: moment('created_at').notNull(),
  mealType: text('meal_type'),
  planEndsAt: moment('plan_ends_at'),
  connected: boolean('connected').notNull().default(false),
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

export const signInFailure = pgTable('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until'),
  lastAt: moment('last_at').notNull().defaultNow(),
});

export const sampleAccount = pgTable('sample_account', { accountId: accountIdColumn().primaryKey() });

export const tenantKey = pgTable(
  'tenant_key',
  {
    accountId: accountIdColumn().notNull(),
    keyVersion: integer('key_version').notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyVersion] })],
);

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
    menuCodes: text('menu_codes').array().$type<GrantedCode[]>().notNull().default([]),
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

export const memberPasskey = pgTable(
  'member_passkey',
  {
    accountId: accountIdColumn().notNull(),
    passkeyId: uuid('passkey_id').notNull(),
    memberId: uuid('member_id').notNull(),
    ...passkeyColumns(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.passkeyId] })],
);

export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    accountId: accountIdColumn().notNull(),
    challenge: text('challenge').notNull(),
    memberId: uuid('member_id').notNull(),
    purpose: text('purpose').$type<'add' | 'sign-in' | 'confirm'>().notNull(),
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.challenge] })],
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
