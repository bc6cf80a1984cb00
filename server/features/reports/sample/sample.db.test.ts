import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '#contract/reports.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';
import { ensureSampleAccount } from './ensure-sample-account.ts';

let app: TestApp;
let person: Registered;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => new Date('2026-07-15T12:00:00Z');
  person = await app.register();
});
afterAll(() => app.close());

const look = (query = '', part = 'dashboard') =>
  app.request<Dashboard>('GET', `/api/report/sample/${part}${query}`, { token: person.token });

it('shows any member a year of made-up figures, known to the last day', async () => {
  const { status, body } = await look();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    asOf: '2026-07-14',
    currency: 'USD',
    networks: [{ pt: 'Awin' }, { pt: 'CJ' }, { pt: 'ShareASale' }],
    known: {
      // CJ reports no clicks.
      clicks: { known: false, late: null, notReported: ['CJ'] },
      sales: { known: true },
      repeats: { known: true },
    },
  });
  for (const card of [...body.clicks, ...body.amounts, ...body.orders, ...body.sales]) {
    expect(Number(card.yesterdaynum)).toBeGreaterThan(0);
    expect(Number(card.beforenum)).toBeGreaterThan(0);
    expect(card.percentage).toMatch(/^\d+\.\d\d%$/);
  }
  expect(body.sales.at(-1)?.known.pendingShare).toMatch(/^\d+\.\d\d%$/);
  expect(body.daily).toHaveLength(90);
  expect(body.repeats).toHaveLength(12);
  expect(body.repeats.every(({ repeatsNum, unknown }) => Number(repeatsNum) > 0 && unknown !== null)).toBe(
    true,
  );
  expect(body.types.year.map(({ type }) => type)).toEqual([
    'Content',
    'Coupon',
    'Cash-Back',
    'Social Media',
    'Sub-Aff',
  ]);
  expect(body.types.year.every(({ oderunm }) => Number(oderunm) > 0)).toBe(true);
  expect(body.top.year).toHaveLength(5);
  expect(body.top.year.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
});

it('is one account without members, however many ask for it at once', async () => {
  const ids = await Promise.all([
    ensureSampleAccount({ ...app.services }),
    ensureSampleAccount({ ...app.services }),
    ensureSampleAccount(app.services),
  ]);
  expect(new Set(ids).size).toBe(1);
  expect(await queryAll(app, 'SELECT 1 FROM member WHERE account_id = $1', [ids[0]])).toEqual([]);
  expect(await queryAll(app, 'SELECT 1 FROM sync_schedule WHERE account_id = $1', [ids[0]])).toEqual([]);
  const [account] = await queryAll(app, 'SELECT company_name, is_demo FROM account WHERE account_id = $1', [
    ids[0],
  ]);
  expect(account).toEqual({ company_name: '示例品牌', is_demo: true });
});

it('goes on by itself: a day later the new day is there and the days before say the same', async () => {
  const before = await look();
  const [pending] = before.body.sales.slice(-1);
  app.services.now = () => new Date('2026-07-16T12:00:00Z');
  const { body } = await look();
  expect(body.asOf).toBe('2026-07-15');
  expect(body.known.sales.known).toBe(true);
  expect(Number(body.orders[0]?.yesterdaynum)).toBeGreaterThan(0);
  expect(body.sales.at(-1)?.yesterdaynum).not.toBe(pending?.yesterdaynum);
  const again = await look('?asOf=2026-07-14');
  expect(again.body.sales.map((card) => card.yesterdaynum)).toEqual(
    before.body.sales.map((card) => card.yesterdaynum),
  );
  expect(again.body.daily).toEqual(before.body.daily);
});

it('answers the parts alone as within the dashboard, and one network', async () => {
  const { body } = await look('?network=awin');
  expect(body.daily.every(({ pt }) => pt === 'Awin')).toBe(true);
  for (const part of ['summary', 'daily', 'repeats', 'types', 'top']) {
    const alone = await look('?network=Awin', part);
    for (const [key, value] of Object.entries(alone.body)) {
      if (key !== 'known') expect([part, key, value]).toEqual([part, key, body[key as keyof Dashboard]]);
      else expect(body.known).toMatchObject(value as object);
    }
  }
});
