// Global tables of what visitors of the site leave; they belong to no account.
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export type MessageState = 'new' | 'open' | 'done' | 'spam';

export const contactMessage = pgTable('contact_message', {
  messageId: bigint('message_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  sentAt: moment('sent_at').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  companyName: text('company_name').notNull(),
  subjectCode: text('subject_code').notNull(),
  message: text('message').notNull(),
  state: text('state').$type<MessageState>().notNull().default('new'),
  note: text('note').notNull().default(''),
  stateAt: moment('state_at').notNull(),
  toldAt: moment('told_at'),
  contentHash: bytes('content_hash').notNull(),
});

export const newsletterSubscriber = pgTable('newsletter_subscriber', {
  subscriberId: uuid('subscriber_id').primaryKey(),
  email: text('email').notNull(),
  askedAt: moment('asked_at').notNull(),
  mailedAt: moment('mailed_at'),
  mails: integer('mails').notNull().default(0),
  confirmHash: bytes('confirm_hash'),
  confirmedAt: moment('confirmed_at'),
});

export const cookieConsent = pgTable(
  'cookie_consent',
  {
    addressHash: bytes('address_hash').notNull(),
    givenOn: date('given_on').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.givenOn] })],
);
