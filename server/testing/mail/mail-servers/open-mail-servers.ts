// Both servers of a made-up provider: what is sent through the one does not come in at the other unless a test delivers it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailboxLogin } from '#server/mailboxes/mailbox-login.ts';
import { type Dovecot, type DovecotOptions, openDovecot } from './open-dovecot.ts';
import { openSmtpServer, type TestSmtpServer } from './open-smtp-server.ts';

export interface MailServers {
  imap: Dovecot;
  smtp: TestSmtpServer;
  /** How one of its users signs in. */
  loginOf(user: string): MailboxLogin;
  close(): Promise<void>;
}

export async function openMailServers(options: DovecotOptions): Promise<MailServers> {
  const imap = await openDovecot(options);
  const [key, cert] = await Promise.all(
    ['key.pem', 'cert.pem'].map((name) => readFile(join(imap.folder, name), 'utf8')),
  );
  const passwords = { ...options.passwords };
  const smtp = await openSmtpServer({ passwords, key: key ?? '', cert: cert ?? '' });
  return {
    imap,
    smtp,
    loginOf: (user) => ({
      email: user,
      user,
      imap: { host: imap.host, port: imap.imapsPort, secure: true },
      smtp: { host: smtp.host, port: smtp.port, secure: false },
      secret: { kind: 'password', password: passwords[user] ?? '' },
    }),
    async close() {
      await smtp.close();
      await imap.close();
    },
  };
}
