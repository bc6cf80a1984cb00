// Mailboxes and mails put into the database as a reading would, for tests of what is done with them.
import { randomUUID } from 'node:crypto';
import { mail, mailBody, mailbox } from '#server/db/schema/mail.ts';
import type { TestApp } from '../test-app.ts';

const server = { host: 'mail.example.test', port: 993, secure: true };

/** A mailbox that is never connected to. Gives its id. */
export async function putMailbox(
  app: TestApp,
  owner: { accountId: number; id: string },
  fields: Partial<typeof mailbox.$inferInsert> = {},
): Promise<string> {
  const mailboxId = randomUUID();
  const email = fields.email ?? `box-${mailboxId.slice(0, 8)}@example.test`;
  await app.services.db.tenant(owner.accountId, (tx) =>
    tx.insert(mailbox).values({
      accountId: owner.accountId,
      mailboxId,
      email,
      provider: 'manual',
      auth: 'password',
      userName: email,
      imap: server,
      smtp: server,
      perMinute: 20,
      state: 'live',
      createdBy: owner.id,
      ...fields,
    }),
  );
  return mailboxId;
}

export type MailFields = Partial<typeof mail.$inferInsert> & { plain?: string; html?: string };

/** In the inbox and unread unless said. With `plain` or `html` it was opened before. Gives its id. */
export async function putMail(
  app: TestApp,
  { accountId, mailboxId }: { accountId: number; mailboxId: string },
  { plain, html, ...fields }: MailFields = {},
): Promise<string> {
  const mailId = fields.mailId ?? randomUUID();
  const from = fields.fromPerson ?? { name: 'Bob', address: 'bob@publisher.example' };
  await app.services.db.tenant(accountId, async (tx) => {
    await tx.insert(mail).values({
      accountId,
      mailId,
      mailboxId,
      role: 'inbox',
      threadId: randomUUID(),
      fromPerson: from,
      peer: from.address.toLowerCase(),
      mailAt: new Date(),
      ...fields,
    });
    if (plain === undefined && html === undefined) return;
    await tx.insert(mailBody).values({ accountId, mailId, plain: plain ?? '', html: html ?? '' });
  });
  return mailId;
}
