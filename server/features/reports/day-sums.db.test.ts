// An account whose one network tells sums of days and no orders: what it tells stands everywhere, to the cent, and no order is made
// up on any way out. Then the same beside a network that tells orders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { ratioKeys } from '#contract/figures/metrics.ts';
import type { ConnectionView, NetworkView, PullView } from '#contract/networks.ts';
import type { PublisherRow } from '#contract/report-lists.ts';
import type { Dashboard } from '#contract/reports.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { previewFile } from '#server/testing/facts/import-steps.ts';
import { expectedSums, type HeldSum } from '#server/testing/facts/network-rows.ts';
import { changeConnection, connected, pull } from '#server/testing/networks/connection-steps.ts';
import { makeDue } from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type AttributionSimulator, start as startAttribution } from '#simulators/amazonattribution/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { start as startShareASale } from '#simulators/shareasale/start.ts';
import type { AnswerPart } from '../assistant/answer.ts';
import { answerLocally } from '../assistant/local/index.ts';
import { runTool } from '../assistant/tools/index.ts';
import { readOwnMonths } from '../peers/own-month.ts';
import { grantPlan } from '../plans/grant-plan.ts';

const now = new Date('2026-03-25T18:00:00Z');
/** D, and the first days of its month and year as far as the network remembers. */
const asOf = '2026-03-24';
const since = '2026-01-10';
const march = { from: '2026-03-01', to: asOf };
const name = 'Amazon Attribution';

let app: TestApp;
let attribution: AttributionSimulator;
let shareasale: RunningSimulator;
let owner: Owner;
let connectionId: string;

beforeAll(async () => {
  const world = { from: '2026-01-01', publishers: 14, salesPerDay: 9, budget: 100_000, now: () => now };
  [attribution, shareasale] = await Promise.all([startAttribution(world), startShareASale(world)]);
  app = await openTestApp({
    networkOrigins: { amazonattribution: attribution.origin, shareasale: shareasale.origin },
  });
  app.services.now = () => now;
  owner = await ownerOn(app, 'P_YEAR');
  // Running on the day of this world too.
  await app.services.db.tenant(owner.accountId, (tx) =>
    grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now }),
  );
  connectionId = await read(attribution);
}, 120_000);
afterAll(async () => {
  await app.close();
  await Promise.all([attribution.close(), shareasale.close()]);
});

/** Connects a network and reads all of it. */
async function read({ network, credentials }: RunningSimulator): Promise<string> {
  const id = await connected(app, owner, { network, credentials }, { since });
  await makeDue(app, { accountId: owner.accountId, connectionId: Number(id) });
  expect(await pull(app, owner, id)).toBe('done');
  return id;
}

async function get<Body>(path: string, query: Record<string, string> = {}, as = owner): Promise<Body> {
  const answer = await app.request<Body & Refusal>('GET', `${path}?${new URLSearchParams(query)}`, {
    token: as.token,
  });
  if (answer.code !== 'success') throw new Error(`${path}: ${answer.msg}`);
  return answer.body;
}
async function post<Body>(path: string, body: object, as = owner): Promise<Body> {
  const answer = await app.request<Body & Refusal>('POST', path, { token: as.token, body });
  if (answer.code !== 'success') throw new Error(`${path}: ${answer.msg}`);
  return answer.body;
}
const page = { currentPage: 1, size: 100 };

const held = ({ from, to }: { from: string; to: string }): HeldSum[] =>
  expectedSums(attribution.expectedDays(from, to)).filter(({ day }) => day >= since);
const total = (sums: readonly HeldSum[], what: 'amount' | 'clicks' | 'units' | 'bonus') =>
  sums.reduce((sum, one) => sum + (one[what] ?? 0), 0);
const cents = (units: number) => (units / 100).toFixed(2);

describe('the connection', () => {
  it('says what the network does not give, and how to come by its log-in', async () => {
    const networks = await get<NetworkView[]>('/api/platform/networks');
    expect(networks.find(({ network }) => network === 'amazonattribution')).toMatchObject({
      reports: { clicks: true, orders: false, commission: false, fee: false, newCustomer: false },
      ownZone: true,
      notice: expect.stringContaining('未经真实账号验证'),
    });
    expect(networks.find(({ network }) => network === 'shareasale')).toMatchObject({
      reports: { orders: true, commission: true },
      ownZone: false,
      steps: [],
    });
  });

  it('counts by the account’s own clock, and covers what was sold and clicked', async () => {
    const [card] = await get<ConnectionView[]>('/api/platform/connections');
    expect(card).toMatchObject({
      pt: name,
      zone: 'America/Los_Angeles',
      currency: 'USD',
      state: 'connected',
      coverage: { from: since, to: asOf },
      clicksCoverage: { from: since, to: asOf },
      loginHint: expect.stringContaining('Kelpbrook Outdoor US'),
    });
    expect(await changeConnection(app, owner, connectionId, { zone: 'Asia/Shanghai' })).toMatchObject({
      status: 400,
      body: { fields: { zone: expect.stringContaining('America/Los_Angeles') } },
    });
    expect(await changeConnection(app, owner, connectionId, { zone: 'America/Los_Angeles' })).toMatchObject({
      status: 200,
    });
  });

  it('shows its pulls as sums of days', async () => {
    const { list } = await get<{ list: PullView[] }>(`/api/platform/connections/${connectionId}/pulls`);
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['sums']));
    expect(list.reduce((sum, { added }) => sum + added, 0)).toBe(
      held({ from: since, to: '2026-03-25' }).length,
    );
    expect(list.every(({ reconciled, state }) => reconciled === 'none' && state === 'done')).toBe(true);
  });

  it('takes a region that there is', async () => {
    const wrong = { ...attribution.credentials, region: 'MARS' };
    const made = await app.request<Refusal>('POST', '/api/platform/connections', {
      token: owner.token,
      body: { network: 'amazonattribution', name: '另一个', credentials: wrong },
    });
    expect(made).toMatchObject({
      status: 400,
      body: { fields: { 'credentials.region': expect.stringContaining('NA') } },
    });
  });

  it('takes no file, which would hold orders', async () => {
    const preview = await previewFile(app, owner, { content: 'time,ptoder\n', network: 'amazonattribution' });
    expect(preview.status).toBe(400);
    expect(preview.msg).toContain('不提供订单');
  });
});

describe('the board', () => {
  let board: Dashboard;
  beforeAll(async () => {
    board = await get<Dashboard>('/api/report/dashboard', { asOf });
  });

  it('tells sales and clicks to the cent, and neither orders nor commission', () => {
    const spans = [
      { from: asOf, to: asOf },
      { from: '2026-03-23', to: asOf },
      march,
      { from: since, to: asOf },
    ];
    for (const [at, span] of spans.entries()) {
      const sums = held(span);
      expect([board.sales[at]?.yesterdaynum, board.clicks[at]?.yesterdaynum]).toEqual([
        cents(total(sums, 'amount')),
        total(sums, 'clicks'),
      ]);
      for (const [cards, item] of [
        [board.orders, 'orders'],
        [board.amounts, 'commission'],
      ] as const) {
        expect(cards[at]).toMatchObject({
          yesterdaynum: null,
          beforenum: null,
          percentage: null,
          trend: null,
        });
        expect(cards[at]?.known.lacking).toContainEqual({ item, networks: [name] });
      }
    }
    expect(board.sales[1]?.percentage).toMatch(/%$/);
  });

  it('divides nothing by what is not told', () => {
    for (const key of ['yesterday', 'week', 'month', 'year'] as const) {
      const ratios = board.ratios[key];
      expect(ratioKeys.map((ratio) => ratios[ratio])).toEqual(ratioKeys.map(() => null));
      expect(ratios.untold.lacking.map(({ item }) => item)).toEqual(['orders', 'commission']);
      expect(ratios).toMatchObject({ lackingClicks: [], of: [] });
    }
  });

  it('draws days, types and the best by amount, each without a count of orders', () => {
    const last = board.daily.filter(({ day }) => day >= march.from);
    expect(last.map(({ je }) => je)).toEqual(
      last.map(({ day }) => cents(total(held({ from: day, to: day }), 'amount'))),
    );
    expect(new Set(board.daily.map(({ oderunm }) => oderunm))).toEqual(new Set([null]));
    expect(board.known.daily.lacking).toContainEqual({ item: 'orders', networks: [name] });
    const types = board.types.month.filter(({ je }) => Number(je) > 0);
    expect(cents(types.reduce((sum, { je }) => sum + Math.round(Number(je) * 100), 0))).toBe(
      cents(total(held(march), 'amount')),
    );
    expect(new Set(board.types.month.flatMap(({ oderunm, zb }) => [oderunm, zb]))).toEqual(new Set([null]));
    const best = [...Map.groupBy(held(march), ({ publisherRef }) => publisherRef)]
      .map(([ref, sums]) => [ref, total(sums, 'amount')] as const)
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 5);
    expect(board.top.month.map(({ id, je, oderunm }) => [id, je, oderunm])).toEqual(
      best.map(([ref, units]) => [ref, cents(units), null]),
    );
  });

  it('knows of nobody who came back', () => {
    expect(
      board.repeats.map(({ distributionUnm, repeats, repeatsNum, unknown }) => [
        distributionUnm,
        repeats,
        repeatsNum,
        unknown,
      ]),
    ).toEqual(board.repeats.map(() => [null, null, null, null]));
    expect(board.repeats[1]?.distribution).toBe(
      cents(total(held({ from: addDays(asOf, -29), to: asOf }), 'amount')),
    );
  });
});

describe('the report', () => {
  interface Listed {
    total: number;
    list: PublisherRow[];
    totals: Record<string, string | number | null>;
    known: { lacking: object[] };
    beside: { units: number | null; bonus: string | null } | null;
  }

  it('lists publishers by what they sold, with clicks, and leaves the rest open', async () => {
    const { list, totals, known, beside } = await post<Listed>('/api/report/publishers', {
      ...march,
      ...page,
    });
    const byRef = Map.groupBy(held(march), ({ publisherRef }) => publisherRef);
    expect(list.map(({ id, fxje, clicks }) => [id, fxje, clicks]).toSorted()).toEqual(
      [...byRef].map(([ref, sums]) => [ref, cents(total(sums, 'amount')), total(sums, 'clicks')]).toSorted(),
    );
    for (const row of [...list, totals]) {
      expect(row).toMatchObject({
        order: null,
        yjje: null,
        fy: null,
        zc: null,
        aov: null,
        cvr: null,
        rate: null,
      });
    }
    expect(
      list.every(
        ({ zb, tags: _, ...row }: PublisherRow & { tags?: never }) => zb === null && row.jezb !== null,
      ),
    ).toBe(true);
    expect(totals.fxje).toBe(cents(total(held(march), 'amount')));
    expect(known.lacking).toEqual(
      ['commission', 'fee', 'orders'].map((item) => ({ item, networks: [name] })),
    );
    expect(beside).toBeNull();
  });

  it('tells of one publisher what else the network says', async () => {
    const [ref = ''] = [...new Set(held(march).map(({ publisherRef }) => publisherRef))];
    const own = held(march).filter(({ publisherRef }) => publisherRef === ref);
    const body = { ...march, ...page, network: name, publisherId: ref };
    expect((await post<Listed>('/api/report/publishers', body)).beside).toEqual({
      units: total(own, 'units'),
      bonus: cents(total(own, 'bonus')),
    });
    const trend = await get<{ months: Record<string, string | null>[] }>('/api/report/publisher-trend', {
      ...{ network: name, publisherId: ref, asOf, merged: '1' },
    });
    expect(trend.months.at(-1)).toMatchObject({ je: cents(total(own, 'amount')), oderunm: null, jyje: null });
  });

  it('lists no order, and no sum of any', async () => {
    const none = await post<Listed>('/api/report/transactions', { ...march, ...page });
    expect(none).toMatchObject({
      total: 0,
      list: [],
      totals: { je: null, jyje: null, ptfy: null, oderunm: null },
    });
    expect(none.known.lacking).toContainEqual({ item: 'orders', networks: [name] });
    for (const narrowed of [{ type: 'Content' }, { network: name }, { keyword: 'a' }]) {
      expect((await post<Listed>('/api/report/transactions', { ...march, ...page, ...narrowed })).total).toBe(
        0,
      );
    }
  });

  it('explains a change without inventing how many orders made it', async () => {
    const explain = (metric: string) =>
      get<{ change: string | null; drivers: { key: string; change: string | null }[]; now: string | null }>(
        '/api/report/explain',
        { metric, from: '2026-03-15', to: '2026-03-21', network: 'amazonattribution' },
      );
    const sales = await explain('sales');
    expect(sales.change).not.toBeNull();
    expect(Object.fromEntries(sales.drivers.map(({ key, change }) => [key, change]))).toEqual({
      volume: '0.00',
      returns: '0.00',
      unsplit: sales.change,
    });
    expect(await explain('orders')).toMatchObject({ now: null, change: null });
  });

  it('is exported with empty cells and a line that says why', async () => {
    const exported = async (kind: string, query = '') => {
      const { payload } = await app.app.inject({
        url: `/api/report/export?kind=${kind}&format=csv&from=${march.from}&to=${march.to}${query}`,
        headers: { authorization: owner.token },
      });
      return payload.split('\r\n');
    };
    const publishers = await exported('publishers');
    expect(publishers.find((line) => line.startsWith('数据说明'))).toContain(`${name} 不提供订单`);
    const sum = cents(total(held(march), 'amount'));
    expect(publishers.find((line) => line.startsWith('合计'))).toBe(
      `合计（不含已作废）,,,,,${sum},,,,,,,${total(held(march), 'clicks')},,,,,,,,`,
    );
    const orders = await exported('transactions');
    expect(orders.filter((line) => /^2026/.test(line))).toEqual([]);
    expect(orders.find((line) => line.startsWith('合计'))).toBe(
      '合计（不含已作废）,销售额 —；佣金 —；平台费 —；出单量 —',
    );
    const daily = await exported('daily');
    expect(daily).toContain(`2026/3/24,${name},${cents(total(held({ from: asOf, to: asOf }), 'amount'))},`);
  });
});

describe('everybody else who tells figures', () => {
  const context = async () => ({
    services: app.services,
    caller: await app.services.sessions.resolve(owner.token),
    asOf,
    signal: new AbortController().signal,
  });

  it('the assistant knows the sales and says that there are no orders', async () => {
    const answer = async (text: string) => {
      const parts: AnswerPart[] = [];
      for await (const part of answerLocally(await context(), { text, context: undefined, memory: [] }))
        parts.push(part);
      return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
    };
    const grouped = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ',');
    expect(await answer('本月销售额是多少')).toContain(grouped(cents(total(held(march), 'amount'))));
    const orders = await answer('本月出单量是多少');
    expect(orders).toContain(`${name} 不提供订单`);
    expect(orders).not.toMatch(/出单量[^。]*\b0\b/);
    expect(await answer('本月客单价是多少')).toContain(`${name} 不提供订单`);
    // What only orders can tell is no 0 where there are none.
    for (const asked of [
      '本月新客户的销售额是多少',
      '本月作废的订单金额是多少',
      '本月优惠码 SAVE20 带来多少佣金',
    ]) {
      const told = await answer(asked);
      expect([asked, told]).toEqual([asked, expect.stringMatching(new RegExp(`不知道[^]*${name} 不提供`))]);
      expect([asked, told]).not.toEqual([asked, expect.stringMatching(/\b0(?:\.00)?\b/)]);
    }
  });

  it('its tools say the same, and lead to where the sums stand', async () => {
    const { evidence } = await runTool(await context(), 'report_publishers', {
      // Not a stretch the board has a card of: it leads to the report then.
      ...{ from: '2026-03-02', to: asOf },
      network: 'amazonattribution',
    });
    const sales = evidence.find(({ metric, value }) => metric === 'sales' && value !== null);
    expect(sales).toMatchObject({
      rows: 0,
      value: cents(total(held({ from: '2026-03-02', to: asOf }), 'amount')),
    });
    expect(sales?.link).toContain('tab=publishers');
    const orders = evidence.filter(({ metric }) => metric === 'orders');
    expect(orders.every(({ value }) => value === null)).toBe(true);
  });

  it('the order check has nothing to check', async () => {
    const deadlines = await get<Record<string, unknown>>('/api/ledger/deadlines');
    expect(JSON.stringify(deadlines)).not.toContain(name);
    expect(await post('/api/ledger/orders', { group: 'unknown', size: 20 })).toMatchObject({ list: [] });
    expect(await post('/api/ledger/doubles', { size: 20 })).toMatchObject({ list: [], total: 0 });
    for (const table of [
      'sale',
      'sale_raw',
      'moment_day',
      'pending_day',
      'suspected_double',
      'order_unjudged',
    ]) {
      expect([
        table,
        await queryAll(app, `SELECT FROM ${table} WHERE account_id = $1`, [owner.accountId]),
      ]).toEqual([table, []]);
    }
  });

  it('the weekly mail tells what is known and says what is not', async () => {
    const { lines, marks } = await get<{ lines: string[]; marks: string[] }>('/api/notices/preview', {
      every: 'week',
    });
    const week = held({ from: '2026-03-16', to: '2026-03-22' });
    expect(
      lines.some((line) =>
        line.includes(
          `销售额 USD ${Number(cents(total(week, 'amount'))).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        ),
      ),
    ).toBe(true);
    expect(lines.filter((line) => /\d 单|出单量 0/.test(line))).toEqual([]);
    expect(marks).toContain(`${name} 不提供订单`);
  });

  it('the benchmark between accounts is told nothing', async () => {
    const [month] = await app.services.db.tenant(owner.accountId, (tx) =>
      readOwnMonths(tx, [{ from: '2026-02-01', to: '2026-02-28' }], now),
    );
    expect(month).toBeNull();
  });
});

describe('beside a network that tells its orders', () => {
  beforeAll(() => read(shareasale));

  it('sums what each tells, and says who tells no orders', async () => {
    const both = await get<Dashboard>('/api/report/dashboard', { asOf });
    const alone = await get<Dashboard>('/api/report/dashboard', { asOf, network: 'shareasale' });
    const sold = shareasale.expectedSales(march.from, asOf).filter(({ state }) => state !== 'voided');
    const orders = sold.filter(({ kind }) => kind === 'sale').length;
    const month = 2;
    expect([both.orders[month]?.yesterdaynum, alone.orders[month]?.yesterdaynum]).toEqual([orders, orders]);
    expect(both.amounts[month]?.yesterdaynum).toBe(alone.amounts[month]?.yesterdaynum);
    expect(both.sales[month]?.yesterdaynum).toBe(
      cents(sold.reduce((sum, { amount }) => sum + amount, 0) + total(held(march), 'amount')),
    );
    expect(both.orders[month]?.known.lacking).toContainEqual({ item: 'orders', networks: [name] });
    expect(alone.orders[month]?.known.lacking).toEqual([]);

    // What an order is worth on average is told of the network alone that has orders.
    const { aov, rate, untold } = both.ratios.month;
    expect([aov, rate]).toEqual([alone.ratios.month.aov, alone.ratios.month.rate]);
    expect(aov).toMatch(/^\d+\.\d\d$/);
    expect(untold).toMatchObject({ among: [name, 'ShareASale'] });
    expect(untold.lacking).toContainEqual({ item: 'orders', networks: [name] });

    expect(both.daily.filter(({ day }) => day === asOf).map(({ pt, oderunm }) => [pt, oderunm])).toEqual([
      [name, null],
      ['ShareASale', expect.any(Number)],
    ]);
    expect(new Set(both.top.month.map(({ pt, oderunm }) => `${pt} ${oderunm === null}`))).toEqual(
      new Set([`${name} true`, 'ShareASale false']),
    );
  });

  it('lists the orders of the one and the publishers of both', async () => {
    const orders = await post<{ list: { pt: string }[]; total: number; known: { lacking: object[] } }>(
      '/api/report/transactions',
      { ...march, ...page },
    );
    expect(orders.total).toBe(shareasale.expectedSales(march.from, asOf).length);
    expect(new Set(orders.list.map(({ pt }) => pt))).toEqual(new Set(['ShareASale']));
    expect(orders.known.lacking).toContainEqual({ item: 'orders', networks: [name] });

    const { list } = await post<{ list: PublisherRow[] }>('/api/report/publishers', { ...march, ...page });
    const told = list.map(({ pt, order, aov }) => [pt, order === null, pt === name && aov !== null]);
    expect(new Set(told.map((one) => one.join()))).toEqual(
      new Set([`${name},true,false`, 'ShareASale,false,false']),
    );
  });
});
