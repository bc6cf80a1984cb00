// One tenant with all its requests at once, beside another: who is answered, who waits and who is told to come back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOn } from '../testing/accounts/account-steps.ts';
import { type Answer, openTestApp, type TestApp } from '../testing/test-app.ts';
import { gateSizes } from './gate-sizes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a tenant that asks for everything waits behind itself, and is refused where its queue ends', async () => {
  const busy = await ownerOn(test, 'P_YEAR');
  const neighbour = await ownerOn(test, 'P_YEAR');
  const { db, config } = test.services;
  const { placesPerAccount, queuePerAccount } = gateSizes(config.poolSize);
  const release = Promise.withResolvers<void>();
  const held = Array.from({ length: placesPerAccount }, () =>
    db.tenant(busy.accountId, () => release.promise),
  );
  const ask = (token: string) => test.request<{ reason: string }>('GET', '/api/setmeal/permits', { token });
  const surplus = 7;
  const answers: Answer<{ reason: string }>[] = [];
  const asked = Array.from({ length: queuePerAccount + surplus }, async () => {
    answers.push(await ask(busy.token));
  });
  await expect.poll(() => answers.length).toBe(surplus);
  for (const { status, body, msg, headers } of answers) {
    expect([status, body.reason]).toEqual([429, 'too_many_requests']);
    expect(msg).toBe('您的账号同时发出的请求过多，请稍后再试');
    expect(headers['retry-after']).toBe('2');
  }
  // Neither the neighbour nor a call that needs no tenant notices.
  for (let call = 0; call < 20; call += 1) expect((await ask(neighbour.token)).status).toBe(200);
  expect((await test.request('GET', '/api/users/query', { token: busy.token })).status).toBe(200);
  expect(answers.length).toBe(surplus);
  release.resolve();
  await Promise.all([...held, ...asked]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(queuePerAccount);
});

it.each([
  [2, 1, 1],
  [16, 12, 2],
  [16, 12, 8],
  [500, 375, 64],
])('a pool of %i keeps room for what belongs to no account', (poolSize, places, cores) => {
  const sizes = gateSizes(poolSize, cores);
  expect(sizes.places).toBe(places);
  expect(sizes.places).toBeLessThan(poolSize);
  expect(sizes.placesPerAccount).toBeGreaterThanOrEqual(1);
  expect(sizes.placesPerAccount).toBeLessThanOrEqual(Math.max(1, places / 4));
});
