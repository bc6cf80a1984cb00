import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/accounts.ts';
import { dayMs } from '#contract/figures/days.ts';
import {
  activeSubAccount,
  createSubAccount,
  freshEmail,
  type Owner,
  ownerOn,
  queryAll,
  queryUser,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { addConnection, cards } from '#server/testing/networks/connection-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { grantPlan } from './grant-plan.ts';
import { planStanding, runningQuotas } from './running-quotas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.services.now = () => new Date();
});

/** Never asked: the quota is looked at first. */
const login = { network: 'awin', credentials: { token: 'x', advertiserId: '1' } };

const regrant = (owner: Owner, mealType: string) =>
  app.services.db.tenant(owner.accountId, (tx) =>
    grantPlan(tx, { mealType, source: 'operator', now: app.services.now() }),
  );

const addConnections = (owner: Owner, count: number) =>
  queryAll(
    app,
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
     SELECT $1::bigint, 800000 + $1::bigint * 100 + n, 'awin', 'api', '店 ' || n, 'UTC', 'USD', '2025-01-01', 'active'
     FROM generate_series(1, $2::int) n`,
    [owner.accountId, count],
  );

const menuLocks = async (token: string) => {
  const { body } = await app.request<MenuItem[]>('GET', '/api/users/queryMainPermit', { token });
  return Object.fromEntries(
    body.flatMap((item) => [item, ...item.permits]).map(({ code, isLock }) => [code, isLock]),
  );
};

const quotasAt = (owner: Owner, now: Date) =>
  app.services.db.tenant(owner.accountId, (tx) => runningQuotas(tx, now));

describe('quotas', () => {
  it('are those of the running plan, to its last moment, and none afterwards', async () => {
    const owner = await ownerOn(app, 'P_MONTH');
    const running = {
      industries: 3,
      brands: 50,
      aiQuestions: 500,
      subAccounts: 5,
      connections: 10,
      mailsPerDay: 1000,
    };
    const [grant] = await queryAll<{ ends_at: Date }>(
      app,
      'SELECT ends_at FROM plan_grant WHERE account_id = $1 ORDER BY grant_no DESC LIMIT 1',
      [owner.accountId],
    );
    const end = grant?.ends_at ?? new Date(0);
    expect(await quotasAt(owner, new Date(end.getTime() - 1))).toEqual(running);
    expect(new Set(Object.values(await quotasAt(owner, end)))).toEqual(new Set([0]));
    // The plan before it does not come back when the newer one ends.
    const standing = await app.services.db.tenant(owner.accountId, (tx) => planStanding(tx, end));
    expect(standing).toMatchObject({ mealType: 'P_MONTH', running: false });
  });

  it('of a smaller plan let nothing be added, and pause the newest sub-accounts until there is a place', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const first = await activeSubAccount(app, owner, ['insight']);
    const second = await activeSubAccount(app, owner, ['insight']);
    await addConnections(owner, 4);
    await regrant(owner, 'B_YEAR');
    expect(await createSubAccount(app, owner, { account: freshEmail() })).toMatchObject({
      status: 403,
      msg: '当前套餐最多可以创建 1 个子账号，如需更多请升级套餐',
      body: { reason: 'quota_exceeded' },
    });
    expect(await addConnection(app, owner, login)).toMatchObject({
      status: 403,
      msg: '当前套餐最多 2 个授权，请先移除一个或升级套餐',
      body: { reason: 'quota_exceeded' },
    });
    expect(await cards(app, owner)).toHaveLength(4);
    const list = () => app.request('GET', '/api/users/subAccounts', { token: owner.token });
    const newestPaused = { total: 2, quota: 1, paused: 1, list: [{ paused: true }, { paused: false }] };
    expect((await list()).body).toMatchObject(newestPaused);
    expect((await queryUser(app, first.token)).code).toBe('success');
    expect((await queryUser(app, second.token)).status).toBe(401);
    expect(await signInFrom(app, second)).toMatchObject({
      status: 403,
      msg: '子账号数量超过当前套餐的名额，此账号已暂停，请联系主账号',
    });
    // One that may not sign in takes no place: the owner says who works.
    const enable = (enabled: boolean) =>
      app.request('PUT', `/api/users/subAccounts/${first.id}`, { token: owner.token, body: { enabled } });
    expect((await enable(false)).status).toBe(200);
    expect((await queryUser(app, second.token)).code).toBe('success');
    expect((await enable(true)).status).toBe(200);
    expect((await queryUser(app, second.token)).status).toBe(401);
    // A larger plan lets all of them in again, with the session they had.
    await regrant(owner, 'P_YEAR');
    expect((await queryUser(app, second.token)).code).toBe('success');
    expect((await list()).body).toMatchObject({ paused: 0, list: [{ paused: false }, { paused: false }] });
  });
});

describe('an ended plan', () => {
  it('locks every area, deletes nothing, and the next one opens what was there', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight', 'source']);
    await addConnections(owner, 3);
    const open = await menuLocks(owner.token);
    expect(new Set(Object.values(open))).toEqual(new Set(['0']));
    app.services.now = () => new Date(Date.now() + 366 * dayMs);
    for (const token of [owner.token, sub.token]) {
      expect(new Set(Object.values(await menuLocks(token)))).toEqual(new Set(['1']));
    }
    for (const refused of [
      await addConnection(app, owner, login),
      await createSubAccount(app, owner, { account: freshEmail() }),
      await app.request<{ reason: string }>('GET', '/api/platform/connections', { token: owner.token }),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { reason: 'menu_locked' } });
    }
    // The personal centre and the plans stay.
    for (const url of ['/api/users/query', '/api/setmeal/permits', '/api/setmeal/updateStr']) {
      expect((await app.request('GET', url, { token: owner.token })).code).toBe('success');
    }
    await regrant(owner, 'P_MONTH');
    expect(await menuLocks(owner.token)).toEqual(open);
    expect(await cards(app, owner)).toHaveLength(3);
    const list = await app.request('GET', '/api/users/subAccounts', { token: owner.token });
    expect(list.body).toMatchObject({ total: 1, quota: 5 });
    expect(await menuLocks(sub.token)).toMatchObject({ insight: '0', source: '0' });
  });
});
