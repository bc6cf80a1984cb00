// A real SMTP server on loopback that keeps what it accepted and answers as it is told.
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface AcceptedMail {
  from: string;
  to: string[];
  raw: string;
}

/** Refuses a step with a status and words; undefined accepts. */
export interface SmtpAnswers {
  login?: (user: string, password: string) => SmtpRefusal | undefined;
  sender?: (address: string) => SmtpRefusal | undefined;
  recipient?: (address: string) => SmtpRefusal | undefined;
  /** After the whole mail has come. */
  data?: (mail: AcceptedMail) => SmtpRefusal | 'drop' | 'keep-and-drop' | undefined;
}

export interface SmtpRefusal {
  status: number;
  words: string;
}

export interface TestSmtpServer {
  host: 'localhost';
  port: number;
  accepted: AcceptedMail[];
  /** How it answers from now on. */
  answers: SmtpAnswers;
  /** Bearer tokens it takes besides passwords. */
  tokens: { has(token: string, user: string): boolean };
  close(): Promise<void>;
}

export interface SmtpServerOptions {
  passwords: Record<string, string>;
  /** Key and certificate for STARTTLS; the same as of the IMAP server. */
  key: string;
  cert: string;
}

const refuse = ({ status, words }: SmtpRefusal) => Object.assign(new Error(words), { responseCode: status });

export async function openSmtpServer({ passwords, key, cert }: SmtpServerOptions): Promise<TestSmtpServer> {
  const accepted: AcceptedMail[] = [];
  const test: TestSmtpServer = {
    host: 'localhost',
    port: 0,
    accepted,
    answers: {},
    tokens: new Set<string>(),
    close,
  };
  const server = new SMTPServer({
    key,
    cert,
    authOptional: false,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    disableReverseLookup: true,
    size: 50 * 1024 * 1024,
    onAuth(auth, _session, done) {
      const [username, password, accessToken] = [
        auth.username ?? '',
        auth.password ?? '',
        auth.accessToken ?? '',
      ];
      const refusal = test.answers.login?.(username, password);
      if (refusal) return done(refuse(refusal));
      const known =
        auth.method === 'XOAUTH2' ? test.tokens.has(accessToken, username) : passwords[username] === password;
      if (!known) return done(refuse({ status: 535, words: 'Error: authentication failed' }));
      done(null, { user: username });
    },
    onMailFrom({ address }, _session, done) {
      const refusal = test.answers.sender?.(address);
      done(refusal ? refuse(refusal) : null);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = test.answers.recipient?.(address);
      done(refusal ? refuse(refusal) : null);
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        const mail = { ...envelopeOf(session.envelope), raw: Buffer.concat(pieces).toString('latin1') };
        const answer = test.answers.data?.(mail);
        if (typeof answer === 'object') return done(refuse(answer));
        if (answer !== 'drop') accepted.push(mail);
        if (answer === 'drop' || answer === 'keep-and-drop') return cut(session.id);
        done(null);
      });
    },
  });
  server.on('error', () => undefined);
  const cut = (sessionId: string) => {
    for (const connection of server.connections as Set<{ id: string; close(): void }>) {
      if (connection.id === sessionId) connection.close();
    }
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  test.port = (server.server.address() as { port: number }).port;

  async function close(): Promise<void> {
    await new Promise<void>((done) => server.close(() => done()));
  }
  return test;
}

const envelopeOf = ({ mailFrom, rcptTo }: SMTPServerEnvelope): Omit<AcceptedMail, 'raw'> => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});
