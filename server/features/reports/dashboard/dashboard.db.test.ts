import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '../../../../contract/reports.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '../../../testing/account-steps.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const look = (query = '', part = 'dashboard', token = owner.token) =>
  app.request<Dashboard & Refusal>('GET', `/api/report/${part}${query}`, { token });

let connections = 810_000;
async function addConnection(zone: string, state = 'active') {
  connections += 1;
  await queryAll(
    app,
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
     VALUES ($1, $2, 'awin', 'api', '测试', $3, 'USD', '2026-01-01', $4)`,
    [owner.accountId, connections, zone, state],
  );
}

it('ends on the last day that is over in every connection’s zone', async () => {
  const asOfAt = async (moment: string) => {
    app.services.now = () => new Date(moment);
    return (await look()).body.asOf;
  };
  // Without a connection it is Shanghai that counts.
  expect(await asOfAt('2026-03-08T15:59:59Z')).toBe('2026-03-07');
  expect(await asOfAt('2026-03-08T16:00:00Z')).toBe('2026-03-08');
  await addConnection('America/New_York');
  // The night the clocks are put forward: before it New York is 5 hours behind, after it 4.
  expect(await asOfAt('2026-03-08T04:59:59Z')).toBe('2026-03-06');
  expect(await asOfAt('2026-03-08T05:00:00Z')).toBe('2026-03-07');
  expect(await asOfAt('2026-03-09T03:59:59Z')).toBe('2026-03-07');
  expect(await asOfAt('2026-03-09T04:00:00Z')).toBe('2026-03-08');
  await addConnection('Pacific/Auckland');
  await addConnection('America/Denver');
  expect(await asOfAt('2026-03-09T04:00:00Z')).toBe('2026-03-07');
  // One that was removed waits for no day.
  await addConnection('Pacific/Midway', 'removed');
  expect(await asOfAt('2026-03-09T06:00:00Z')).toBe('2026-03-08');
  expect((await look('?asOf=2024-02-29')).body.asOf).toBe('2024-02-29');
});

it('answers an account that has nothing yet', async () => {
  const { token } = await ownerOn(app, 'P_YEAR');
  const { status, body } = await look('', 'dashboard', token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ currency: 'USD', networks: [], daily: [], repeats: [] });
  expect(body.sales[0]).toMatchObject({
    yesterdaynum: '0.00',
    beforenum: '0.00',
    percentage: null,
    trend: 1,
  });
  expect(body.top).toEqual({ yesterday: [], week: [], month: [], year: [] });
  expect(body.types.year).toHaveLength(5);
});

it('refuses what makes no sense, by field', async () => {
  for (const [query, part, field] of [
    ['?network=nowhere', 'dashboard', 'network'],
    ['?asOf=2026-02-30', 'dashboard', 'asOf'],
    ['?asOf=1999-12-31', 'top', 'asOf'],
    ['?compare=week', 'summary', 'compare'],
    ['?from=2026-02-02&to=2026-02-01', 'daily', 'to'],
    ['?from=2026-02-02', 'daily', 'to'],
    ['?from=2010-01-01&to=2026-01-01', 'daily', 'from'],
  ] as const) {
    const { status, body } = await look(query, part);
    expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
  }
});

it('is for those whose menu holds the dashboard; the sample is for every member', async () => {
  const other = await activeSubAccount(app, owner, ['insight']);
  for (const part of ['dashboard', 'summary', 'daily', 'repeats', 'types', 'top']) {
    expect([part, (await look('', part, other.token)).status]).toEqual([part, 403]);
  }
  expect((await look('', 'sample/top', other.token)).status).toBe(200);
});
