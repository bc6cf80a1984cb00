import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn } from '../testing/mail/outbox.ts';
import { goodPassword, openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('log lines are structured, carry the request id, and hold no password, token, code or mail', async () => {
  const person = await test.register();
  const wrong = await test.request('POST', '/api/users/login', {
    body: { account: person.account, password: 'Not-right9' },
  });
  const query = await test.request('GET', '/api/users/query', { token: person.token });
  await test.request('POST', '/api/users/codeForPassword', {
    body: { account: person.account, type: 'email' },
  });
  await test.request('POST', '/api/users/login', {
    body: { account: person.account, password: goodPassword, odd: person.token },
  });
  // Even a careless line is cut where secrets usually stand.
  test.services.log.error(
    { err: new Error('x'), member: { password: goodPassword, token: person.token } },
    'careless',
  );

  const lines = test.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const calls = lines.filter((line) => line.msg === 'call');
  expect(calls.map((line) => line.route)).toContain('/api/users/login');
  expect(calls.every((line) => typeof line.reqId === 'string' && typeof line.ms === 'number')).toBe(true);
  expect(calls.map((line) => line.reqId)).toContain(query.headers['x-request-id']);
  expect(calls.map((line) => line.status)).toContain(wrong.status);

  const code = codeIn((await test.outbox()).findLast((mail) => mail.to === person.account));
  const text = test.logged.join('\n');
  for (const secret of [person.token, goodPassword, 'Not-right9', code]) expect(text).not.toContain(secret);
  expect(text).not.toContain('验证码');
});
