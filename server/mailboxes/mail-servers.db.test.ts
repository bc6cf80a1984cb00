// Towards real servers: signing in, being refused, sending, and the moment after which a mail may have arrived.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServers, openMailServers } from '../testing/mail/mail-servers/open-mail-servers.ts';
import type { MailServerFault } from './mail-server-fault.ts';
import type { MailboxLogin } from './mailbox-login.ts';
import { openImap } from './open-imap.ts';
import { openSmtp } from './open-smtp.ts';

const alice = 'alice@example.test';
let servers: MailServers;
let trusted: { allowPrivateHosts: true; extraCa: string };
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  trusted = { allowPrivateHosts: true, extraCa: servers.imap.ca };
});
afterAll(() => servers.close());
beforeEach(() => {
  servers.smtp.accepted.length = 0;
  servers.smtp.answers = {};
});

const login = (change: Partial<MailboxLogin> = {}) => ({ ...servers.loginOf(alice), ...change });
const wrong = { secret: { kind: 'password', password: 'wrong' } } as const;
const faultOf = (work: Promise<unknown>): Promise<MailServerFault> =>
  work.then(
    () => expect.fail('no fault'),
    (fault: MailServerFault) => fault,
  );

describe('IMAP', () => {
  it('signs in, by TLS and by STARTTLS, and reads what was delivered', async () => {
    await servers.imap.deliver(alice, 'From: Bob <bob@example.test>\r\nSubject: Hello\r\n\r\nHi');
    for (const imap of [
      login().imap,
      { host: servers.imap.host, port: servers.imap.imapPort, secure: false },
    ]) {
      const client = await openImap(login({ imap }), trusted);
      expect(client.secureConnection).toBe(true);
      const status = await client.status('INBOX', { messages: true });
      expect(status).toMatchObject({ messages: 1 });
      await client.logout();
    }
  });

  it('closes the connection of a log-in that was refused', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] ready\r\n');
      socket.on('data', (chunk) => {
        const [tag, command] = chunk.toString().split(' ');
        const answer = /^(?:LOGIN|AUTHENTICATE)/i.test(command ?? '')
          ? 'NO [AUTHENTICATIONFAILED] no'
          : 'OK done';
        socket.write(`${tag} ${answer}\r\n`);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      const imap = { host: '127.0.0.1', port, secure: false };
      await faultOf(openImap(login({ imap }), trusted));
      await vi.waitFor(() => expect(sockets.map(({ closed }) => closed)).toEqual([true]));
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  it('tells a wrong password, a certificate, a house address and a closed port apart', async () => {
    expect(await faultOf(openImap(login(wrong), trusted))).toMatchObject({ kind: 'login' });
    expect(await faultOf(openImap(login(), { allowPrivateHosts: true }))).toMatchObject({ kind: 'tls' });
    expect(await faultOf(openImap(login(), { ...trusted, allowPrivateHosts: false }))).toMatchObject({
      kind: 'private',
    });
    const closed = { host: 'localhost', port: 1, secure: true };
    expect(await faultOf(openImap(login({ imap: closed }), trusted))).toMatchObject({ kind: 'unreachable' });
  });
});

describe('SMTP', () => {
  const raw = Buffer.from('From: alice@example.test\r\nSubject: Hi\r\n\r\n.dot\r\nHello\r\n');
  const delivery = (beforeEnd = async () => {}) => ({
    from: alice,
    to: ['bob@example.test'],
    raw,
    beforeEnd,
  });

  it('sends several mails through one connection, as they are', async () => {
    const session = await openSmtp(login(), trusted);
    for (const _ of [1, 2]) expect(await session.deliver(delivery())).toMatch(/^250/);
    session.close();
    expect(servers.smtp.accepted.map(({ to }) => to)).toEqual([['bob@example.test'], ['bob@example.test']]);
    expect(servers.smtp.accepted[0]?.raw).toBe(raw.toString());
  });

  it('has sent nothing when it is left before the end', async () => {
    const session = await openSmtp(login(), trusted);
    const left = session.deliver(delivery(() => Promise.reject(new Error('gone'))));
    await faultOf(left);
    session.close();
    expect(servers.smtp.accepted).toEqual([]);
  });

  it('tells what the server said', async () => {
    expect(await faultOf(openSmtp(login(wrong), trusted))).toMatchObject({ kind: 'login', code: '535' });
    servers.smtp.answers = { recipient: () => ({ status: 550, words: '5.1.1 no such user' }) };
    const session = await openSmtp(login(), trusted);
    const refused = await faultOf(session.deliver(delivery()));
    expect(refused).toMatchObject({ kind: 'refused', code: '550' });
    expect(refused.words).toContain('5.1.1 no such user');
    servers.smtp.answers = { data: () => ({ status: 451, words: '4.7.1 later' }) };
    expect(await faultOf(session.deliver(delivery()))).toMatchObject({ kind: 'later', code: '451' });
    servers.smtp.answers = { data: () => 'keep-and-drop' };
    expect(await faultOf(session.deliver(delivery()))).toMatchObject({ kind: 'unreachable' });
    expect(servers.smtp.accepted).toHaveLength(1);
    session.close();
  });
});
