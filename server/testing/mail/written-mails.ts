// Mailboxes and mails for tests of what is made of them: rows as reading and sending leave them, without a server.
import { randomUUID } from 'node:crypto';
import { queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

export interface MailboxSaid {
  accountId: number;
  /** Who connected it. */
  id: string;
  /** Null: every member who has mail. */
  memberIds?: string[] | null;
}

export async function putMailbox(
  app: TestApp,
  { accountId, id, memberIds = null }: MailboxSaid,
): Promise<string> {
  const mailboxId = randomUUID();
  await queryAll(
    app,
    `INSERT INTO mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, per_minute, member_ids, state,
       created_by)
     VALUES ($1, $2::uuid, $2::text || '@brand.example', 'manual', 'password', 'u', '{}', '{}', 20, $3, 'live', $4)`,
    [accountId, mailboxId, memberIds, id],
  );
  return mailboxId;
}

export interface MailSaid {
  accountId: number;
  mailboxId: string;
  /** The other side. */
  peer: string;
  at?: string;
  /** Null: it came, or was written elsewhere. */
  state?: string | null;
  role?: string;
  rfcId?: string;
  subject?: string;
  answered?: boolean;
  bouncedAt?: string | null;
  threadId?: string;
  isBounce?: boolean;
  isAutomatic?: boolean;
  recipients?: string[];
  templateId?: string | null;
  campaignId?: string | null;
  files?: object[];
}

/** Gives its id. Of a mail with a state the way out is written too. */
export async function putMail(app: TestApp, said: MailSaid): Promise<string> {
  const mailId = randomUUID();
  const { accountId, mailboxId, peer, at = '2026-01-10T02:00:00Z', state = 'sent' } = said;
  const role = said.role ?? 'sent';
  await queryAll(
    app,
    `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, subject, from_person, to_people, peer, mail_at,
       state, answered, bounced_at, is_bounce, is_automatic)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '{"name":"","address":"x@brand.example"}', $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      accountId,
      mailId,
      mailboxId,
      role,
      said.threadId ?? randomUUID(),
      said.rfcId ?? `${mailId}@haitu.example`,
      said.subject ?? '合作邀请',
      JSON.stringify([{ name: '', address: peer }]),
      peer,
      at,
      role === 'inbox' ? null : state,
      said.answered ?? false,
      said.bouncedAt ?? null,
      said.isBounce ?? false,
      said.isAutomatic ?? false,
    ],
  );
  if (role === 'inbox' || state === null) return mailId;
  const hasLeft = ['sent', 'uncertain'].includes(state);
  await queryAll(
    app,
    `INSERT INTO mail_outgoing (account_id, mail_id, mailbox_id, recipients, files, bulk, template_id, campaign_id, due_at,
       handed_at, sent_at, created_by)
     VALUES ($1, $2, $3, $4, $5, true, $6, $7, $8::timestamptz, $9::timestamptz, $9::timestamptz, $2)`,
    [
      accountId,
      mailId,
      mailboxId,
      said.recipients ?? [peer],
      JSON.stringify(said.files ?? []),
      said.templateId ?? null,
      said.campaignId ?? null,
      at,
      hasLeft ? at : null,
    ],
  );
  return mailId;
}

/** As a member's browser saves it, with nothing attached. */
export const emptyDraft = {
  accountId: null,
  to: ['ann@site.example'],
  cc: [],
  bcc: [],
  subject: '合作',
  html: '<p>您好 &amp; 谢谢</p><p>第二段</p>',
  templateId: null,
  variables: {},
  inReplyTo: null,
  forwardOf: null,
  attachments: [],
  followUp: [],
  sendAt: null,
  campaign: '',
};
