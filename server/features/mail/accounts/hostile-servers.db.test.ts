// Servers that somebody typed in and that mean no good: they are refused with a sentence and cost next to nothing.
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { openImap } from '#server/mailboxes/open-imap.ts';
import { openSmtp } from '#server/mailboxes/open-smtp.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { mailboxForm, mailConfig } from '#server/testing/mail/mail-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { connectingOf } from './connecting-of.ts';

const alice = 'alice@example.test';
let servers: MailServers;
let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  app = await openTestApp(mailConfig(servers));
  owner = await ownerOn(app, 'E_YEAR');
});
afterAll(async () => {
  await app.close();
  await servers.close();
});

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Place {
  host: string;
  port: number;
  secure: boolean;
}

/** Speaks first, as it likes; `secure`: over TLS, with a certificate that is trusted. */
async function hostile(speak: (socket: Socket) => void, { secure = false } = {}): Promise<Place> {
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket);
  };
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(servers.imap.folder, name)));
  const server = secure && key && cert ? createTlsServer({ key, cert }, take) : createServer(take);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(
    () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  );
  return { host: 'localhost', port: (server.address() as { port: number }).port, secure };
}

/** Greets as one does, and does `onLogin` when the password has come. */
const untilLogin = (direction: 'imap' | 'smtp', onLogin: (socket: Socket) => void) =>
  hostile(
    (socket) => {
      const isImap = direction === 'imap';
      socket.write(isImap ? '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] hi\r\n' : '220 hi ESMTP\r\n');
      socket.on('data', (piece) => {
        const line = String(piece);
        if (/LOGIN|AUTH/.test(line)) return onLogin(socket);
        const tag = /^(\w+) /.exec(line)?.[1];
        if (isImap) socket.write(`* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR\r\n${tag} OK done\r\n`);
        else socket.write('250-hi\r\n250 AUTH PLAIN LOGIN\r\n');
      });
    },
    { secure: true },
  );

interface Verdict {
  imap: { ok: boolean; message: string };
  smtp: { ok: boolean; message: string };
}

const verify = async (change: object) => {
  const form = { ...mailboxForm(servers, alice), ...change };
  const answer = await app.request<Verdict>('POST', '/api/mail/accounts/verify', {
    token: owner.token,
    body: form,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe.each(['imap', 'smtp'] as const)('%s', (direction) => {
  it('that never ends its first line is left after a little of it', async () => {
    const most = 64 * 1024 * 1024;
    let taken = 0;
    const server = await hostile((socket) => {
      socket.write(direction === 'imap' ? '* OK ' : '220 ');
      const piece = Buffer.alloc(64 * 1024, 'x');
      const go = () => {
        if (socket.destroyed || taken >= most) return;
        taken += piece.length;
        socket.write(piece, go);
      };
      go();
    });
    expect((await verify({ [direction]: server }))[direction].ok).toBe(false);
    expect(taken).toBeLessThan(most / 2);
  });

  it('whose words are made to mislead is quoted in one line of bounded length', async () => {
    const words = `\u202e<script>alert(1)</script>\u0007 ${'很'.repeat(5000)}`;
    const server = await hostile((socket) => {
      socket.end(direction === 'imap' ? `* BYE ${words}\r\n` : `554 ${words}\r\n`);
    });
    const { ok, message } = (await verify({ [direction]: server }))[direction];
    expect(ok).toBe(false);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(message.length).toBeLessThan(600);
  });

  it('that offers no encryption is told no password', async () => {
    let heard = '';
    const server = await hostile((socket) => {
      socket.write(
        direction === 'imap' ? '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] hi\r\n' : '220 hi ESMTP\r\n',
      );
      socket.on('data', (piece) => {
        heard += piece;
        const tag = /(\w+) (CAPABILITY|ID|STARTTLS|LOGOUT)/.exec(String(piece))?.[1];
        if (direction === 'imap') socket.write(`* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n${tag} OK done\r\n`);
        else
          socket.write(
            /^(EHLO|HELO)/.test(String(piece)) ? '250-hi\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n',
          );
      });
    });
    expect((await verify({ [direction]: server }))[direction].ok).toBe(false);
    expect(heard).not.toMatch(/LOGIN|AUTH(ENTICATE)? |alice-code/);
  });

  it('that hangs up when it has the password is away, and nobody waits for it', async () => {
    const server = await untilLogin(direction, (socket) => socket.destroy());
    expect((await verify({ [direction]: server }))[direction].ok).toBe(false);
    // As a worker would, who has no deadline of its own.
    const login = { ...servers.loginOf(alice), [direction]: server };
    const way = direction === 'imap' ? openImap : openSmtp;
    await expect(way(login, connectingOf(app.services))).rejects.toBeInstanceOf(MailServerFault);
  });

  it('that never answers the password is left when whoever asked leaves', async () => {
    const asked = Promise.withResolvers<void>();
    const server = await untilLogin(direction, () => asked.resolve());
    const leaving = new AbortController();
    const login = { ...servers.loginOf(alice), [direction]: server };
    const way = direction === 'imap' ? openImap : openSmtp;
    const trying = way(login, { ...connectingOf(app.services), signal: leaving.signal });
    await asked.promise;
    leaving.abort();
    await expect(trying).rejects.toBeInstanceOf(MailServerFault);
  });

  it('that hangs up at once is away', async () => {
    const server = await hostile((socket) => socket.destroy());
    expect((await verify({ [direction]: server }))[direction]).toMatchObject({
      ok: false,
      message: expect.stringContaining('连接不上服务器'),
    });
  });
});

it.each([
  ['a zero byte', '\0alice'],
  ['a command', 'x\r\nA9 LOGOUT\r\n'],
  ['quotes and backslashes', '"\\"{5}'],
  ['signs of every kind', '密码🐳\u{10ffff}'],
  ['as much as is allowed', 'x'.repeat(500)],
])('a password with %s is a wrong password, no more', async (_, password) => {
  const { imap, smtp } = await verify({ password });
  expect([imap.ok, smtp.ok]).toEqual([false, false]);
  for (const { message } of [imap, smtp]) expect(message).toContain('不接受用户名或密码');
});
