// Mailboxes and mails of the journeys' own, as reading a mailbox would leave them. The mailbox is a made-up one: nothing
// tries to reach it, and nothing is sent.
import { randomUUID } from 'node:crypto';
import type { MailState } from '../../contract/mail-messages.ts';
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

/** In the inbox, unread, unless said otherwise; gives its number. */
export async function seedMail(box: SeededMailbox, seed: MailSeed): Promise<string> {
  const id = randomUUID();
  const { from = stranger, html = '', text = seed.subject, minutesAgo = 5, state = null } = seed;
  const ours = { name: '', address: box.email };
  await runSql(
    `INSERT INTO haitu.mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, subject, from_person, to_people,
       peer, mail_at, preview, seen, star, state, state_text)
     VALUES (${accountOf}, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() - make_interval(mins => $11), $12, $13, $14, $15, $16)`,
    [
      box.account,
      id,
      box.id,
      state === null ? 'inbox' : 'sent',
      seed.threadId ?? randomUUID(),
      `${id}@x.example`,
      seed.subject,
      JSON.stringify(state === null ? from : ours),
      JSON.stringify([state === null ? ours : from]),
      from.address,
      minutesAgo,
      text.slice(0, 100),
      seed.seen ?? state !== null,
      seed.star ?? false,
      state,
      seed.stateText ?? '',
    ],
  );
  await runSql(
    `INSERT INTO haitu.mail_body (account_id, mail_id, html, plain) VALUES (${accountOf}, $2, $3, $4)`,
    [box.account, id, html, text],
  );
  return id;
}
