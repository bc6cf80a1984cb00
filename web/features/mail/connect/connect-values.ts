// What the form of a new mailbox holds, and what it sends.
import type { MailPreset, MailProvider, MailServer } from '#contract/mail-accounts.ts';
import type { NewMailbox, VerifyBody } from '#web/data/mail-accounts.ts';

export interface ConnectValues {
  email: string;
  password: string;
  user: string;
  name: string;
  imap: MailServer;
  smtp: MailServer;
}

/** One provider, other servers: NetEase keeps a pair for each of its domains. */
const ownServers: readonly string[] = ['126.com', 'yeah.net'];

/** The servers of a provider, for this address. */
export function serversOf({ code, imap, smtp }: MailPreset, email = '') {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  if (code !== '163' || !ownServers.includes(domain)) return { imap, smtp };
  return { imap: { ...imap, host: `imap.${domain}` }, smtp: { ...smtp, host: `smtp.${domain}` } };
}

export function loginOf({ email, password, user, imap, smtp }: ConnectValues): VerifyBody {
  const typed = user.trim();
  return { email: email.trim(), password, ...(typed && { user: typed }), imap, smtp };
}

export const newMailboxOf = (values: ConnectValues, provider: MailProvider): NewMailbox => ({
  ...loginOf(values),
  name: values.name.trim(),
  provider,
});
