import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/accounts.ts';
import type { SubAccount } from '#contract/sub-accounts.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import {
  activeSubAccount,
  createSubAccount,
  freshEmail,
  ownerOn,
  queryAll,
  queryUser,
  type Refusal,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/users/subAccounts';

const change = (owner: Registered, id: string, body: Record<string, unknown>) =>
  app.request<Refusal>('PUT', `${path}/${id}`, { token: owner.token, body });

const list = (owner: Registered) =>
  app.request<{ total: number; list: SubAccount[] }>('GET', path, { token: owner.token });

describe('a sub-account', () => {
  it('sees only its codes and cannot manage, delete, rename the company or go beyond its menu', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight', 'source', 'email_inbox']);
    const { body: menu } = await app.request<MenuItem[]>('GET', '/api/users/queryMainPermit', {
      token: sub.token,
    });
    expect(menu.map((item) => [item.code, item.permits.map((child) => child.code)])).toEqual([
      ['insight', []],
      ['email', ['email_inbox']],
      ['platform_manage', ['source']],
    ]);
    for (const [method, url] of [
      ['GET', path],
      ['DELETE', `${path}/${sub.id}`],
      ['POST', `${path}/${sub.id}/invite`],
    ] as const) {
      expect(await app.request(method, url, { token: sub.token })).toMatchObject({
        status: 403,
        body: { reason: 'forbidden' },
      });
    }
    expect(
      (await createSubAccount(app, { ...owner, token: sub.token }, { account: freshEmail() })).status,
    ).toBe(403);
    expect((await change({ ...owner, token: sub.token }, sub.id, { codes: ['ai_spark'] })).status).toBe(403);
    const erase = await app.request<Refusal>('POST', '/api/users/deleteAccount', {
      token: sub.token,
      body: { password: sub.password, agree: true },
    });
    expect(erase).toMatchObject({ status: 403, body: { reason: 'forbidden' } });
    const rename = (companyName: string) =>
      app.request<Refusal>('PUT', '/api/users/info', {
        token: sub.token,
        body: { id: sub.id, name: '小周周', companyName },
      });
    expect(await rename('别的公司')).toMatchObject({ status: 403, msg: '公司名称只能由主账号修改' });
    expect((await rename('远航科技')).code).toBe('success');
    expect((await queryUser(app, owner.token)).body.companyName).toBe('远航科技');
  });

  it('sees when the plan ends but no purchases', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight']);
    const records = await app.request('POST', '/api/orderpay/records', {
      token: sub.token,
      body: { userId: sub.id },
    });
    expect(records.body).toMatchObject({ mealType: 'P_YEAR', restDay: 365, datas: [] });
    const owners = await app.request('POST', '/api/orderpay/records', {
      token: sub.token,
      body: { userId: owner.id },
    });
    expect(owners.status).toBe(404);
  });
});

describe('changing', () => {
  it('takes effect with the very next call', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight']);
    const codes = async () => {
      const { body } = await app.request<MenuItem[]>('GET', '/api/users/queryMainPermit', {
        token: sub.token,
      });
      return body.map((item) => item.code);
    };
    expect(await codes()).toEqual(['insight']);
    expect((await change(owner, sub.id, { codes: ['my_concern', 'ai_spark'], name: '周舟' })).code).toBe(
      'success',
    );
    expect(await codes()).toEqual(['my_concern', 'ai_spark']);
    expect((await queryUser(app, sub.token)).body.name).toBe('周舟');
    expect((await change(owner, sub.id, { codes: ['subAccount_mange'] })).status).toBe(400);
  });

  it('to disabled ends its session at once, tells its browser, and enabling lets it in again', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight']);
    const [session] = await queryAll<{ session_id: string }>(
      app,
      'SELECT session_id FROM session WHERE member_id = $1 AND ended_at IS NULL',
      [sub.id],
    );
    const { promise: told, resolve } = Promise.withResolvers<ServerEvent>();
    const stop = app.services.events.subscribe({
      accountId: owner.accountId,
      memberId: sub.id,
      sessionId: session?.session_id ?? '',
      send: resolve,
      end: () => undefined,
    });
    expect((await change(owner, sub.id, { enabled: false })).code).toBe('success');
    expect(await told).toMatchObject({ kind: 'forceout', data: { reason: 'disabled' } });
    stop();
    expect(await queryUser(app, sub.token)).toMatchObject({ status: 401, code: 'nolog' });
    expect((await signInFrom(app, sub)).msg).toBe('账号已停用，请联系主账号');
    expect((await queryUser(app, owner.token)).code).toBe('success');
    await change(owner, sub.id, { enabled: true });
    expect((await signInFrom(app, sub)).status).toBe(200);
  });

  it('reaches neither the owner nor another account', async () => {
    const [owner, stranger] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
    const sub = await activeSubAccount(app, owner, ['insight']);
    for (const id of [sub.id, owner.id, stranger.id, '5f0c6d1e-8d2c-4c1a-9a53-0f2f7f6d1b11']) {
      expect((await change(stranger, id, { enabled: false })).status).toBe(404);
      expect((await app.request('DELETE', `${path}/${id}`, { token: stranger.token })).status).toBe(404);
      expect((await app.request('POST', `${path}/${id}/invite`, { token: stranger.token })).status).toBe(404);
    }
    expect((await queryUser(app, sub.token)).code).toBe('success');
    expect((await list(stranger)).body.list).toEqual([]);
  });
});

describe('deleting', () => {
  it('ends the session, frees the e-mail and the quota', async () => {
    const owner = await ownerOn(app, 'B_YEAR');
    const sub = await activeSubAccount(app, owner, ['insight']);
    expect((await createSubAccount(app, owner, { account: freshEmail() })).body.reason).toBe(
      'quota_exceeded',
    );
    const gone = await app.request('DELETE', `${path}/${sub.id}`, { token: owner.token });
    expect(gone.code).toBe('success');
    expect(await queryUser(app, sub.token)).toMatchObject({ status: 401, code: 'nolog' });
    expect((await signInFrom(app, sub)).msg).toBe('账号或密码错误');
    expect((await list(owner)).body).toMatchObject({ total: 0, list: [] });
    expect((await app.request('DELETE', `${path}/${sub.id}`, { token: owner.token })).status).toBe(404);
    expect((await createSubAccount(app, owner, { account: sub.account })).code).toBe('success');
  });
});
