import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../testing/mail/outbox.ts';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'lin@brand.example',
  subject: '海图验证码 🧭',
  html: '<p>验证码 <b>123456</b></p>',
  text: '验证码 123456',
};
const from = '海图 <no-reply@haitu.example>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haitu-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Speaks just enough SMTP (RFC 5321) to take one mail, or to refuse every recipient. */
async function smtpServer(refuse: boolean): Promise<{ url: string; taken: string[]; server: Server }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string[] | null = null;
    say('220 mail.example ESMTP');
    createInterface({ input: socket }).on('line', (line) => {
      if (data) {
        if (line !== '.') return void data.push(line);
        taken.push(data.join('\r\n'));
        data = null;
        return void say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT' && refuse) return void say('550 no such mailbox');
      if (verb === 'DATA') {
        data = [];
        return void say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      say('250 ok');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, server };
}

describe('system mail', () => {
  it('becomes an .eml file in the outbox without SMTP_URL', async () => {
    const mailer = createMailer({ smtpUrl: null, from, outboxFolder: folder });
    const more = {
      replyTo: 'visitor@brand.example',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
    await mailer.send({ ...mail, ...more });
    expect(await readOutbox(folder)).toMatchObject([
      { ...mail, ...more, headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } },
    ]);
    expect((await readdir(folder)).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  it('goes over SMTP with SMTP_URL, in both forms, from the set address', async () => {
    const { url, taken, server } = await smtpServer(false);
    const mailer = createMailer({ smtpUrl: url, from, outboxFolder: folder });
    await mailer.send(mail);
    mailer.close();
    server.close();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('no-reply@haitu.example');
    expect(taken[0]).toContain('text/plain');
    expect(taken[0]).toContain('text/html');
  });

  it('rejects with the server’s words when the mail is not taken', async () => {
    const { url, server } = await smtpServer(true);
    const mailer = createMailer({ smtpUrl: url, from, outboxFolder: folder });
    await expect(mailer.send(mail)).rejects.toThrow('550 no such mailbox');
    mailer.close();
    server.close();
  });

  it('rejects when nobody answers', async () => {
    const { url, server } = await smtpServer(false);
    server.close();
    await once(server, 'close');
    const mailer = createMailer({ smtpUrl: url, from, outboxFolder: folder });
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });
});
