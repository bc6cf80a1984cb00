// What a call to send writes, refuses and answers.
import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLimits } from '../../../../contract/limits.ts';
import { createBucketStore } from '../../../files/bucket-store.ts';
import { activeSubAccount, ownerOn, queryAll, type Refusal } from '../../../testing/account-steps.ts';
import { type MailServers, openMailServers } from '../../../testing/mail-servers/open-mail-servers.ts';
import { mailConfig } from '../../../testing/mail-steps.ts';
import {
  type Clock,
  type Desk,
  fateOf,
  letter,
  openDesk,
  runTurn,
  send,
  sendOneMail,
  takeClock,
  trySend,
} from '../../../testing/send-steps.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const alice = 'alice@example.test';
let servers: MailServers;
let app: TestApp;
let clock: Clock;
let desk: Desk;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  app = await openTestApp({ ...mailConfig(servers), publicUrl: 'https://haitu.example' });
  clock = takeClock(app);
  desk = await openDesk(app, servers, { name: '林晓', signature: '<p>Lin <b>Haitu</b></p>' });
});
afterAll(async () => {
  await app.close();
  await servers.close();
});
beforeEach(() => {
  servers.smtp.accepted.length = 0;
  servers.smtp.answers = {};
});

const countMails = async () =>
  (await queryAll<{ count: number }>(app, 'SELECT count(*)::int AS count FROM mail', []))[0]?.count;
const bodyOf = async (mailId: string) =>
  (
    await queryAll<{ html: string; plain: string }>(
      app,
      'SELECT html, plain FROM mail_body WHERE mail_id = $1',
      [mailId],
    )
  )[0] ?? { html: '', plain: '' };
const putTheirs = async (overrides: { references?: string[] } = {}) => {
  const rfcId = `${randomUUID()}@example.test`;
  const [row] = await queryAll<{ id: string }>(
    app,
    `INSERT INTO mail (account_id, mail_id, mailbox_id, role, thread_id, rfc_id, rfc_references, from_person, mail_at)
     VALUES ($1, gen_random_uuid(), $2, 'inbox', gen_random_uuid(), $3, $4, '{"name":"","address":"bob@example.test"}', now())
     RETURNING mail_id AS id`,
    [desk.accountId, desk.mailboxId, rfcId, overrides.references ?? []],
  );
  return { id: row?.id ?? '', rfcId };
};

describe('a mailbox', () => {
  it('of another account, or one a member may not use, does not exist', async () => {
    const stranger = await ownerOn(app, 'P_YEAR');
    const member = await activeSubAccount(app, desk, ['email_send']);
    const own = await openDesk(app, servers, { memberIds: [] });
    const outsider = await activeSubAccount(app, own, ['email_send', 'email_outbox']);
    const before = await countMails();
    const asked = await Promise.all([
      app.request('POST', '/api/mail/send', { token: stranger.token, body: letter(desk) }),
      app.request('POST', '/api/mail/send/preview', { token: stranger.token, body: letter(desk) }),
      app.request('POST', '/api/mail/send', { token: outsider.token, body: letter(own) }),
    ]);
    expect(asked.map(({ status, msg }) => [status, msg])).toEqual(Array(3).fill([404, '邮箱不存在']));
    expect(await countMails()).toBe(before);
    const mailId = await sendOneMail(app, own);
    for (const path of [`/api/mail/send/${mailId}/cancel`, `/api/mail/send/${mailId}/again`]) {
      expect((await app.request('POST', path, { token: outsider.token, body: {} })).status).toBe(404);
      expect((await app.request('POST', path, { token: stranger.token, body: {} })).status).toBe(404);
    }
    expect((await fateOf(app, mailId)).state).toBe('queued');
    const allowed = await app.request('POST', '/api/mail/send', { token: member.token, body: letter(desk) });
    expect(allowed.code).toBe('success');
  });

  it('of the sample sends nowhere and says so', async () => {
    const own = await openDesk(app, servers);
    await queryAll(
      app,
      `UPDATE mailbox SET provider = 'sample', auth = 'none', sealed = NULL WHERE mailbox_id = $1`,
      [own.mailboxId],
    );
    const mailId = await sendOneMail(app, own, { followUp: [{ days: 1, html: '<p>x</p>' }] });
    await runTurn(app, own, clock);
    expect(await fateOf(app, mailId)).toMatchObject({ state: 'sent', text: '示例邮箱，没有真正发出' });
    expect(servers.smtp.accepted).toEqual([]);
  });
});

describe('a mail that is not right', () => {
  const day = 86_400_000;
  const at = (ms: number) => new Date(clock.at.getTime() + ms).toISOString();
  it.each([
    ['subject', '请填写主题', { subject: ' ' }],
    ['subject', '不能包含换行等控制字符', { subject: 'a\r\nBcc: x@example.test' }],
    ['html', '请填写正文', { html: '<p> </p>' }],
    ['to', '请填写收件人', { to: [] }],
    ['to.0', '请输入正确邮箱地址', { to: ['a@example.test\r\nBcc: x@example.test'] }],
    [
      'cc',
      '抄送与密送只能用于一个收件人',
      { to: ['a@example.test', 'b@example.test'], cc: ['c@example.test'] },
    ],
    [
      'html',
      '{{first name}} 不是变量的写法，变量名应为一个词，如 {{name}}',
      { html: '<p>{{first name}}</p>' },
    ],
    ['sendAt', '发送时间已过，请重新选择', { sendAt: () => at(-day) }],
    ['sendAt', `发送时间最多可以定在 ${mailLimits.scheduleDays} 天之内`, { sendAt: () => at(61 * day) }],
    ['followUp', '第 1 次跟进没有正文', { followUp: [{ days: 1, html: '' }] }],
    ['html', '正文的层次过深，请粘贴为纯文本后再试', { html: `${'<div>'.repeat(300)}x` }],
    ['attachments', '附件已过期或不存在，请重新上传', { attachments: [randomUUID()] }],
  ])('is refused at %s: %s', async (field, sentence, overrides: Record<string, unknown>) => {
    const before = await countMails();
    const said = Object.fromEntries(
      Object.entries(overrides).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    const answer = await trySend(app, desk, said);
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(sentence)]);
    expect(answer.msg).not.toContain('日期');
    expect((answer.body as Refusal).fields?.[field]).toBe(sentence);
    expect(await countMails()).toBe(before);
  });

  it('is refused where its files are too big together, or its template is not there', async () => {
    const files = await Promise.all(
      [1, 2].map(async () => {
        const fileId = randomUUID();
        await queryAll(
          app,
          `INSERT INTO stored_file (account_id, file_id, kind, media_type, bytes, created_by) VALUES ($1, $2, 'mail', 'text/plain', 15000000, $3)`,
          [desk.accountId, fileId, desk.id],
        );
        await queryAll(app, `INSERT INTO mail_upload VALUES ($1, $2, 'a.txt')`, [desk.accountId, fileId]);
        return fileId;
      }),
    );
    expect((await trySend(app, desk, { attachments: files })).msg).toBe('正文与附件合计不能超过 25 MB');
    expect((await trySend(app, desk, { templateId: randomUUID() })).msg).toBe('模板不存在');
    expect((await trySend(app, desk, { inReplyTo: randomUUID() })).msg).toBe('邮件不存在');
    expect((await trySend(app, desk, { forwardOf: { id: randomUUID(), attachments: [0] } })).msg).toBe(
      '邮件不存在',
    );
  });
});

describe('recipients', () => {
  it('get one mail each, filled in for them; one without a value gets none and is told which', async () => {
    const [bob, carol, dan] = ['Bob@example.test', 'carol@example.test', 'dan@example.test'];
    await queryAll(
      app,
      `INSERT INTO mail_contact (account_id, address, domain, contact_name) VALUES ($1, $2, 'carol-blog.example', 'Carol')`,
      [desk.accountId, carol],
    );
    const answer = await send(app, desk, {
      to: [bob, carol, dan],
      subject: '{{name}} × {{company}}',
      html: '<p>Hi {{name}} ({{email}}), {{rate}}</p><p>{{sender}}</p>',
      followUp: [{ days: 2, html: '<p>{{name}}?</p>' }],
      variables: {
        'bob@EXAMPLE.test': { name: '<b>Bob</b>\r\nBcc: x@example.test', rate: '10%' },
        [carol]: { rate: '5%' },
        [dan]: { name: '  ' },
      },
    });
    expect(answer.rejected).toEqual([{ to: dan, missing: ['name', 'rate'], reason: '' }]);
    expect(answer.queued).toHaveLength(2);
    expect(answer.campaignId).not.toBeNull();
    await runTurn(app, desk, clock);
    const rawTo = (address: string) =>
      servers.smtp.accepted.find(({ to }) => to.join() === address)?.raw ?? '';
    const [first, second] = await Promise.all([bob, carol].map((address) => simpleParser(rawTo(address))));
    expect(rawTo(dan)).toBe('');
    expect(first?.subject).toBe('<b>Bob</b> Bcc: x@example.test × 远航科技');
    expect(first?.html).toContain('Hi &lt;b&gt;Bob&lt;/b&gt;');
    expect(first?.text).toContain('10%');
    expect(second?.subject).toBe('Carol × 远航科技');
    expect(second?.html).toContain('Hi Carol (carol@example.test), 5%');
    // Signed once, under the sender's name.
    expect(String(second?.html).match(/Lin <b>Haitu<\/b>/g)).toHaveLength(1);
    expect(second?.from?.value[0]).toMatchObject({ name: '林晓', address: alice });
    const raw = rawTo(carol);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/haitu\.example\/api\/mail\/unsubscribe\/[\w-]+>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('that are named twice or not to be written to are left out with the reason', async () => {
    const gone = `gone-${randomUUID()}@example.test`;
    await queryAll(
      app,
      `INSERT INTO mail_suppression (account_id, address, reason) VALUES ($1, $2, 'unsubscribed')`,
      [desk.accountId, gone],
    );
    const once = `once-${randomUUID()}@example.test`;
    const answer = await send(app, desk, { to: [once, gone, once.toUpperCase()] });
    expect(answer.queued).toHaveLength(1);
    expect(answer.rejected).toEqual([
      { to: gone, missing: [], reason: '对方已退订' },
      { to: once.toUpperCase(), missing: [], reason: '与前面的收件人重复' },
    ]);
    const copied = await send(app, desk, { cc: [gone] });
    expect([copied.queued, copied.rejected[0]?.reason]).toEqual([[], `抄送或密送的 ${gone}：对方已退订`]);
  });

  it('of copies are in the envelope, those of hidden ones nowhere else', async () => {
    const to = `to-${randomUUID()}@example.test`;
    await send(app, desk, {
      to: [to],
      cc: ['cc@example.test', to],
      bcc: ['hidden@example.test', 'CC@example.test'],
    });
    await runTurn(app, desk, clock);
    const sent = servers.smtp.accepted.find((mail) => mail.to.includes(to));
    expect(sent?.to).toEqual([to, 'cc@example.test', 'hidden@example.test']);
    expect(sent?.raw).toMatch(/^Cc: cc@example\.test\r$/m);
    expect(sent?.raw).not.toContain('hidden@');
    expect(sent?.raw).not.toContain('List-Unsubscribe');
  });

  it('become contacts, and prospects nobody had contacted are contacted', async () => {
    const domains = ['one', 'two', 'three'].map((name) => `${name}-${randomUUID().slice(0, 8)}.com`);
    for (const domain of domains) {
      await queryAll(app, `INSERT INTO open_publisher (domain, publisher_name) VALUES ($1, 'Blog')`, [
        domain,
      ]);
    }
    await queryAll(
      app,
      `INSERT INTO prospect (account_id, domain, state, note, changed_by, changed_at)
       VALUES ($1, $2, 'none', 'keep', $4, now()), ($1, $3, 'joined', '', $4, now())`,
      [desk.accountId, domains[1], domains[2], desk.id],
    );
    await send(app, desk, {
      to: domains.map((domain) => `hi@${domain}`),
      html: '<p>{{domain}}</p>',
      variables: Object.fromEntries(domains.map((domain) => [`hi@${domain}`, { domain }])),
    });
    const rows = await queryAll<{ state: string; note: string }>(
      app,
      'SELECT state, note FROM prospect WHERE account_id = $1 AND domain = ANY($2) ORDER BY array_position($2, domain)',
      [desk.accountId, domains],
    );
    expect(rows).toEqual([
      { state: 'contacted', note: '' },
      { state: 'contacted', note: 'keep' },
      { state: 'joined', note: '' },
    ]);
  });
});

describe('the same call again', () => {
  it('sends nothing again and is answered the same, at once or later', async () => {
    const order = { requestId: randomUUID(), to: ['r1@example.test', 'r1@example.test', 'r2@example.test'] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(app, desk, order)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.queued).toHaveLength(2);
    await runTurn(app, desk, clock);
    expect(await send(app, desk, order)).toEqual(answers[0]);
    expect(servers.smtp.accepted.filter(({ to }) => to[0]?.startsWith('r1@'))).toHaveLength(1);
    const other = await trySend(app, desk, { ...order, subject: 'Other' });
    expect([other.status, other.msg]).toEqual([409, expect.stringContaining('内容不同')]);
  });

  it('after a refusal is a first call', async () => {
    const requestId = randomUUID();
    expect((await trySend(app, desk, { requestId, subject: '' })).status).toBe(400);
    expect((await send(app, desk, { requestId })).queued).toHaveLength(1);
  });
});

describe('what is written', () => {
  it('leaves without anything that runs, with its words beside it', async () => {
    const mailId = await sendOneMail(app, desk, {
      html: '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:alert(1)">a</a> <a href="https://x.example/p">page</a></p>',
    });
    const { html, plain } = await bodyOf(mailId);
    expect(html).not.toMatch(/script|onclick|javascript/i);
    expect(plain).toContain('page <https://x.example/p>');
    expect(plain).toContain('Lin Haitu');
  });

  it('with a variable as an address is cleaned with the value in it', async () => {
    const [good, evil] = [`g-${randomUUID()}@example.test`, `e-${randomUUID()}@example.test`];
    const { queued } = await send(app, desk, {
      to: [good, evil],
      html: '<p><a href="{{link}}">x</a></p>',
      variables: { [good]: { link: 'https://x.example/p' }, [evil]: { link: 'javascript:alert(1)' } },
    });
    const bodies = await Promise.all(queued.map(bodyOf));
    expect(bodies[0]?.html).toContain('href="https://x.example/p"');
    expect(bodies[1]?.html).not.toContain('javascript');
  });

  it('takes the draft it was away, of the one who wrote it', async () => {
    const drafts = await Promise.all(
      [desk.id, randomUUID()].map(async (memberId) => {
        const draftId = randomUUID();
        await queryAll(
          app,
          `INSERT INTO mail_draft (account_id, draft_id, member_id, version, content) VALUES ($1, $2, $3, 1, '{}')`,
          [desk.accountId, draftId, memberId],
        );
        return draftId;
      }),
    );
    for (const draftId of drafts) await send(app, desk, { draftId });
    const left = await queryAll<{ id: string }>(
      app,
      'SELECT draft_id AS id FROM mail_draft WHERE draft_id = ANY($1)',
      [drafts],
    );
    expect(left.map(({ id }) => id)).toEqual([drafts[1]]);
  });

  it('as a reply joins the conversation', async () => {
    const theirs = await putTheirs({ references: ['root@example.test'] });
    const mailId = await sendOneMail(app, desk, {
      inReplyTo: theirs.id,
      html: '<p>Yes</p><blockquote>old</blockquote>',
    });
    await runTurn(app, desk, clock);
    const { to } = await fateOf(app, mailId);
    const raw =
      servers.smtp.accepted.find((mail) => mail.to.includes(to))?.raw.replace(/\r\n\s+/g, ' ') ?? '';
    expect(raw).toContain(`In-Reply-To: <${theirs.rfcId}>`);
    expect(raw).toContain(`References: <root@example.test> <${theirs.rfcId}>`);
    const { html } = await bodyOf(mailId);
    expect(html.indexOf('Lin')).toBeLessThan(html.indexOf('<blockquote>'));
  });

  it('passes attachments of another mail on', async () => {
    const fileId = randomUUID();
    await app.services.files.put(`accounts/${desk.accountId}/${fileId}`, Buffer.from('price list'));
    const theirs = await putTheirs();
    await queryAll(app, 'UPDATE mail SET attachments = $2 WHERE mail_id = $1', [
      theirs.id,
      JSON.stringify([
        {
          n: 0,
          name: 'a.txt',
          mediaType: 'text/plain',
          bytes: 3,
          inline: false,
          cid: '',
          part: '2',
          fileId: randomUUID(),
        },
        {
          n: 1,
          name: 'prices.txt',
          mediaType: 'text/plain',
          bytes: 10,
          inline: false,
          cid: '',
          part: '3',
          fileId,
        },
      ]),
    ]);
    const mailId = await sendOneMail(app, desk, { forwardOf: { id: theirs.id, attachments: [1] } });
    await runTurn(app, desk, clock);
    const { to } = await fateOf(app, mailId);
    const read = await simpleParser(servers.smtp.accepted.find((mail) => mail.to.includes(to))?.raw ?? '');
    expect(read.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['prices.txt', 'price list'],
    ]);
    expect((await trySend(app, desk, { forwardOf: { id: theirs.id, attachments: [7] } })).msg).toBe(
      '要转发的第 8 个附件不存在',
    );
  });

  it('waits while its attachment’s store is away, and goes when it is back', async () => {
    const fileId = randomUUID();
    await app.services.files.put(`accounts/${desk.accountId}/${fileId}`, Buffer.from('later'));
    const mailId = await sendOneMail(app, desk);
    await queryAll(app, 'UPDATE mail_outgoing SET files = $2 WHERE mail_id = $1', [
      mailId,
      JSON.stringify([{ fileId, name: 'a.txt', mediaType: 'text/plain', bytes: 5 }]),
    ]);
    const { files } = app.services;
    const bucket = {
      ...{ endpoint: 'http://127.0.0.1:9', region: 'us-east-1', bucket: 'away', pathStyle: true, prefix: '' },
      ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
    };
    app.services.files = createBucketStore(bucket, { connectMs: 1000, silentMs: 1000, againMs: 1 });
    try {
      await runTurn(app, desk, clock);
    } finally {
      app.services.files = files;
    }
    expect((await fateOf(app, mailId)).state).toBe('queued');
    clock.pass(60);
    await runTurn(app, desk, clock);
    expect((await fateOf(app, mailId)).state).toBe('sent');
  });
});

describe('a preview', () => {
  interface Preview {
    list: { to: string; subject: string; html: string; missing: string[]; reason: string }[];
    total: number;
    left: number;
    lastAt: string | null;
  }
  const preview = (own: Desk, overrides: Record<string, unknown>) =>
    app.request<Preview>('POST', '/api/mail/send/preview', {
      token: own.token,
      body: letter(own, overrides),
    });

  it('shows what each would get, every one that cannot be sent, and how long it takes; it writes nothing', async () => {
    const own = await openDesk(app, servers, { perMinute: 10, dailyCap: 500 });
    const before = await countMails();
    const to = Array.from({ length: 31 }, (_, no) => `v${no}@example.test`);
    const variables = Object.fromEntries(
      to.slice(0, 30).map((address) => [address, { who: address.slice(0, 3) }]),
    );
    const { body } = await preview(own, { to, html: '<p>Hi {{who}}</p>', variables });
    expect(body.total).toBe(31);
    expect(body.list).toHaveLength(21);
    expect(body.list[0]).toMatchObject({ to: 'v0@example.test', html: '<p>Hi v0@</p>', missing: [] });
    expect(body.list.at(-1)).toMatchObject({ to: 'v30@example.test', missing: ['who'] });
    expect(body.left).toBe(500);
    expect(Date.parse(body.lastAt ?? '') - Math.floor(clock.at.getTime() / 1000) * 1000).toBe(29 * 6000);
    const one = await preview(own, { to, html: '<p>Hi {{who}}</p>', variables, only: 'V25@example.test' });
    expect(one.body.list.map((row) => row.to)).toEqual(['v25@example.test', 'v30@example.test']);
    expect(one.body.list[0]?.html).toBe('<p>Hi v25</p>');
    expect(await countMails()).toBe(before);
    const without = await app.request<Preview>('POST', '/api/mail/send/preview', {
      token: own.token,
      body: { to: ['a@example.test'], subject: 'x', html: '<p>x</p>' },
    });
    expect(without.body).toMatchObject({ left: 1000, lastAt: null });
  });
});
