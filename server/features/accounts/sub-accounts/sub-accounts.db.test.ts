import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubAccount } from '#contract/sub-accounts.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import {
  activeSubAccount,
  countBy,
  createSubAccount,
  freshEmail,
  mailsTo,
  ownerOn,
  passResendPause,
  queryAll,
  queryUser,
  type Refusal,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { codeIn } from '#server/testing/mail/outbox.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';
import { createUser } from '../create-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://haitu.example' });
});
afterAll(() => app.close());

const path = '/api/users/subAccounts';
const newPassword = 'neue-Welle7';

const create = (owner: Registered, account: string, codes?: string[]) =>
  createSubAccount(app, owner, { account, ...(codes && { codes }) });

const list = (owner: Registered, query = '') =>
  app.request<{ total: number; quota: number; currentPage: number; size: number; list: SubAccount[] }>(
    'GET',
    `${path}${query}`,
    { token: owner.token },
  );

describe('creating', () => {
  it('mails a link that sets the password, once, and lets the person in', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const account = freshEmail('Sub');
    const made = await create(owner, account, ['insight', 'email']);
    expect(made.code).toBe('success');
    const [mail] = await mailsTo(app, account.toLowerCase());
    expect(mail?.subject).toBe('远航科技邀请您使用海图');
    const link = mail?.text.match(/https:\S+/)?.[0] ?? '';
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe('https://haitu.example/forgetPwd');
    expect(url.searchParams.get('account')).toBe(account.toLowerCase());
    const code = url.searchParams.get('code') ?? '';
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await signInFrom(app, { account, password: newPassword })).msg).toBe('账号或密码错误');

    const set = () =>
      app.request<Refusal>('PUT', '/api/users/password', {
        body: { account, code, password: newPassword, againPassword: newPassword },
      });
    expect((await set()).code).toBe('success');
    expect((await set()).body.reason).toBe('wrong_code');
    const { body } = await signInFrom(app, { account, password: newPassword });
    expect((await queryUser(app, body.token)).body).toMatchObject({
      id: made.body.id,
      role: 'member',
      companyName: '远航科技',
      emailVerify: '1',
    });
  });

  it('is good for 72 hours, and wrong tokens do not wear the link out', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const account = freshEmail('sub');
    await create(owner, account);
    const [row] = await queryAll(
      app,
      'SELECT extract(epoch FROM expires_at - sent_at)::int AS seconds FROM mailed_code WHERE email = $1',
      [account],
    );
    expect(row).toEqual({ seconds: 72 * 3600 });
    const code = codeIn((await mailsTo(app, account)).at(-1));
    const set = (given: string) =>
      app.request<Refusal>('PUT', '/api/users/password', {
        body: { account, code: given, password: newPassword, againPassword: newPassword },
      });
    for (let wrong = 0; wrong < 7; wrong += 1)
      expect((await set('x'.repeat(43))).body.reason).toBe('wrong_code');
    await queryAll(app, "UPDATE mailed_code SET expires_at = now() - interval '1 s' WHERE email = $1", [
      account,
    ]);
    expect((await set(code)).msg).toContain('链接已失效');
    await queryAll(app, "UPDATE mailed_code SET expires_at = now() + interval '1 s' WHERE email = $1", [
      account,
    ]);
    expect((await set(code)).code).toBe('success');
  });

  it('stops at the quota of the plan, however many are made at once', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const answers = await Promise.all(Array.from({ length: 9 }, () => create(owner, freshEmail('sub'))));
    expect(countBy(answers, 'status')).toEqual({ 200: 5, 403: 4 });
    expect(answers.find((answer) => answer.status === 403)).toMatchObject({
      msg: '当前套餐最多可以创建 5 个子账号，如需更多请升级套餐',
      body: { reason: 'quota_exceeded' },
    });
    expect((await list(owner)).body).toMatchObject({ total: 5, quota: 5 });
  });

  it('is locked on the free plan and after the plan has ended', async () => {
    const free = await app.register();
    expect(await create(free, freshEmail())).toMatchObject({ status: 403, body: { reason: 'menu_locked' } });
    const owner = await ownerOn(app, 'P_YEAR');
    await queryAll(
      app,
      "UPDATE plan_grant SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE account_id = $1",
      [owner.accountId],
    );
    expect((await list(owner)).body).toMatchObject({ reason: 'menu_locked' });
  });

  it('refuses a taken e-mail without telling whose, and codes an owner cannot hand out', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const { account } = await app.register();
    expect(await create(owner, account.toUpperCase())).toMatchObject({
      status: 409,
      msg: '该邮箱已被使用，请换一个邮箱',
    });
    const own = await create(owner, freshEmail(), ['insight', 'subAccount_mange']);
    expect(own).toMatchObject({ status: 400, body: { fields: { codes: '子账号不能使用子账号管理' } } });
    expect((await create(owner, freshEmail(), ['nonsense'])).status).toBe(400);
    expect((await create(owner, freshEmail(), [])).body.fields).toEqual({ codes: '请至少选择一项可用菜单' });
    expect((await list(owner)).body.total).toBe(0);
  });

  it('keeps the sub-account when the mail fails, and says how to go on', async () => {
    const broken = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      const credentials = { account: freshEmail(), password: 'Hai-tu2026!' };
      const { accountId } = await createUser(broken.services, {
        ...credentials,
        name: '林晓',
        companyName: '远航',
      });
      await broken.services.db.tenant(accountId, (tx) =>
        grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now: new Date() }),
      );
      const { body: person } = await signInFrom(broken, credentials);
      const made = await broken.request<Refusal>('POST', path, {
        token: person.token,
        body: { account: 'zhou@brand.example', name: '小周', codes: ['insight'] },
      });
      expect(made).toMatchObject({ status: 503, body: { reason: 'mail_failed' } });
      expect(made.msg).toBe('子账号已创建，但邀请邮件发送失败，请稍后在列表中重新发送');
      expect(await queryAll(broken, "SELECT 1 FROM member WHERE role = 'member'")).toHaveLength(1);
    } finally {
      await broken.close();
    }
  });
});

describe('listing', () => {
  it('pages newest first with what the owner needs to know', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const waiting = freshEmail('first');
    await create(owner, waiting, ['ai_spark', 'insight']);
    const active = await activeSubAccount(app, owner, ['email']);
    const { body } = await list(owner, '?currentPage=1&size=1');
    expect(body).toMatchObject({ total: 2, currentPage: 1, size: 1, quota: 5 });
    expect(body.list).toEqual([
      {
        id: active.id,
        account: active.account,
        name: '小周',
        codes: ['email', 'email_center', 'email_inbox', 'email_outbox', 'email_star', 'email_send'],
        enabled: true,
        activated: true,
        paused: false,
        totp: false,
        createdAt: expect.stringMatching(/\+08:00$/),
        lastSeenAt: expect.stringMatching(/\+08:00$/),
      },
    ]);
    expect((await list(owner, '?currentPage=2&size=1')).body.list).toMatchObject([
      { account: waiting, codes: ['insight', 'ai_spark'], activated: false, lastSeenAt: null },
    ]);
    expect((await list(owner, '?currentPage=3&size=1')).body.list).toEqual([]);
  });
});

describe('inviting again', () => {
  it('an address gets ten invitations a day, also when its sub-account is deleted and created anew', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const account = freshEmail('sub');
    for (let round = 0; round < 10; round += 1) {
      const made = await create(owner, account);
      expect(made.code).toBe('success');
      await app.request('DELETE', `${path}/${made.body.id}`, { token: owner.token });
      await passResendPause(app, account);
    }
    const refused = await create(owner, account);
    expect(refused).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/^今天发给这个邮箱的邀请已达上限，请 .+后再试$/),
    });
    expect(await mailsTo(app, account)).toHaveLength(10);
    expect((await create(owner, freshEmail('sub'))).code).toBe('success');
  });

  it('replaces the link, once a minute, and only until a password is set', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const account = freshEmail('sub');
    const { body } = await create(owner, account);
    const again = () => app.request<Refusal>('POST', `${path}/${body.id}/invite`, { token: owner.token });
    const soon = await again();
    expect(soon).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } });
    expect(soon.msg).toBe(`邀请邮件刚刚发送，请 ${soon.body.retryAfter} 秒后再试`);
    await passResendPause(app, account);
    expect((await again()).code).toBe('success');
    const [first, second] = (await mailsTo(app, account)).map(codeIn);
    const set = (code = '') =>
      app.request<Refusal>('PUT', '/api/users/password', {
        body: { account, code, password: newPassword, againPassword: newPassword },
      });
    expect((await set(first)).body.reason).toBe('wrong_code');
    expect((await set(second)).code).toBe('success');
    expect(await again()).toMatchObject({ status: 409, msg: '该子账号已设置密码，无需再次邀请' });
  });
});
