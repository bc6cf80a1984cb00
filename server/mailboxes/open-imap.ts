// A signed-in IMAP connection. One that has closed is never used again: open another.
import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { checkedAddress } from './checked-address.ts';
import { toMailFault } from './mail-server-fault.ts';
import type { MailboxLogin, MailConnecting } from './mailbox-login.ts';
import { trustedRoots } from './trusted-roots.ts';

const connectTimeoutMs = 20_000;

/** Longer than any mail a provider takes; a server that sends more without an end is left. */
const usualAnswerBytes = 128 * 1024 * 1024;

export interface ImapOptions extends MailConnecting {
  /** The longest single answer that is taken. */
  maxAnswerBytes?: number;
}

/** Throws a `MailServerFault`. The caller listens to `error` and `close`, and logs out. */
export async function openImap(login: MailboxLogin, options: ImapOptions): Promise<ImapFlow> {
  const { imap, user, secret } = login;
  const maxAnswerBytes = options.maxAnswerBytes ?? usualAnswerBytes;
  try {
    const address = await checkedAddress(imap.host, options.allowPrivateHosts);
    options.signal?.throwIfAborted();
    const { answerMaxBytes, BoundedImap } = await import('./bounded-imap.ts');
    const client = new BoundedImap({
      host: address,
      port: imap.port,
      secure: imap.secure,
      doSTARTTLS: !imap.secure,
      ...(isIP(imap.host) === 0 && { servername: imap.host }),
      auth:
        secret.kind === 'password'
          ? { user, pass: secret.password }
          : { user, accessToken: secret.accessToken },
      // Some providers refuse to open a folder for who does not say what he is.
      clientInfo: { name: 'Haitu', version: '1', vendor: 'Haitu' },
      tls: trustedRoots(options.extraCa),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: 5 * 60_000,
      maxIdleTime: 4 * 60_000,
      maxLineLength: Math.min(answerMaxBytes, maxAnswerBytes),
      maxLiteralSize: maxAnswerBytes,
      maxResponseSize: maxAnswerBytes,
      logger: false,
    });
    // An error nobody listens to would end the process; the one who waits is told by the promise.
    client.on('error', () => undefined);
    const stop = () => client.close();
    options.signal?.addEventListener('abort', stop);
    try {
      await client.connect();
    } catch (error) {
      // Refused, it would stay open until the server tires of it, and servers count connections.
      client.close();
      throw error;
    } finally {
      options.signal?.removeEventListener('abort', stop);
    }
    return client;
  } catch (error) {
    throw toMailFault(error);
  }
}
