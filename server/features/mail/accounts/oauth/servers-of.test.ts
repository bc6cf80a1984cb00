import { expect, it } from 'vitest';
import { readMailSettings } from '#server/config/mail-settings.ts';
import { serversOf } from './servers-of.ts';

const hostsOf = (email: string, env: Record<string, string> = {}) => {
  const { imap, smtp } = serversOf(readMailSettings(env), { provider: 'microsoft', email });
  return [imap.host, smtp.host];
};

it('private people and companies send through different servers of Microsoft', () => {
  expect(hostsOf('Li@Hotmail.com')).toEqual(['outlook.office365.com', 'smtp-mail.outlook.com']);
  expect(hostsOf('li@kelp.example')).toEqual(['outlook.office365.com', 'smtp.office365.com']);
  expect(hostsOf('li@hotmail.com', { MAIL_MICROSOFT_SMTP_URL: 'smtp://localhost:25' })[1]).toBe('localhost');
});
