// Mails on a real server, opened through the product: bodies and attachments are fetched when they are asked for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailView } from '#contract/mail-messages.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { atServer } from '#server/testing/mail/at-server.ts';
import { putMail } from '#server/testing/mail/mail-rows.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { connectMailbox, mailConfig } from '#server/testing/mail/mail-steps.ts';
import { mailsOf, startReading } from '#server/testing/mail/reading-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MailSupervisor } from '../sync/supervisor.ts';
import { closeKeptImap } from '../sync/with-imap.ts';
import { harmIn } from './testing/harm-in.ts';
import { hostileMails } from './testing/hostile-mails.ts';

const alice = 'alice@example.test';
const gbk = Buffer.from('c4fabac3a3acb8bdbcfecac7b1bed4c2b5c4d3b6bdf0b1a8b1eda3acc7ebb2e9cad5a1a3', 'hex');
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let servers: MailServers;
let app: TestApp;
let owner: Owner;
let mailboxId: string;
let reading: MailSupervisor;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  app = await openTestApp(mailConfig(servers));
  owner = await ownerOn(app, 'P_YEAR');
  mailboxId = await connectMailbox(app, owner, servers, alice);
  reading = await startReading(app);
});
afterAll(async () => {
  await app.close();
  await servers.close();
});

const open = (id: string, query = '') =>
  app.request<MailView>('GET', `/api/mail/messages/${id}${query}`, { token: owner.token });

/** Delivers a mail and waits until it is in the list. */
async function arrive(subject: string, ...lines: (string | Buffer)[]): Promise<string> {
  const head = [
    'From: Bob <bob@publisher.example>',
    `To: ${alice}`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
  ];
  const raw = Buffer.concat([...head, ...lines].flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));
  return arriveRaw(subject, raw);
}
async function arriveRaw(subject: string, raw: Buffer): Promise<string> {
  const before = new Set((await mailsOf(app, mailboxId)).map(({ mail_id }) => mail_id));
  await servers.imap.deliver(alice, raw);
  const fresh = async () => (await mailsOf(app, mailboxId)).find(({ mail_id }) => !before.has(mail_id));
  await expect
    .poll(async () => (await fresh())?.mail_id, { message: subject, timeout: 30_000 })
    .toBeDefined();
  return (await fresh())?.mail_id ?? '';
}

const mixed = [
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: multipart/related; boundary=r',
  '',
  '--r',
  'Content-Type: text/html; charset=gb2312',
  '',
  Buffer.concat([
    Buffer.from('<p onclick="run()">'),
    gbk,
    Buffer.from('<img src="cid:logo@x"><img src="https://t.example/1.gif"></p>'),
  ]),
  '--r',
  'Content-Type: image/png',
  'Content-ID: <logo@x>',
  'Content-Transfer-Encoding: base64',
  '',
  pixel,
  '--r--',
  '--m',
  'Content-Type: text/html; name="page.html"',
  'Content-Disposition: attachment; filename="../../page.html"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<script>run()</script>').toString('base64'),
  '--m',
  'Content-Type: application/ms-tnef; name="winmail.dat"',
  'Content-Disposition: attachment',
  '',
  'TNEF',
  '--m',
  'Content-Type: text/calendar; method=REQUEST',
  '',
  'BEGIN:VCALENDAR',
  '--m--',
];

describe('a mail on the server', () => {
  it('is fetched when it is opened, stays unread, and is here from then on', async () => {
    const id = await arrive('mixed', ...mixed);
    const { body } = await open(id);
    expect(body).toMatchObject({
      text: '您好，附件是本月的佣金报表，请查收。',
      remoteImages: 1,
      partial: '',
      seen: false,
    });
    expect(body.html).toBe(
      `<p>您好，附件是本月的佣金报表，请查收。<img src="data:image/png;base64,${pixel}" /><img /></p>`,
    );
    expect(body.attachments.map(({ name, inline }) => [name, inline])).toEqual([
      ['attachment-1', true],
      ['_.._page.html', false],
      ['winmail.dat', false],
      ['invite.ics', false],
    ]);
    const flags = await atServer(servers, alice, async (client) => {
      await client.mailboxOpen('INBOX');
      const found = await client.fetchOne('*', { flags: true });
      return found ? [...(found.flags ?? [])] : [];
    });
    expect(flags).not.toContain('\\Seen');
    // Without the server it is the same mail.
    await servers.imap.stop();
    try {
      expect((await open(id)).body.html).toBe(body.html);
    } finally {
      await servers.imap.start();
    }
    const found = await app.request<{ total: number }>(
      'GET',
      `/api/mail/messages?folder=inbox&keyword=${encodeURIComponent('佣金报表')}`,
      { token: owner.token },
    );
    expect(found.body.total).toBe(1);
  });

  it('hands out its attachments as downloads, never as pages of ours', async () => {
    const id = await arrive('attached', ...mixed);
    const fetched = async (n: number) =>
      app.app.inject({
        method: 'GET',
        url: `/api/mail/messages/${id}/attachments/${n}`,
        headers: { authorization: owner.token },
      });
    const page = await fetched(1);
    expect(page.statusCode).toBe(200);
    expect(page.body).toBe('<script>run()</script>');
    expect(page.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(page.headers['content-disposition']).toBe(
      'attachment; filename="attachment"; filename*=UTF-8\'\'_.._page.html',
    );
    expect((await fetched(2)).body).toBe('TNEF');
    expect((await fetched(3)).body).toContain('BEGIN:VCALENDAR');
    expect((await fetched(9)).statusCode).toBe(404);
    const files = await queryAll(
      app,
      "SELECT 1 FROM stored_file WHERE account_id = $1 AND kind = 'mail-part'",
      [owner.accountId],
    );
    // Asked for again it comes from our own store.
    expect((await fetched(1)).body).toBe(page.body);
    expect(
      await queryAll(app, "SELECT 1 FROM stored_file WHERE account_id = $1 AND kind = 'mail-part'", [
        owner.accountId,
      ]),
    ).toHaveLength(files.length);
    const stored = await queryAll<{ file_id: string }>(
      app,
      "SELECT file_id FROM stored_file WHERE kind = 'mail-part'",
    );
    for (const { file_id } of stored) {
      expect(await app.request('GET', `/api/files/${owner.accountId}/${file_id}`)).toMatchObject({
        status: 404,
      });
    }
  });

  it('says why where its text cannot be read, and is read when the server is back', async () => {
    const id = await arrive('later', 'Content-Type: text/plain', '', 'after all');
    await servers.imap.stop();
    // A session outlives the server it began on.
    closeKeptImap(app.services);
    try {
      const { body, status } = await open(id);
      expect(status).toBe(200);
      expect(body).toMatchObject({ text: '', html: '' });
      expect(body.partial).toContain('暂时读取不到正文');
    } finally {
      await servers.imap.start();
    }
    expect((await open(id)).body).toMatchObject({ text: 'after all\n', partial: '' });
  });

  it('that is long is shown as far as it was read, without its attachments being fetched', async () => {
    const id = await arrive(
      'long',
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      'Content-Type: text/plain',
      '',
      'short text',
      '--m',
      'Content-Type: application/zip; name=a.zip',
      'Content-Transfer-Encoding: base64',
      '',
      'A'.repeat(2_000_000),
      '--m--',
    );
    expect((await open(id)).body).toMatchObject({ text: 'short text', partial: '' });
    const far = await arrive('far', 'Content-Type: text/plain', '', `${'x'.repeat(400_000)} the end`);
    expect((await open(far)).body.text).toContain('the end');
  });
});

describe('a hostile mail', () => {
  // What it looks like in lists is for who reads the mailbox; here it is opened.
  beforeAll(() => reading.stop());

  it.each([
    'multiparts 1,000 deep',
    '10,000 recipients',
    'HTML of a million open tags',
    'a zip bomb',
    'headers without an end',
  ])('%s is opened, and we go on', async (name) => {
    const { raw } = hostileMails.find((mail) => mail.name === name) ?? expect.fail(name);
    await servers.imap.deliver(alice, raw);
    const uid = await atServer(servers, alice, async (client) => {
      const status = await client.status('INBOX', { uidNext: true });
      return (status ? (status.uidNext ?? 1) : 1) - 1;
    });
    const [folder] = await queryAll<{ folder_id: string }>(
      app,
      "SELECT folder_id FROM mail_folder WHERE mailbox_id = $1 AND role = 'inbox'",
      [mailboxId],
    );
    const place = { folderId: folder?.folder_id ?? '', uid };
    const id = await putMail(app, { accountId: owner.accountId, mailboxId }, place);
    const answer = await open(id);
    expect(answer.status).toBe(200);
    expect(answer.body.partial).not.toContain('暂时');
    expect(harmIn(answer.body.html)).toEqual([]);
    expect((await app.request('GET', '/api/mail/overview', { token: owner.token })).status).toBe(200);
  });
});
