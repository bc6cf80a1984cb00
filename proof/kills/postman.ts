// Mails that come in while the product lives and dies, and what became of those that left.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { atServer } from '#server/testing/mail/at-server.ts';
import type { MailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { rawMail } from '#server/testing/mail/mail-steps.ts';
import type { Random } from '../fuzz/random.ts';
import { boxOf } from './outside.ts';

const mailsAtOnce = 40;
const settledMs = 240_000;

export interface Postman {
  /** Ids of all that were brought. */
  brought: string[];
  /** Some more, to a mailbox the seed chooses. */
  bring(): Promise<void>;
}

export function createPostman(mail: MailServers, desks: number, random: Random): Postman {
  const brought: string[] = [];
  return {
    brought,
    bring: () =>
      atServer(mail, boxOf(random.below(desks)), async (client) => {
        for (let n = 0; n < mailsAtOnce; n += 1) {
          const id = `in${brought.length}@press.example`;
          await client.append('INBOX', Buffer.from(rawMail({ id })), []);
          brought.push(id);
        }
      }),
  };
}

/** Mailboxes of a process that was killed are free after most of a minute; here it has passed. */
export const letLeasesLapse = (client: pg.Client) =>
  client.query('UPDATE mailbox_lease SET lease_until = now()');

const waits = `SELECT 1 FROM mail JOIN mail_outgoing USING (account_id, mail_id)
  WHERE state IN ('queued', 'sending') OR sent_copy = 'wanted' LIMIT 1`;
const came = "SELECT rfc_id AS id, count(*)::int AS times FROM mail WHERE role = 'inbox' GROUP BY 1";

/** Until nothing waits to leave and all that was brought has been read; who waits too long finds it missing. */
export async function untilMailSettled(client: pg.Client, { brought }: Postman): Promise<void> {
  const giveUpAt = Date.now() + settledMs;
  while (Date.now() < giveUpAt) {
    const [waiting, read] = [await client.query(waits), await client.query(came)];
    if (waiting.rows.length === 0 && read.rows.length >= brought.length) return;
    await sleep(500);
  }
}

export interface MailVerdict {
  lost: string[];
  doubled: string[];
  sent: number;
  /** Nobody can know whether they arrived, and they say so. */
  uncertain: number;
}

/** Sent mails stand at the server once, uncertain ones at most once; what was brought is there once. */
export async function judgeMail(
  client: pg.Client,
  mail: MailServers,
  postman: Postman,
): Promise<MailVerdict> {
  const verdict: MailVerdict = { lost: [], doubled: [], sent: 0, uncertain: 0 };
  const judge = (name: string, times: number, least: number) => {
    if (times < least) verdict.lost.push(`${name}: ${times}`);
    if (times > 1) verdict.doubled.push(`${name}: ${times}`);
  };
  const read = await client.query<{ id: string; times: number }>(came);
  const times = new Map(read.rows.map((row) => [row.id, row.times]));
  for (const id of postman.brought) judge(`mail that came ${id}`, times.get(id) ?? 0, 1);
  const written = await client.query<{ id: string; state: string }>(
    'SELECT rfc_id AS id, state FROM mail JOIN mail_outgoing USING (account_id, mail_id)',
  );
  const taken = Map.groupBy(
    mail.smtp.accepted,
    ({ raw }) => /^message-id:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '',
  );
  for (const { id, state } of written.rows) {
    const arrived = taken.get(id)?.length ?? 0;
    if (state === 'uncertain') verdict.uncertain += 1;
    if (state === 'sent') verdict.sent += 1;
    if (state === 'queued' || state === 'sending') verdict.lost.push(`mail ${id}: still ${state}`);
    judge(`mail ${id}, ${state}`, arrived, state === 'sent' ? 1 : 0);
  }
  const known = new Set(written.rows.map(({ id }) => id));
  for (const id of taken.keys())
    if (!known.has(id)) verdict.lost.push(`mail ${id}: sent, and nothing tells of it`);
  return verdict;
}
