// What the form of a new mailbox holds, and what it sends.
import type { MailPreset, MailProvider, MailServer } from '../../../../contract/mail-accounts.ts';
import type { NewMailbox, VerifyBody } from '../../../data/mail-accounts.ts';

export interface ConnectValues {
  email: string;
  password: string;
  user: string;
  name: string;
  imap: MailServer;
  smtp: MailServer;
}

export const serversOf = ({ imap, smtp }: Pick<MailPreset, 'imap' | 'smtp'>) => ({ imap, smtp });

export function loginOf({ email, password, user, imap, smtp }: ConnectValues): VerifyBody {
  const typed = user.trim();
  return { email: email.trim(), password, ...(typed && { user: typed }), imap, smtp };
}

export const newMailboxOf = (values: ConnectValues, provider: MailProvider): NewMailbox => ({
  ...loginOf(values),
  name: values.name.trim(),
  provider,
});
