// The second step at sign-in: set up, asked for, used up, reset.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubAccount } from '#contract/sub-accounts.ts';
import { rotateTenantKey } from '#server/secrets/rotate-tenant-key.ts';
import {
  accountIdOf,
  activeSubAccount,
  countBy,
  mailsTo,
  type Owner,
  otherCode,
  ownerOn,
  passwordCode,
  queryAll,
  queryUser,
} from '#server/testing/accounts/account-steps.ts';
import {
  callTotp,
  passSteps,
  setUpTotp,
  shownCode,
  signInWith,
} from '#server/testing/accounts/totp-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const lastSubject = async (account: string) => (await mailsTo(app, account)).at(-1)?.subject;
const deedsOf = async (memberId: string) =>
  (
    await queryAll<{ action: string }>(
      app,
      "SELECT action FROM audit_event WHERE actor = $1 AND action ~ 'totp|recovery' ORDER BY audit_id",
      [memberId],
    )
  ).map(({ action }) => action);

describe('another account', () => {
  it('has a second step of its own, and resets nobody else’s', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const other = await ownerOn(app, 'P_YEAR');
    const theirs = await setUpTotp(app, await activeSubAccount(app, other, ['insight']));
    expect((await callTotp(app, one, { method: 'GET' })).body).toEqual({
      enabled: false,
      enabledAt: null,
      recoveryLeft: 0,
    });
    const reset = await app.request('DELETE', `/api/users/subAccounts/${theirs.id}/totp`, {
      token: one.token,
    });
    expect(reset).toMatchObject({ status: 404, msg: '子账号不存在' });
    expect((await signInWith(app, theirs)).status).toBe(403);
  });
});

describe('setting it up', () => {
  it('asks for nothing before the first code was right, then says so by mail', async () => {
    const person = await app.register();
    const begun = await callTotp<{ secret: string; uri: string }>(app, person, {});
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}&issuer=%E6%B5%B7%E5%9B%BE`);
    expect(begun.body.uri).toContain(encodeURIComponent(person.account));
    const entered = await signInWith(app, person);
    expect(entered.status).toBe(200);
    const put = (code: string) =>
      callTotp<{ recoveryCodes: string[] }>(app, entered.body, { method: 'PUT', body: { code } });
    const right = shownCode(app, begun.body.secret);
    expect(await put(otherCode(right))).toMatchObject({
      status: 400,
      body: { reason: 'wrong_code', fields: { code: expect.stringContaining('验证码不正确') } },
    });
    expect(await put('12')).toMatchObject({ status: 400, msg: expect.stringContaining('6 位验证码') });
    const enabled = await put(right);
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
    expect(await lastSubject(person.account)).toBe('您的海图账号已开启两步验证');
    expect((await callTotp(app, entered.body, { method: 'GET' })).body).toMatchObject({
      enabled: true,
      enabledAt: expect.stringMatching(/\+08:00$/),
      recoveryLeft: 10,
    });
    // Neither begun again nor enabled again.
    expect((await callTotp(app, entered.body, {})).status).toBe(409);
    expect((await put(right)).status).toBe(409);
  });

  it('begins anew with another secret', async () => {
    const person = await app.register();
    const first = await callTotp<{ secret: string }>(app, person, {});
    const second = await callTotp<{ secret: string }>(app, person, {});
    expect(second.body.secret).not.toBe(first.body.secret);
    const put = (secret: string) =>
      callTotp(app, person, { method: 'PUT', body: { code: shownCode(app, secret) } });
    expect((await put(first.body.secret)).status).toBe(400);
    expect((await put(second.body.secret)).status).toBe(200);
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { id, secret, recoveryCodes } = await setUpTotp(app, await app.register());
    const [row] = await queryAll<{ all: string; raw: Buffer }>(
      app,
      'SELECT t::text AS all, sealed AS raw FROM member_totp t WHERE member_id = $1',
      [id],
    );
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(row?.all).not.toContain(told);
      expect(row?.raw.toString('latin1')).not.toContain(told);
    }
  });

  it('is not for the demo account, which many share', async () => {
    const person = await app.register();
    await queryAll(app, 'UPDATE account SET is_demo = true WHERE account_id = $1', [
      await accountIdOf(app, person.id),
    ]);
    expect(await callTotp(app, person, {})).toMatchObject({
      status: 403,
      msg: '演示账号由多人共用，不能开启两步验证',
    });
  });
});

describe('signing in', () => {
  it('asks for the code after the password, and takes each code once', async () => {
    const person = await setUpTotp(app, await app.register());
    expect(await signInWith(app, person)).toMatchObject({
      status: 403,
      code: 'error',
      msg: '请输入身份验证器中的 6 位验证码',
      body: { reason: 'second_step_needed' },
    });
    // Whoever does not know the password learns nothing of the second step.
    const stranger = { ...person, password: 'not-this-1' };
    expect(await signInWith(app, stranger)).toMatchObject({ status: 400, msg: '账号或密码错误' });
    // Nobody was signed in, and nobody signed out, by any of this.
    expect((await queryUser(app, person.token)).status).toBe(200);
    const code = shownCode(app, person.secret);
    const entered = await signInWith(app, person, { code });
    expect((await queryUser(app, entered.body.token)).status).toBe(200);
    expect(await signInWith(app, person, { code })).toMatchObject({
      status: 400,
      body: { reason: 'wrong_code' },
    });
    passSteps(app);
    expect((await signInWith(app, person, { code: shownCode(app, person.secret) })).status).toBe(200);
  });

  it('lets one of several in that send the same code at once', async () => {
    const person = await setUpTotp(app, await app.register());
    const code = shownCode(app, person.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInWith(app, person, { code })));
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 400: 3 });
  });

  it('takes a recovery code once, and tells by mail how many are left', async () => {
    const person = await setUpTotp(app, await app.register());
    const [first = '', second = ''] = person.recoveryCodes;
    const address = freshAddress();
    expect((await signInWith(app, person, { code: first.toLowerCase(), address })).status).toBe(200);
    const mail = (await mailsTo(app, person.account)).find(({ subject }) => subject.includes('恢复码'));
    expect(mail?.text).toContain('还剩 9 个');
    expect((await signInWith(app, person, { code: first, address })).status).toBe(400);
    const entered = await signInWith(app, person, { code: second.replace('-', ''), address });
    expect((await callTotp(app, entered.body, { method: 'GET' })).body).toMatchObject({ recoveryLeft: 8 });
    passSteps(app);
    expect((await signInWith(app, person, { code: shownCode(app, person.secret), address })).status).toBe(
      200,
    );
    const audited = await queryAll<{ by: string }>(
      app,
      `SELECT detail ->> 'by' AS by FROM audit_event
       WHERE actor = $1 AND action = 'accounts.signed-in' ORDER BY audit_id`,
      [person.id],
    );
    expect(audited.map(({ by }) => by)).toEqual(['recovery', 'recovery', 'totp']);
  });

  it('cannot be guessed: waits grow, whatever is sent while they last, and survive a password set by mail', async () => {
    const person = await setUpTotp(app, await app.register());
    const wrong = otherCode(shownCode(app, person.secret));
    const answers = [];
    for (let tries = 0; tries < 7; tries += 1) answers.push(await signInWith(app, person, { code: wrong }));
    expect(countBy(answers, 'status')).toEqual({ 400: 5, 429: 2 });
    expect(answers.at(-1)?.msg).toMatch(/^验证码输错次数过多，请 \d+ 秒后再试$/);
    expect((await signInWith(app, person, { code: shownCode(app, person.secret) })).status).toBe(429);
    const password = 'neue-Welle7';
    const mailed = await passwordCode(app, person.account);
    await app.request('PUT', '/api/users/password', {
      body: { account: person.account, code: mailed, password, againPassword: password },
    });
    const again = { ...person, password };
    expect((await signInWith(app, again, { code: shownCode(app, person.secret) })).status).toBe(429);
    await queryAll(app, "UPDATE sign_in_failure SET blocked_until = now() WHERE key LIKE 'step|%'");
    expect((await signInWith(app, again, { code: shownCode(app, person.secret) })).status).toBe(200);
    expect(await deedsOf(person.id)).toContain('accounts.totp-refused');
  });

  it('lets the owner in from a known address while a stranger is being kept out', async () => {
    const person = await setUpTotp(app, await app.register());
    const home = freshAddress();
    expect(
      (await signInWith(app, person, { code: shownCode(app, person.secret), address: home })).status,
    ).toBe(200);
    passSteps(app);
    const wrong = otherCode(shownCode(app, person.secret));
    for (let tries = 0; tries < 6; tries += 1) await signInWith(app, person, { code: wrong });
    const code = shownCode(app, person.secret);
    expect((await signInWith(app, person, { code })).status).toBe(429);
    expect((await signInWith(app, person, { code, address: home })).status).toBe(200);
  });

  it('asks for it after a password set by mail too', async () => {
    const person = await setUpTotp(app, await app.register());
    const password = 'neue-Welle7';
    const code = await passwordCode(app, person.account);
    const set = await app.request('PUT', '/api/users/password', {
      body: { account: person.account, code, password, againPassword: password },
    });
    expect(set).toMatchObject({ status: 200, body: {} });
    expect((await signInWith(app, { ...person, password })).body.reason).toBe('second_step_needed');
  });

  it('goes on after the tenant’s key was renewed', async () => {
    const person = await setUpTotp(app, await app.register());
    const accountId = await accountIdOf(app, person.id);
    const sealedAnew = await app.services.db.tenant(accountId, (tx) =>
      rotateTenantKey(tx, app.services.masterKey),
    );
    expect(sealedAnew).toBe(1);
    expect((await signInWith(app, person, { code: shownCode(app, person.secret) })).status).toBe(200);
    expect((await signInWith(app, person, { code: person.recoveryCodes[0] ?? '' })).status).toBe(200);
  });
});

describe('confirming that it is oneself', () => {
  const confirm = (token: string, body: object) =>
    app.request<{ reason?: string; token: string }>('POST', '/api/users/confirm', { token, body });
  const forget = (memberId: string) =>
    queryAll(app, "UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE member_id = $1", [
      memberId,
    ]);

  it('takes a code in place of the password, once', async () => {
    const person = await setUpTotp(app, await app.register());
    await forget(person.id);
    const begin = () => callTotp(app, person, {});
    expect((await begin()).body.reason).toBe('confirmation_needed');
    const code = shownCode(app, person.secret);
    expect((await confirm(person.token, { code: otherCode(code) })).status).toBe(400);
    expect((await begin()).body.reason).toBe('confirmation_needed');
    const confirmed = await confirm(person.token, { code });
    expect(confirmed.status).toBe(200);
    expect((await begin()).status).toBe(401);
    const { token } = confirmed.body;
    expect((await callTotp(app, { ...person, token }, {})).body.reason).toBe('conflict');
    expect((await confirm(token, { code })).status).toBe(400);
  });

  it('takes one of the two, and no code of a member without a second step', async () => {
    const person = await app.register();
    const { password } = person;
    expect(await confirm(person.token, { password, code: '000000' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('请输入密码或验证码其中一项'),
    });
    expect(await confirm(person.token, {})).toMatchObject({ status: 400 });
    await forget(person.id);
    expect(await confirm(person.token, { code: '000000' })).toMatchObject({ status: 409 });
    expect((await callTotp(app, person, {})).body.reason).toBe('confirmation_needed');
  });
});

describe('recovery codes and switching off', () => {
  it('gives ten new codes for a code, and the old ones open nothing', async () => {
    const person = await setUpTotp(app, await app.register());
    const renew = (code: string) =>
      callTotp<{ recoveryCodes: string[] }>(app, person, { path: '/recovery', body: { code } });
    expect((await renew('000000')).status).toBe(400);
    const renewed = await renew(shownCode(app, person.secret));
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await signInWith(app, person, { code: person.recoveryCodes[0] ?? '' })).status).toBe(400);
    expect((await signInWith(app, person, { code: renewed.body.recoveryCodes[0] ?? '' })).status).toBe(200);
  });

  it('switches off with a code alone, and says so by mail', async () => {
    const person = await setUpTotp(app, await app.register());
    const disable = (code: string) => callTotp(app, person, { path: '/disable', body: { code } });
    expect((await disable('000000')).status).toBe(400);
    expect((await signInWith(app, person)).status).toBe(403);
    expect((await disable(shownCode(app, person.secret))).status).toBe(200);
    expect(await lastSubject(person.account)).toBe('您的海图账号已关闭两步验证');
    expect((await disable('000000')).status).toBe(409);
    expect((await signInWith(app, person)).status).toBe(200);
    expect(await deedsOf(person.id)).toEqual([
      'accounts.totp-enabled',
      'accounts.totp-refused',
      'accounts.totp-disabled',
    ]);
  });
});

describe('a sub-account', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await ownerOn(app, 'P_YEAR');
  });
  const reset = (id: string, { token }: { token: string } = owner) =>
    app.request('DELETE', `/api/users/subAccounts/${id}/totp`, { token });

  it('has a second step too, which the owner sees and resets', async () => {
    const sub = await setUpTotp(app, await activeSubAccount(app, owner, ['insight']));
    const listed = async () => {
      const { body } = await app.request<{ list: SubAccount[] }>('GET', '/api/users/subAccounts', {
        token: owner.token,
      });
      return body.list.find(({ id }) => id === sub.id)?.totp;
    };
    expect(await listed()).toBe(true);
    expect((await signInWith(app, sub)).status).toBe(403);
    expect((await reset(sub.id)).status).toBe(200);
    expect(await listed()).toBe(false);
    expect(await lastSubject(sub.account)).toBe('您的海图账号的两步验证已重置');
    expect((await signInWith(app, sub)).status).toBe(200);
    expect(await reset(sub.id)).toMatchObject({ status: 409, msg: '该成员没有开启两步验证，无需重置' });
    // The owner is no sub-account.
    expect((await reset(owner.id)).status).toBe(404);
  });

  it('resets nobody’s, and takes its own with it when it is deleted', async () => {
    const sub = await setUpTotp(app, await activeSubAccount(app, owner, ['insight']));
    expect((await reset(sub.id, sub)).status).toBe(403);
    await app.request('DELETE', `/api/users/subAccounts/${sub.id}`, { token: owner.token });
    expect(await queryAll(app, 'SELECT 1 FROM member_totp WHERE member_id = $1', [sub.id])).toEqual([]);
  });
});
