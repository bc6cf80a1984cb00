import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createBudget } from './budget.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const at = (time: string) => new Date(`2026-02-${time}Z`);
const open = (key: string, budgets: Parameters<typeof createBudget>[1]['budgets']) =>
  createBudget(app.services.db.pool, { key, budgets });

it('allows exactly as many as there are, whoever asks at once', async () => {
  const budgets = [
    { calls: 20, per: 'minute' },
    { calls: 300, per: 'day' },
  ] as const;
  const two = [open('shared', budgets), open('shared', budgets)];
  const now = at('10T12:00:00');
  const asked = await Promise.all(Array.from({ length: 60 }, (_, n) => two[n % 2]?.spend(now)));
  const taken = asked.filter((refusal) => refusal === null).length;
  // What was refused may have found every free place taken that moment; asking again settles it.
  let more = 0;
  while ((await two[0]?.spend(now)) === null) more += 1;
  expect(taken + more).toBe(20);
});

it('counts any sixty seconds, not minutes of the clock', async () => {
  const budget = open('sliding', [{ calls: 2, per: 'minute' }]);
  expect(await budget.spend(at('10T12:00:00'))).toBeNull();
  expect(await budget.spend(at('10T12:00:50'))).toBeNull();
  expect(await budget.spend(at('10T12:00:55'))).toEqual({
    per: 'minute',
    calls: 2,
    at: at('10T12:01:00').getTime(),
  });
  expect(await budget.spend(at('10T12:01:00'))).toBeNull();
  expect(await budget.spend(at('10T12:01:05'))).toMatchObject({ at: at('10T12:01:50').getTime() });
});

it('starts anew with the day and the month, and knows what is left', async () => {
  const budget = open('long', [
    { calls: 2, per: 'day' },
    { calls: 3, per: 'month' },
  ]);
  expect(await budget.left('day', at('27T10:00:00'))).toBe(2);
  expect(await budget.left('minute', at('27T10:00:00'))).toBe(Number.POSITIVE_INFINITY);
  expect(await budget.spend(at('27T10:00:00'))).toBeNull();
  expect(await budget.spend(at('27T23:59:59'))).toBeNull();
  expect(await budget.left('day', at('27T23:59:59'))).toBe(0);
  expect(await budget.left('month', at('27T23:59:59'))).toBe(1);
  expect(await budget.spend(at('28T00:00:00'))).toBeNull();
  expect(await budget.spend(at('28T00:00:01'))).toMatchObject({
    per: 'month',
    at: Date.parse('2026-03-01T00:00:00Z'),
  });
  expect(await budget.spend(new Date('2026-03-01T00:00:00Z'))).toBeNull();
});
