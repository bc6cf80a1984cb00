// Global tables of the operator's console. What an account allows the operator to
// see is its own: `figureConsent` beside the tenant tables.
import { bigint, boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FaqChapter } from '#contract/faq-chapters.ts';
import type { FaqState } from '#contract/operator/faq.ts';
import type { OperatorRole } from '#contract/operator-roles.ts';
import { accountIdColumn, bytes, moment, passkeyColumns } from './columns.ts';

const hashBytes = 32;

/** SHA-256 hashes one after the other. */
const hashList = customType<{ data: Buffer[]; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (hashes) => Buffer.concat(hashes),
  fromDriver: (joined) =>
    Array.from({ length: joined.length / hashBytes }, (_, at) =>
      joined.subarray(at * hashBytes, (at + 1) * hashBytes),
    ),
});

export const operator = pgTable('operator', {
  operatorId: uuid('operator_id').primaryKey(),
  email: text('email').notNull(),
  title: text('title').notNull(),
  role: text('role').$type<OperatorRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSealed: bytes('totp_sealed'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  recoveryHashes: hashList('recovery_hashes').notNull().default([]),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const operatorSession = pgTable('operator_session', {
  sessionId: uuid('session_id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  operatorId: uuid('operator_id').notNull(),
  stage: text('stage').$type<'second-step' | 'live'>().notNull(),
  setupSealed: bytes('setup_sealed'),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});

export const operatorPasskey = pgTable('operator_passkey', {
  passkeyId: uuid('passkey_id').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  ...passkeyColumns(),
});

export const operatorChallenge = pgTable('operator_challenge', {
  challenge: text('challenge').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  purpose: text('purpose').$type<'add' | 'sign-in'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const operatorProposal = pgTable('operator_proposal', {
  proposalId: uuid('proposal_id').primaryKey(),
  kind: text('kind').$type<'refund' | 'grant' | 'revoke'>().notNull(),
  accountId: accountIdColumn().notNull(),
  wish: jsonb('wish').notNull(),
  state: text('state').$type<'waiting' | 'working' | 'done' | 'dropped'>().notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  outcome: text('outcome').notNull().default(''),
});

export const accountSuspension = pgTable('account_suspension', {
  accountId: accountIdColumn().primaryKey(),
  reason: text('reason').notNull(),
  suspendedBy: text('suspended_by').notNull(),
  suspendedAt: moment('suspended_at').notNull().defaultNow(),
});

export const slowCall = pgTable('slow_call', {
  callId: bigint('call_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment('at').notNull(),
  method: text('method').notNull(),
  route: text('route').notNull(),
  words: text('words').notNull().default(''),
  status: integer('status').notNull(),
  ms: integer('ms').notNull(),
  accountId: accountIdColumn(),
  requestId: text('request_id').notNull(),
});

export const loopBlock = pgTable('loop_block', {
  blockId: uuid('block_id').primaryKey(),
  at: moment('at').notNull(),
  ms: integer('ms').notNull(),
  ended: boolean('ended').notNull(),
  kind: text('kind').$type<'call' | 'job' | 'mail' | 'other'>().notNull(),
  name: text('what').notNull(),
  accountId: accountIdColumn(),
  workId: text('work_id').notNull(),
  key: text('key'),
  stack: text('stack').notNull(),
});

export const quarantine = pgTable('quarantine', {
  key: text('key').primaryKey(),
  kind: text('kind').$type<'call' | 'job' | 'mail'>().notNull(),
  name: text('what').notNull(),
  accountId: accountIdColumn(),
  since: moment('since').notNull().defaultNow(),
});

export const faq = pgTable('faq', {
  faqId: text('faq_id').primaryKey(),
  chapter: text('chapter').$type<FaqChapter>().notNull(),
  question: text('question').notNull(),
  ways: text('ways').array().notNull(),
  keywords: text('keywords').array().notNull(),
  answer: text('answer').notNull(),
  suggested: boolean('suggested').notNull(),
  state: text('state').$type<FaqState>().notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
  editedBy: text('edited_by').notNull(),
  editedAt: moment('edited_at').notNull(),
});

export const faqRevision = pgTable('faq_revision', {
  sole: boolean('sole').primaryKey().default(true),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});
