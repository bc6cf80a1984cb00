import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countBy,
  freshEmail,
  mailsTo,
  otherCode,
  passResendPause,
  passwordCode,
  queryAll,
  queryUser,
  type Refusal,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { codeIn } from '#server/testing/mail/outbox.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const next = 'neue-Welle7';

const reset = (account: string, code: string, password = next, address?: string) =>
  app.request<Refusal>('PUT', '/api/users/password', {
    ...(address && { address }),
    body: { account, code, password, againPassword: password },
  });

const change = (token: string, password: string, newPassword = next) =>
  app.request<Refusal & { token: string }>('PUT', '/api/users/changePassword', {
    token,
    body: { password, newPassword, againPassword: newPassword },
  });

const verify = (token: string, account: string, code: string) =>
  app.request<Refusal>('POST', '/api/users/verify', { token, body: { account, code } });

describe('codeForPassword', () => {
  it('answers an unknown address alike; only the mail says there is no account', async () => {
    const account = freshEmail();
    const ask = () =>
      app.request<Refusal>('POST', '/api/users/codeForPassword', {
        body: { account, type: 'email' },
        address: freshAddress(),
      });
    expect(await ask()).toMatchObject({ status: 200, code: 'success', body: {} });
    const [mail] = await mailsTo(app, account);
    expect(mail?.subject).toBe('该邮箱尚未注册海图');
    expect(() => codeIn(mail)).toThrow();
    expect((await ask()).status).toBe(429);
  });

  it('waits apart from the registration code', async () => {
    const { account } = await app.register();
    await passwordCode(app, account);
    expect(await mailsTo(app, account)).toHaveLength(2);
  });
});

describe('password (forgotten)', () => {
  it('sets a new one, ends all sessions and works once', async () => {
    const person = await app.register();
    await queryAll(app, 'UPDATE member SET email_verified = false WHERE member_id = $1', [person.id]);
    const code = await passwordCode(app, person.account);
    expect((await reset(person.account, code)).code).toBe('success');
    expect(await queryUser(app, person.token)).toMatchObject({ status: 401, code: 'nolog' });
    expect((await signInFrom(app, person)).status).toBe(400);
    const entered = await signInFrom(app, { ...person, password: next });
    expect((await queryUser(app, entered.body.token)).body.emailVerify).toBe('1');
    expect((await reset(person.account, code)).body.reason).toBe('wrong_code');
  });

  it('lets a code be used once under parallel tries', async () => {
    const { account } = await app.register();
    const code = await passwordCode(app, account);
    const answers = await Promise.all(
      ['neue-Welle1', 'neue-Welle2', 'neue-Welle3', 'neue-Welle4'].map((password) =>
        reset(account, code, password),
      ),
    );
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 400: 3 });
    expect(answers.filter((answer) => answer.status === 400).map((answer) => answer.body.reason)).toEqual(
      Array(3).fill('wrong_code'),
    );
  });

  it('refuses wrong codes, and every code for an unknown address', async () => {
    const { account } = await app.register();
    const code = await passwordCode(app, account);
    expect((await reset(account, otherCode(code))).body.reason).toBe('wrong_code');
    expect((await reset(freshEmail(), code)).body.reason).toBe('wrong_code');
    expect((await reset(account, 'A'.repeat(43))).body.reason).toBe('wrong_code');
    expect((await reset(account, code)).status).toBe(200);
  });

  it('keeps the tries of whoever asked for the code, whatever strangers do', async () => {
    const { account } = await app.register();
    const [home, elsewhere] = ['2001:db8:5:6::1', '2001:db8:5:6:ffff::2'];
    const sent = await app.request('POST', '/api/users/codeForPassword', {
      body: { account, type: 'email' },
      address: home,
    });
    expect(sent.code).toBe('success');
    const code = codeIn((await mailsTo(app, account)).at(-1));
    for (let stranger = 0; stranger < 30; stranger += 1) {
      expect((await reset(account, otherCode(code), next, freshAddress())).body.reason).toBe('wrong_code');
    }
    // All strangers together had five tries: not even the right code opens it from elsewhere any more.
    expect((await reset(account, code, next, freshAddress())).body.reason).toBe('wrong_code');
    for (let own = 0; own < 4; own += 1) {
      expect((await reset(account, otherCode(code), next, home)).body.reason).toBe('wrong_code');
    }
    // Another address of the same house counts as the same.
    expect((await reset(account, code, next, elsewhere)).status).toBe(200);
  });

  it('gives whoever asked for the code no more than five tries', async () => {
    const { account } = await app.register();
    const home = freshAddress();
    await app.request('POST', '/api/users/codeForPassword', {
      body: { account, type: 'email' },
      address: home,
    });
    const code = codeIn((await mailsTo(app, account)).at(-1));
    for (let own = 0; own < 5; own += 1) await reset(account, otherCode(code), next, home);
    expect((await reset(account, code, next, home)).body.reason).toBe('wrong_code');
  });

  it('applies the rules of a new password', async () => {
    const { account } = await app.register({ phone: '13987654321', name: 'Quintessa' });
    const code = await passwordCode(app, account);
    for (const password of ['qwerty123', '987654321']) {
      expect((await reset(account, code, password)).body.fields).toEqual({
        password: '密码过于常见，请换一个更难猜的密码',
      });
    }
    for (const password of ['13987654321', 'quintessa1']) {
      expect((await reset(account, code, password)).body.fields).toEqual({
        password: '密码与账号的邮箱、姓名、公司名称或手机号几乎相同，请换一个更难猜的密码',
      });
    }
    expect((await reset(account, code)).status).toBe(200);
  });
});

describe('changePassword', () => {
  it('needs the old one and keeps this session', async () => {
    const person = await app.register();
    expect(await change(person.token, 'not-this-1')).toMatchObject({
      status: 400,
      msg: '原密码不正确',
      body: { reason: 'wrong_credentials', fields: { password: '原密码不正确' } },
    });
    const changed = await change(person.token, person.password);
    expect(changed.code).toBe('success');
    // The session goes on under a new token; whoever copied the old one has nothing.
    expect(await queryUser(app, person.token)).toMatchObject({ status: 401, code: 'nolog' });
    expect((await queryUser(app, changed.body.token)).code).toBe('success');
    expect((await signInFrom(app, person)).status).toBe(400);
    expect((await signInFrom(app, { ...person, password: next })).status).toBe(200);
  });

  it('refuses a common new password but not a common old one', async () => {
    const person = await app.register();
    expect((await change(person.token, person.password, 'password1')).body.fields).toEqual({
      newPassword: '密码过于常见，请换一个更难猜的密码',
    });
    expect((await change(person.token, 'password1')).body.reason).toBe('wrong_credentials');
  });

  it('does not let a stolen session guess: it waits after five failures', async () => {
    const person = await app.register();
    for (let failed = 0; failed < 5; failed += 1) {
      expect((await change(person.token, 'not-this-1')).status).toBe(400);
    }
    const refused = await change(person.token, person.password);
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } });
    expect(refused.msg).toContain('密码输错次数过多');
    // Signing in with the right password is another door.
    expect((await signInFrom(app, person)).status).toBe(200);
  });
});

describe('verify', () => {
  it('marks the own e-mail as verified', async () => {
    const person = await app.register();
    await queryAll(app, 'UPDATE member SET email_verified = false WHERE member_id = $1', [person.id]);
    expect((await queryUser(app, person.token)).body.emailVerify).toBe('0');
    const code = await passwordCode(app, person.account);
    expect((await verify(person.token, person.account, otherCode(code))).body.reason).toBe('wrong_code');
    expect((await verify(person.token, person.account, code)).code).toBe('success');
    expect((await queryUser(app, person.token)).body.emailVerify).toBe('1');
    expect((await verify(person.token, person.account, code)).body.reason).toBe('wrong_code');
  });

  it('refuses any other e-mail, even with its right code', async () => {
    const [person, other] = [await app.register(), await app.register()];
    const code = await passwordCode(app, other.account);
    expect((await verify(person.token, other.account, code)).body.fields).toEqual({
      account: '只能验证当前账号的邮箱',
    });
    await passResendPause(app, other.account);
    expect((await reset(other.account, code)).status).toBe(200);
  });
});
