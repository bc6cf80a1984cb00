import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerEvent } from '#server/events/event-hub.ts';
import {
  accountIdOf,
  countBy,
  freshEmail,
  passwordCode,
  queryAll,
  queryUser,
  type Refusal,
  signInFrom,
  untilSomeoneWaits,
} from '#server/testing/accounts/account-steps.ts';
import { freshAddress, goodPassword, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { lockMember, updateMember } from '../store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const wrong = (account: string, address?: string) =>
  signInFrom(app, { account, password: 'not-this-one' }, address);

async function failTimes(times: number, account: string, address: string) {
  for (let failed = 0; failed < times; failed += 1) {
    expect(await wrong(account, address)).toMatchObject({
      status: 400,
      msg: '账号或密码错误',
      body: { reason: 'wrong_credentials' },
    });
  }
}

const letWaitsPass = () =>
  queryAll(app, "UPDATE sign_in_failure SET blocked_until = blocked_until - interval '1 hour'");

describe('login', () => {
  it('takes the e-mail in any case and gives a token that works bare and as Bearer', async () => {
    const person = await app.register();
    const answer = await signInFrom(app, { ...person, account: ` ${person.account.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } });
    expect((await queryUser(app, answer.body.token)).code).toBe('success');
    expect((await queryUser(app, `Bearer ${answer.body.token}`)).code).toBe('success');
  });

  it('takes a password of any signs, exactly as it was typed', async () => {
    const password = ' 江 Ünïcode ';
    const person = await app.register({ password });
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFD'),
      `${password} `,
    ]) {
      expect((await signInFrom(app, { ...person, password: other })).status).toBe(400);
    }
    expect((await signInFrom(app, person)).status).toBe(200);
    expect((await app.register({ password: 'ßäöüé海' })).token).not.toBe('');
  });

  it('answers an unknown account exactly like a wrong password', async () => {
    const { account } = await app.register();
    const known = await wrong(account);
    const unknown = await wrong(freshEmail());
    const bare = ({ status, code, msg, body }: typeof known) => ({ status, code, msg, reason: body.reason });
    expect(bare(unknown)).toEqual(bare(known));
    expect(bare(unknown)).toEqual({
      status: 400,
      code: 'error',
      msg: '账号或密码错误',
      reason: 'wrong_credentials',
    });
  });

  it('leaves exactly one live session after twenty sign-ins at the same instant', async () => {
    const person = await app.register();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInFrom(app, person)));
    expect(countBy(answers, 'status')).toEqual({ 200: 20 });
    const states = await Promise.all(answers.map((answer) => queryUser(app, answer.body.token)));
    expect(countBy(states, 'code')).toEqual({ success: 1, forceout: 19 });
    expect(
      await queryAll(
        app,
        'SELECT end_reason, count(*)::int FROM session WHERE member_id = $1 GROUP BY 1 ORDER BY 1',
        [person.id],
      ),
    ).toEqual([
      { end_reason: 'forceout', count: 20 },
      { end_reason: null, count: 1 },
    ]);
  });

  it('forces the earlier session out and tells its browser with the commit', async () => {
    const person = await app.register();
    const [session] = await queryAll<{ session_id: string; account_id: string }>(
      app,
      'SELECT session_id, account_id FROM session WHERE member_id = $1',
      [person.id],
    );
    const { promise: told, resolve } = Promise.withResolvers<ServerEvent>();
    const stop = app.services.events.subscribe({
      accountId: Number(session?.account_id),
      memberId: person.id,
      sessionId: session?.session_id ?? '',
      // What else the account is told may still be on its way.
      send: (event) => event.kind === 'forceout' && resolve(event),
      end: () => undefined,
    });
    const next = await signInFrom(app, person);
    expect(await told).toMatchObject({
      kind: 'forceout',
      sessionId: session?.session_id,
      data: { reason: 'forceout' },
    });
    stop();
    expect(await queryUser(app, person.token)).toMatchObject({
      status: 401,
      code: 'forceout',
      body: { reason: 'forced_out' },
    });
    expect((await queryUser(app, next.body.token)).code).toBe('success');
  });

  it('tells a disabled member so, but only with the right password', async () => {
    const person = await app.register();
    await queryAll(app, 'UPDATE member SET enabled = false WHERE member_id = $1', [person.id]);
    expect((await wrong(person.account)).msg).toBe('账号或密码错误');
    expect(await signInFrom(app, person)).toMatchObject({
      status: 403,
      msg: '账号已停用，请联系主账号',
      body: { reason: 'forbidden' },
    });
  });

  it('refuses a password that was changed while it was being checked', async () => {
    const person = await app.register();
    const accountId = await accountIdOf(app, person.id);
    let entering: ReturnType<typeof signInFrom> | undefined;
    await app.services.db.tenant(accountId, async (tx) => {
      await lockMember(tx, person.id);
      entering = signInFrom(app, person);
      await untilSomeoneWaits(app);
      await updateMember(tx, person.id, { passwordHash: 'another' });
    });
    expect(await entering).toMatchObject({ status: 400, msg: '账号或密码错误' });
  });

  it('renews a hash made with older settings', async () => {
    const { hash } = await import('@node-rs/argon2');
    const person = await app.register();
    const secret = app.services.masterKey.derive('password-pepper');
    const older = await hash(person.password, { memoryCost: 19_456, timeCost: 2, secret });
    await queryAll(app, 'UPDATE member SET password_hash = $2 WHERE member_id = $1', [person.id, older]);
    expect((await signInFrom(app, person)).status).toBe(200);
    const [row] = await queryAll<{ password_hash: string }>(
      app,
      'SELECT password_hash FROM member WHERE member_id = $1',
      [person.id],
    );
    expect(row?.password_hash).toContain('m=64,t=1,p=1');
    expect((await signInFrom(app, person)).status).toBe(200);
  });
});

describe('waits after failures', () => {
  it('start at the fifth failure with 30 seconds and double up to an hour', async () => {
    const { account } = await app.register();
    const address = freshAddress();
    await failTimes(5, account, address);
    const waits: unknown[] = [];
    for (let round = 0; round < 9; round += 1) {
      const refused = await wrong(account, address);
      expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } });
      expect(refused.msg).toMatch(/^登录失败次数过多，请 \d+ (?:秒|分钟)后再试$/);
      expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter));
      const [row] = await queryAll<{ wait: number }>(
        app,
        "SELECT extract(epoch FROM blocked_until - last_at)::int AS wait FROM sign_in_failure WHERE key LIKE 'account|%' ORDER BY last_at DESC LIMIT 1",
      );
      waits.push(row?.wait);
      await letWaitsPass();
      await failTimes(1, account, address);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('are the same for an account nobody has', async () => {
    const [account, address] = [freshEmail(), freshAddress()];
    await failTimes(5, account, address);
    expect((await wrong(account, address)).status).toBe(429);
  });

  it('refuse the right password too, and success after the wait clears the count', async () => {
    const person = await app.register();
    const address = freshAddress();
    await failTimes(5, person.account, address);
    expect((await signInFrom(app, person, address)).status).toBe(429);
    await letWaitsPass();
    expect((await signInFrom(app, person, address)).status).toBe(200);
    await failTimes(5, person.account, address);
  });

  it('follow the account over all addresses', async () => {
    const { account } = await app.register();
    for (let failed = 0; failed < 5; failed += 1) await failTimes(1, account, freshAddress());
    expect((await wrong(account, freshAddress())).status).toBe(429);
  });

  it('do not reach an address the owner has signed in from, which has a count of its own', async () => {
    const person = await app.register();
    const home = freshAddress();
    expect((await signInFrom(app, person, home)).status).toBe(200);
    await failTimes(5, person.account, freshAddress());
    expect((await signInFrom(app, person, freshAddress())).status).toBe(429);
    expect((await signInFrom(app, person, home)).status).toBe(200);
    await failTimes(5, person.account, home);
    expect((await signInFrom(app, person, home)).status).toBe(429);
  });

  it('follow an address over all accounts after twenty failures', async () => {
    const address = freshAddress();
    await failTimes(1, freshEmail(), address);
    await queryAll(app, 'UPDATE sign_in_failure SET failures = 18 WHERE key = $1', [`address|${address}`]);
    for (let failed = 0; failed < 2; failed += 1) await failTimes(1, freshEmail(), address);
    expect((await wrong(freshEmail(), address)).status).toBe(429);
    expect((await wrong(freshEmail(), freshAddress())).status).toBe(400);
    await letWaitsPass();
    await queryAll(
      app,
      "UPDATE sign_in_failure SET last_at = last_at - interval '61 minutes' WHERE key = $1",
      [`address|${address}`],
    );
    await failTimes(2, freshEmail(), address);
  });

  it('end in a stop after a hundred failures, which a reset by mail lifts', async () => {
    const person = await app.register();
    const address = freshAddress();
    await failTimes(1, person.account, address);
    await queryAll(app, "UPDATE sign_in_failure SET failures = 99 WHERE key LIKE 'account|%'");
    await failTimes(1, person.account, address);
    await letWaitsPass();
    const refused = await signInFrom(app, person, address);
    expect(refused).toMatchObject({
      status: 429,
      msg: '登录失败次数过多，请通过“忘记密码”用邮件重设密码后再登录',
      body: { reason: 'too_many_requests' },
    });
    expect(refused.body.retryAfter).toBeUndefined();
    const code = await passwordCode(app, person.account);
    const reset = await app.request<Refusal>('PUT', '/api/users/password', {
      body: { account: person.account, code, password: 'neue-Welle7', againPassword: 'neue-Welle7' },
    });
    expect(reset.status).toBe(200);
    expect((await signInFrom(app, { ...person, password: 'neue-Welle7' }, address)).status).toBe(200);
  });
});

describe('exit', () => {
  it('ends the session for good', async () => {
    const person = await app.register();
    expect((await app.request('GET', '/api/users/exit', { token: person.token })).code).toBe('success');
    expect(await queryUser(app, person.token)).toMatchObject({ status: 401, code: 'nolog' });
    expect((await app.request('GET', '/api/users/exit', { token: person.token })).code).toBe('nolog');
  });

  it('does not end a newer session', async () => {
    const person = await app.register();
    const next = await signInFrom(app, { account: person.account, password: goodPassword });
    expect((await app.request('GET', '/api/users/exit', { token: person.token })).code).toBe('forceout');
    expect((await queryUser(app, next.body.token)).code).toBe('success');
  });
});
