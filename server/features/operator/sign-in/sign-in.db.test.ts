import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelOf } from '#contract/endpoint.ts';
import { isForOperators } from '#server/kernel/access.ts';
import { allRoutes } from '#server/registry.ts';
import { comparedOf, otherCode, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  codeNow,
  operatorOn,
  operatorPassword,
  type SignedInOperator,
  sendCode,
  startConsole,
} from '#server/testing/accounts/operator-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { resetOperator } from './create-operator.ts';

let app: TestApp;
let admin: SignedInOperator;
beforeAll(async () => {
  app = await openTestApp();
  admin = await operatorOn(app, 'admin');
});
afterAll(() => app.close());

const me = (token: string) =>
  app.request<{ account: string; role: string }>('GET', '/api/operator/me', { token });

describe('signing in to the console', () => {
  it('takes the password and then a code; the password alone opens nothing', async () => {
    const started = await startConsole(app, admin.account);
    expect(started).toMatchObject({ status: 200, body: { setup: null } });
    expect(await me(started.body.ticket)).toMatchObject({ status: 401, code: 'nolog' });
    const entered = await sendCode(app, started.body.ticket, codeNow(app, admin.secret, 1));
    expect(entered).toMatchObject({ status: 200, body: { recoveryCodes: [], recoveryLeft: 10 } });
    expect(await me(entered.body.token)).toMatchObject({ body: { account: admin.account, role: 'admin' } });
    // The session before it is over.
    expect((await me(admin.token)).status).toBe(401);
    admin.token = entered.body.token;
  });

  it('refuses a code twice, a ticket twice, a wrong password and an unknown account alike', async () => {
    const operator = await operatorOn(app, 'support');
    const first = await startConsole(app, operator.account);
    const used = await sendCode(app, first.body.ticket, codeNow(app, operator.secret));
    expect(used).toMatchObject({ status: 400, msg: expect.stringContaining('代码不正确或已使用') });
    const fresh = codeNow(app, operator.secret, 1);
    expect((await sendCode(app, first.body.ticket, fresh)).status).toBe(200);
    expect(await sendCode(app, first.body.ticket, fresh)).toMatchObject({
      status: 401,
      msg: '登录已超时，请重新输入密码',
    });
    const wrong = await startConsole(app, operator.account, 'something-else-9');
    const unknown = await startConsole(app, 'nobody@brand.example', operatorPassword);
    expect([wrong.status, wrong.msg]).toEqual([400, '账号或密码错误']);
    expect([unknown.status, unknown.msg]).toEqual([400, '账号或密码错误']);
  });

  it('takes each recovery code once', async () => {
    const operator = await operatorOn(app, 'support');
    const [code = ''] = operator.recoveryCodes;
    expect(new Set(operator.recoveryCodes).size).toBe(10);
    const first = await startConsole(app, operator.account);
    expect(await sendCode(app, first.body.ticket, code.toLowerCase())).toMatchObject({
      status: 200,
      body: { recoveryLeft: 9 },
    });
    const second = await startConsole(app, operator.account);
    expect((await sendCode(app, second.body.ticket, code)).status).toBe(400);
  });

  it('makes guessing codes wait, and forgets a ticket after ten minutes', async () => {
    const operator = await operatorOn(app, 'finance');
    const started = await startConsole(app, operator.account);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await sendCode(app, started.body.ticket, 'AAAAA-AAAAA')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // The right one has to wait too.
    expect((await sendCode(app, started.body.ticket, codeNow(app, operator.secret, 1))).status).toBe(429);
    await queryAll(
      app,
      "UPDATE operator_session SET created_at = now() - interval '11 minutes' WHERE stage = 'second-step'",
    );
    expect((await sendCode(app, started.body.ticket, codeNow(app, operator.secret, 1))).status).toBe(401);
  });

  it('compares five codes of two hundred sent at once, over however many tickets', async () => {
    const operator = await operatorOn(app, 'support');
    const tickets: string[] = [];
    for (let begun = 0; begun < 8; begun += 1) {
      tickets.push((await startConsole(app, operator.account)).body.ticket);
    }
    const wrong = otherCode(codeNow(app, operator.secret, 1));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => sendCode(app, tickets[index % tickets.length] ?? '', wrong)),
    );
    expect(comparedOf(answers)).toBe(5);
  });

  it('compares five passwords of two hundred sent at once', async () => {
    const operator = await operatorOn(app, 'support');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => startConsole(app, operator.account, 'something-else-9')),
    );
    expect(comparedOf(answers)).toBe(5);
  });

  it('lets the operator in from a known address while strangers guess password and code', async () => {
    const operator = await operatorOn(app, 'finance');
    const home = freshAddress();
    const first = await startConsole(app, operator.account, operatorPassword, home);
    await sendCode(app, first.body.ticket, codeNow(app, operator.secret, 1), home);
    // Somebody knows the password even.
    const stranger = await startConsole(app, operator.account);
    for (let tries = 0; tries < 6; tries += 1) await sendCode(app, stranger.body.ticket, 'AAAAA-AAAAA');
    for (let tries = 0; tries < 6; tries += 1) {
      await startConsole(app, operator.account, 'something-else-9');
    }
    expect((await startConsole(app, operator.account)).status).toBe(429);
    const again = await startConsole(app, operator.account, operatorPassword, home);
    expect(again.status).toBe(200);
    const [recovery = ''] = operator.recoveryCodes;
    expect((await sendCode(app, again.body.ticket, recovery)).status).toBe(429);
    expect((await sendCode(app, again.body.ticket, recovery, home)).status).toBe(200);
    // The known address has a limit of its own.
    for (let tries = 0; tries < 5; tries += 1) {
      await startConsole(app, operator.account, 'something-else-9', home);
    }
    expect((await startConsole(app, operator.account, operatorPassword, home)).status).toBe(429);
  });

  it('forgets what was counted with a reset at the command line', async () => {
    const operator = await operatorOn(app, 'support');
    const home = freshAddress();
    const first = await startConsole(app, operator.account, operatorPassword, home);
    await sendCode(app, first.body.ticket, codeNow(app, operator.secret, 1), home);
    const waiting = await startConsole(app, operator.account);
    for (const address of [home, undefined]) {
      for (let tries = 0; tries < 5; tries += 1) {
        await startConsole(app, operator.account, 'something-else-9', address);
        await sendCode(app, waiting.body.ticket, 'AAAAA-AAAAA', address);
      }
      expect((await startConsole(app, operator.account, operatorPassword, address)).status).toBe(429);
    }
    const password = 'Sturmflut-82-Nord';
    await resetOperator(app.services, { account: operator.account, password });
    const counted = await queryAll(
      app,
      `SELECT key FROM sign_in_failure WHERE key LIKE
         'operator-code|' || (SELECT operator_id FROM operator WHERE email = $1) || '%'`,
      [operator.account],
    );
    expect(counted).toEqual([]);
    for (const address of [home, undefined]) {
      expect((await startConsole(app, operator.account, password, address)).status).toBe(200);
    }
  });

  it('ends by the clock, by signing out, and when an admin disables it', async () => {
    const [idle, leaving, removed] = [
      await operatorOn(app, 'support'),
      await operatorOn(app, 'support'),
      await operatorOn(app, 'support'),
    ];
    const idOf = async (account: string) =>
      (
        await queryAll<{ id: string }>(app, 'SELECT operator_id AS id FROM operator WHERE email = $1', [
          account,
        ])
      )[0]?.id;
    await queryAll(
      app,
      "UPDATE operator_session SET last_seen_at = now() - interval '31 minutes' WHERE operator_id = $1",
      [await idOf(idle.account)],
    );
    expect((await me(idle.token)).status).toBe(401);
    expect((await app.request('POST', '/api/operator/exit', { token: leaving.token })).status).toBe(200);
    expect((await me(leaving.token)).status).toBe(401);
    const path = `/api/operator/operators/${await idOf(removed.account)}`;
    const disable = await app.request('PUT', path, { token: admin.token, body: { enabled: false } });
    expect(disable.status).toBe(200);
    expect((await me(removed.token)).status).toBe(401);
    expect(await startConsole(app, removed.account)).toMatchObject({
      status: 403,
      msg: '此运营账号已停用，请联系管理员',
    });
  });

  it('binds an app anew after a reset at the command line', async () => {
    const operator = await operatorOn(app, 'support');
    await resetOperator(app.services, { account: operator.account, password: 'Sturmflut-81-Nord' });
    expect((await me(operator.token)).status).toBe(401);
    const started = await startConsole(app, operator.account, 'Sturmflut-81-Nord');
    expect(started.body.setup?.uri).toContain('otpauth://totp/');
    expect(started.body.setup?.secret).not.toBe(operator.secret);
  });

  it('leaves no admin who could lock everybody out', async () => {
    const [row] = await queryAll<{ id: string }>(
      app,
      'SELECT operator_id AS id FROM operator WHERE email = $1',
      [admin.account],
    );
    const own = await app.request('PUT', `/api/operator/operators/${row?.id}`, {
      token: admin.token,
      body: { enabled: false },
    });
    expect(own).toMatchObject({ status: 409, msg: expect.stringContaining('不能修改自己') });
  });

  it('keeps neither secret nor code readable', async () => {
    const rows = await queryAll<{ text: string }>(
      app,
      `SELECT row_to_json(o)::text AS text FROM operator o UNION ALL SELECT row_to_json(s)::text FROM operator_session s
       UNION ALL SELECT row_to_json(a)::text FROM audit_event a`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const hidden of [admin.secret, admin.token, operatorPassword, ...admin.recoveryCodes]) {
      expect(stored).not.toContain(hidden);
      expect(stored).not.toContain(Buffer.from(hidden).toString('hex'));
    }
  });
});

describe('the two sides', () => {
  it('refuse each other: a tenant on every call of the console, an operator on every call of a tenant', async () => {
    const owner = await ownerOn(app, 'E_YEAR');
    for (const { endpoint, kind } of allRoutes) {
      if (endpoint.access === 'public' || kind === 'raw') continue;
      const path = endpoint.path.replace(/:\w+/g, 'fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f');
      const forOperators = isForOperators(endpoint.access);
      const token = forOperators ? owner.token : admin.token;
      const answer = await app.request<{ reason: string }>(endpoint.method, path, { token });
      expect([labelOf(endpoint), answer.status]).toEqual([labelOf(endpoint), forOperators ? 401 : 403]);
    }
    // Both tokens are good where they belong.
    expect((await app.request('GET', '/api/users/query', { token: owner.token })).status).toBe(200);
    expect((await me(admin.token)).status).toBe(200);
  });
});
