// What a call to send writes, refuses and answers.
import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailLimits } from '#contract/limits.ts';
import { activeSubAccount, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import {
  type Desk,
  fateOf,
  letter,
  openDesk,
  runTurn,
  send,
  sendOneMail,
  trySend,
} from '#server/testing/mail/send-steps.ts';
import { sendingWorld } from '#server/testing/mail/sending-world.ts';

const world = sendingWorld({ publicUrl: 'https://haitu.example' });
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(world.app, world.servers, { name: '林晓', signature: '<p>Lin <b>Haitu</b></p>' });
});

const countMails = async () =>
  (await queryAll<{ count: number }>(world.app, 'SELECT count(*)::int AS count FROM mail', []))[0]?.count;

describe('a mailbox', () => {
  it('of another account, or one a member may not use, does not exist', async () => {
    const stranger = await ownerOn(world.app, 'P_YEAR');
    const member = await activeSubAccount(world.app, desk, ['email_send']);
    const own = await openDesk(world.app, world.servers, { memberIds: [] });
    const outsider = await activeSubAccount(world.app, own, ['email_send', 'email_outbox']);
    const before = await countMails();
    const asked = await Promise.all([
      world.app.request('POST', '/api/mail/send', { token: stranger.token, body: letter(desk) }),
      world.app.request('POST', '/api/mail/send/preview', { token: stranger.token, body: letter(desk) }),
      world.app.request('POST', '/api/mail/send', { token: outsider.token, body: letter(own) }),
    ]);
    expect(asked.map(({ status, msg }) => [status, msg])).toEqual(Array(3).fill([404, '邮箱不存在']));
    expect(await countMails()).toBe(before);
    const mailId = await sendOneMail(world.app, own);
    for (const path of [`/api/mail/send/${mailId}/cancel`, `/api/mail/send/${mailId}/again`]) {
      expect((await world.app.request('POST', path, { token: outsider.token, body: {} })).status).toBe(404);
      expect((await world.app.request('POST', path, { token: stranger.token, body: {} })).status).toBe(404);
    }
    expect((await fateOf(world.app, mailId)).state).toBe('queued');
    const allowed = await world.app.request('POST', '/api/mail/send', {
      token: member.token,
      body: letter(desk),
    });
    expect(allowed.code).toBe('success');
  });

  it('of the sample sends nowhere and says so', async () => {
    const own = await openDesk(world.app, world.servers);
    await queryAll(
      world.app,
      `UPDATE mailbox SET provider = 'sample', auth = 'none', sealed = NULL WHERE mailbox_id = $1`,
      [own.mailboxId],
    );
    const mailId = await sendOneMail(world.app, own, { followUp: [{ days: 1, html: '<p>x</p>' }] });
    await runTurn(world.app, own, world.clock);
    expect(await fateOf(world.app, mailId)).toMatchObject({ state: 'sent', text: '示例邮箱，没有真正发出' });
    expect(world.servers.smtp.accepted).toEqual([]);
  });
});

describe('a mail that is not right', () => {
  const day = 86_400_000;
  const at = (ms: number) => new Date(world.clock.at.getTime() + ms).toISOString();
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
    const answer = await trySend(world.app, desk, said);
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
          world.app,
          `INSERT INTO stored_file (account_id, file_id, kind, media_type, bytes, created_by) VALUES ($1, $2, 'mail', 'text/plain', 15000000, $3)`,
          [desk.accountId, fileId, desk.id],
        );
        await queryAll(world.app, `INSERT INTO mail_upload VALUES ($1, $2, 'a.txt')`, [
          desk.accountId,
          fileId,
        ]);
        return fileId;
      }),
    );
    expect((await trySend(world.app, desk, { attachments: files })).msg).toBe('正文与附件合计不能超过 25 MB');
    expect((await trySend(world.app, desk, { templateId: randomUUID() })).msg).toBe('模板不存在');
    expect((await trySend(world.app, desk, { inReplyTo: randomUUID() })).msg).toBe('邮件不存在');
    expect((await trySend(world.app, desk, { forwardOf: { id: randomUUID(), attachments: [0] } })).msg).toBe(
      '邮件不存在',
    );
  });
});

describe('recipients', () => {
  it('get one mail each, filled in for them; one without a value gets none and is told which', async () => {
    const [bob, carol, dan] = ['Bob@example.test', 'carol@example.test', 'dan@example.test'];
    await queryAll(
      world.app,
      `INSERT INTO mail_contact (account_id, address, domain, contact_name) VALUES ($1, $2, 'carol-blog.example', 'Carol')`,
      [desk.accountId, carol],
    );
    const answer = await send(world.app, desk, {
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
    await runTurn(world.app, desk, world.clock);
    const rawTo = (address: string) =>
      world.servers.smtp.accepted.find(({ to }) => to.join() === address)?.raw ?? '';
    const [first, second] = await Promise.all([bob, carol].map((address) => simpleParser(rawTo(address))));
    expect(rawTo(dan)).toBe('');
    expect(first?.subject).toBe('<b>Bob</b> Bcc: x@example.test × 远航科技');
    expect(first?.html).toContain('Hi &lt;b&gt;Bob&lt;/b&gt;');
    expect(first?.text).toContain('10%');
    expect(second?.subject).toBe('Carol × 远航科技');
    expect(second?.html).toContain('Hi Carol (carol@example.test), 5%');
    // Signed once, under the sender's name.
    expect(String(second?.html).match(/Lin <b>Haitu<\/b>/g)).toHaveLength(1);
    expect(second?.from?.value[0]).toMatchObject({ name: '林晓', address: 'alice@example.test' });
    // Each ends with a way out of its own, in both texts.
    const raw = rawTo(carol);
    const [, way = ''] = /^List-Unsubscribe: <(.+)>\r$/m.exec(raw) ?? [];
    expect(second?.html).toMatch(
      /<p[^>]*>Prefer not to hear from us again\? <a href="[^"]+">Unsubscribe · [^<]+<\/a><\/p>$/,
    );
    expect(second?.html).toContain(`href="${way}"`);
    expect(second?.text).toContain(way);
    expect(first?.text).not.toContain(way);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/haitu\.example\/api\/mail\/unsubscribe\/[\w-]+>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('of a mailbox set otherwise get no line about opting out, and nor does who is written to alone', async () => {
    const plain = await openDesk(world.app, world.servers, { optOutLine: false });
    const two = ['one', 'two'].map((name) => `${name}-${randomUUID()}@example.test`);
    await send(world.app, plain, { to: two });
    await send(world.app, desk, { to: [`alone-${randomUUID()}@example.test`] });
    await runTurn(world.app, plain, world.clock);
    await runTurn(world.app, desk, world.clock);
    const ofPlain = world.servers.smtp.accepted.filter(({ to }) => two.includes(to.join()));
    const alone = world.servers.smtp.accepted.filter(({ to }) => to.join().startsWith('alone-'));
    expect([ofPlain.length, alone.length]).toEqual([2, 1]);
    for (const { raw } of [...ofPlain, ...alone]) {
      expect((await simpleParser(raw)).text).not.toContain('Unsubscribe');
    }
    expect(ofPlain[0]?.raw).toMatch(/^List-Unsubscribe: /m);
    const preview = async (of: Desk) =>
      (
        await world.app.request<{ list: { html: string }[] }>('POST', '/api/mail/send/preview', {
          token: of.token,
          body: letter(of, { to: two }),
        })
      ).body.list[0]?.html;
    expect(await preview(plain)).not.toContain('Unsubscribe');
    expect(await preview(desk)).toContain('Unsubscribe');
  });

  it('that are named twice or not to be written to are left out with the reason', async () => {
    const gone = `gone-${randomUUID()}@example.test`;
    await queryAll(
      world.app,
      `INSERT INTO mail_suppression (account_id, address, reason) VALUES ($1, $2, 'unsubscribed')`,
      [desk.accountId, gone],
    );
    const once = `once-${randomUUID()}@example.test`;
    const answer = await send(world.app, desk, { to: [once, gone, once.toUpperCase()] });
    expect(answer.queued).toHaveLength(1);
    expect(answer.rejected).toEqual([
      { to: gone, missing: [], reason: '对方已退订' },
      { to: once.toUpperCase(), missing: [], reason: '与前面的收件人重复' },
    ]);
    const copied = await send(world.app, desk, { cc: [gone] });
    expect([copied.queued, copied.rejected[0]?.reason]).toEqual([[], `抄送或密送的 ${gone}：对方已退订`]);
  });

  it('of copies are in the envelope, those of hidden ones nowhere else', async () => {
    const to = `to-${randomUUID()}@example.test`;
    await send(world.app, desk, {
      to: [to],
      cc: ['cc@example.test', to],
      bcc: ['hidden@example.test', 'CC@example.test'],
    });
    await runTurn(world.app, desk, world.clock);
    const sent = world.servers.smtp.accepted.find((mail) => mail.to.includes(to));
    expect(sent?.to).toEqual([to, 'cc@example.test', 'hidden@example.test']);
    expect(sent?.raw).toMatch(/^Cc: cc@example\.test\r$/m);
    expect(sent?.raw).not.toContain('hidden@');
    expect(sent?.raw).not.toContain('List-Unsubscribe');
  });

  it('become contacts, and prospects nobody had contacted are contacted', async () => {
    const domains = ['one', 'two', 'three'].map((name) => `${name}-${randomUUID().slice(0, 8)}.com`);
    for (const domain of domains) {
      await queryAll(world.app, `INSERT INTO open_publisher (domain, publisher_name) VALUES ($1, 'Blog')`, [
        domain,
      ]);
    }
    await queryAll(
      world.app,
      `INSERT INTO prospect (account_id, domain, state, note, changed_by, changed_at)
       VALUES ($1, $2, 'none', 'keep', $4, now()), ($1, $3, 'joined', '', $4, now())`,
      [desk.accountId, domains[1], domains[2], desk.id],
    );
    await send(world.app, desk, {
      to: domains.map((domain) => `hi@${domain}`),
      html: '<p>{{domain}}</p>',
      variables: Object.fromEntries(domains.map((domain) => [`hi@${domain}`, { domain }])),
    });
    const rows = await queryAll<{ state: string; note: string }>(
      world.app,
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
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(world.app, desk, order)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.queued).toHaveLength(2);
    await runTurn(world.app, desk, world.clock);
    expect(await send(world.app, desk, order)).toEqual(answers[0]);
    expect(world.servers.smtp.accepted.filter(({ to }) => to[0]?.startsWith('r1@'))).toHaveLength(1);
    const other = await trySend(world.app, desk, { ...order, subject: 'Other' });
    expect([other.status, other.msg]).toEqual([409, expect.stringContaining('内容不同')]);
  });

  it('after a refusal is a first call', async () => {
    const requestId = randomUUID();
    expect((await trySend(world.app, desk, { requestId, subject: '' })).status).toBe(400);
    expect((await send(world.app, desk, { requestId })).queued).toHaveLength(1);
  });
});
