// The list of sign-ins, and ending them from it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInRow } from '#contract/security.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  queryUser,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { signInWith } from '#server/testing/accounts/totp-steps.ts';
import { freshAddress, openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;
let sub: Registered;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

interface Page extends Refusal {
  total: number;
  list: SignInRow[];
}
const list = async ({ token }: { token: string }, query = '') =>
  app.request<Page>('GET', `/api/users/signIns${query}`, { token });
const end = ({ token }: { token: string }, id: string) =>
  app.request<Refusal>('POST', `/api/users/signIns/${id}/end`, { token });
const endOthers = ({ token }: { token: string }, of: string) =>
  app.request<{ ended: number } & Refusal>('POST', '/api/users/signIns/endOthers', { token, body: { of } });

describe('another account', () => {
  it('sees none of them and ends none of them', async () => {
    const [theirs] = (await list(other)).body.list;
    expect((await list(owner, '?of=account')).body.list.map(({ id }) => id)).not.toContain(theirs?.id);
    expect(await end(owner, theirs?.id ?? '')).toMatchObject({ status: 404, msg: '登录记录不存在' });
    await endOthers(owner, 'account');
    expect((await queryUser(app, other.token)).status).toBe(200);
  });
});

describe('the list', () => {
  it('tells device, address and how each sign-in ended, the own one marked', async () => {
    const person = await app.register();
    const [office, phone] = [freshAddress(), freshAddress()];
    await signInWith(app, person, { address: office, userAgent: chrome });
    const entered = await signInWith(app, person, { address: phone, userAgent: wechat });
    const { body } = await list(entered.body);
    expect(body).toMatchObject({ total: 3, currentPage: 1, size: 20 });
    expect(body.list).toMatchObject([
      {
        device: '微信 · iPhone',
        address: phone,
        state: 'live',
        current: true,
        name: '林晓',
        userId: person.id,
      },
      { device: 'Chrome · Windows', address: office, state: 'forceout', current: false },
      { device: '', state: 'forceout', current: false },
    ]);
    expect(body.list[0]?.at).toMatch(/\+08:00$/);
    expect((await list(entered.body, '?size=1&currentPage=2')).body.list).toEqual([body.list[1]]);
  });

  it('tells one that ran out, and one from before devices were noted', async () => {
    const person = await app.register();
    const entered = await signInWith(app, person);
    await queryAll(
      app,
      `UPDATE session SET device = NULL, ended_at = NULL, end_reason = NULL, member_id = gen_random_uuid(),
         last_seen_at = now() - interval '8 days' WHERE member_id = $1 AND ended_at IS NOT NULL`,
      [person.id],
    );
    const states = (await list(entered.body, '?of=account')).body.list.map((row) => [
      row.state,
      row.device,
      row.name,
    ]);
    expect(states).toEqual([
      ['live', '', '林晓'],
      ['expired', null, null],
    ]);
  });

  it('shows a sub-account its own, the owner everybody’s', async () => {
    sub = await activeSubAccount(app, owner, ['insight']);
    expect((await list(sub)).body.list.map(({ userId }) => userId)).toEqual([sub.id]);
    expect(await list(sub, '?of=account')).toMatchObject({
      status: 403,
      msg: '全部成员的登录只有主账号可以查看和结束',
    });
    const everybody = (await list(owner, '?of=account')).body.list;
    expect(new Set(everybody.map(({ userId }) => userId))).toEqual(new Set([owner.id, sub.id]));
    expect(await list(owner, '?of=all')).toMatchObject({ status: 400, msg: expect.stringContaining('范围') });
  });
});

describe('ending', () => {
  it('refuses the very next call of a sub-account the owner ends, and is told in the list', async () => {
    const row = (await list(owner, '?of=account')).body.list.find(({ userId }) => userId === sub.id);
    expect((await end(sub, (await list(owner)).body.list[0]?.id ?? '')).status).toBe(404);
    expect((await end(owner, row?.id ?? '')).status).toBe(200);
    expect(await queryUser(app, sub.token)).toMatchObject({ status: 401, code: 'nolog' });
    // Once more changes nothing.
    expect((await end(owner, row?.id ?? '')).status).toBe(200);
    const after = (await list(owner, '?of=account')).body.list.find(({ id }) => id === row?.id);
    expect(after?.state).toBe('ended');
    const deeds = await queryAll(
      app,
      "SELECT actor, target FROM audit_event WHERE action = 'accounts.sign-in-ended' AND account_id = $1",
      [owner.accountId],
    );
    expect(deeds).toEqual([{ actor: owner.id, target: sub.id }]);
  });

  it('ends all others of the account for the owner, and none but the own for a sub-account', async () => {
    const [one, two] = [await signInWith(app, sub), await activeSubAccount(app, owner, ['insight'])];
    expect((await endOthers(one.body, 'account')).status).toBe(403);
    expect((await endOthers(one.body, 'self')).body).toEqual({ ended: 0 });
    expect((await queryUser(app, two.token)).status).toBe(200);
    expect((await endOthers(owner, 'account')).body).toEqual({ ended: 2 });
    expect((await queryUser(app, one.body.token)).status).toBe(401);
    expect((await queryUser(app, two.token)).status).toBe(401);
    expect((await queryUser(app, owner.token)).status).toBe(200);
  });
});
