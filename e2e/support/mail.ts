// Mailboxes and mails of the journeys' own, as reading a mailbox would leave them. The mailbox is a made-up one: nothing
// tries to reach it, and nothing is sent.
import { randomUUID } from 'node:crypto';
import type { MailState } from '#contract/mail-messages.ts';
import { runSql } from './database.ts';
import type { Person } from './people.ts';

export interface SeededMailbox {
  id: string;
  email: string;
  account: string;
}

const accountOf = '(SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)';
const nowhere = JSON.stringify({ host: 'mail.invalid', port: 993, secure: true });

export async function seedMailbox({ account, id: member }: Person, name = 'brand'): Promise<SeededMailbox> {
  const id = randomUUID();
  const email = `${name}-${id.slice(0, 6)}@haitu.example`;
  await runSql(
    `INSERT INTO haitu.mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, per_minute, state,
       created_by)
     VALUES (${accountOf}, $2, $3, 'sample', 'none', $3, $4, $4, 20, 'sample', $5)`,
    [account, id, email, nowhere, member],
  );
  return { id, email, account };
}

export interface MailSeed {
  subject: string;
  from?: { name: string; address: string };
  html?: string;
  text?: string;
  threadId?: string;
  minutesAgo?: number;
  seen?: boolean;
  star?: boolean;
  /** Of ours: in the outbox, in this state. */
  state?: MailState;
  stateText?: string;
}

const stranger = { name: '王小明', address: 'ming@tents.example' };

/** In the inbox, unread, unless said otherwise; gives their numbers. */
export async function seedMails(box: SeededMailbox, seeds: readonly MailSeed[]): Promise<string[]> {
  const rows = seeds.map((seed) => rowOf(box, seed));
  await runSql(
    `INSERT INTO haitu.mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, subject, from_person, to_people,
       peer, mail_at, preview, seen, star, state, state_text)
     SELECT ${accountOf}, id, $2, role, thread, id || '@x.example', subject, sender, recipients, peer,
       now() - make_interval(mins => ago), left(text, 100), seen, star, state, "stateText"
     FROM jsonb_to_recordset($3) AS row (id uuid, role text, thread uuid, subject text, sender jsonb, recipients jsonb,
       peer text, ago integer, text text, seen boolean, star boolean, state text, "stateText" text)`,
    [box.account, box.id, JSON.stringify(rows)],
  );
  await runSql(
    `INSERT INTO haitu.mail_body (account_id, mail_id, html, plain)
     SELECT ${accountOf}, id, html, text FROM jsonb_to_recordset($2) AS row (id uuid, html text, text text)`,
    [box.account, JSON.stringify(rows)],
  );
  // What left, or may have, left just now.
  await runSql(
    `INSERT INTO haitu.mail_outgoing (account_id, mail_id, mailbox_id, recipients, due_at, handed_at, sent_at, created_by)
     SELECT account_id, mail_id, mailbox_id, ARRAY[peer], mail_at, now(), now(), mailbox_id FROM haitu.mail
     WHERE mailbox_id = $1 AND mail_id = ANY($2) AND state IN ('sent', 'uncertain')`,
    [box.id, rows.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

export async function seedMail(box: SeededMailbox, seed: MailSeed): Promise<string> {
  const [id = ''] = await seedMails(box, [seed]);
  return id;
}

function rowOf(box: SeededMailbox, seed: MailSeed) {
  const { subject, from = stranger, html = '', text = subject, state = null } = seed;
  const ours = { name: '', address: box.email };
  return {
    id: randomUUID(),
    role: state === null ? 'inbox' : 'sent',
    thread: seed.threadId ?? randomUUID(),
    subject,
    sender: state === null ? from : ours,
    recipients: [state === null ? ours : from],
    peer: from.address,
    ago: seed.minutesAgo ?? 5,
    // As reading leaves it: no database keeps a NUL or half a letter.
    html: html.replaceAll('\0', '').toWellFormed(),
    text,
    seen: seed.seen ?? state !== null,
    star: seed.star ?? false,
    state,
    stateText: seed.stateText ?? '',
  };
}
