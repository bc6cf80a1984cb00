// System mail: over SMTP when SMTP_URL is set, else each mail becomes an .eml file in the outbox folder.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SystemMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; mails of the system themselves take none. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves once the server has taken the mail; rejects with its reason otherwise. */
  send(mail: SystemMail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  smtpUrl: string | null;
  from: string;
  outboxFolder: string;
}

/** Loaded with the first mail. */
const mailing = async () => (await import('nodemailer')).default;

export function createMailer({ smtpUrl, from, outboxFolder }: MailerOptions): Mailer {
  if (smtpUrl) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    const open = async () => (await mailing()).createTransport({ url: smtpUrl, ...limits }, { from });
    let transport: ReturnType<typeof open> | undefined;
    return {
      async send(mail) {
        transport ??= open();
        await (await transport).sendMail(mail);
      },
      close: () => void transport?.then((opened) => opened.close()),
    };
  }
  return {
    async send(mail) {
      const { createTransport } = await mailing();
      const options = { streamTransport: true, buffer: true, newline: 'crlf' } as const;
      const composed = await createTransport(options, { from }).sendMail(mail);
      await mkdir(outboxFolder, { recursive: true });
      // Written aside and renamed, so that a reader of the folder never sees half a mail. The name sorts by time.
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`;
      const aside = join(outboxFolder, `.${name}.part`);
      await writeFile(aside, composed.message as Buffer, { mode: 0o600 });
      await rename(aside, join(outboxFolder, name));
    },
    close: () => undefined,
  };
}
