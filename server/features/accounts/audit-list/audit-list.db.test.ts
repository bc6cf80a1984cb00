// What the owner reads of what was done in the account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '#contract/security.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;
let sub: Registered;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
  sub = await activeSubAccount(app, owner, ['insight']);
  await app.request('PUT', `/api/users/subAccounts/${sub.id}`, {
    token: owner.token,
    body: { enabled: false },
  });
});
afterAll(() => app.close());

interface Page extends Refusal {
  total: number;
  list: AuditRow[];
}
const read = (query: Record<string, string> = {}, { token }: { token: string } = owner) =>
  app.request<Page>('GET', `/api/users/audit?${new URLSearchParams(query)}`, { token });
const told = async (query: Record<string, string> = {}) =>
  (await read(query)).body.list.map(({ who, words, target }) => [who, words, target]);

describe('the audit list', () => {
  it('is the account’s own', async () => {
    const mine = (await read()).body;
    const theirs = (await read({}, other)).body;
    expect(theirs.list.map(({ userId }) => userId)).not.toContain(owner.id);
    expect(mine.list.map(({ userId }) => userId)).not.toContain(other.id);
    expect((await read({ keyword: other.account })).body.total).toBe(0);
    expect((await read({ keyword: other.id })).body.total).toBe(0);
  });

  it('is the owner’s to read', async () => {
    const one = await activeSubAccount(app, owner, ['insight']);
    expect(await read({}, one)).toMatchObject({ status: 403, msg: '只有主账号可以进行此操作' });
    await app.request('DELETE', `/api/users/subAccounts/${one.id}`, { token: owner.token });
  });

  it('says who did what to whom, newest first, also of those who are gone', async () => {
    expect(await told()).toEqual([
      ['林晓', '删除子账号', ''],
      ['已删除的成员', '登录', ''],
      ['已删除的成员', '通过邮件重设密码', ''],
      ['林晓', '新建子账号', ''],
      ['林晓', '修改子账号', '小周，停用'],
      ['小周', '登录', ''],
      ['小周', '通过邮件重设密码', ''],
      ['林晓', '新建子账号', '小周'],
      ['林晓', '注册账号', ''],
    ]);
  });

  it('is found by deed, by member and by an order’s number, in pages', async () => {
    expect(await told({ keyword: '新建子账号' })).toEqual([
      ['林晓', '新建子账号', ''],
      ['林晓', '新建子账号', '小周'],
    ]);
    // What the member did and what was done to it.
    expect(await told({ keyword: sub.account })).toEqual([
      ['林晓', '修改子账号', '小周，停用'],
      ['小周', '登录', ''],
      ['小周', '通过邮件重设密码', ''],
      ['林晓', '新建子账号', '小周'],
    ]);
    await queryAll(
      app,
      `INSERT INTO audit_event (account_id, actor, action, target) VALUES
       ($1, 'system', 'payments.paid', 'HT2026'), ($1, 'command-line', 'plans.granted', 'x'),
       ($1, 'operator:7', 'plans.granted', 'y')`,
      [owner.accountId],
    );
    expect(await told({ keyword: 'HT2026' })).toEqual([['系统', '支付订单', 'HT2026']]);
    expect(await told({ keyword: '平台客服' })).toEqual([
      ['平台客服', '开通套餐', 'y'],
      ['平台客服', '开通套餐', 'x'],
    ]);
    expect((await read({ keyword: '没有这样的操作' })).body).toMatchObject({ total: 0, list: [] });
    const all = (await read()).body;
    const second = (await read({ size: '3', currentPage: '2' })).body;
    expect(second).toMatchObject({ total: all.total, currentPage: 2, size: 3 });
    expect(second.list).toEqual(all.list.slice(3, 6));
  });

  it('takes no keyword without end', async () => {
    expect(await read({ keyword: '长'.repeat(41) })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('不能超过 40 个字符'),
    });
  });
});
