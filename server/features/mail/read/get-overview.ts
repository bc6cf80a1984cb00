// How the mailboxes stand: what waits to be read, to be answered, to leave, and what went wrong.
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { mailOverview } from '../../../../contract/mail-messages.ts';
import type { TenantTx } from '../../../db/database.ts';
import { isoMoment } from '../../../kernel/iso-moment.ts';
import type { UsableMailbox } from '../accounts/usable-mailboxes.ts';

type Overview = EndpointOutput<typeof mailOverview>;

const statement = `
  SELECT box.mailbox_id AS id,
    (SELECT count(*)::int FROM mail
     WHERE account_id = $1 AND mailbox_id = box.mailbox_id AND role = 'inbox' AND NOT seen) AS unread,
    (SELECT count(DISTINCT thread_id)::int FROM mail AS ours
     WHERE account_id = $1 AND mailbox_id = box.mailbox_id AND role = 'sent' AND mail_at >= $3
       AND coalesce(state, 'sent') IN ('sent', 'uncertain') AND NOT answered AND bounced_at IS NULL
       AND NOT EXISTS (SELECT FROM mail AS later
         WHERE later.account_id = $1 AND later.thread_id = ours.thread_id AND later.mail_at > ours.mail_at
           AND later.role NOT IN ('trash', 'junk', 'drafts') AND NOT later.is_automatic AND NOT later.is_bounce)) AS waiting,
    coalesce((SELECT mails FROM mail_sent_day
     WHERE account_id = $1 AND mailbox_id = box.mailbox_id AND day = $5), 0) AS "sentToday",
    (SELECT count(*)::int FROM mail
     WHERE account_id = $1 AND mailbox_id = box.mailbox_id AND role = 'sent' AND state IN ('queued', 'sending')) AS queued,
    (SELECT count(*)::int FROM mail
     WHERE account_id = $1 AND mailbox_id = box.mailbox_id AND role = 'sent' AND state = 'failed') AS failed,
    (SELECT count(*)::int FROM mail
     WHERE account_id = $1 AND mailbox_id = box.mailbox_id AND role = 'sent' AND bounced_at >= $4) AS bounced
  FROM unnest($2::uuid[]) WITH ORDINALITY AS box (mailbox_id, place) ORDER BY box.place`;

const dayMs = 24 * 3600 * 1000;
const figures = ['unread', 'waiting', 'sentToday', 'queued', 'failed', 'bounced'] as const;

export async function getOverview(
  tx: TenantTx,
  mailboxes: readonly UsableMailbox[],
  now: Date,
): Promise<Overview> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { rows } = await tx.run(statement, [
    tx.accountId,
    mailboxes.map(({ mailboxId }) => mailboxId),
    ago(7),
    ago(30),
    isoMoment(now).slice(0, 10),
  ]);
  const email = new Map(mailboxes.map((mailbox) => [mailbox.mailboxId, mailbox.email]));
  const list = rows.map((row) => ({
    id: String(row.id),
    email: email.get(String(row.id)) ?? '',
    ...(Object.fromEntries(figures.map((figure) => [figure, Number(row[figure])])) as Record<
      (typeof figures)[number],
      number
    >),
  }));
  const sum = (figure: (typeof figures)[number]) => list.reduce((total, row) => total + row[figure], 0);
  return {
    unread: sum('unread'),
    waiting: sum('waiting'),
    sentToday: sum('sentToday'),
    queued: sum('queued'),
    failed: sum('failed'),
    bounced: sum('bounced'),
    mailboxes: list,
  };
}
