// Tenant tables of mail; see migrations 0021, 0023 and 0035.

import { sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ChosenFolders,
  FolderRole,
  MailboxState,
  MailProvider,
  MailServer,
  OauthProvider,
} from '#contract/mail-accounts.ts';
import type { MailPerson, MailState } from '#contract/mail-messages.ts';
import type { FollowUpStep, MailDraftContent, SendAnswer } from '#contract/mail-sending.ts';
import type { SuppressionReason } from '#contract/mail-suppressions.ts';
import { accountIdColumn, bytes, moment } from './columns.ts';

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

export interface StoredAttachment {
  n: number;
  name: string;
  mediaType: string;
  bytes: number;
  inline: boolean;
  /** Content-ID without angle brackets; empty where it has none. */
  cid: string;
  /** Number of the part on the server; empty where it lies in our own file store. */
  part: string;
  /** Of a mail we wrote, or once it was fetched. */
  fileId?: string;
}

/** What the server has not heard of yet. */
export interface WantedMarks {
  seen?: boolean;
  star?: boolean;
  /** Into the trash, or back to where it came from. */
  moveTo?: 'trash' | 'back';
}

export interface OutgoingFile {
  fileId: string;
  name: string;
  mediaType: string;
  bytes: number;
}

export const mailbox = pgTable(
  'mailbox',
  {
    accountId: accountIdColumn().notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    email: text('email').notNull(),
    senderName: text('sender_name').notNull().default(''),
    provider: text('provider').$type<MailProvider>().notNull(),
    auth: text('auth').$type<'password' | 'oauth' | 'none'>().notNull(),
    userName: text('user_name').notNull(),
    imap: jsonb('imap').$type<MailServer>().notNull(),
    smtp: jsonb('smtp').$type<MailServer>().notNull(),
    sealed: bytes('sealed'),
    perMinute: integer('per_minute').notNull(),
    dailyCap: integer('daily_cap'),
    signature: text('signature').notNull().default(''),
    optOutLine: boolean('opt_out_line').notNull().default(true),
    memberIds: uuid('member_ids').array(),
    folders: jsonb('folders').$type<ChosenFolders>().notNull().default({}),
    state: text('state').$type<MailboxState>().notNull(),
    trouble: text('trouble').notNull().default(''),
    troubleAt: moment('trouble_at'),
    nextTryAt: moment('next_try_at'),
    progress: jsonb('progress').$type<{ done: number; total: number }>(),
    syncedAt: moment('synced_at'),
    sendTrouble: text('send_trouble').notNull().default(''),
    nextSendAt: moment('next_send_at'),
    sendTries: integer('send_tries').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailboxId] })],
);

export const mailOauthStart = pgTable(
  'mail_oauth_start',
  {
    accountId: accountIdColumn().notNull(),
    stateHash: bytes('state_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    provider: text('provider').$type<OauthProvider>().notNull(),
    email: text('email').notNull(),
    mailboxId: uuid('mailbox_id'),
    verifier: text('verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.stateHash] })],
);

export const mailFolder = pgTable(
  'mail_folder',
  {
    accountId: accountIdColumn().notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    folderId: uuid('folder_id').notNull(),
    path: text('path').notNull(),
    role: text('role').$type<FolderRole>().notNull(),
    uidValidity: bigint('uid_validity', { mode: 'bigint' }),
    uidNext: bigint('uid_next', { mode: 'number' }),
    highestModseq: numeric('highest_modseq'),
    readDownTo: bigint('read_down_to', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.folderId] })],
);

export const mail = pgTable(
  'mail',
  {
    accountId: accountIdColumn().notNull(),
    mailId: uuid('mail_id').notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    folderId: uuid('folder_id'),
    uid: bigint('uid', { mode: 'number' }),
    role: text('role').$type<FolderRole>().notNull(),
    deletedFrom: text('deleted_from'),
    threadId: uuid('thread_id').notNull(),
    rfcId: text('rfc_id').notNull().default(''),
    inReplyTo: text('in_reply_to').notNull().default(''),
    rfcReferences: text('rfc_references').array().notNull().default([]),
    subject: text('subject').notNull().default(''),
    fromPerson: jsonb('from_person').$type<MailPerson>().notNull(),
    toPeople: jsonb('to_people').$type<MailPerson[]>().notNull().default([]),
    ccPeople: jsonb('cc_people').$type<MailPerson[]>().notNull().default([]),
    replyTo: jsonb('reply_to').$type<MailPerson[]>().notNull().default([]),
    peer: text('peer').notNull().default(''),
    mailAt: moment('mail_at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    preview: text('preview').notNull().default(''),
    seen: boolean('seen').notNull().default(false),
    star: boolean('star').notNull().default(false),
    answered: boolean('answered').notNull().default(false),
    wanted: jsonb('wanted').$type<WantedMarks>(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull().default([]),
    hasAttachments: boolean('has_attachments').notNull().default(false),
    state: text('state').$type<MailState>(),
    stateText: text('state_text').notNull().default(''),
    bouncedAt: moment('bounced_at'),
    bounceText: text('bounce_text').notNull().default(''),
    delayedAt: moment('delayed_at'),
    isBounce: boolean('is_bounce').notNull().default(false),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    textKnown: boolean('text_known').notNull().default(false),
    words: text('words').generatedAlwaysAs(
      sql`mail_words(subject, preview, from_person, to_people, cc_people)`,
    ),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailId] })],
);

export const mailBody = pgTable(
  'mail_body',
  {
    accountId: accountIdColumn().notNull(),
    mailId: uuid('mail_id').notNull(),
    html: text('html').notNull().default(''),
    plain: text('plain').notNull().default(''),
    partial: text('partial').notNull().default(''),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
    words: text('words').generatedAlwaysAs(sql`lower(plain)`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailId] })],
);

export const mailText = pgTable(
  'mail_text',
  {
    accountId: accountIdColumn().notNull(),
    mailId: uuid('mail_id').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailId] })],
);

export const mailReference = pgTable(
  'mail_reference',
  {
    accountId: accountIdColumn().notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    rfcId: text('rfc_id').notNull(),
    threadId: uuid('thread_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailboxId, table.rfcId] })],
);

/** What a mailbox holds is the sum of its rows. */
export const mailTally = pgTable(
  'mail_tally',
  {
    accountId: accountIdColumn().notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    tallyId: uuid('tally_id').notNull().defaultRandom(),
    role: text('role').$type<FolderRole>().notNull(),
    mails: integer('mails').notNull(),
    unread: integer('unread').notNull(),
    starred: integer('starred').notNull(),
    starredUnread: integer('starred_unread').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailboxId, table.tallyId] })],
);

export const mailTemplate = pgTable(
  'mail_template',
  {
    accountId: accountIdColumn().notNull(),
    templateId: uuid('template_id').notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.templateId] })],
);

export const mailCampaign = pgTable(
  'mail_campaign',
  {
    accountId: accountIdColumn().notNull(),
    campaignId: uuid('campaign_id').notNull(),
    title: text('title').notNull(),
    templateId: uuid('template_id'),
    followUp: jsonb('follow_up').$type<FollowUpStep[]>().notNull().default([]),
    stoppedAt: moment('stopped_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.campaignId] })],
);

export const mailOutgoing = pgTable(
  'mail_outgoing',
  {
    accountId: accountIdColumn().notNull(),
    mailId: uuid('mail_id').notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    requestId: uuid('request_id'),
    recipients: text('recipients').array().notNull(),
    bcc: text('bcc').array().notNull().default([]),
    files: jsonb('files').$type<OutgoingFile[]>().notNull().default([]),
    bulk: boolean('bulk').notNull().default(false),
    optOutLine: boolean('opt_out_line').notNull().default(false),
    templateId: uuid('template_id'),
    campaignId: uuid('campaign_id'),
    followUp: jsonb('follow_up').$type<FollowUpStep[]>().notNull().default([]),
    follows: uuid('follows'),
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    firstTryAt: moment('first_try_at'),
    claimedAt: moment('claimed_at'),
    claim: uuid('claim'),
    handedAt: moment('handed_at'),
    sentAt: moment('sent_at'),
    sentCopy: text('sent_copy').$type<'' | 'wanted' | 'filed' | 'none'>().notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mailId] })],
);

export const mailRequest = pgTable(
  'mail_request',
  {
    accountId: accountIdColumn().notNull(),
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    digest: bytes('digest').notNull(),
    answer: jsonb('answer').$type<SendAnswer>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.memberId, table.requestId] })],
);

export const mailUpload = pgTable(
  'mail_upload',
  {
    accountId: accountIdColumn().notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fileId] })],
);

export const mailSentDay = pgTable(
  'mail_sent_day',
  {
    accountId: accountIdColumn().notNull(),
    day: date('day').notNull(),
    mailboxId: uuid('mailbox_id').notNull(),
    mails: integer('mails').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.mailboxId] })],
);

export const mailDraft = pgTable(
  'mail_draft',
  {
    accountId: accountIdColumn().notNull(),
    draftId: uuid('draft_id').notNull(),
    memberId: uuid('member_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<MailDraftContent>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.draftId] })],
);

export const mailSuppression = pgTable(
  'mail_suppression',
  {
    accountId: accountIdColumn().notNull(),
    address: text('address').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    note: text('note').notNull().default(''),
    mailId: uuid('mail_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
);

export const mailContact = pgTable(
  'mail_contact',
  {
    accountId: accountIdColumn().notNull(),
    address: text('address').notNull(),
    domain: text('domain').notNull(),
    mergeKey: text('merge_key'),
    contactName: text('contact_name').notNull().default(''),
    softBounces: integer('soft_bounces').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
);
