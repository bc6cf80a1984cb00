import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Refusal } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let person: Registered;
let stranger: Registered;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.register();
  stranger = await app.register();
});
afterAll(() => app.close());

const send = (body: Record<string, unknown>, { token }: Registered = person) =>
  app.request<Refusal>('POST', '/api/users/pageLink', { token, body });

const linksTo = async ({ account }: Registered) =>
  (await app.outbox())
    .filter(({ to, subject }) => to === account && subject.includes('在电脑上继续'))
    .map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');

it('mails the page with its query to the address the caller signs in with, and to nobody else', async () => {
  const { publicUrl } = app.services.config;
  expect((await send({ page: '/payment', query: 'type=2&mealType=P_YEAR' })).code).toBe('success');
  expect((await send({ page: '/package' })).code).toBe('success');
  expect(await linksTo(person)).toEqual([
    `${publicUrl}/payment?type=2&mealType=P_YEAR`,
    `${publicUrl}/package`,
  ]);
  expect(await linksTo(stranger)).toEqual([]);
});

it('takes no address of another page or place', async () => {
  for (const page of ['/info', 'https://elsewhere.example/package', '//elsewhere.example', '/package/../x']) {
    expect((await send({ page })).body.fields).toEqual({ page: '只能发送电脑端页面的链接' });
  }
  for (const query of ['a b', '#x', 'to=//elsewhere.example', 'x'.repeat(201)]) {
    expect((await send({ page: '/package', query })).body.fields).toEqual({ query: '页面参数格式不正确' });
  }
  expect(await linksTo(person)).toHaveLength(2);
});

it('mails five in an hour; another member still has all of his', async () => {
  for (let sent = 2; sent < 5; sent += 1) expect((await send({ page: '/package' })).code).toBe('success');
  const refused = await send({ page: '/package' });
  expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } });
  expect(refused.msg).toContain('一小时内最多发送 5 次');
  expect(await linksTo(person)).toHaveLength(5);
  expect((await send({ page: '/package' }, stranger)).code).toBe('success');
  expect(await linksTo(stranger)).toHaveLength(1);
});
