// On which servers of the provider an address lives.
import type { MailServer, OauthProvider } from '#contract/mail-accounts.ts';
import type { MailSettings } from '#server/config/mail-settings.ts';
import { domainOf } from '../domain-of.ts';

export function serversOf(
  { oauth }: MailSettings,
  { provider, email }: { provider: OauthProvider; email: string },
): { imap: MailServer; smtp: MailServer } {
  const { imap, smtp, personal } = oauth[provider];
  return { imap, smtp: personal?.domains.includes(domainOf(email)) ? personal.smtp : smtp };
}
