// A person's other mail programme.
import { ImapFlow } from 'imapflow';
import type { MailServers } from './mail-servers/open-mail-servers.ts';

/** Works on the server beside the product. */
export async function atServer<Result>(
  servers: MailServers,
  user: string,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const { secret } = servers.loginOf(user);
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: servers.imap.imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: secret.kind === 'password' ? secret.password : '' },
    logger: false,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}
