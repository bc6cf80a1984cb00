// A signed-in SMTP connection for any number of mails, one after the other.
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { checkedAddress } from './checked-address.ts';
import { MailServerFault, toMailFault } from './mail-server-fault.ts';
import type { MailboxLogin, MailConnecting } from './mailbox-login.ts';
import { trustedRoots } from './trusted-roots.ts';

const connectTimeoutMs = 20_000;
const answerTimeoutMs = 2 * 60_000;

export interface SmtpDelivery {
  from: string;
  to: readonly string[];
  /** The mail as it goes out. */
  raw: Buffer;
  /**
   * Called when everything has been handed over but the end of the mail: the server keeps nothing of it if we leave now.
   * After it returns the mail may have arrived, whatever happens.
   */
  beforeEnd(): Promise<void>;
  /** Once the mail has left: recipients the server did not take, in its words. The others have it. */
  refused?(address: string, words: string): void;
}

export interface SmtpSession {
  /** The server's words. Throws a `MailServerFault`. */
  deliver(delivery: SmtpDelivery): Promise<string>;
  close(): void;
  /** Nothing more can be sent through it. */
  readonly closed: boolean;
}

export async function openSmtp(login: MailboxLogin, options: MailConnecting): Promise<SmtpSession> {
  const { smtp, user, secret } = login;
  let connection: SMTPConnection | undefined;
  try {
    const address = await checkedAddress(smtp.host, options.allowPrivateHosts);
    options.signal?.throwIfAborted();
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const open = new Connection({
      host: address,
      port: smtp.port,
      secure: smtp.secure,
      requireTLS: !smtp.secure,
      ...(isIP(smtp.host) === 0 && { servername: smtp.host }),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: answerTimeoutMs,
      tls: trustedRoots(options.extraCa),
    });
    connection = open;
    let closed = false;
    // Not every way to lose a connection is told to who waits for an answer: whoever waits hears of these too.
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    open.on('error', (error) => {
      closed = true;
      lost.reject(error);
    });
    open.on('end', () => {
      closed = true;
      // Why it ended is told in the same breath, after the end.
      setImmediate(() => lost.reject(new MailServerFault('unreachable', '服务器断开了连接')));
    });
    options.signal?.addEventListener('abort', () => open.close(), { once: true });
    const step = (take: (done: (error?: Error | null) => void) => void) =>
      Promise.race([
        lost.promise,
        new Promise<void>((done, fail) => take((error) => (error ? fail(error) : done()))),
      ]);
    await step((done) => open.connect(done));
    const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2');
    const auth =
      secret.kind === 'password'
        ? { user, pass: secret.password }
        : { type: 'oauth2', user, oauth2: new XOAuth2({ user, accessToken: secret.accessToken }) };
    await step((done) => open.login(auth, done));
    return {
      get closed() {
        return closed;
      },
      close: () => open.close(),
      deliver: (delivery) => deliver(open, delivery),
    };
  } catch (error) {
    connection?.close();
    throw toMailFault(error);
  }
}

function deliver(
  connection: SMTPConnection,
  { from, to, raw, beforeEnd, refused }: SmtpDelivery,
): Promise<string> {
  return new Promise((done, fail) => {
    const lost = (error?: Error) => fail(toMailFault(error ?? new Error('服务器断开了连接')));
    // A server that leaves with 421 has said why: its words are told in the same breath, after the end.
    const ended = () => setImmediate(() => lost());
    connection.once('error', lost);
    connection.once('end', ended);
    const finish = () => {
      connection.removeListener('error', lost);
      connection.removeListener('end', ended);
    };
    const source = Readable.from(pieces(raw, beforeEnd), { objectMode: false });
    connection.send({ from, to: [...to], size: raw.length }, source, (error, info) => {
      finish();
      if (!error) {
        for (const one of info?.rejectedErrors ?? []) refused?.(one.recipient ?? '', toMailFault(one).words);
        return done(info?.response ?? '');
      }
      const fault = toMailFault(error);
      // A refusal drops what was begun, so that the next mail begins anew; within a mail one can only leave, and
      // who said 421 has left.
      if (fault.code === '' || fault.code === '421') {
        connection.close();
        return fail(fault);
      }
      const leave = () => {
        connection.removeListener('end', leave);
        fail(fault);
      };
      connection.once('end', leave);
      connection.reset(leave);
    });
  });
}

async function* pieces(raw: Buffer, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield raw;
  await beforeEnd();
}
