// A mail as the lists show it.
import { type SQL, sql } from 'drizzle-orm';
import type { MailRow } from '#contract/mail-messages.ts';
import { mail } from '#server/db/schema/mail.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { UsableMailbox } from '../accounts/usable-mailboxes.ts';
import { followUpAt, plannedFor } from './outgoing-views.ts';

/** People of a row: enough to name who it goes to; a mail of thousands is told by its first ones. */
const shownPeople = 20;

const momentOf = (expression: SQL) =>
  sql<Date | null>`(${expression})`.mapWith(mail.mailAt) as SQL<Date | null>;

export const rowColumns = {
  mailId: mail.mailId,
  mailboxId: mail.mailboxId,
  fromPerson: mail.fromPerson,
  toPeople: mail.toPeople,
  subject: mail.subject,
  preview: mail.preview,
  mailAt: mail.mailAt,
  seen: mail.seen,
  star: mail.star,
  answered: mail.answered,
  state: mail.state,
  stateText: mail.stateText,
  bouncedAt: mail.bouncedAt,
  bounceText: mail.bounceText,
  hasAttachments: mail.hasAttachments,
  threadId: mail.threadId,
  plannedFor: momentOf(plannedFor),
  followUpAt: momentOf(followUpAt),
};

/**
 * Mails of the conversation that stand somewhere; a conversation is of one mailbox. The outer row's columns are named in
 * full: a query of one table leaves the table's name away, and they would be the inner row's.
 */
export const threadCount: SQL<number> = sql<number>`(SELECT count(*)::int FROM mail AS other
  WHERE other.account_id = mail.account_id AND other.thread_id = mail.thread_id
    AND other.role NOT IN ('trash', 'junk', 'drafts'))`;

type Selected = Pick<
  typeof mail.$inferSelect,
  Exclude<keyof typeof rowColumns, 'plannedFor' | 'followUpAt'>
> &
  Record<'plannedFor' | 'followUpAt', Date | null>;

export function mailRowOf(
  row: Selected & { threadCount: number },
  mailboxes: ReadonlyMap<string, UsableMailbox>,
): MailRow {
  return {
    id: row.mailId,
    accountId: row.mailboxId,
    from: row.fromPerson,
    to: row.toPeople.slice(0, shownPeople),
    subject: row.subject,
    preview: row.preview,
    date: isoMoment(row.mailAt),
    seen: row.seen,
    star: row.star,
    answered: row.answered,
    state: row.state,
    stateText: row.bouncedAt === null ? row.stateText : row.bounceText || row.stateText,
    plannedFor: row.plannedFor && isoMoment(row.plannedFor),
    followUpAt: row.bouncedAt === null ? row.followUpAt && isoMoment(row.followUpAt) : null,
    bounced: row.bouncedAt !== null,
    hasAttachments: row.hasAttachments,
    threadId: row.threadId,
    // One that was deleted is still itself.
    threadCount: Math.max(1, row.threadCount),
    sample: mailboxes.get(row.mailboxId)?.provider === 'sample',
  };
}
