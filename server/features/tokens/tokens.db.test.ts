import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenView } from '#contract/api-tokens.ts';
import { assistantLimits } from '#contract/limits.ts';
import { apiTokenHash } from '#server/secrets/api-token.ts';
import { loadMasterKey } from '#server/secrets/master-key.ts';
import { createTokenResolver } from '#server/sessions/token-resolver.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { bearer, makeToken } from '#server/testing/accounts/token-steps.ts';
import { addTestConnection } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const path = '/api/users/tokens';
const list = async ({ token }: Pick<Owner, 'token'>) =>
  (await app.request<{ list: TokenView[] }>('GET', path, { token })).body.list;
const create = (body: object, { token } = owner) =>
  app.request<{ id: string; token: string } & Refusal>('POST', path, { token, body });
const revoke = (id: string, { token } = owner) => app.request<Refusal>('DELETE', `${path}/${id}`, { token });
/** A call every report token may make. */
const look = (token: string, part = 'currency') =>
  app.request<Refusal>('GET', `/api/report/${part}`, { token: bearer(token) });
const board = { codes: ['platform_board'] as const };

describe('another account', () => {
  it('sees, revokes and reads nothing of it', async () => {
    const made = await makeToken(app, owner, board);
    expect((await list(other)).map(({ id }) => id)).not.toContain(made.id);
    expect(await revoke(made.id, other)).toMatchObject({ status: 404, msg: '访问令牌不存在' });
    expect((await look(made.token)).status).toBe(200);
    const theirs = await makeToken(app, other, board);
    await addTestConnection(app, other, { network: 'awin', zone: 'UTC', currency: 'EUR' });
    expect((await look(theirs.token)).body).toMatchObject({ currency: 'EUR' });
    expect((await look(made.token)).body).toMatchObject({ currency: 'USD' });
    await revoke(made.id);
    expect((await look(theirs.token)).status).toBe(200);
  });
});

describe('making one', () => {
  it('shows the token once and keeps a keyed hash of it alone', async () => {
    const { status, body } = await create({
      name: '  周报助手 ',
      codes: ['platform_manage'],
      expiresAt: null,
    });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^haitu_[A-Za-z0-9_-]{43}$/);
    const [shown] = await list(owner);
    expect(shown).toEqual({
      id: body.id,
      name: '周报助手',
      kind: 'personal',
      // A group alone means all of its children.
      codes: ['platform_manage', 'auth_center', 'platform_board', 'platform_report', 'order_check', 'source'],
      createdAt: expect.stringMatching(/\+08:00$/),
      expiresAt: null,
      lastUsedAt: null,
    });
    const [kept] = await queryAll<{ hash: Buffer }>(
      app,
      'SELECT token_hash AS hash FROM token_directory WHERE token_id = $1',
      [body.id],
    );
    expect(kept?.hash).toEqual(apiTokenHash(app.services.masterKey, body.token));
    const dumped = JSON.stringify(await queryAll(app, 'SELECT * FROM api_token')) + app.logged.join('');
    expect(dumped).not.toContain(body.token);
    expect(await queryAll(app, 'SELECT actor, action FROM audit_event WHERE target = $1', [body.id])).toEqual(
      [{ actor: owner.id, action: 'tokens.created' }],
    );
  });

  it.each([
    [{ name: ' ', codes: ['insight'] }, '名称（name）：请填写名称'],
    [{ name: 'x'.repeat(41), codes: ['insight'] }, '名称（name）：名称不能超过 40 个字符'],
    [{ name: '周报', codes: [] }, '菜单（codes）：请至少选择一项菜单'],
    [{ name: '周报', codes: ['subAccount_mange'] }, '访问令牌不能用于子账号管理'],
    [
      { name: '周报', codes: ['insight', 'platform_manage', 'platform_board'] },
      '「多平台管理」包含它的全部菜单，不能与其中一部分一起选择：需要全部时只选「多平台管理」，需要一部分时只选这些菜单',
    ],
    [{ name: '周报', codes: ['insight'], expiresAt: '2020-01-01T00:00:00Z' }, '到期时间应晚于现在'],
    [{ name: '周报', codes: ['insight'], expiresAt: 'morgen' }, '到期时间（expiresAt）：格式不正确'],
  ])('refuses %j', async (body, msg) => {
    const before = await list(owner);
    expect(await create(body)).toMatchObject({ status: 400, msg });
    expect(await list(owner)).toEqual(before);
  });

  it('holds the whole group or the children asked for', async () => {
    const children = ['auth_center', 'platform_board', 'platform_report', 'order_check', 'source'];
    const person = await ownerOn(app, 'P_YEAR');
    for (const codes of [['platform_manage'], ['platform_manage', ...children], ['platform_board']])
      expect((await create({ name: '周报', codes }, person)).status).toBe(200);
    const held = (await list(person)).map(({ codes }) => codes.join());
    const whole = ['platform_manage', ...children].join();
    expect(held.toSorted()).toEqual(['platform_board', whole, whole]);
  });

  it('stops at the limit, also when asked twenty-five times at once', async () => {
    const full = await ownerOn(app, 'P_YEAR');
    const answers = await Promise.all(
      Array.from({ length: assistantLimits.tokens + 5 }, () =>
        create({ name: '周报', codes: ['insight'] }, full),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(assistantLimits.tokens);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      msg: '最多可以有 20 个访问令牌（含已连接的智能体），请先吊销不再使用的',
    });
    const [first] = await list(full);
    await revoke(first?.id ?? '', full);
    expect((await create({ name: '周报', codes: ['insight'] }, full)).status).toBe(200);
  });

  it('is the owner’s affair', async () => {
    const member = await activeSubAccount(app, owner, ['platform_board']);
    for (const call of [
      app.request('GET', path, { token: member.token }),
      app.request('POST', path, { token: member.token, body: { name: '周报', codes: ['insight'] } }),
    ]) {
      expect(await call).toMatchObject({ status: 403, msg: '只有主账号可以进行此操作' });
    }
  });
});

describe('a token', () => {
  it('is refused with the very next call once it is revoked', async () => {
    const { id, token } = await makeToken(app, owner, board);
    expect((await look(token)).status).toBe(200);
    expect((await revoke(id)).status).toBe(200);
    expect(await look(token)).toMatchObject({ status: 401, code: 'nolog', msg: '访问令牌无效或已吊销' });
    expect((await revoke(id)).status).toBe(404);
    expect(await queryAll(app, 'SELECT 1 FROM token_directory WHERE token_id = $1', [id])).toEqual([]);
  });

  it('is refused when it has expired', async () => {
    const { id, token } = await makeToken(app, owner, {
      ...board,
      expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    });
    expect((await look(token)).status).toBe(200);
    await queryAll(app, "UPDATE api_token SET expires_at = now() - interval '1 second' WHERE token_id = $1", [
      id,
    ]);
    expect(await look(token)).toMatchObject({ status: 401, msg: '访问令牌已过期，请重新创建' });
  });

  it.each(['haitu_', `haitu_${'A'.repeat(43)}`, `haitu_${'A'.repeat(42)}`])(
    'that is none is refused: %s',
    async (token) => {
      expect((await look(token)).status).toBe(401);
    },
  );

  it('may do no more than its maker may at this moment', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const { token } = await makeToken(app, person, { codes: ['source', 'platform_board'] });
    const materials = () => app.request<Refusal>('GET', '/api/materials', { token: bearer(token) });
    expect((await materials()).status).toBe(200);
    // The plan that opened it has ended.
    await queryAll(
      app,
      "UPDATE plan_grant SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' WHERE account_id = $1",
      [person.accountId],
    );
    expect(await materials()).toMatchObject({ status: 403, body: { reason: 'menu_locked' } });
    // As a member it would hold just one of the two.
    await queryAll(
      app,
      "UPDATE member SET role = 'member', menu_codes = '{platform_board}' WHERE member_id = $1",
      [person.id],
    );
    expect(await materials()).toMatchObject({ status: 403, msg: '访问令牌没有包含此功能的菜单' });
    await queryAll(app, 'UPDATE member SET enabled = false WHERE member_id = $1', [person.id]);
    expect((await materials()).status).toBe(401);
  });

  it('holds the codes it was given and no others', async () => {
    const { token } = await makeToken(app, owner, { codes: ['insight'] });
    expect(await look(token)).toMatchObject({
      status: 403,
      msg: '访问令牌没有包含此功能的菜单',
      body: { reason: 'forbidden' },
    });
    expect((await app.request('GET', '/api/industrybrand/peer', { token: bearer(token) })).status).toBe(200);
  });

  it('goes with the account, and nothing of it stays', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const { token } = await makeToken(app, person, board);
    const gone = await app.request('POST', '/api/users/deleteAccount', {
      token: person.token,
      body: { password: person.password, agree: true },
    });
    expect(gone.msg).toBe('success');
    expect((await look(token)).status).toBe(401);
    for (const table of ['api_token', 'token_directory']) {
      expect(await queryAll(app, `SELECT 1 FROM ${table} WHERE account_id = $1`, [person.accountId])).toEqual(
        [],
      );
    }
  });

  it('is known by its former key while that is set, and from then on by the present one', async () => {
    const { token } = await makeToken(app, owner, board);
    const { db, masterKey } = app.services;
    const settings = { previousSecret: null, dataFolder: app.services.config.dataFolder };
    const fresh = await loadMasterKey({ ...settings, secret: 'n'.repeat(40) });
    await expect(createTokenResolver(db, fresh).resolve(token)).rejects.toThrow('访问令牌无效或已吊销');
    const changing = createTokenResolver(db, { ...fresh, previous: masterKey });
    expect(await changing.resolve(token)).toMatchObject({ accountId: owner.accountId });
    expect(await createTokenResolver(db, fresh).resolve(token)).toMatchObject({ accountId: owner.accountId });
  });
});

describe('what is kept of its use', () => {
  it('is when it was last used, written at most once a minute', async () => {
    const { id, token } = await makeToken(app, owner, board);
    const lastUse = async () =>
      (
        await queryAll<{ at: Date; xmin: string }>(
          app,
          'SELECT last_used_at AS at, xmin FROM api_token WHERE token_id = $1',
          [id],
        )
      )[0];
    await look(token);
    const first = await lastUse();
    expect(first?.at).toBeInstanceOf(Date);
    await look(token);
    await look(token);
    expect(await lastUse()).toEqual(first);
    await queryAll(
      app,
      "UPDATE api_token SET last_used_at = now() - interval '61 seconds' WHERE token_id = $1",
      [id],
    );
    await look(token);
    expect((await lastUse())?.at.getTime()).toBeGreaterThanOrEqual(first?.at.getTime() ?? Number.NaN);
    const shown = (await list(owner)).find((row) => row.id === id);
    expect(shown?.lastUsedAt).toMatch(/\+08:00$/);
  });

  it('is which calls it made and which were refused, once each, and the token in every line of the log', async () => {
    const { id, token } = await makeToken(app, owner, board);
    await look(token);
    await look(token);
    await app.request('GET', '/api/users/query', { token: bearer(token) });
    expect(
      await queryAll(
        app,
        "SELECT action, detail->>'call' AS call FROM audit_event WHERE target = $1 AND actor = $2 ORDER BY audit_id",
        [id, owner.id],
      ),
    ).toEqual([
      { action: 'tokens.created', call: null },
      { action: 'tokens.used', call: 'GET /api/report/currency' },
      { action: 'tokens.refused', call: 'GET /api/users/query' },
    ]);
    const lines = app.logged.filter((line) => line.includes(id) && line.includes('"call"'));
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });
});

it('counts the calls of each token on its own', async () => {
  const person = await ownerOn(app, 'P_YEAR');
  const [busy, calm] = [await makeToken(app, person, board), await makeToken(app, person, board)];
  const answers: Awaited<ReturnType<typeof look>>[] = [];
  while (answers.length < assistantLimits.tokenCallsPerMinute + 10) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => look(busy.token)))));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(assistantLimits.tokenCallsPerMinute);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect((await look(calm.token)).status).toBe(200);
  expect((await app.request('GET', '/api/report/currency', { token: person.token })).status).toBe(200);
});
