// Servers that somebody typed in and that mean no good: they are refused with a sentence and cost next to nothing.
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, ownerOn } from '../../../testing/account-steps.ts';
import { type MailServers, openMailServers } from '../../../testing/mail-servers/open-mail-servers.ts';
import { mailboxForm, mailConfig } from '../../../testing/mail-steps.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

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

/** Speaks first, as it likes. */
async function hostile(
  speak: (socket: Socket) => void,
): Promise<{ host: string; port: number; secure: boolean }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(
    () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  );
  return { host: 'localhost', port: (server.address() as { port: number }).port, secure: false };
}

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
