// Connecting mailboxes to real servers, and who may see and change them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLimits } from '#contract/limits.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import {
  addMailbox,
  connectMailbox,
  mailboxesOf,
  mailboxForm,
  mailConfig,
} from '#server/testing/mail/mail-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loginOf } from './login-of.ts';

const alice = 'alice@example.test';
const bob = 'bob@example.test';
let servers: MailServers;
let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code', [bob]: 'bob-code' } });
  app = await openTestApp(mailConfig(servers));
});
afterAll(async () => {
  await app.close();
  await servers.close();
});
beforeEach(async () => {
  owner = await ownerOn(app, 'E_YEAR');
});

type Verdict = { imap: { ok: boolean; message: string }; smtp: { ok: boolean; message: string } } & Refusal;
const verify = (form: Record<string, unknown>, person: { token: string } = owner) =>
  app.request<Verdict>('POST', '/api/mail/accounts/verify', { token: person.token, body: form });
const change = (person: { token: string }, id: string, body: object) =>
  app.request<Refusal>('PUT', `/api/mail/accounts/${id}`, { token: person.token, body });
const remove = (person: { token: string }, id: string) =>
  app.request<Refusal>('DELETE', `/api/mail/accounts/${id}`, { token: person.token });
const retry = (person: { token: string }, id: string) =>
  app.request<Refusal>('POST', `/api/mail/accounts/${id}/retry`, { token: person.token });

/** What was written by something that should have written nothing. */
const written = async (work: () => Promise<unknown>) => {
  const before = await snapshotTables(app.databaseUrl);
  await work();
  const after = await snapshotTables(app.databaseUrl);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

describe('verifying', () => {
  it('tells of each direction whether it works', async () => {
    const form = mailboxForm(servers, alice);
    expect((await verify(form)).body).toEqual({
      imap: { ok: true, message: '收信正常' },
      smtp: { ok: true, message: '发信正常' },
    });
  });

  it('gives each server’s own words', async () => {
    const { body } = await verify({ ...mailboxForm(servers, alice), password: 'wrong' });
    expect(body.imap).toMatchObject({ ok: false, message: expect.stringContaining('Authentication failed') });
    expect(body.smtp).toMatchObject({ ok: false, message: expect.stringContaining('535') });
    const form = mailboxForm(servers, alice);
    const away = await verify({ ...form, smtp: { host: 'localhost', port: 1, secure: true } });
    expect(away.body.imap.ok).toBe(true);
    expect(away.body.smtp).toMatchObject({ ok: false, message: expect.stringContaining('连接不上服务器') });
  });

  it('says when a certificate is not to be trusted', async () => {
    const strict = await openTestApp({
      ...mailConfig(servers),
      mail: { ...mailConfig(servers).mail, extraCa: null },
    });
    const person = await ownerOn(strict, 'E_YEAR');
    const { body } = await strict.request<Verdict>('POST', '/api/mail/accounts/verify', {
      token: person.token,
      body: mailboxForm(servers, alice),
    });
    await strict.close();
    for (const direction of [body.imap, body.smtp]) {
      expect(direction).toMatchObject({ ok: false, message: expect.stringContaining('证书不可信') });
    }
  });
});

describe('connecting', () => {
  it('saves a mailbox whose login opens for nobody but its own row, and files it for a connection', async () => {
    const id = await connectMailbox(app, owner, servers, alice, { name: '林晓', signature: '<p>海图</p>' });
    const { list } = await mailboxesOf(app, owner);
    expect(list).toEqual([
      expect.objectContaining({
        ...{ id, email: alice, name: '林晓', user: alice, provider: 'manual', auth: 'password' },
        ...{ state: 'connecting', trouble: '', perMinute: 20, dailyCap: null, memberIds: null },
        ...{ mayChange: true, sample: false, unread: 0, sentToday: 0, signature: '<p>海图</p>' },
      }),
    ]);
    expect(JSON.stringify(list)).not.toContain('alice-code');
    const [row] = await queryAll<{ sealed: Buffer }>(
      app,
      'SELECT sealed FROM mailbox WHERE mailbox_id = $1',
      [id],
    );
    expect(row?.sealed.includes('alice-code')).toBe(false);
    const leases = 'SELECT 1 FROM mailbox_lease WHERE account_id = $1 AND mailbox_id = $2';
    expect(await queryAll(app, leases, [owner.accountId, id])).toHaveLength(1);
    expect(await loginOf(app.services, owner.accountId, id)).toEqual(servers.loginOf(alice));
    expect(app.logged.join('')).not.toContain('alice-code');
  });

  it('saves nothing unless both directions work, and names the one that does not', async () => {
    const form = mailboxForm(servers, alice);
    const cases: [Record<string, unknown>, string][] = [
      [{ imap: { host: 'localhost', port: 1, secure: true } }, '收信（IMAP）验证失败'],
      [{ smtp: { host: 'localhost', port: 1, secure: true } }, '发信（SMTP）验证失败'],
      [{ password: 'wrong' }, '收信（IMAP）与发信（SMTP）验证都失败'],
    ];
    for (const [wrong, sentence] of cases) {
      const tables = await written(async () => {
        const answer = await addMailbox(app, owner, { ...form, ...wrong });
        expect(answer).toMatchObject({ status: 400, body: { reason: 'wrong_credentials' } });
        expect(answer.msg).toContain(sentence);
        expect(answer.msg).not.toContain('alice-code');
      });
      expect(tables).toEqual([]);
    }
  });

  it('takes an address once, however it is written, also when two come at the same time', async () => {
    const form = mailboxForm(servers, alice);
    const both = await Promise.all([addMailbox(app, owner, form), addMailbox(app, owner, form)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await addMailbox(app, owner, { ...form, email: 'Alice@Example.test' });
    expect(again).toMatchObject({ status: 409, msg: '邮箱 Alice@Example.test 已经连接，不能重复连接' });
    // Another account may have it too.
    const other = await ownerOn(app, 'E_YEAR');
    await connectMailbox(app, other, servers, alice);
  });

  it('ends at the number of mailboxes an account may have', async () => {
    await queryAll(
      app,
      `INSERT INTO mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, per_minute, state, created_by)
       SELECT $1, gen_random_uuid(), n || '@example.test', 'manual', 'password', 'x', '{}', '{}', 20, 'stopped', $2
       FROM generate_series(1, $3) n`,
      [owner.accountId, owner.id, mailLimits.mailboxes],
    );
    const answer = await addMailbox(app, owner, mailboxForm(servers, alice));
    expect(answer).toMatchObject({ status: 403, msg: '每个账号最多连接 20 个邮箱' });
  });

  it.each([
    ['no address', { email: 'alice' }, 'email'],
    ['a line break in the address', { email: 'alice@example.test\r\nBcc: x@y.zz' }, 'email'],
    ['a line break in the name', { name: 'A\r\nBcc: x@y.zz' }, 'name'],
    ['a line break in the user', { user: 'a\nb' }, 'user'],
    ['an empty password', { password: '' }, 'password'],
    ['a host with a path', { imap: { host: 'localhost/x', port: 993, secure: true } }, 'imap.host'],
    ['a port beyond all', { smtp: { host: 'localhost', port: 70_000, secure: true } }, 'smtp.port'],
    ['too many a minute', { perMinute: 61 }, 'perMinute'],
    ['the sample', { provider: 'sample' }, 'provider'],
    ['members of nobody', { memberIds: ['fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f'] }, 'memberIds'],
  ])('refuses %s with one sentence at its field', async (_, wrong, field) => {
    const tables = await written(async () => {
      const answer = await addMailbox(app, owner, { ...mailboxForm(servers, alice), ...wrong });
      expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    });
    expect(tables).toEqual([]);
  });
});

describe('the inside of the house', () => {
  let closed: TestApp;
  let person: Owner;
  beforeAll(async () => {
    closed = await openTestApp({ ...mailConfig(servers), allowPrivateHosts: false });
    person = await ownerOn(closed, 'E_YEAR');
  });
  afterAll(() => closed.close());

  const hosts = [
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    '0.0.0.0',
    '127.1',
    '2130706433',
  ];
  it.each(hosts)('%s is reached by nobody, neither to verify nor to connect', async (host) => {
    const form = {
      ...mailboxForm(servers, alice),
      imap: { host, port: 993, secure: true },
      smtp: { host, port: 465, secure: true },
    };
    const { body } = await closed.request<Verdict>('POST', '/api/mail/accounts/verify', {
      token: person.token,
      body: form,
    });
    for (const direction of [body.imap, body.smtp]) {
      expect(direction).toEqual({ ok: false, message: `服务器 ${host} 不在公网，不能连接` });
    }
    expect(await addMailbox(closed, person, form)).toMatchObject({ status: 400 });
    expect((await mailboxesOf(closed, person)).list).toEqual([]);
  });

  it('nor are ports where no mail is spoken', async () => {
    const form = mailboxForm(servers, alice);
    const cases = [
      [
        {
          imap: { host: 'mail.example.com', port: 22, secure: true },
          smtp: { host: 'mail.example.com', port: 465, secure: true },
        },
        'imap.port',
      ],
      [
        {
          imap: { host: 'mail.example.com', port: 993, secure: true },
          smtp: { host: 'mail.example.com', port: 6379, secure: true },
        },
        'smtp.port',
      ],
    ] as const;
    for (const [where, field] of cases) {
      const answer = await addMailbox(closed, person, { ...form, ...where });
      expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    }
  });
});

describe('members', () => {
  const codes = ['email_center', 'email_inbox'];

  it('use what they are let use, and know of nothing else', async () => {
    const [insider, outsider] = [
      await activeSubAccount(app, owner, codes),
      await activeSubAccount(app, owner, codes),
    ];
    const shared = await connectMailbox(app, owner, servers, alice);
    const closed = await connectMailbox(app, owner, servers, bob, { memberIds: [insider.id] });
    const seen = async (person: { token: string }) =>
      (await mailboxesOf(app, person)).list.map(({ id }) => id);
    expect(await seen(owner)).toEqual([shared, closed]);
    expect(await seen(insider)).toEqual([shared, closed]);
    expect(await seen(outsider)).toEqual([shared]);
    for (const work of [
      () => change(outsider, closed, { name: 'x' }),
      () => remove(outsider, closed),
      () => retry(outsider, closed),
    ]) {
      const tables = await written(async () => {
        expect(await work()).toMatchObject({ status: 404, msg: '邮箱不存在' });
      });
      expect(tables).toEqual([]);
    }
    // Using is not changing.
    for (const work of [() => change(insider, closed, { memberIds: null }), () => remove(insider, closed)]) {
      expect(await work()).toMatchObject({ status: 403, body: { reason: 'forbidden' } });
    }
    expect(await retry(insider, closed)).toMatchObject({ status: 200 });
    await change(owner, closed, { memberIds: [] });
    expect(await seen(insider)).toEqual([shared]);
  });

  it('who connected a mailbox keeps, changes and removes it', async () => {
    const [member, other] = [
      await activeSubAccount(app, owner, codes),
      await activeSubAccount(app, owner, codes),
    ];
    const id = await connectMailbox(app, member, servers, alice, { memberIds: [] });
    expect((await mailboxesOf(app, member)).list).toMatchObject([{ id, mayChange: true }]);
    expect((await mailboxesOf(app, owner)).list).toMatchObject([{ id, mayChange: true }]);
    expect((await mailboxesOf(app, other)).list).toEqual([]);
    expect(await change(member, id, { memberIds: [other.id] })).toMatchObject({ status: 200 });
    expect((await mailboxesOf(app, other)).list).toMatchObject([{ id, mayChange: false }]);
    expect(await remove(member, id)).toMatchObject({ status: 200 });
    expect((await mailboxesOf(app, owner)).list).toEqual([]);
  });
});

it('a member who leaves is named by no mailbox, and opens none to everybody', async () => {
  const [leaving, staying] = [
    await activeSubAccount(app, owner, ['email_center']),
    await activeSubAccount(app, owner, ['email_center']),
  ];
  await connectMailbox(app, owner, servers, alice, { memberIds: [leaving.id, staying.id] });
  await connectMailbox(app, owner, servers, bob, { memberIds: [leaving.id] });
  const gone = await app.request('DELETE', `/api/users/subAccounts/${leaving.id}`, { token: owner.token });
  expect(gone.code).toBe('success');
  const { list } = await mailboxesOf(app, owner);
  expect(list.map(({ memberIds }) => memberIds)).toEqual([[staying.id], []]);
  expect((await mailboxesOf(app, staying)).list.map(({ email }) => email)).toEqual([alice]);
  // What the owner sees can be saved as it is.
  for (const { id, memberIds } of list)
    expect(await change(owner, id, { memberIds })).toMatchObject({ status: 200 });
});

it('another account knows nothing of a mailbox', async () => {
  const id = await connectMailbox(app, owner, servers, alice);
  const other = await ownerOn(app, 'E_YEAR');
  expect((await mailboxesOf(app, other)).list).toEqual([]);
  const tables = await written(async () => {
    for (const answer of [
      await change(other, id, { name: 'x' }),
      await remove(other, id),
      await retry(other, id),
    ]) {
      expect(answer).toMatchObject({ status: 404 });
    }
    await expect(loginOf(app.services, other.accountId, id)).rejects.toThrow('邮箱不存在');
  });
  expect(tables).toEqual([]);
});

describe('presets', () => {
  it('name the servers, what to type and where it is found; without a client what is missing', async () => {
    const { body } = await app.request<{ list: { code: string; help: string[]; oauth: object | null }[] }>(
      'GET',
      '/api/mail/presets',
      { token: owner.token },
    );
    expect(body.list.map(({ code }) => code)).toEqual([
      'qq',
      '163',
      'aliyun',
      'exmail',
      'gmail',
      'outlook',
      'manual',
    ]);
    for (const { help } of body.list) expect(help.length).toBeGreaterThan(1);
    expect(body.list.find(({ code }) => code === 'outlook')?.oauth).toEqual({
      ...{ provider: 'microsoft', only: true, ready: false },
      missing: expect.stringContaining('MAIL_MICROSOFT_CLIENT_ID'),
    });
  });
});
