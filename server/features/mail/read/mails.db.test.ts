import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { MailRow, MailView, mailOverview } from '#contract/mail-messages.ts';
import { activeSubAccount, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { inboxWorld } from '#server/testing/mail/inbox-world.ts';
import { putMail, putMailbox } from '#server/testing/mail/mail-rows.ts';

const { world, put, get, list, idsOf, change, rowOf } = inboxWorld();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('tenants and members', () => {
  it('see nothing of another account, whatever they ask', async () => {
    const other = await ownerOn(world.app, 'P_YEAR');
    const theirs = await putMailbox(world.app, other);
    const threadId = randomUUID();
    const secret = await putMail(
      world.app,
      { accountId: other.accountId, mailboxId: theirs },
      {
        threadId,
        subject: '机密',
        star: true,
        attachments: [{ n: 0, name: 'a', mediaType: 'x/y', bytes: 1, inline: false, cid: '', part: '1' }],
      },
    );
    expect(await list('folder=inbox')).toMatchObject({ total: 0, unread: 0, list: [] });
    expect(await list('folder=star&keyword=机密')).toMatchObject({ total: 0 });
    expect(await get(`/api/mail/messages?folder=inbox&accountId=${theirs}`)).toMatchObject({ status: 404 });
    for (const path of [`messages/${secret}`, `threads/${threadId}`, `messages/${secret}/attachments/0`]) {
      expect([path, (await get(`/api/mail/${path}`)).status]).toEqual([path, 404]);
    }
    expect(await change('PUT', `/${secret}`, { seen: true })).toMatchObject({ status: 404 });
    expect(await change('DELETE', `/${secret}`, null)).toMatchObject({ status: 404 });
    for (const [method, path, body] of [
      ['PUT', '', { ids: [secret], seen: true }],
      ['POST', '/delete', { ids: [secret] }],
      ['POST', '/restore', { ids: [secret] }],
    ] as const) {
      expect((await change<{ changed: string[] }>(method, path, body)).body).toEqual({ changed: [] });
    }
    expect(await rowOf(secret)).toMatchObject({ seen: false, role: 'inbox', wanted: null });
    const { body } = await get<EndpointOutput<typeof mailOverview>>('/api/mail/overview');
    expect(body).toMatchObject({ unread: 0, mailboxes: [{ id: world.mailboxId, unread: 0 }] });
  });

  it('see the mailboxes they may use and no others', async () => {
    const member = await activeSubAccount(world.app, world.owner, ['email']);
    const closed = await putMailbox(world.app, world.owner, { memberIds: [] });
    const given = await putMailbox(world.app, world.owner, { memberIds: [member.id] });
    const [open, hidden, shared] = [await put(), await put({ star: true }, closed), await put({}, given)];
    expect(new Set(await idsOf('folder=inbox', member.token))).toEqual(new Set([open, shared]));
    expect(await list('folder=inbox', member.token)).toMatchObject({ total: 2, unread: 2 });
    expect(await idsOf('folder=star', member.token)).toEqual([]);
    expect(await get(`/api/mail/messages/${hidden}`, member.token)).toMatchObject({ status: 404 });
    expect(
      (await change<{ changed: string[] }>('POST', '/delete', { ids: [hidden, shared] }, member.token)).body,
    ).toEqual({ changed: [shared] });
    const { body } = await get<EndpointOutput<typeof mailOverview>>('/api/mail/overview', member.token);
    expect(body.mailboxes.map(({ id }) => id).sort()).toEqual([world.mailboxId, given].sort());
    expect((await idsOf('folder=inbox')).length).toBe(2);
  });

  it('need the menu of the list a mail stands in', async () => {
    const member = await activeSubAccount(world.app, world.owner, ['email_outbox']);
    const threadId = randomUUID();
    const came = await put({ threadId });
    const left = await put({ role: 'sent', state: 'sent', threadId });
    expect(await idsOf('folder=outbox', member.token)).toEqual([left]);
    expect(await get('/api/mail/messages?folder=inbox', member.token)).toMatchObject({ status: 403 });
    expect(await get(`/api/mail/messages/${came}`, member.token)).toMatchObject({ status: 404 });
    expect(await get(`/api/mail/messages/${left}`, member.token)).toMatchObject({ status: 200 });
    const thread = await get<{ list: MailRow[] }>(`/api/mail/threads/${threadId}`, member.token);
    expect(thread.body.list.map(({ id }) => id)).toEqual([left]);
    expect(
      (await change<{ changed: string[] }>('PUT', '', { ids: [came, left], star: true }, member.token)).body,
    ).toEqual({
      changed: [left],
    });
  });
});

describe('a list', () => {
  it('is newest first, page after page without gap or repeat', async () => {
    // Some at the same moment: their order is settled by their ids.
    const ids = await Promise.all(
      Array.from({ length: 45 }, (_, n) => put({ mailAt: ago(Math.floor(n / 3)) })),
    );
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => idsOf(`folder=inbox&size=20&currentPage=${page}`)),
    );
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flat())).toEqual(new Set(ids));
    const { list: rows } = await list('folder=inbox&size=45');
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(await list('folder=inbox&currentPage=9')).toMatchObject({ total: 45, list: [] });
  });

  it('has mails of one second in the order their server numbered them, from either end', async () => {
    const mailAt = ago(5);
    const uids = [7, 3, 9, 1, 8, 2, 6, 4, 5];
    const ids = new Map(
      await Promise.all(uids.map(async (uid) => [await put({ mailAt, uid, star: true }), uid] as const)),
    );
    for (const folder of ['inbox', 'star']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => idsOf(`folder=${folder}&size=3&currentPage=${page}`)),
      );
      expect(pages.flat().map((id) => ids.get(id))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    }
  });

  it('holds its own mails only, and narrows them', async () => {
    const peer = { name: '灯具指南', address: 'Hi@LampGuide.example' };
    const unread = await put({ mailAt: ago(1) });
    const read = await put({ seen: true, fromPerson: peer, mailAt: ago(2) });
    const failed = await put({ role: 'sent', state: 'failed', stateText: '550 no', mailAt: ago(3) });
    const sent = await put({
      role: 'sent',
      state: 'sent',
      star: true,
      seen: true,
      peer: 'hi@lampguide.example',
      mailAt: ago(4),
    });
    await put({ role: 'trash', star: true });
    await put({ role: 'junk' });
    await put({ role: 'drafts', star: true });
    const archived = await put({ role: 'archive', star: true, seen: true, mailAt: ago(5) });
    expect(await idsOf('folder=inbox')).toEqual([unread, read]);
    expect(await idsOf('folder=inbox&unread=1')).toEqual([unread]);
    expect(await idsOf('folder=inbox&address=hi@LAMPGUIDE.example')).toEqual([read]);
    expect(await idsOf('folder=outbox')).toEqual([failed, sent]);
    expect(await idsOf('folder=outbox&state=failed')).toEqual([failed]);
    expect(await idsOf('folder=outbox&address=hi@lampguide.example')).toEqual([sent]);
    expect(await idsOf('folder=star')).toEqual([sent, archived]);
    expect(await list('folder=inbox&unread=1')).toMatchObject({ total: 1, unread: 1 });
    expect(await list('folder=star')).toMatchObject({ total: 2, unread: 0 });
    const other = await putMailbox(world.app, world.owner);
    const elsewhere = await put({}, other);
    expect(await idsOf(`folder=inbox&accountId=${other}`)).toEqual([elsewhere]);
  });

  it('tells what came back, and how long a conversation is', async () => {
    const threadId = randomUUID();
    await put({ mailAt: ago(9) });
    await put({ threadId, mailAt: ago(5) });
    await put({ threadId, role: 'trash', mailAt: ago(4) });
    await put({
      threadId,
      role: 'sent',
      state: 'sent',
      bouncedAt: ago(1),
      bounceText: '550 5.1.1 no such user',
      mailAt: ago(3),
    });
    const [row] = (await list('folder=outbox')).list;
    expect(row).toMatchObject({
      bounced: true,
      stateText: '550 5.1.1 no such user',
      threadCount: 2,
      sample: false,
    });
    const { body } = await get<{ list: MailRow[] }>(`/api/mail/threads/${threadId}`);
    expect(body.list.map(({ state }) => state)).toEqual([null, 'sent']);
  });

  it('is found by words in Chinese and Latin, of subject, people, preview and text', async () => {
    const subject = await put({ subject: '关于佣金比例的调整', mailAt: ago(1) });
    const sender = await put({
      fromPerson: { name: '王小明', address: 'Ming@Deals.example' },
      mailAt: ago(2),
    });
    const receiver = await put({
      role: 'sent',
      toPeople: [{ name: 'Zoë', address: 'zoe@blog.example' }],
      mailAt: ago(3),
    });
    const preview = await put({ preview: 'Our Summer Campaign starts', mailAt: ago(4) });
    const text = await put({ plain: '正文深处写着：双十一活动排期 50%_off', mailAt: ago(5) });
    const find = (word: string, folder = 'inbox') =>
      idsOf(`folder=${folder}&keyword=${encodeURIComponent(word)}`);
    expect(await find('佣金')).toEqual([subject]);
    expect(await find('金')).toEqual([subject]);
    expect(await find('小明')).toEqual([sender]);
    expect(await find('MING@deals')).toEqual([sender]);
    expect(await find('zoë', 'outbox')).toEqual([receiver]);
    expect(await find('blog.example', 'outbox')).toEqual([receiver]);
    expect(await find('summer  CAMPAIGN')).toEqual([preview]);
    expect(await find('campaign winter')).toEqual([]);
    // What mails are written in is no word of theirs.
    expect(await find('address')).toEqual([]);
    expect(await find('双十一')).toEqual([text]);
    expect(await find('50%_OFF')).toEqual([text]);
    expect(await find('50x_off')).toEqual([]);
    expect(await list(`folder=inbox&keyword=${encodeURIComponent('佣金')}`)).toMatchObject({
      total: 1,
      unread: 4,
    });
  });
});

describe('the numbers of a list', () => {
  const counted = async (folder: string) => {
    const { total, unread } = await list(`folder=${folder}`);
    return [total, unread];
  };

  it('stay those of its mails, whatever is done to them and however often', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => put({ star: n % 3 === 0, seen: n % 2 === 0 })),
    );
    await put({ role: 'sent', state: 'sent', seen: true });
    expect(await counted('inbox')).toEqual([12, 6]);
    expect(await counted('star')).toEqual([4, 2]);
    expect(await counted('outbox')).toEqual([1, 0]);
    // Far more changes than rows are kept for, many at once.
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(
        ids.map((id, n) =>
          queryAll(world.app, 'UPDATE mail SET seen = $2, star = $3 WHERE mail_id = $1', [
            id,
            (round + n) % 2 === 0,
            (round + n) % 3 === 0,
          ]),
        ),
      );
      if (round % 6 === 0) await Promise.all([counted('inbox'), counted('inbox')]);
    }
    await change('POST', '/delete', { ids: ids.slice(0, 4) });
    await queryAll(world.app, 'DELETE FROM mail WHERE mail_id = $1', [ids[11]]);
    const [truth] = await queryAll<{ total: number; unread: number; star: number; starred: number }>(
      world.app,
      `SELECT count(*) FILTER (WHERE role = 'inbox')::int AS total, count(*) FILTER (WHERE role = 'inbox' AND NOT seen)::int AS unread,
         count(*) FILTER (WHERE role = 'inbox' AND star)::int AS star, count(*) FILTER (WHERE role = 'inbox' AND star AND NOT seen)::int AS starred
       FROM mail WHERE account_id = $1`,
      [world.owner.accountId],
    );
    expect(truth?.total).toBe(7);
    expect(await counted('inbox')).toEqual([truth?.total, truth?.unread]);
    expect(await counted('star')).toEqual([truth?.star, truth?.starred]);
    const rows = await queryAll(world.app, 'SELECT 1 FROM mail_tally WHERE account_id = $1', [
      world.owner.accountId,
    ]);
    expect(rows.length).toBeLessThan(250);
  });

  it('go with the mailbox, and are counted where none are kept', async () => {
    await put();
    await queryAll(world.app, 'DELETE FROM mail_tally WHERE account_id = $1', [world.owner.accountId]);
    expect(await counted('inbox')).toEqual([1, 1]);
    await put();
    await queryAll(world.app, 'DELETE FROM mailbox WHERE mailbox_id = $1', [world.mailboxId]);
    expect(
      await queryAll(world.app, 'SELECT 1 FROM mail_tally WHERE account_id = $1', [world.owner.accountId]),
    ).toEqual([]);
    expect(await counted('inbox')).toEqual([0, 0]);
  });
});

describe('a mail that was opened before', () => {
  it('is shown cleaned, its remote pictures only when asked for', async () => {
    const id = await put({
      plain: 'Hi',
      html: '<p onclick="run()">Hi<script>run()</script><img src="http://t.example/a.png"></p>',
      ccPeople: [{ name: '', address: 'c@x.example' }],
    });
    const shown = await get<MailView>(`/api/mail/messages/${id}`);
    expect(shown.body).toMatchObject({
      html: '<p>Hi<img /></p>',
      text: 'Hi',
      remoteImages: 1,
      partial: '',
      seen: false,
    });
    const all = await get<MailView>(`/api/mail/messages/${id}?images=1`);
    expect(all.body.html).toBe('<p>Hi<img src="https://t.example/a.png" /></p>');
    expect((await rowOf(id))?.seen).toBe(false);
  });

  it('names the publisher behind it where that is known', async () => {
    await queryAll(
      world.app,
      "INSERT INTO mail_contact (account_id, address, domain, contact_name) VALUES ($1, 'bob@publisher.example', 'publisher.example', 'Bob')",
      [world.owner.accountId],
    );
    const id = await put({ plain: 'x' });
    expect((await get<MailView>(`/api/mail/messages/${id}`)).body.publisher).toEqual({
      domain: 'publisher.example',
      name: 'Bob',
    });
  });
});

describe('the overview', () => {
  it('counts each mailbox and all of them', async () => {
    const other = await putMailbox(world.app, world.owner);
    await put();
    await put({}, other);
    const answeredThread = randomUUID();
    const waiting = randomUUID();
    await put({ role: 'sent', state: 'sent', threadId: waiting, mailAt: ago(60) });
    await put({ role: 'sent', state: 'sent', threadId: waiting, mailAt: ago(30) });
    await put({ role: 'inbox', seen: true, isAutomatic: true, threadId: waiting, mailAt: ago(20) });
    await put({ role: 'sent', state: 'sent', threadId: answeredThread, mailAt: ago(60) });
    await put({ threadId: answeredThread, seen: true, mailAt: ago(10) });
    await put({ role: 'sent', state: 'sent', mailAt: ago(8 * 24 * 60) });
    await put({ role: 'sent', state: 'queued' });
    await put({ role: 'sent', state: 'failed' });
    await put({ role: 'sent', state: 'sent', bouncedAt: ago(5) });
    await put({ role: 'sent', state: 'sent', bouncedAt: ago(40 * 24 * 60), mailAt: ago(41 * 24 * 60) });
    const { body } = await get<EndpointOutput<typeof mailOverview>>('/api/mail/overview');
    const { mailboxes, ...sums } = body;
    expect(sums).toEqual({ unread: 2, waiting: 1, sentToday: 0, queued: 1, failed: 1, bounced: 1 });
    expect(mailboxes.find(({ id }) => id === other)).toMatchObject({ unread: 1, waiting: 0, queued: 0 });
  });
});
