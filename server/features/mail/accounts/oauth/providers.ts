// What differs between the two providers when a person signs in there.
import type { MailProvider, OauthProvider } from '#contract/mail-accounts.ts';

export interface OauthProviderFacts {
  preset: MailProvider;
  scope: string;
  /** Beside what the protocol asks for. */
  extra: Readonly<Record<string, string>>;
}

export const oauthProviderFacts: Readonly<Record<OauthProvider, OauthProviderFacts>> = {
  google: {
    preset: 'gmail',
    scope: 'openid email https://mail.google.com/',
    // Without both Google gives a refresh token only the first time somebody agrees.
    extra: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    preset: 'outlook',
    scope:
      'openid email offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
    extra: { response_mode: 'query' },
  },
};
