// A mail provider for the product under test, started with it: real IMAP and SMTP servers on loopback. The journeys run in
// other processes and reach it over its own control calls.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { MailServer } from '#contract/mail-accounts.ts';
import { openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';

interface ProviderAddress {
  control: string;
  imap: MailServer;
  smtp: MailServer;
}

declare module 'vitest' {
  interface ProvidedContext {
    mailProvider: ProviderAddress;
  }
}

/** Users nobody has taken yet; each journey takes its own. */
const userCount = 200;
const passwordOf = (user: string) => `code-of-${user.split('@')[0]}`;

export async function startMailServers() {
  const users = Array.from({ length: userCount }, (_, index) => `box-${index + 1}@example.test`);
  const servers = await openMailServers({
    passwords: Object.fromEntries(users.map((user) => [user, passwordOf(user)])),
  });
  const calls = {
    take: async () => users.shift(),
    deliver: async ({ to, raw }: { to: string; raw: string }) => servers.imap.deliver(to, raw),
  };
  const control = createServer(async (request, reply) => {
    const { call, with: given } = (await json(request)) as { call: keyof typeof calls; with: never };
    try {
      reply.end(JSON.stringify((await calls[call](given)) ?? null));
    } catch (error) {
      reply.statusCode = 422;
      reply.end(String(error));
    }
  });
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  const { imap, smtp } = servers.loginOf('');
  return {
    // The servers vouch for themselves.
    settings: { HAITU_MAIL_CA: join(servers.imap.folder, 'cert.pem') },
    address: {
      control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
      imap,
      smtp,
    } satisfies ProviderAddress,
    stop: async () => {
      await new Promise<void>((done) => control.close(() => done()));
      await servers.close();
    },
  };
}

async function ask<Answer>(call: string, given: object = {}): Promise<Answer> {
  const reply = await fetch(inject('mailProvider').control, {
    method: 'POST',
    body: JSON.stringify({ call, with: given }),
  });
  if (!reply.ok) throw new Error(`${call}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}

/** A mailbox nobody has connected yet, empty, with what opens it. */
export async function takeMailbox() {
  const email = await ask<string>('take');
  const { imap, smtp } = inject('mailProvider');
  return { email, password: passwordOf(email), imap, smtp };
}

/** A mail arrives. */
export const deliver = (to: string, raw: string) => ask<null>('deliver', { to, raw });
