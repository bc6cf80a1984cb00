import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedChange } from '#contract/explain.ts';
import type { Dashboard } from '#contract/reports.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { publisherSaid, saleRow, writeClicks, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => new Date('2026-07-15T12:00:00Z');
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const explain = (query: Record<string, string>, token = owner.token, path = '/api/report/explain') =>
  app.request<ExplainedChange & Refusal>('GET', `${path}?${new URLSearchParams(query)}`, { token });

interface Source {
  network: string;
  state?: string;
  /** Ranges of days as PostgreSQL writes them. */
  sales?: string;
  clicks?: string;
  currency?: string;
}

const all = '{[2025-01-01,2026-07-15)}';
let connections = 830_000;

async function connect(person: Owner, { network, state, sales, clicks, currency }: Source): Promise<number> {
  connections += 1;
  await queryAll(
    app,
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state, sales_covered,
       clicks_covered)
     VALUES ($1, $2, $3, 'api', '测试', 'UTC', $4, '2025-01-01', $5, $6, $7)`,
    [
      person.accountId,
      connections,
      network,
      currency ?? 'USD',
      state ?? 'active',
      sales ?? all,
      clicks ?? all,
    ],
  );
  return connections;
}

let orders = 0;
const order = (day: string, amount: number, over: Partial<SaleRow> = {}): SaleRow => {
  orders += 1;
  return saleRow(String(orders), {
    reportDay: day,
    soldAt: Date.parse(`${day}T15:00:00Z`),
    amount,
    commission: amount / 10,
    fee: amount / 50,
    ...over,
  });
};
const back = { kind: 'adjustment' } as const;

const publishers = ['1', '2', '3'].map((ref) =>
  publisherSaid(ref, { name: `站点 ${ref}`, networkType: ref === '3' ? 'Coupon' : 'Content' }),
);

async function sell(person: Owner, source: Source, rows: SaleRow[]): Promise<number> {
  const connectionId = await connect(person, source);
  await writeSales(app, person, { connectionId, network: source.network, rows, publishers });
  return connectionId;
}

/** One week beside the one before it. */
const week = { from: '2026-07-08', to: '2026-07-14' };
const rowsOf = (list: readonly { key: string; change: string | null }[]) =>
  Object.fromEntries(list.map(({ key, change }) => [key, change]));
const named = (list: ExplainedChange['publisher']) =>
  list.map(({ name, pt, now, before, change }) => [name, pt, now, before, change]);

describe('a change over two networks', () => {
  beforeAll(async () => {
    await sell(owner, { network: 'shareasale' }, [
      order('2026-07-02', 10_000, { publisherRef: '1' }),
      order('2026-07-03', 20_000, { publisherRef: '2' }),
      order('2026-07-09', 30_000, { publisherRef: '1', newCustomer: false }),
      order('2026-07-10', 30_000, { publisherRef: '1' }),
      order('2026-07-11', -6_000, { publisherRef: '1', ...back, newCustomer: false }),
      order('2026-07-11', 99_900, { publisherRef: '2', state: 'voided' }),
    ]);
    const id = await sell(owner, { network: 'awin' }, [
      order('2026-07-01', 40_000, { publisherRef: '3' }),
      order('2026-07-14', 10_000, { publisherRef: '3', commission: 2000 }),
    ]);
    await writeClicks(app, owner, {
      connectionId: id,
      network: 'awin',
      rows: [{ reportDay: '2026-07-09', publisherRef: '3', clicks: 40, impressions: null }],
    });
  });

  it('is told with its days, its parts and its drivers', async () => {
    const { status, body } = await explain({ metric: 'sales', ...week });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      metric: 'sales',
      ...week,
      beforeFrom: '2026-07-01',
      beforeTo: '2026-07-07',
      currency: 'USD',
      now: '640.00',
      before: '700.00',
      change: '-60.00',
      known: { known: true },
      beforeKnown: { known: true },
      network: [
        { key: 'awin', name: 'Awin', now: '100.00', before: '400.00', change: '-300.00' },
        { key: 'shareasale', name: 'ShareASale', now: '540.00', before: '300.00', change: '240.00' },
      ],
      // Three orders each, of 233.33 before: larger ones by 0.00, and 60.00 came back.
      drivers: [
        { key: 'volume', change: '0.00' },
        { key: 'price', change: '0.00' },
        { key: 'returns', change: '-60.00' },
      ],
    });
    expect(named(body.publisher)).toEqual([
      ['站点 1', 'ShareASale', '540.00', '100.00', '440.00'],
      ['站点 3', 'Awin', '100.00', '400.00', '-300.00'],
      ['站点 2', 'ShareASale', '0.00', '200.00', '-200.00'],
    ]);
    expect(rowsOf(body.type)).toEqual({
      Coupon: '-300.00',
      Content: '240.00',
      'Cash-Back': '0.00',
      'Social Media': '0.00',
      'Sub-Aff': '0.00',
    });
  });

  it('tells a commission rate from dearer orders', async () => {
    const { body } = await explain({ metric: 'commission', ...week });
    // 70.00 of three orders of 700.00, then 80.00 of three of 700.00, and 6.00 taken back.
    expect(body).toMatchObject({ now: '74.00', before: '70.00', change: '4.00' });
    expect(rowsOf(body.drivers)).toEqual({ volume: '0.00', price: '0.00', rate: '10.00', returns: '-6.00' });
  });

  it.each([
    ['orders', { now: '3', before: '3', change: '0' }, { volume: '0' }],
    [
      'fee',
      { now: '12.80', before: '14.00', change: '-1.20' },
      { volume: '0.00', price: '0.00', returns: '-1.20' },
    ],
    [
      'cost',
      { now: '86.80', before: '84.00', change: '2.80' },
      { volume: '0.00', price: '10.00', returns: '-7.20' },
    ],
    ['repeats', { now: '240.00', before: '0.00', change: '240.00' }, { volume: '300.00', returns: '-60.00' }],
    ['clicks', { now: '40', before: '0', change: '40' }, { volume: '40' }],
  ])('explains %s', async (metric, whole, drivers) => {
    const { body } = await explain({ metric, ...week });
    expect(body).toMatchObject(whole);
    expect(rowsOf(body.drivers)).toEqual(drivers);
  });

  it('is narrowed to one network, by code or name', async () => {
    for (const network of ['awin', 'AWIN']) {
      const { body } = await explain({ metric: 'sales', ...week, network });
      expect(body).toMatchObject({ now: '100.00', before: '400.00', change: '-300.00' });
      expect(rowsOf(body.network)).toEqual({ awin: '-300.00' });
      expect(body.publisher).toHaveLength(1);
    }
  });

  it('is compared with the same dates of another year, or as the card of a window is', async () => {
    const year = await explain({ metric: 'sales', ...week, compare: 'year' });
    expect(year.body).toMatchObject({ beforeFrom: '2025-07-08', beforeTo: '2025-07-14', before: '0.00' });
    const query = { metric: 'sales', from: '2026-07-01', to: '2026-07-14' };
    const plain = await explain(query);
    expect(plain.body).toMatchObject({ beforeFrom: '2026-06-17', beforeTo: '2026-06-30' });
    const month = await explain({ ...query, window: 'month' });
    expect(month.body).toMatchObject({ beforeFrom: '2026-06-01', beforeTo: '2026-06-14' });
    const board = await app.request<Dashboard>('GET', '/api/report/dashboard', { token: owner.token });
    const card = board.body.sales[2];
    expect([month.body.now, month.body.before]).toEqual([card?.yesterdaynum, card?.beforenum]);
    expect(card?.beforeSpan).toEqual({ from: month.body.beforeFrom, to: month.body.beforeTo });
  });

  it('counts publishers that are one across networks as one where it is asked to', async () => {
    await queryAll(
      app,
      "UPDATE publisher SET merge_key = 'site.example' WHERE account_id = $1 AND publisher_ref IN ('1', '3')",
      [owner.accountId],
    );
    const { body } = await explain({ metric: 'sales', ...week, merged: '1' });
    expect(named(body.publisher)).toEqual([
      ['站点 2', 'ShareASale', '0.00', '200.00', '-200.00'],
      ['站点 1', 'ShareASale · Awin', '640.00', '500.00', '140.00'],
    ]);
    expect(body.publisher[1]?.parts).toEqual([
      { id: '1', pt: 'ShareASale' },
      { id: '3', pt: 'Awin' },
    ]);
    expect(named((await explain({ metric: 'sales', ...week })).body.publisher)).toHaveLength(3);
    await queryAll(app, 'UPDATE publisher SET merge_key = NULL WHERE account_id = $1', [owner.accountId]);
  });

  it('is nobody else’s', async () => {
    const stranger = await ownerOn(app, 'P_YEAR');
    const { body } = await explain({ metric: 'sales', ...week }, stranger.token);
    expect(body).toMatchObject({ now: null, before: null, change: null, network: [], publisher: [] });
    await sell(stranger, { network: 'awin' }, [order('2026-07-09', 5_00)]);
    const own = await explain({ metric: 'sales', ...week }, stranger.token);
    expect(own.body).toMatchObject({ now: '5.00', before: '0.00', change: '5.00' });
    expect(own.body.publisher).toHaveLength(1);
    expect((await explain({ metric: 'sales', ...week })).body.now).toBe('640.00');
  });

  it('is told to members with the board or the report, not to others', async () => {
    for (const [codes, status] of [
      [['platform_board'], 200],
      [['platform_report'], 200],
      [['source'], 403],
    ] as const) {
      const member = await activeSubAccount(app, owner, [...codes]);
      expect((await explain({ metric: 'sales', ...week }, member.token)).status).toBe(status);
    }
  });
});

describe('what is not known', () => {
  it('of a late network leaves the whole and its parts open, and the others told', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await sell(person, { network: 'awin' }, [order('2026-07-02', 10_000), order('2026-07-09', 30_000)]);
    await sell(person, { network: 'shareasale', sales: '{[2025-01-01,2026-07-12)}' }, [
      order('2026-07-03', 5_000),
      order('2026-07-10', 7_000),
    ]);
    const { body } = await explain({ metric: 'sales', ...week }, person.token);
    expect(body).toMatchObject({
      now: '370.00',
      before: '150.00',
      change: null,
      known: { known: false, late: { since: '2026-07-12', until: '2026-07-14', networks: ['ShareASale'] } },
      beforeKnown: { known: true },
    });
    expect(rowsOf(body.network)).toEqual({ awin: '200.00', shareasale: null });
    expect(body.type.every(({ change }) => change === null)).toBe(true);
    expect(named(body.publisher)).toEqual([
      ['站点 1', 'Awin', '300.00', '100.00', '200.00'],
      ['站点 1', 'ShareASale', '70.00', '50.00', null],
    ]);
    expect(rowsOf(body.drivers)).toEqual({ volume: null, price: null, returns: null });
  });

  it('of days nothing covers is no 0', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await sell(person, { network: 'awin', sales: '{[2026-07-08,2026-07-15)}' }, [
      order('2026-07-09', 30_000),
    ]);
    const { body } = await explain({ metric: 'orders', ...week }, person.token);
    expect(body).toMatchObject({ now: '1', before: null, change: null });
    expect(body.beforeKnown).toMatchObject({
      known: false,
      uncovered: [{ networks: ['Awin'], why: 'unread' }],
    });
    expect(body.publisher).toMatchObject([{ now: '1', before: null, change: null }]);
  });

  it('of a network that gives no clicks is no part of the change', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await sell(person, { network: 'cj', clicks: '{}' }, [order('2026-07-09', 30_000)]);
    const connectionId = await sell(person, { network: 'awin' }, []);
    await writeClicks(app, person, {
      connectionId,
      network: 'awin',
      rows: [{ reportDay: '2026-07-09', publisherRef: '3', clicks: 40, impressions: null }],
    });
    const { body } = await explain({ metric: 'clicks', ...week }, person.token);
    expect(body).toMatchObject({ now: '40', before: '0', change: '40', known: { notReported: ['CJ'] } });
    expect(body.network).toMatchObject([
      { key: 'awin', change: '40' },
      { key: 'cj', now: null, before: null, change: null },
    ]);
  });

  it('of an amount without a rate leaves the change open, even where others take it off again', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    const rows = (amount: number) => [
      order('2026-07-02', 10_000),
      order('2026-07-09', amount, { currency: 'EUR', publisherRef: amount > 0 ? '1' : '2' }),
    ];
    await sell(person, { network: 'awin' }, rows(5_000));
    await sell(person, { network: 'shareasale' }, rows(-5_000));
    const card = await app.request<Dashboard>('GET', '/api/report/dashboard?asOf=2026-07-14', {
      token: person.token,
    });
    expect(card.body.known.sales).toMatchObject({ known: true });
    const { body } = await explain({ metric: 'sales', ...week }, person.token);
    expect(body).toMatchObject({
      now: '0.00',
      before: '200.00',
      change: null,
      known: { known: false, missingRates: [{ currency: 'EUR', from: '2026-07-09', to: '2026-07-09' }] },
      beforeKnown: { known: true },
    });
    expect(rowsOf(body.network)).toEqual({ awin: null, shareasale: null });
    // A count needs no rate.
    expect((await explain({ metric: 'orders', ...week }, person.token)).body).toMatchObject({
      now: '2',
      change: '0',
    });
  });

  it('of a network that was removed is what it had before', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await sell(person, { network: 'awin' }, [order('2026-07-02', 10_000), order('2026-07-09', 30_000)]);
    const gone = {
      network: 'shareasale',
      state: 'removed',
      sales: '{[2025-01-01,2026-07-08)}',
      clicks: '{}',
    };
    await sell(person, gone, [order('2026-07-03', 5_000)]);
    const { body } = await explain({ metric: 'sales', ...week }, person.token);
    expect(body).toMatchObject({ now: '300.00', before: '150.00', change: '150.00' });
    expect(body.network).toMatchObject([
      { key: 'awin', change: '200.00' },
      { key: 'shareasale', now: null, before: '50.00', change: '-50.00' },
    ]);
  });
});

it('names the twenty largest publishers and adds the others up', async () => {
  const person = await ownerOn(app, 'P_YEAR');
  const rows = Array.from({ length: 30 }, (_, at) =>
    order('2026-07-09', 1000 * (at + 1), { publisherRef: String(at + 1) }),
  );
  await sell(person, { network: 'awin' }, rows);
  const { body } = await explain({ metric: 'sales', ...week }, person.token);
  expect(body.publisher).toHaveLength(21);
  expect(body.publisher.slice(0, 2).map(({ id, change }) => [id, change])).toEqual([
    ['30', '300.00'],
    ['29', '290.00'],
  ]);
  // 10.00 + 20.00 + … + 100.00
  expect(body.publisher.at(-1)).toEqual({
    key: 'others',
    name: '其他联盟客',
    now: '550.00',
    before: '0.00',
    change: '550.00',
  });
});

it('tells what converting part by part rounds away in a row of its own', async () => {
  const person = await ownerOn(app, 'P_YEAR');
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate, source)
     VALUES ('2026-07-09', 'GBP', 'USD', '1.25', 'operator')`,
  );
  // 0.02 GBP is 0.03 USD, halves up; both networks together 0.05.
  for (const network of ['awin', 'shareasale']) {
    await sell(person, { network }, [order('2026-07-09', 2, { currency: 'GBP', commission: 0, fee: 0 })]);
  }
  const { body } = await explain({ metric: 'sales', ...week }, person.token);
  expect(body).toMatchObject({ now: '0.05', before: '0.00', change: '0.05' });
  expect(rowsOf(body.network)).toEqual({ awin: '0.03', shareasale: '0.03', rounding: '-0.01' });
  expect(body.network.at(-1)?.name).toBe('换算尾差');
});

it('is the same question over the sample, for any member', async () => {
  const { token } = await app.register();
  const query = { metric: 'commission', from: '2026-07-01', to: '2026-07-14', window: 'month' };
  const { status, body } = await explain(query, token, '/api/report/sample/explain');
  expect(status).toBe(200);
  const board = await app.request<Dashboard>('GET', '/api/report/sample/dashboard', { token });
  const card = board.body.amounts[2];
  expect([body.now, body.before]).toEqual([card?.yesterdaynum, card?.beforenum]);
  expect(body.change).not.toBeNull();
  expect(body.publisher.length).toBeGreaterThan(5);
});

it.each([
  [{ metric: 'profit', ...week }, '指标（metric）：只能是 clicks、commission、'],
  [{ metric: 'sales', from: '2026-07-14', to: '2026-07-08' }, '结束日期（to）：结束日期不能早于开始日期'],
  [{ metric: 'sales', from: '2026-02-30', to: '2026-07-08' }, '开始日期（from）：格式不正确'],
  [{ metric: 'sales', from: '1999-12-31', to: '2026-07-08' }, '日期应在 2000-01-01 与 2099-12-31 之间'],
  [{ metric: 'sales', from: '2010-01-01', to: '2026-07-08' }, '开始日期（from）：一次最多查询 3660 天'],
  [{ metric: 'sales', from: '2026-07-01' }, '结束日期（to）：不能为空'],
  [{ metric: 'sales', ...week, compare: 'decade' }, '对比方式（compare）：只能是 period、year'],
  [{ metric: 'sales', ...week, window: 'decade' }, '窗口（window）：只能是 yesterday、'],
  [
    { metric: 'sales', ...week, window: 'month' },
    '开始日期与窗口不符：截至 2026-07-14 的这个窗口从 2026-07-01 开始',
  ],
  [{ metric: 'sales', ...week, publisher: '1' }, '不认识的字段：publisher'],
])('refuses %j and says what is wrong', async (query, sentence) => {
  const { status, msg } = await explain(query as Record<string, string>);
  expect([status, msg]).toEqual([400, expect.stringContaining(sentence)]);
});

it('knows no network of another name', async () => {
  const { status, msg } = await explain({ metric: 'sales', ...week, network: '不存在' });
  expect([status, msg]).toEqual([400, expect.stringContaining('不支持联盟平台“不存在”')]);
});
