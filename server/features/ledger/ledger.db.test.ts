// Deadlines of pending orders: the strip equals a plain recount of the rows, pages hold each order once, rules are a person's word.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays, dayIn } from '#contract/figures/days.ts';
import type * as contract from '#contract/ledger.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { onCluster } from '#server/testing/database/on-cluster.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import { addTestConnection, donePull, publisherSaid, saleRow } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listPendingOrders } from './list-pending.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(() => app.close());

type Deadlines = EndpointOutput<typeof contract.getDeadlines>;
type Orders = EndpointOutput<typeof contract.listPendingOrders>;
type Rules = EndpointOutput<typeof contract.listDeadlineRules>;
type Doubles = EndpointOutput<typeof contract.listSuspectedDoubles>;

const newOwner = () => ownerOn(app, 'P_YEAR');
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today(), -days);

const connect = (owner: Owner, network = 'awin', zone = 'UTC') =>
  addTestConnection(app, owner, { network, zone, currency: 'USD' });

const pending = (ptoder: string, over: Partial<SaleRow> = {}): SaleRow => {
  const reportDay = over.reportDay ?? today();
  return saleRow(ptoder, {
    state: 'pending',
    reportDay,
    soldAt: Date.parse(`${reportDay}T12:00:00Z`),
    ...over,
  });
};

async function pull(owner: Owner, connectionId: number, network: string, rows: SaleRow[]) {
  await app.services.db.session(owner.accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network });
    await stage.add({
      rows,
      publishers: [publisherSaid('1'), publisherSaid('2', { networkType: 'Coupon' })],
    });
    const options = {
      source: 'api',
      span: null,
      mayVanish: () => false,
      pull: donePull(connectionId),
    } as const;
    await applySales(session, stage, options);
  });
}

const deadlines = async ({ token }: Owner, query = '') =>
  (await app.request<Deadlines>('GET', `/api/ledger/deadlines${query}`, { token })).body;
const orders = ({ token }: Owner, body: object = {}) =>
  app.request<Orders>('POST', '/api/ledger/orders', { token, body });
const rulesOf = async ({ token }: Owner) =>
  (await app.request<Rules>('GET', '/api/ledger/rules', { token })).body;
const setRule = ({ token }: Owner, connectionId: number, body: object) =>
  app.request('PUT', `/api/ledger/rules/${connectionId}`, { token, body });

const days30 = { lock: { kind: 'days', days: 30 }, invoice: null, marginHours: 24 };

describe('the strip', () => {
  it('lists what no rule covers as unknown, and by Shanghai day once a person set one', async () => {
    const owner = await newOwner();
    const id = await connect(owner);
    await pull(owner, id, 'awin', [
      pending('1', { reportDay: daysAgo(10) }),
      pending('2', { reportDay: daysAgo(10) }),
      pending('3', { reportDay: daysAgo(40) }),
      pending('4', { reportDay: daysAgo(10), state: 'approved' }),
    ]);
    const before = await deadlines(owner);
    expect(before.days).toEqual([]);
    expect(before.groups.unknown).toMatchObject({ listed: 3, money: '34.56' });
    expect(before.unknownConnections).toEqual([
      { connectionId: String(id), pt: 'Awin', name: '测试', listed: 3 },
    ]);
    expect((await setRule(owner, id, days30)).code).toBe('success');
    const after = await deadlines(owner);
    expect(after.groups.unknown.listed).toBe(0);
    expect(after.groups.passed).toMatchObject({ listed: 1, money: '11.52' });
    // 30 days after the order's day in UTC, less a day, seen from Shanghai.
    expect(after.days).toMatchObject([{ day: addDays(daysAgo(10), 29), listed: 2, money: '23.04' }]);
    expect(after.days[0]?.sums).toEqual([{ currency: 'USD', commission: '19.20', fee: '3.84' }]);
  });

  it('takes the lock day that came with the order, without a rule', async () => {
    const owner = await newOwner();
    const id = await connect(owner, 'cj');
    await pull(owner, id, 'cj', [pending('1', { lockDay: addDays(today(), 9) }), pending('2')]);
    const { days, groups } = await deadlines(owner);
    expect(days).toMatchObject([{ day: addDays(today(), 8), listed: 1 }]);
    expect(groups.unknown.listed).toBe(1);
    const { list } = (await orders(owner)).body;
    expect(list[0]?.deadline).toMatchObject({
      source: 'row',
      by: 'lock',
      cutDay: addDays(today(), 9),
      zone: 'UTC',
    });
  });

  it('adds no fee that the network does not tell, and names the network', async () => {
    const owner = await newOwner();
    const id = await connect(owner, 'avantlink');
    await queryAll(app, "UPDATE connection SET network = 'gone-network' WHERE connection_id = $1", [id]);
    await pull(owner, id, 'gone-network', [pending('1', { commission: 960, fee: 192 })]);
    const { groups } = await deadlines(owner);
    expect(groups.unknown).toMatchObject({
      money: '9.60',
      sums: [{ currency: 'USD', commission: '9.60', fee: null }],
      withoutFee: ['gone-network'],
    });
    expect((await orders(owner, { group: 'unknown' })).body.list[0]?.ptfy).toBeNull();
  });

  it('equals a plain recount of the rows, and the pages hold exactly those rows', async () => {
    const rowOf = fc.record({
      key: fc.integer({ min: 1, max: 40 }),
      ago: fc.integer({ min: 0, max: 70 }),
      lock: fc.option(fc.integer({ min: -10, max: 30 }), { nil: undefined }),
      state: fc.constantFrom('pending', 'pending', 'pending', 'approved', 'voided' as const),
      commission: fc.integer({ min: -500, max: 9000 }),
      publisherRef: fc.constantFrom('1', '2'),
    });
    const rows = fc.uniqueArray(rowOf, { selector: ({ key }) => key, maxLength: 30 });
    const rule = fc.constantFrom(null, days30, {
      lock: { kind: 'calendar', months: 1, day: 20 },
      invoice: { kind: 'calendar', months: 1, day: 1 },
      marginHours: 36,
    });
    await fc.assert(
      fc.asyncProperty(rows, rows, rule, async (first, second, set) => {
        const owner = await newOwner();
        const id = await connect(owner, 'cj');
        const made = (some: typeof first) =>
          some.map(({ key, ago, lock, ...rest }) =>
            pending(String(key), {
              ...rest,
              reportDay: daysAgo(ago),
              ...(lock !== undefined && { lockDay: addDays(today(), lock) }),
            }),
          );
        await pull(owner, id, 'cj', made(first));
        await pull(owner, id, 'cj', made(second));
        if (set) await setRule(owner, id, set);
        const told = await deadlines(owner);
        const stored = await queryAll<{ key: string; day: string; lock: string | null; worth: string }>(
          app,
          `SELECT sale_key AS key, report_day::text AS day, lock_day::text AS lock, commission + fee AS worth
           FROM sale WHERE connection_id = $1 AND state = 'pending'`,
          [id],
        );
        const plain = stored.map((row) => {
          const cuts = row.lock === null && set === null ? [] : [row.lock ?? plainCut(set?.lock, row.day)];
          if (cuts.length > 0 && set?.invoice) cuts.push(plainCut(set.invoice, row.day));
          const cut = cuts.sort()[0];
          const at =
            cut === undefined ? null : Date.parse(`${cut}T00:00:00Z`) - (set?.marginHours ?? 24) * 3_600_000;
          const group = at === null ? 'unknown' : at > Date.parse(told.now) ? 'coming' : 'passed';
          return { ...row, at, group, day: at === null ? '' : dayIn('Asia/Shanghai', new Date(at)) };
        });
        const worth = (some: typeof plain) =>
          (some.reduce((sum, one) => sum + Number(one.worth), 0) / 100).toFixed(2);
        for (const group of ['coming', 'passed', 'unknown', 'open'] as const) {
          const mine = plain.filter((one) => one.group === group);
          expect(told.groups[group]).toMatchObject({ listed: mine.length, money: worth(mine) });
          expect(await allKeys(owner, { group, size: 4 })).toEqual(mine.map(({ key }) => key).sort());
        }
        const coming = Map.groupBy(
          plain.filter(({ group }) => group === 'coming'),
          ({ day }) => day,
        );
        expect(told.days.map(({ day, listed, money }) => ({ day, listed, money }))).toEqual(
          [...coming].sort().map(([day, some]) => ({ day, listed: some.length, money: worth(some) })),
        );
      }),
      { numRuns: drawnRuns({ all: 12, some: 4 }) },
    );
  });
});

function plainCut(
  rule: { kind: string; days?: number; months?: number; day?: number } | undefined,
  day: string,
): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (rule?.kind === 'days') date.setUTCDate(date.getUTCDate() + (rule.days ?? 0));
  else date.setUTCMonth(date.getUTCMonth() + (rule?.months ?? 0), rule?.day);
  return date.toISOString().slice(0, 10);
}

async function allKeys(owner: Owner, body: object): Promise<string[]> {
  const keys: string[] = [];
  let after: string | null = null;
  let last = 0;
  do {
    const page: Orders = (await orders(owner, { ...body, ...(after && { after }) })).body;
    for (const { saleKey, deadline } of page.list) {
      keys.push(saleKey);
      const at = deadline.at === null ? 0 : Date.parse(deadline.at);
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
    }
    after = page.next;
  } while (after !== null);
  return keys.sort();
}

describe('the list', () => {
  it('is narrowed like the report, counts what the filter leaves and takes a day of the strip', async () => {
    const owner = await newOwner();
    const id = await connect(owner);
    await setRule(owner, id, days30);
    await pull(owner, id, 'awin', [
      pending('a1', { reportDay: daysAgo(3) }),
      pending('a2', { reportDay: daysAgo(3), publisherRef: '2' }),
      pending('b1', { reportDay: daysAgo(2), publisherRef: '2' }),
    ]);
    const keys = async (body: object) => {
      const { list, total } = (await orders(owner, body)).body;
      return { keys: list.map(({ saleKey }) => saleKey), total };
    };
    expect(await keys({})).toEqual({ keys: ['a1', 'a2', 'b1'], total: 3 });
    expect(await keys({ type: 'Coupon' })).toEqual({ keys: ['a2', 'b1'], total: 2 });
    expect(await keys({ keyword: 'B1' })).toEqual({ keys: ['b1'], total: 1 });
    expect(await keys({ network: 'Awin', day: addDays(daysAgo(3), 29) })).toEqual({
      keys: ['a1', 'a2'],
      total: 2,
    });
    expect(await keys({ network: 'CJ' })).toEqual({ keys: [], total: 0 });
    expect(await orders(owner, { after: 'nonsense' })).toMatchObject({
      status: 400,
      msg: '翻页位置无法识别，请从第一页重新打开',
    });
  });

  // A coordinator reads nothing itself.
  it.skipIf(onCluster)('reads about as many rows as it shows, however many there are', async () => {
    const owner = await newOwner();
    const id = await connect(owner);
    await setRule(owner, id, days30);
    const many = Array.from({ length: 6000 }, (_, index) =>
      pending(`k${index}`, {
        reportDay: daysAgo(index % 3),
        soldAt: Date.parse(`${daysAgo(index % 3)}T00:00:00Z`) + index,
      }),
    );
    await pull(owner, id, 'awin', many);
    await queryAll(app, 'ANALYZE sale');
    const read = await app.services.db.tenant(owner.accountId, async (tx) => {
      const asked = { group: 'coming', size: 20 } as const;
      const page = await listPendingOrders(tx, asked, { now: new Date(), shown: null });
      expect(page).toMatchObject({ total: 6000 });
      expect(page.list).toHaveLength(20);
      // Of this transaction alone.
      const { rows } = await tx.run(
        sql`SELECT idx_tup_fetch + seq_tup_read AS n FROM pg_stat_xact_user_tables WHERE relname = 'sale'`,
      );
      return Number(rows[0]?.n);
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(200);
  });

  it('shows the smaller plans the numbers and twenty orders, the larger ones all', async () => {
    const owner = await ownerOn(app, 'B_YEAR');
    const id = await connect(owner);
    await pull(
      owner,
      id,
      'awin',
      Array.from({ length: 30 }, (_, index) => pending(String(index))),
    );
    expect((await deadlines(owner)).groups.unknown.listed).toBe(30);
    const { body } = await orders(owner, { group: 'unknown', size: 50 });
    expect(body).toMatchObject({ total: 30, shown: 20, next: null });
    expect(body.list).toHaveLength(20);
    // Filters would show the others one after the other.
    expect(await orders(owner, { group: 'unknown', keyword: '29' })).toMatchObject({
      status: 403,
      body: { reason: 'menu_locked' },
    });
    expect(
      await app.request('POST', '/api/ledger/orders/export', {
        token: owner.token,
        body: { group: 'unknown', format: 'csv' },
      }),
    ).toMatchObject({ status: 403, body: { reason: 'menu_locked' } });
  });

  it('leaves as CSV with the same rows', async () => {
    const owner = await newOwner();
    const id = await connect(owner);
    await setRule(owner, id, days30);
    await pull(owner, id, 'awin', [pending('a1'), pending('a2', { ysoder: '=1+1' })]);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/ledger/orders/export',
      headers: { authorization: owner.token },
      payload: { format: 'csv' },
    });
    const text = answer.body;
    expect(text).toContain('行数,2');
    expect(text).toContain("'=1+1");
    expect(text.split('\n').filter((line) => line.includes('人工设置'))).toHaveLength(2);
  });
});

describe('rules', () => {
  it('offer the network’s own words and apply nothing by themselves', async () => {
    const owner = await newOwner();
    const id = await connect(owner);
    await pull(owner, id, 'awin', [pending('1')]);
    const [rule] = await rulesOf(owner);
    expect(rule).toMatchObject({
      connectionId: String(id),
      pending: 1,
      unknown: 1,
      rule: null,
      learned: null,
    });
    expect(rule?.words.join('')).toContain('Auto-validation');
    expect(rule?.offers.length).toBeGreaterThan(0);
    expect(await setRule(owner, id, { ...days30, lock: { kind: 'days', days: 0 } })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('天数不能小于 1'),
    });
    await setRule(owner, id, days30);
    expect((await rulesOf(owner))[0]).toMatchObject({ unknown: 0, rule: { ...days30, origin: 'set' } });
    expect(await app.request('DELETE', `/api/ledger/rules/${id}`, { token: owner.token })).toMatchObject({
      code: 'success',
    });
    expect((await rulesOf(owner))[0]).toMatchObject({ unknown: 1, rule: null });
  });

  it('are learned from approved orders and used only after a person agreed', async () => {
    const owner = await newOwner();
    const id = await connect(owner, 'cj');
    const rows = Array.from({ length: 25 }, (_, index) => pending(String(index), { reportDay: daysAgo(21) }));
    await pull(owner, id, 'cj', rows);
    await pull(owner, id, 'cj', [
      ...rows.map((row) => ({ ...row, state: 'approved' as const })),
      pending('new'),
    ]);
    expect((await rulesOf(owner))[0]).toMatchObject({
      learned: { days: 20, support: 25, of: 25, refused: false },
      rule: null,
      unknown: 1,
    });
    const answer = (agree: boolean, days: number) =>
      app.request('POST', `/api/ledger/rules/${id}/learned`, { token: owner.token, body: { agree, days } });
    expect(await answer(true, 19)).toMatchObject({ status: 409 });
    await answer(false, 20);
    expect((await rulesOf(owner))[0]).toMatchObject({ learned: { refused: true }, rule: null, unknown: 1 });
    await answer(true, 20);
    expect((await rulesOf(owner))[0]).toMatchObject({
      rule: { origin: 'learned', support: 25, lock: { kind: 'days', days: 20 } },
      unknown: 0,
    });
    expect((await orders(owner)).body.list[0]?.deadline).toMatchObject({ source: 'learned' });
  });
});

it('another tenant sees, changes and counts nothing of it', async () => {
  const [mine, theirs] = [await newOwner(), await newOwner()];
  const [awin, cj] = [await connect(mine), await connect(mine, 'cj')];
  await pull(mine, awin, 'awin', [pending('1', { ysoder: '1001' })]);
  await pull(mine, cj, 'cj', [pending('x', { ysoder: '#1001' })]);
  await setRule(mine, awin, days30);
  const doubles = ({ token }: Owner) =>
    app.request<Doubles>('POST', '/api/ledger/doubles', { token, body: {} });
  const found = (await doubles(mine)).body;
  expect(found).toMatchObject({ total: 1, next: null, shown: null });
  expect(found.list[0]).toMatchObject({ minutesApart: 0, amountApart: '0.00%', tied: false });
  expect(found.list[0]?.sides.map(({ pt, ysoder }) => `${pt} ${ysoder}`).sort()).toEqual([
    'Awin 1001',
    'CJ #1001',
  ]);
  expect((await doubles(theirs)).body).toMatchObject({ total: 0, list: [] });
  expect(await deadlines(theirs)).toMatchObject({
    connected: false,
    days: [],
    groups: { unknown: { listed: 0 } },
  });
  expect((await orders(theirs, { group: 'unknown' })).body).toMatchObject({ total: 0, list: [] });
  expect(await rulesOf(theirs)).toEqual([]);
  expect(await setRule(theirs, awin, days30)).toMatchObject({ status: 404 });
  const { token } = theirs;
  expect(await app.request('DELETE', `/api/ledger/rules/${awin}`, { token })).toMatchObject({ status: 404 });
  expect(
    (await rulesOf(mine)).find(({ connectionId }) => connectionId === String(awin))?.rule,
  ).not.toBeNull();
});
