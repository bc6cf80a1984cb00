import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countBy,
  freshEmail,
  mailsTo,
  otherCode,
  passResendPause,
  queryAll,
  queryUser,
  type Refusal,
  registrationCode,
} from '#server/testing/accounts/account-steps.ts';
import { freshAddress, goodPassword, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const captcha = (account: string, address = freshAddress()) =>
  app.request<Refusal>('POST', '/api/users/captcha', { body: { account }, address });

const registration = (account: string, code: string, overrides: Record<string, unknown> = {}) => ({
  account,
  code,
  password: goodPassword,
  againPassword: goodPassword,
  name: '林晓',
  companyName: '远航科技',
  agree: true,
  ...overrides,
});

const regist = (body: Record<string, unknown>) =>
  app.request<{ id: string; token: string } & Refusal>('POST', '/api/users/regist', { body });

describe('registration code', () => {
  it('arrives by mail as six digits and is kept only as a keyed hash', async () => {
    const account = freshEmail();
    const code = await registrationCode(app, account);
    expect(code).toMatch(/^\d{6}$/);
    const [mail] = await mailsTo(app, account);
    expect(mail).toMatchObject({ subject: '海图注册验证码' });
    expect(mail?.html).toContain(code);
    const [row] = await queryAll<{ line: string; seconds: number; tries_left: number }>(
      app,
      'SELECT t::text AS line, extract(epoch FROM expires_at - sent_at)::int AS seconds, tries_left FROM mailed_code t WHERE email = $1',
      [account],
    );
    expect(row).toMatchObject({ seconds: 600, tries_left: 5 });
    expect(row?.line).not.toContain(code);
  });

  it('is sent once a minute per account, however many ask at once', async () => {
    const account = freshEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => captcha(account)));
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 429: 7 });
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.reason).toBe('too_many_requests');
    expect(refused?.msg).toBe(`验证码已发送，请 ${refused?.body.retryAfter} 秒后再重新获取`);
    expect(refused?.body.retryAfter).toBeGreaterThan(0);
    expect(refused?.body.retryAfter).toBeLessThanOrEqual(60);
    expect(await mailsTo(app, account)).toHaveLength(1);
    await passResendPause(app, account);
    expect((await captcha(account)).status).toBe(200);
    expect(await mailsTo(app, account)).toHaveLength(2);
  });

  it('is sent at most 20 times a day per address', async () => {
    const address = freshAddress();
    const answers: Awaited<ReturnType<typeof captcha>>[] = [];
    for (let sent = 0; sent < 20; sent += 1) answers.push(await captcha(freshEmail(), address));
    expect(countBy(answers, 'status')).toEqual({ 200: 20 });
    await queryAll(app, "DELETE FROM rate_count WHERE key LIKE 'code|%'");
    const refused = await captcha(freshEmail(), address);
    expect(refused.status).toBe(429);
    expect(refused.msg).toContain('今天获取验证码的次数已用完');
    expect(refused.body.retryAfter).toBeGreaterThan(3600);
    expect((await captcha(freshEmail())).status).toBe(200);
  });

  it('is answered alike for a registered address, whose mail says so and holds no code', async () => {
    const { account } = await app.register();
    await passResendPause(app, account);
    const answer = await captcha(account.toUpperCase());
    expect(answer).toMatchObject({ status: 200, code: 'success', body: {} });
    const mail = (await mailsTo(app, account)).at(-1);
    expect(mail?.subject).toBe('您的邮箱已注册海图');
    expect(mail?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
    expect((await captcha(account)).status).toBe(429);
  });

  it('that could not be mailed does not make its reader wait', async () => {
    const broken = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      for (let round = 0; round < 2; round += 1) {
        const answer = await broken.request<Refusal>('POST', '/api/users/captcha', {
          body: { account: 'lin@brand.example' },
        });
        expect(answer).toMatchObject({
          status: 503,
          code: 'error',
          msg: '邮件发送失败，请稍后再试',
          body: { reason: 'mail_failed' },
        });
      }
    } finally {
      await broken.close();
    }
  });
});

describe('regist', () => {
  it('opens an account with its owner, seven free days and a session', async () => {
    const account = freshEmail('Mixed.Case');
    const code = await registrationCode(app, account.toLowerCase());
    const made = await regist(registration(account, code, { phone: '13812345678' }));
    expect(made).toMatchObject({ status: 200, code: 'success' });
    expect(made.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await queryUser(app, made.body.token)).body).toEqual({
      id: made.body.id,
      name: '林晓',
      account: account.toLowerCase(),
      headImgUrl: '/avatars/01.svg',
      phone: '13812345678',
      emailVerify: '1',
      companyName: '远航科技',
      role: 'owner',
    });
    const records = await app.request<{ mealType: string; restDay: number; endDate: string }>(
      'POST',
      '/api/orderpay/records',
      { token: made.body.token, body: { userId: made.body.id } },
    );
    expect(records.body).toMatchObject({ mealType: 'FREE_DAY', datas: [], restDay: 7 });
    expect(records.body.endDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
  });

  it('keeps no token and no password', async () => {
    const { token, account } = await app.register();
    const dump = await queryAll<{ line: string }>(
      app,
      'SELECT s::text AS line FROM session s UNION ALL SELECT m::text FROM member m UNION ALL SELECT a::text FROM audit_event a',
    );
    const text = dump.map((row) => row.line).join('\n');
    expect(text).toContain(account);
    expect(text).not.toContain(token);
    expect(text).not.toContain(goodPassword);
  });

  it('refuses a wrong code and gives up after five tries, the right one included', async () => {
    const account = freshEmail();
    const code = await registrationCode(app, account);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const answer = await regist(registration(account, otherCode(code)));
      expect(answer).toMatchObject({ status: 400, body: { reason: 'wrong_code' } });
      expect(answer.body.fields).toEqual({ code: '验证码错误或已失效，请重新获取' });
    }
    expect((await regist(registration(account, code))).status).toBe(400);
    expect(await queryAll(app, 'SELECT 1 FROM sign_in_directory WHERE email = $1', [account])).toEqual([]);
  });

  it('lets no more than five of any number of parallel guesses be compared', async () => {
    const account = freshEmail();
    const code = await registrationCode(app, account);
    await queryAll(app, 'UPDATE mailed_code SET tries_left = 3 WHERE email = $1', [account]);
    const wrong = Array.from({ length: 12 }, () => regist(registration(account, otherCode(code))));
    expect(countBy(await Promise.all(wrong), 'status')).toEqual({ 400: 12 });
    const [row] = await queryAll(app, 'SELECT tries_left FROM mailed_code WHERE email = $1', [account]);
    expect(row).toEqual({ tries_left: 0 });
    expect((await regist(registration(account, code))).body.reason).toBe('wrong_code');
  });

  it('refuses a code after ten minutes, one of another person and one of another purpose', async () => {
    const account = freshEmail();
    const other = freshEmail();
    const code = await registrationCode(app, account);
    await registrationCode(app, other);
    expect((await regist(registration(other, code))).body.reason).toBe('wrong_code');
    const reset = await app.request('PUT', '/api/users/password', {
      body: { account, code, password: goodPassword, againPassword: goodPassword },
    });
    expect(reset).toMatchObject({ status: 400, body: { reason: 'wrong_code' } });
    await queryAll(app, "UPDATE mailed_code SET expires_at = now() - interval '1 second' WHERE email = $1", [
      account,
    ]);
    expect((await regist(registration(account, code))).body.reason).toBe('wrong_code');
  });

  it('lets one of several parallel registrations win', async () => {
    const account = freshEmail();
    const code = await registrationCode(app, account);
    const answers = await Promise.all(Array.from({ length: 4 }, () => regist(registration(account, code))));
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 409: 3 });
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost).toMatchObject({ msg: '该邮箱已注册，请直接登录', body: { reason: 'conflict' } });
    expect(await queryAll(app, 'SELECT 1 FROM member WHERE email = $1', [account])).toHaveLength(1);
    const accounts = await queryAll(
      app,
      'SELECT 1 FROM account WHERE account_id NOT IN (SELECT account_id FROM member)',
    );
    expect(accounts).toEqual([]);
  });

  it('refuses common passwords and those made of the own data, at the field, and keeps the code', async () => {
    const account = freshEmail();
    const code = await registrationCode(app, account);
    const common = await regist(
      registration(account, code, { password: 'abc123456', againPassword: 'abc123456' }),
    );
    expect(common).toMatchObject({
      status: 400,
      body: { reason: 'invalid_input', fields: { password: '密码过于常见，请换一个更难猜的密码' } },
    });
    const own = { companyName: 'Brightkelp', password: 'brightkelp1', againPassword: 'brightkelp1' };
    expect((await regist(registration(account, code, own))).status).toBe(400);
    expect((await regist(registration(account, code))).status).toBe(200);
  });
});
