import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn } from '../testing/mail/outbox.ts';
import {
  freshAddress,
  goodPassword,
  openTestApp,
  type RequestOptions,
  type TestApp,
} from '../testing/test-app.ts';

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

it('a refusal says what was asked, by whom as far as it is known, and from where if it is about coming in', async () => {
  const { token, id: memberId, account } = await test.register();
  const address = freshAddress();
  const refusalOf = async (method: string, path: string, options: RequestOptions) => {
    const { headers } = await test.request(method, path, { address, ...options });
    const lines = test.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    return lines.find(({ msg, reqId }) => msg === 'refused' && reqId === headers['x-request-id']);
  };
  const stranger = await refusalOf('GET', '/api/users/query', { token: 'A'.repeat(43) });
  expect(stranger).toMatchObject({ reason: 'not_signed_in', route: '/api/users/query', address });
  expect(stranger).not.toHaveProperty('memberId');
  expect(await refusalOf('GET', '/api/materials', { token })).toMatchObject({
    ...{ reason: 'menu_locked', method: 'GET', route: '/api/materials', memberId, address },
    accountId: expect.any(Number),
  });
  const body = { account, password: 'not-this-1' };
  expect(await refusalOf('POST', '/api/users/login', { body })).toMatchObject({
    reason: 'wrong_credentials',
    address,
  });
  const odd = await refusalOf('PUT', '/api/users/info', { token, body: { odd: 1 } });
  expect(odd).toMatchObject({ reason: 'invalid_input', memberId });
  expect(odd).not.toHaveProperty('address');
  expect(await refusalOf('POST', '/mcp', { token: 'haitu_nobodys', body: {} })).toMatchObject({
    ...{ reason: 'not_signed_in', route: '/mcp', address },
  });
});
