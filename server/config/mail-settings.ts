// What mailboxes need of the environment: certificates to trust, and the clients registered with Google and Microsoft.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailServer, OauthProvider } from '#contract/mail-accounts.ts';
import { ConfigError, readText, readUrl } from './values.ts';

export interface OauthClient {
  clientId: string;
  clientSecret: string;
  /** Where the person signs in, and where codes and refresh tokens are changed for access tokens. */
  authorizeUrl: string;
  tokenUrl: string;
}

export interface OauthSettings {
  /** Null: no client is registered, nobody can sign in this way. */
  client: OauthClient | null;
  imap: MailServer;
  smtp: MailServer;
  /** Private people's addresses leave by another server than companies' do. */
  personal: { domains: readonly string[]; smtp: MailServer } | null;
}

export interface MailSettings {
  /** PEM of certificates to trust beside the usual ones. */
  extraCa: string | null;
  oauth: Readonly<Record<OauthProvider, OauthSettings>>;
}

interface Known {
  authorize: readonly [origin: string, path: string];
  token: readonly [origin: string, path: string];
  imap: MailServer;
  smtp: MailServer;
  personal: OauthSettings['personal'];
}

const known: Readonly<Record<OauthProvider, Known>> = {
  google: {
    authorize: ['https://accounts.google.com', '/o/oauth2/v2/auth'],
    token: ['https://oauth2.googleapis.com', '/token'],
    imap: { host: 'imap.gmail.com', port: 993, secure: true },
    smtp: { host: 'smtp.gmail.com', port: 465, secure: true },
    personal: null,
  },
  microsoft: {
    authorize: ['https://login.microsoftonline.com', '/common/oauth2/v2.0/authorize'],
    token: ['https://login.microsoftonline.com', '/common/oauth2/v2.0/token'],
    imap: { host: 'outlook.office365.com', port: 993, secure: true },
    smtp: { host: 'smtp.office365.com', port: 587, secure: false },
    personal: {
      domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
      smtp: { host: 'smtp-mail.outlook.com', port: 587, secure: false },
    },
  },
};

export const oauthClientSettings = (provider: OauthProvider): readonly [id: string, secret: string] => {
  const name = `MAIL_${provider.toUpperCase()}_CLIENT`;
  return [`${name}_ID`, `${name}_SECRET`];
};

export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  return {
    extraCa: readCertificates(env, 'HAITU_MAIL_CA'),
    oauth: { google: readOauth(env, 'google'), microsoft: readOauth(env, 'microsoft') },
  };
}

function readOauth(env: NodeJS.ProcessEnv, provider: OauthProvider): OauthSettings {
  const { authorize, token, imap, smtp, personal } = known[provider];
  const prefix = `MAIL_${provider.toUpperCase()}`;
  const [idName, secretName] = oauthClientSettings(provider);
  const [clientId, clientSecret] = [readText(env, idName), readText(env, secretName)];
  if ((clientId === null) !== (clientSecret === null)) {
    throw new ConfigError(`缺少设置 ${clientId === null ? idName : secretName}`);
  }
  const urlAt = ([origin, path]: readonly [string, string]) =>
    `${readUrl(env, `${prefix}_BASE_URL`, origin)}${path}`;
  return {
    client:
      clientId === null || clientSecret === null
        ? null
        : { clientId, clientSecret, authorizeUrl: urlAt(authorize), tokenUrl: urlAt(token) },
    imap: readServer(env, `${prefix}_IMAP_URL`, imap),
    smtp: readServer(env, `${prefix}_SMTP_URL`, smtp),
    personal: readText(env, `${prefix}_SMTP_URL`) === null ? personal : null,
  };
}

/** `imaps://host:993` speaks TLS from the first byte, `imap://host:143` after STARTTLS; the same of smtp. */
function readServer(env: NodeJS.ProcessEnv, name: string, usual: MailServer): MailServer {
  const text = readText(env, name);
  if (text === null) return usual;
  const parts = /^(?:imap|smtp)(s?):\/\/([a-z0-9.-]+):(\d{1,5})$/i.exec(text);
  if (!parts) throw new ConfigError(`${name} 应为 imaps://主机:端口 这样的地址，现在是 ${text}`);
  const [, secure, host = '', port] = parts;
  return { host: host.toLowerCase(), port: Number(port), secure: secure !== '' };
}

function readCertificates(env: NodeJS.ProcessEnv, name: string): string | null {
  const path = readText(env, name);
  if (path === null) return null;
  try {
    const pem = readFileSync(path, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch (error) {
    throw new ConfigError(`${name} 指向的文件 ${path} 不是可读的 PEM 证书`, { cause: error });
  }
}
