// How the mailboxes stand: what waits to be read, to be answered, to leave, and what went wrong.
import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
  listOfFigure,
  type MailFigure,
  type MailFigures,
  type mailOverview,
} from '#contract/mail-messages.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { UsableMailbox } from '../accounts/usable-mailboxes.ts';
import {
  bouncedSince,
  isLeaving,
  leftFromHere,
  todaySince,
  waitingSince,
  waitsForAnswer,
} from './outgoing-views.ts';

type Overview = EndpointOutput<typeof mailOverview>;

const overviewOf = ({ accountId }: TenantTx, mailboxIds: readonly string[], now: Date) => sql`
  SELECT box.mailbox_id AS id,
    (SELECT count(*)::int FROM mail
     WHERE account_id = ${accountId} AND mailbox_id = box.mailbox_id AND role = 'inbox' AND NOT seen) AS unread,
    (SELECT count(*)::int FROM mail
     WHERE account_id = ${accountId} AND mailbox_id = box.mailbox_id AND mail_at >= ${waitingSince(now)}
       AND ${waitsForAnswer}) AS waiting,
    (SELECT count(*)::int FROM mail JOIN mail_outgoing AS gone USING (account_id, mail_id)
     WHERE account_id = ${accountId} AND mail.mailbox_id = box.mailbox_id AND gone.handed_at >= ${todaySince(now)}
       AND ${leftFromHere}) AS "sentToday",
    (SELECT count(*)::int FROM mail
     WHERE account_id = ${accountId} AND mailbox_id = box.mailbox_id AND ${isLeaving}) AS queued,
    (SELECT count(*)::int FROM mail
     WHERE account_id = ${accountId} AND mailbox_id = box.mailbox_id AND role = 'sent' AND state = 'failed') AS failed,
    (SELECT count(*)::int FROM mail
     WHERE account_id = ${accountId} AND mailbox_id = box.mailbox_id AND role = 'sent'
       AND bounced_at >= ${bouncedSince(now)}) AS bounced
  FROM unnest(${sql.param(mailboxIds)}::uuid[]) WITH ORDINALITY AS box (mailbox_id, place) ORDER BY box.place`;

const figures = Object.keys(listOfFigure) as MailFigure[];

const figuresFrom = (countOf: (figure: MailFigure) => number) =>
  Object.fromEntries(figures.map((figure) => [figure, countOf(figure)])) as MailFigures;

export async function getOverview(
  tx: TenantTx,
  mailboxes: readonly UsableMailbox[],
  now: Date,
): Promise<Overview> {
  const mailboxIds = mailboxes.map(({ mailboxId }) => mailboxId);
  const { rows } = await tx.run(overviewOf(tx, mailboxIds, now));
  const email = new Map(mailboxes.map((mailbox) => [mailbox.mailboxId, mailbox.email]));
  const list = rows.map((row) => ({
    id: String(row.id),
    email: email.get(String(row.id)) ?? '',
    ...figuresFrom((figure) => Number(row[figure])),
  }));
  return {
    ...figuresFrom((figure) => list.reduce((total, row) => total + row[figure], 0)),
    mailboxes: list,
  };
}
