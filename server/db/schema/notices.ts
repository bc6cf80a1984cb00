// Tenant tables of subscriptions and alerts; see migration 0004.
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MenuCode } from '#contract/menu.ts';
import type { DeliveryState, RobotKind, RuleKind, RuleSetting } from '#contract/notices.ts';
import { accountIdColumn, bytes, moment } from './columns.ts';

export const noticeSchedule = pgTable('notice_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

export const noticeRobot = pgTable(
  'notice_robot',
  {
    accountId: accountIdColumn().notNull(),
    robotId: uuid('robot_id').notNull(),
    kind: text('kind').$type<RobotKind>().notNull(),
    name: text('name').notNull(),
    sealed: bytes('sealed').notNull(),
    hint: text('hint').notNull(),
    signed: boolean('signed').notNull(),
    trouble: text('trouble').notNull().default(''),
    troubleAt: moment('trouble_at'),
    lastSentAt: moment('last_sent_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.robotId] })],
);

export const noticeRule = pgTable(
  'notice_rule',
  {
    accountId: accountIdColumn().notNull(),
    ruleId: uuid('rule_id').notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    kind: text('kind').$type<RuleKind>().notNull(),
    setting: jsonb('setting').$type<RuleSetting>().notNull(),
    mailTo: uuid('mail_to').array().notNull(),
    robots: uuid('robots').array().notNull(),
    since: moment('since').notNull(),
    checkedDay: date('checked_day'),
    waiting: text('waiting').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ruleId] })],
);

export const noticeEvent = pgTable(
  'notice_event',
  {
    accountId: accountIdColumn().notNull(),
    ruleId: uuid('rule_id').notNull(),
    subject: text('subject').notNull(),
    day: date('day').notNull(),
    noticeId: uuid('notice_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ruleId, table.subject, table.day] })],
);

/** What a message says, in whatever form it is sent. */
export interface NoticeContent {
  title: string;
  /** Sentences, one per line. */
  lines: string[];
  /** What is late or left out, one sentence each. */
  marks: string[];
  /** A path of this site, with the filters of the figures. */
  link: string;
  /** The area it tells of; the dashboard unless said. */
  right?: MenuCode;
}

export const notice = pgTable(
  'notice',
  {
    accountId: accountIdColumn().notNull(),
    noticeId: uuid('notice_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    ruleName: text('rule_name').notNull(),
    content: jsonb('content').$type<NoticeContent>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.noticeId] })],
);

export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    accountId: accountIdColumn().notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    channel: text('channel').$type<'mail' | RobotKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    targetName: text('target_name').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    message: text('message').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deliveryId] })],
);
