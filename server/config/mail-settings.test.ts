import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { readMailSettings } from './mail-settings.ts';
import { ConfigError } from './values.ts';

const client = { MAIL_GOOGLE_CLIENT_ID: 'id', MAIL_GOOGLE_CLIENT_SECRET: 'secret' };

describe('settings of mailboxes', () => {
  it('offer no sign-in without a client, and the providers’ own addresses with one', () => {
    expect(readMailSettings({}).oauth.google.client).toBeNull();
    const { google, microsoft } = readMailSettings(client).oauth;
    expect(google.client).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
    expect(microsoft).toMatchObject({ client: null, imap: { host: 'outlook.office365.com', port: 993 } });
  });

  it('lead elsewhere where they say so', () => {
    const { google } = readMailSettings({
      ...client,
      MAIL_GOOGLE_BASE_URL: 'http://127.0.0.1:4110/',
      MAIL_GOOGLE_IMAP_URL: 'imaps://LocalHost:1993',
      MAIL_GOOGLE_SMTP_URL: 'smtp://localhost:1587',
    }).oauth;
    expect(google.client).toMatchObject({
      authorizeUrl: 'http://127.0.0.1:4110/o/oauth2/v2/auth',
      tokenUrl: 'http://127.0.0.1:4110/token',
    });
    expect(google.imap).toEqual({ host: 'localhost', port: 1993, secure: true });
    expect(google.smtp).toEqual({ host: 'localhost', port: 1587, secure: false });
  });

  it.each([
    ['half a client', { MAIL_MICROSOFT_CLIENT_ID: 'id' }, 'MAIL_MICROSOFT_CLIENT_SECRET'],
    ['a server without a port', { MAIL_GOOGLE_IMAP_URL: 'imaps://localhost' }, 'MAIL_GOOGLE_IMAP_URL'],
    ['a sign-in that is no address', { ...client, MAIL_GOOGLE_BASE_URL: 'x' }, 'MAIL_GOOGLE_BASE_URL'],
    ['a certificate that is not there', { HAITU_MAIL_CA: '/nowhere/ca.pem' }, 'HAITU_MAIL_CA'],
    ['a certificate that is none', { HAITU_MAIL_CA: import.meta.filename }, 'HAITU_MAIL_CA'],
  ])('refuse %s by name', (_, env, name) => {
    expect(() => readMailSettings(env)).toThrow(ConfigError);
    expect(() => readMailSettings(env)).toThrow(name);
  });

  it('read the certificates of a file', () => {
    const path = join(tmpdir(), `haitu-ca-${process.pid}.pem`);
    writeFileSync(path, rootCertificates[0] ?? '');
    expect(readMailSettings({ HAITU_MAIL_CA: path }).extraCa).toBe(rootCertificates[0]);
  });
});
