// What the database tests of mail share.
import { randomUUID } from 'node:crypto';
import type { MailboxView } from '#contract/mail-accounts.ts';
import type { Config } from '#server/config/config.ts';
import { readMailSettings } from '#server/config/mail-settings.ts';
import type { Refusal } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';
import type { MailServers } from './mail-servers/open-mail-servers.ts';

/** For `openTestApp`: the servers stand on this machine and vouch for themselves. */
export const mailConfig = ({
  imap,
}: Pick<MailServers, 'imap'>): Pick<Config, 'allowPrivateHosts' | 'mail'> => ({
  allowPrivateHosts: true,
  mail: { ...readMailSettings({}), extraCa: imap.ca },
});

/** What a person would type to connect one of the servers' users. */
export function mailboxForm(servers: MailServers, user: string): Record<string, unknown> {
  const { email, imap, smtp, secret } = servers.loginOf(user);
  return { email, imap, smtp, password: secret.kind === 'password' ? secret.password : '' };
}

export const addMailbox = (app: TestApp, account: { token: string }, form: Record<string, unknown>) =>
  app.request<{ id: string } & Refusal>('POST', '/api/mail/accounts', { token: account.token, body: form });

/** Gives the new mailbox's id. */
export async function connectMailbox(
  app: TestApp,
  account: { token: string },
  servers: MailServers,
  user: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const made = await addMailbox(app, account, { ...mailboxForm(servers, user), ...overrides });
  if (made.code !== 'success') throw new Error(`connect ${user}: ${made.msg}`);
  return made.body.id;
}

export interface MailboxList {
  list: MailboxView[];
  today: { used: number; cap: number };
}

export async function mailboxesOf(app: TestApp, account: { token: string }): Promise<MailboxList> {
  const answer = await app.request<MailboxList>('GET', '/api/mail/accounts', { token: account.token });
  if (answer.code !== 'success') throw new Error(`mailboxes: ${answer.msg}`);
  return answer.body;
}

export interface RawMail {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  /** With `text` both are offered, the text first. */
  html?: string;
  /** Without angle brackets; a fresh one unless said. */
  id?: string;
  inReplyTo?: string;
  references?: readonly string[];
  date?: Date;
  /** Lines of their own, as they stand. */
  headers?: Readonly<Record<string, string>>;
}

/** A mail as it comes from a server: UTF-8, CRLF. Subject and names must be ASCII or encoded by the caller. */
export function rawMail(mail: RawMail = {}): string {
  const {
    from = 'Bob <bob@example.test>',
    to = 'alice@example.test',
    subject = 'Hello',
    date = new Date(),
  } = mail;
  const { text = mail.html === undefined ? 'Hello' : undefined, html, inReplyTo, references = [] } = mail;
  const head = {
    From: from,
    To: to,
    Subject: subject,
    Date: date.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${mail.id ?? `${randomUUID()}@example.test`}>`,
    ...(inReplyTo !== undefined && { 'In-Reply-To': `<${inReplyTo}>` }),
    ...(references.length > 0 && { References: references.map((id) => `<${id}>`).join(' ') }),
    'MIME-Version': '1.0',
    ...mail.headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const part = (kind: string, content: string) =>
    [`Content-Type: text/${kind}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', content].join(
      '\r\n',
    );
  if (html === undefined) return [...lines, part('plain', text ?? '')].join('\r\n');
  if (text === undefined) return [...lines, part('html', html)].join('\r\n');
  return [
    ...lines,
    'Content-Type: multipart/alternative; boundary="=_haitu"',
    '',
    `--=_haitu\r\n${part('plain', text)}`,
    `--=_haitu\r\n${part('html', html)}`,
    '--=_haitu--',
    '',
  ].join('\r\n');
}
