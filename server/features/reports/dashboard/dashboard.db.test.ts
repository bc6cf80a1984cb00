import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/reports.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

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
    yesterdaynum: null,
    beforenum: null,
    percentage: null,
    trend: null,
  });
  expect(body.orders[3]).toMatchObject({ yesterdaynum: null, known: { known: false } });
  expect(body.top).toEqual({ yesterday: [], week: [], month: [], year: [] });
  expect(body.types.year).toHaveLength(5);
  expect(body.types.year[0]).toMatchObject({
    type: 'Content',
    je: null,
    jezb: null,
    oderunm: null,
    zb: null,
  });
});

describe('a file that ends on a day', () => {
  let person: Owner;
  const now = '2026-11-15T06:00:00Z';
  const at = (query = '', part = 'dashboard') => look(query, part, person.token);
  const order = (day: string, amount: number, over: Partial<SaleRow> = {}) =>
    saleRow(`${day}-${amount}`, { reportDay: day, soldAt: Date.parse(`${day}T15:00:00Z`), amount, ...over });

  async function coverage(network: string, source: 'api' | 'file', covered: string, rows: SaleRow[]) {
    connections += 1;
    const connectionId = connections;
    await queryAll(
      app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state, sales_covered)
       VALUES ($1, $2, $3, $4, '测试', 'America/New_York', 'USD', '2026-01-01', 'active', $5)`,
      [person.accountId, connectionId, network, source, covered],
    );
    await writeSales(app, person, { connectionId, network, source, rows, publishers: [publisherSaid('1')] });
  }

  beforeAll(async () => {
    app.services.now = () => new Date(now);
    person = await ownerOn(app, 'P_YEAR');
    await coverage('shareasale', 'file', '{[2026-10-23,2026-11-14)}', [
      order('2026-10-25', 50_000),
      order('2026-11-12', 30_000),
      order('2026-11-13', 10_000, { newCustomer: false, state: 'pending' }),
    ]);
  });

  it('ends there, and compares nothing with days no file covers', async () => {
    const { body } = await at();
    expect(body.asOf).toBe('2026-11-13');
    const [day, week, month, year] = body.sales;
    expect(day).toMatchObject({
      yesterdaynum: '100.00',
      beforenum: '300.00',
      percentage: '66.67%',
      trend: 0,
    });
    expect(week).toMatchObject({ yesterdaynum: '400.00', beforenum: '0.00', percentage: null, trend: 1 });
    const uncovered = (from: string, to: string) => [{ networks: ['ShareASale'], from, to, why: 'file' }];
    expect(month).toMatchObject({ yesterdaynum: '400.00', beforenum: null, percentage: null, trend: null });
    expect(month?.beforeKnown.uncovered).toEqual(uncovered('2026-10-01', '2026-10-13'));
    expect(year).toMatchObject({ yesterdaynum: '900.00', beforenum: null, percentage: null, trend: null });
    expect(year?.known.uncovered).toEqual(uncovered('2026-01-01', '2026-10-22'));
    expect(year?.known.known).toBe(false);
    expect(body.repeats.map(({ days, distribution, known }) => [days, distribution, known.known])).toEqual([
      [7, '400.00', true],
      [30, '900.00', false],
      [90, '900.00', false],
      [365, '900.00', false],
    ]);
    expect(body.daily.find((row) => row.day === '2026-10-22')).toMatchObject({ je: null, oderunm: null });
    expect(body.daily.find((row) => row.day === '2026-10-24')).toMatchObject({ je: '0.00', oderunm: 0 });
  });

  it('says nothing of a day after it: null for amount, commission, orders, types and repeats alike', async () => {
    const { body } = await at('?asOf=2026-11-14');
    for (const cards of [body.sales, body.amounts, body.orders]) {
      expect(cards[0]).toMatchObject({ yesterdaynum: null, percentage: null, trend: null });
      expect(cards[0]?.known.uncovered).toEqual([
        { networks: ['ShareASale'], from: '2026-11-14', to: '2026-11-14', why: 'file' },
      ]);
    }
    expect(body.sales[1]).toMatchObject({ yesterdaynum: '400.00', percentage: null, trend: null });
    expect(body.types.yesterday.every(({ je, oderunm }) => je === null && oderunm === null)).toBe(true);
    expect(body.types.week[0]).toMatchObject({ je: '400.00', oderunm: 2 });
    const { body: far } = await at('?asOf=2027-12-31');
    expect(far.repeats[0]).toMatchObject({
      ...{ distribution: null, repeats: null, proportionAmount: null, distributionUnm: null },
      ...{ repeatsNum: null, OrderAmount: null, unknown: null },
    });
  });

  it('is exported with empty cells, its marks, and the day of its data in its name', async () => {
    const exported = async (kind: string, query = '') => {
      const { payload, headers } = await app.app.inject({
        url: `/api/report/export?kind=${kind}&format=csv${query}`,
        headers: { authorization: person.token },
      });
      const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
      return { name, lines: payload.split('\r\n') };
    };
    const daily = await exported('daily', '&from=2026-11-13&to=2026-11-14');
    expect(daily.name).toBe('每日数据-2026-11-13-2026-11-14.csv');
    expect(daily.lines).toContain(
      '数据说明,ShareASale：文件未覆盖 2026-11-14；其中 100.00% 的金额待平台确认',
    );
    expect(daily.lines).toContain('2026/11/14,ShareASale,,');
    const types = await exported('types');
    expect(types.name).toBe('联盟客类型-2026-11-13.csv');
    expect(types.lines.find((line) => line.startsWith('数据说明'))).toBe(
      '数据说明,ShareASale：文件未覆盖 2026-01-01 至 2026-10-22；昨日：其中 100.00% 的金额待平台确认；本周：其中 25.00% 的金额待平台确认；本月：其中 25.00% 的金额待平台确认；本年：其中 11.11% 的金额待平台确认',
    );
    const none = await exported('types', '&asOf=2027-12-31');
    expect(none.lines).toContain('昨日,Content,,,,,,,,,,,,,2027/12/31,2027/12/31');
    expect(none.lines).toContain('本周,Content,,,,,,,,,,,,,2027/12/27,2027/12/31');
    const repeats = await exported('repeats', '&asOf=2027-12-31');
    expect(repeats.name).toBe('复购统计-2027-12-31.csv');
    expect(repeats.lines).toContain('ShareASale,近 7 天,,,,,,,,2027/12/25,2027/12/31');
    expect(repeats.lines).toContain('ShareASale,近 365 天,,,,,,,,2027/1/1,2027/12/31');
  });

  it('sums what the others know and names the days by network', async () => {
    await coverage('awin', 'api', '{[2026-11-12,2026-11-15)}', [
      order('2026-11-13', 700),
      order('2026-11-14', 900),
    ]);
    const { body } = await at();
    // With a connection that is read its zone says which day is over.
    expect(body.asOf).toBe('2026-11-14');
    expect(body.sales[0]).toMatchObject({ yesterdaynum: '9.00', beforenum: '107.00', percentage: null });
    expect(body.sales[2]?.known.uncovered).toEqual([
      { networks: ['ShareASale'], from: '2026-11-14', to: '2026-11-14', why: 'file' },
      { networks: ['Awin'], from: '2026-11-01', to: '2026-11-11', why: 'unread' },
    ]);
    const rows = body.daily.filter(({ day }) => day >= '2026-11-13');
    expect(rows.map(({ pt, je }) => `${pt} ${je}`)).toEqual([
      ...['Awin 7.00', 'ShareASale 100.00', 'Awin 9.00', 'ShareASale null'],
    ]);
    expect((await at('?network=awin')).body.sales[0]).toMatchObject({ percentage: '28.57%', trend: 1 });
  });

  it('takes returns off repeat amounts: 100 and its return beside a new 10 is nothing repeated', async () => {
    const again = { newCustomer: false } as const;
    person = await ownerOn(app, 'P_YEAR');
    await coverage('shareasale', 'file', '{[2026-11-01,2026-11-14)}', [
      order('2026-11-12', 10_000, again),
      order('2026-11-13', -10_000, { ...again, kind: 'adjustment' }),
      order('2026-11-13', 1000),
    ]);
    const { body } = await at();
    expect(body.repeats[0]).toMatchObject({
      ...{ distribution: '10.00', repeats: '0.00', proportionAmount: '0.00%' },
      ...{ distributionUnm: 2, repeatsNum: 1, OrderAmount: '50.00%' },
    });
  });
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
