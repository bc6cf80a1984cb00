import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDetail, AccountRow } from '#contract/operator/accounts.ts';
import { type Owner, ownerOn, queryAll, signInFrom } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { bearer, makeToken } from '#server/testing/accounts/token-steps.ts';
import { setUpTotp, signInWith } from '#server/testing/accounts/totp-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let support: SignedInOperator;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  support = await operatorOn(app, 'support');
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const call = <Body>(method: string, path: string, body?: object) =>
  app.request<Body>(method, `/api/operator/${path}`, { token: support.token, ...(body && { body }) });
const search = (query: string) => call<{ list: AccountRow[]; next: string }>('GET', `accounts${query}`);
const auditOf = (action: string, accountId = owner.accountId) =>
  queryAll<{ actor: string }>(app, 'SELECT actor FROM audit_event WHERE account_id = $1 AND action = $2', [
    accountId,
    action,
  ]);

describe('finding accounts', () => {
  it('lists them newest first, page after page, each once', async () => {
    const more = [
      await ownerOn(app, 'B_MONTH'),
      await ownerOn(app, 'B_MONTH'),
      await ownerOn(app, 'B_MONTH'),
    ];
    const seen: number[] = [];
    let next = '';
    do {
      const { body } = await search(`?size=2${next && `&after=${next}`}`);
      seen.push(...body.list.map(({ accountId }) => accountId));
      next = body.next;
    } while (next !== '');
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
    expect(seen).toEqual(expect.arrayContaining([owner, ...more].map(({ accountId }) => accountId)));
  });

  it('finds by a part of the e-mail, by number, and nothing by a wildcard', async () => {
    const part = owner.account.slice(0, 10).toUpperCase();
    expect((await search(`?keyword=${part}`)).body.list.map((row) => row.accountId)).toEqual([
      owner.accountId,
    ]);
    const byNumber = await search(`?keyword=${owner.accountId}`);
    expect(byNumber.body.list.map((row) => row.accountId)).toContain(owner.accountId);
    expect((await search('?keyword=%25_%25')).body.list).toEqual([]);
    expect((await search('?keyword=nobody-like-this')).body).toEqual({ list: [], next: '' });
  });

  it('covers e-mails in the list and names and phones everywhere', async () => {
    const { body } = await search(`?keyword=${owner.account}`);
    expect(body.list[0]).toMatchObject({
      companyName: '远航科技',
      plan: { mealType: 'P_YEAR', running: true },
    });
    expect(JSON.stringify(body)).not.toContain(owner.account);
    const detail = await call<AccountDetail>('GET', `accounts/${owner.accountId}`);
    expect(detail.body).toMatchObject({
      ownerEmail: owner.account,
      people: [{ role: 'owner', name: '林*' }],
      usage: { brands: { used: 0, quota: 50 }, subAccounts: { used: 0, quota: 5 } },
      grants: [
        { mealType: 'P_YEAR', name: '专业版·年' },
        { mealType: 'FREE_DAY', name: '免费体验' },
      ],
      consentEndsAt: null,
    });
    expect(JSON.stringify(detail.body)).not.toMatch(/林晓|password|hash|credential/i);
    expect(await auditOf('operator.account-seen')).toEqual([{ actor: expect.stringMatching(/^operator:/) }]);
    expect((await call('GET', 'accounts/999999')).status).toBe(404);
    expect(await call('GET', 'accounts/abc')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('账号编号应为数字'),
    });
  });
});

describe('how an account fares', () => {
  const detailOf = async (accountId: number) =>
    (await call<AccountDetail>('GET', `accounts/${accountId}`)).body;

  it('is nothing at first but a sign-in', async () => {
    const fresh = await ownerOn(app, 'B_MONTH');
    expect(await detailOf(fresh.accountId)).toMatchObject({
      connections: [],
      mailboxes: [],
      jobs: [],
      storage: [],
      signIns: [{ who: '林*', ended: false, at: expect.stringContaining('+08:00') }],
    });
  });

  it('shows the error of a connection and of a mailbox, jobs that wait or failed, and files, of no other account', async () => {
    const [one, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
    const { accountId } = one;
    await queryAll(
      app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state, trouble,
         trouble_since, failures, credentials)
       VALUES ($1, -77, 'awin', 'api', '旗舰店', 'UTC', 'USD', '2026-01-01', 'active', '登录被拒绝', now(), 2, '\\x00')`,
      [accountId],
    );
    await queryAll(
      app,
      `INSERT INTO mailbox (account_id, mailbox_id, email, provider, auth, user_name, imap, smtp, sealed, per_minute, state, trouble,
         created_by)
       VALUES ($1, gen_random_uuid(), 'sales@brand.example', 'manual', 'password', 'sales', '{}', '{}', '\\x00', 10, 'stopped',
         '密码不正确', gen_random_uuid())`,
      [accountId],
    );
    await queryAll(
      app,
      `INSERT INTO pgboss.job (name, data, state, output, completed_on) VALUES
         ('sync-connection', jsonb_build_object('accountId', $1::bigint), 'failed', '{"message": "网络超时"}', now()),
         ('sync-connection', jsonb_build_object('accountId', $1::bigint), 'completed', NULL, now()),
         ('sync-connection', jsonb_build_object('accountId', $2::bigint), 'failed', '{"message": "别人的"}', now())`,
      [accountId, other.accountId],
    );
    for (const bytes of [100, 50]) {
      await queryAll(
        app,
        `INSERT INTO stored_file (account_id, file_id, kind, media_type, bytes, created_by)
         VALUES ($1, gen_random_uuid(), 'material', 'image/png', $2, gen_random_uuid())`,
        [accountId, bytes],
      );
    }
    const detail = await detailOf(accountId);
    expect(detail).toMatchObject({
      connections: [{ network: 'Awin', name: '旗舰店', state: 'attention', message: '登录被拒绝' }],
      mailboxes: [{ state: 'stopped', trouble: '密码不正确' }],
      jobs: [{ name: '同步一个联盟授权', state: 'failed', failure: '网络超时' }],
      storage: [{ kind: 'material', files: 2, bytes: 150 }],
    });
    expect(JSON.stringify(detail)).not.toMatch(/sales@brand|credential|sealed|别人的/);
    expect(await detailOf(other.accountId)).toMatchObject({
      connections: [],
      mailboxes: [],
      jobs: [{ failure: '别人的' }],
      storage: [],
    });
  });
});

describe('locking an account', () => {
  it('ends its sessions, refuses sign-in and tokens, and opens again', async () => {
    const locked = await ownerOn(app, 'P_YEAR');
    const { token } = await makeToken(app, locked, { codes: ['insight'] });
    const path = `accounts/${locked.accountId}/suspension`;
    expect(await call('PUT', path, { reason: ' ' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('请填写原因'),
    });
    expect((await call('PUT', path, { reason: '付款争议' })).status).toBe(200);
    expect((await app.request('GET', '/api/users/query', { token: locked.token })).status).toBe(401);
    expect(await signInFrom(app, locked)).toMatchObject({ status: 403, msg: '账号已被锁定，请联系客服' });
    const asAgent = () => app.request('GET', '/api/industrybrand/peer', { token: bearer(token) });
    expect(await asAgent()).toMatchObject({ status: 401, msg: expect.stringContaining('账号已被锁定') });
    const shown = await call<AccountDetail>('GET', `accounts/${locked.accountId}`);
    expect(shown.body).toMatchObject({ suspended: true, suspension: { reason: '付款争议' } });
    expect((await call('PUT', path, { reason: '再次' })).status).toBe(409);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await signInFrom(app, locked)).status).toBe(200);
    expect((await asAgent()).status).not.toBe(401);
    expect((await call('DELETE', path)).status).toBe(409);
    expect(await auditOf('accounts.suspended', locked.accountId)).toHaveLength(1);
    expect(await auditOf('accounts.resumed', locked.accountId)).toHaveLength(1);
    expect((await call('PUT', 'accounts/999999/suspension', { reason: '没有' })).status).toBe(404);
  });
});

describe('looking into figures', () => {
  const look = () => call<{ consentEndsAt: string }>('GET', `accounts/${owner.accountId}/figures`);
  const consent = (method: string, body?: object) =>
    app.request<{ endsAt: string | null; looks: { by: string }[] }>(method, '/api/users/figureConsent', {
      token: owner.token,
      ...(body && { body }),
    });

  it('needs the word of the account, which reads who looked, and can take it back', async () => {
    expect(await look()).toMatchObject({ status: 403, msg: expect.stringContaining('没有允许查看数据') });
    expect(await consent('POST', { hours: 5 })).toMatchObject({ status: 400 });
    expect((await consent('POST', { hours: 24 })).status).toBe(200);
    expect((await look()).status).toBe(200);
    expect((await consent('GET')).body).toMatchObject({
      endsAt: expect.any(String),
      looks: [{ by: '小海' }],
    });
    expect((await consent('DELETE')).status).toBe(200);
    expect((await look()).status).toBe(403);
    expect((await consent('GET')).body).toMatchObject({ endsAt: null, looks: [{ by: '小海' }] });
    expect(await auditOf('operator.figures-seen')).toHaveLength(1);
  });

  it('ends by the clock', async () => {
    await consent('POST', { hours: 24 });
    await queryAll(
      app,
      "UPDATE figure_consent SET ends_at = now() - interval '1 second' WHERE account_id = $1",
      [owner.accountId],
    );
    expect((await look()).status).toBe(403);
  });

  it('opens no other account', async () => {
    await consent('POST', { hours: 24 });
    const other = await ownerOn(app, 'P_YEAR');
    expect((await call('GET', `accounts/${other.accountId}/figures`)).status).toBe(403);
  });
});

describe('the second step of a member who lost the phone', () => {
  it('is taken away by an administrator who knows the whole address, with a record and a mail', async () => {
    const admin = await operatorOn(app, 'admin');
    const person = await setUpTotp(app, await ownerOn(app, 'P_YEAR'));
    const other = await ownerOn(app, 'B_MONTH');
    const reset = (accountId: number, account: string, token = admin.token) =>
      app.request('POST', `/api/operator/accounts/${accountId}/secondStep`, {
        token,
        body: { account, reason: '手机遗失，已视频核实' },
      });
    const [{ id: accountId = 0 } = {}] = await queryAll<{ id: number }>(
      app,
      'SELECT account_id::int AS id FROM sign_in_directory WHERE email = $1',
      [person.account],
    );
    expect((await signInWith(app, person)).status).toBe(403);
    expect((await reset(accountId, person.account, support.token)).status).toBe(403);
    // Of another account, or of nobody: nothing is changed.
    expect((await reset(other.accountId, person.account)).status).toBe(404);
    expect((await reset(accountId, 'nobody@example.com')).status).toBe(404);
    expect((await signInWith(app, person)).status).toBe(403);
    expect((await reset(accountId, person.account)).status).toBe(200);
    expect((await signInWith(app, person)).status).toBe(200);
    expect((await reset(accountId, person.account)).status).toBe(409);
    expect(
      await queryAll(
        app,
        "SELECT actor, detail FROM audit_event WHERE account_id = $1 AND action = 'accounts.totp-reset'",
        [accountId],
      ),
    ).toEqual([{ actor: expect.stringMatching(/^operator:/), detail: { reason: '手机遗失，已视频核实' } }]);
  });
});
