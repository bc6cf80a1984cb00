// The service by itself, asked as its vendor's pages and open readers of it do.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

const now = new Date('2026-03-25T10:00:00Z');
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await start({
    ...{ from: '2025-10-25', publishers: 25, salesPerDay: 20, budget: 1_000_000 },
    now: () => now,
  });
});
afterEach(() => {
  simulator.faults.clear();
  simulator.setNow(() => now);
});
afterAll(() => simulator.close());

type Row = Record<string, string>;
interface Answered {
  meta: {
    status: { code: number; message: string };
    pagination?: { total_results: number; total_pages: number; next?: { rel: string; href: string } };
    requests: { current: number; maximum_requests_per_day: number };
  };
  data: Row[];
}

const address = (path: string, query: Record<string, string>, of = simulator) => {
  const { apiKey = '' } = of.credentials;
  return `${of.origin}/20120402/advertiser/${path}?${new URLSearchParams({ apiKey, format: 'json', ...query })}`;
};
async function ask(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as Answered };
}
async function askAll(path: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = address(path, query); next !== undefined; ) {
    const { status, body } = await ask(next);
    expect([status, body.meta.status]).toEqual([200, { code: 200, message: 'OK' }]);
    expect(body.data.length).toBeLessThanOrEqual(500);
    rows.push(...body.data);
    next = body.meta.pagination?.next?.href;
  }
  return rows;
}

const span = (startDate: string, endDate: string) => ({ startDate, endDate });
const cents = (text = '') => Math.round(Number(text) * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const words: Row = { pending: 'pending', locked: 'approved', paid: 'paid' };
const known: Record<string, boolean | null> = { '1': true, '0': false, '': null };

const asSale = (row: Row) => ({
  ptoder: row.transaction_id,
  ysoder: row.order_id,
  day: row.sale_date?.slice(0, 10),
  publisherRef: row.publisher_id,
  amount: cents(row.sale_amount),
  commission: cents(row.commission_publisher),
  fee: cents(row.commission_site),
  state: row.sale_amount === '0.00' ? 'voided' : words[row.status ?? ''],
  kind: 'sale',
  newCustomer: known[row.new_to_file ?? '?'],
});

describe('transaction details', () => {
  const details = 'report/transaction-details';

  it('come in pages of 500 to the last, each once, as the world has them', async () => {
    const rows = await askAll(details, span('2025-11-20', '2026-03-24'));
    expect(rows.length).toBeGreaterThan(2000);
    expect(sorted(rows.map(asSale))).toEqual(sorted(simulator.expectedSales('2025-11-20', '2026-03-24')));
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['pending', 'locked', 'paid']));
    for (const row of rows)
      expect(cents(row.commission)).toBe(cents(row.commission_publisher) + cents(row.commission_site));
    const { body } = await ask(address(details, span('2025-11-20', '2026-03-24')));
    expect(body.meta.pagination).toMatchObject({
      total_results: rows.length,
      total_pages: Math.ceil(rows.length / 500),
      next: { rel: 'next' },
    });
  });

  it('have the members an open reader of them lists, all as text', async () => {
    const [row = {}] = await askAll(details, span('2026-03-08', '2026-03-08'));
    expect(Object.keys(row).toSorted()).toEqual(
      [
        ...['click_id', 'commission', 'commission_publisher', 'commission_site', 'company', 'coupons'],
        ...['creative_id', 'device_type', 'group_id', 'link_type', 'new_to_file', 'order_id', 'publisher'],
        ...['publisher_id', 'publisher_type', 'sale_amount', 'sale_date', 'status', 'transaction_id'],
        'transaction_type',
      ].toSorted(),
    );
    expect(Object.values(row).every((cell) => typeof cell === 'string')).toBe(true);
    expect(row.sale_date).toMatch(/^2026-03-08 \d\d:\d\d:\d\d$/);
  });

  it('are corrected in place, locked, paid and lost', async () => {
    const days = span('2026-03-09', '2026-03-24');
    const before = new Map((await askAll(details, days)).map((row) => [row.transaction_id, row]));
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = new Map((await askAll(details, days)).map((row) => [row.transaction_id, row]));
    const pairs = [...after].flatMap(([id, row]) => {
      const earlier = before.get(id);
      return earlier ? [[earlier, row] as const] : [];
    });
    expect([...before.keys()].some((id) => !after.has(id))).toBe(true);
    expect([...after.keys()].some((id) => !before.has(id))).toBe(true);
    const changed = pairs.filter(([one, other]) => one.sale_amount !== other.sale_amount);
    expect(changed.some(([, other]) => other.sale_amount === '0.00')).toBe(true);
    expect(changed.some(([, other]) => cents(other.sale_amount) > 0)).toBe(true);
    expect(pairs.every(([, other]) => other.status === 'paid')).toBe(true);
  });

  it.each([
    [{ startDate: '2026-03-01' }, /endDate/],
    [span('03/01/2026', '2026-03-02'), /startDate/],
    [span('2026-03-02', '2026-03-01'), /endDate/],
    [span('2026-03-25', '2026-03-26'), /future/],
  ])('of %j are refused', async (query, message) => {
    const { status, body } = await ask(address(details, query as Record<string, string>));
    expect([status, body.meta.status.code, body.data]).toEqual([400, 400, []]);
    expect(body.meta.status.message).toMatch(message);
  });

  it('know no day to come by Eastern time, whatever the clock in London says', async () => {
    simulator.setNow(() => new Date('2026-03-25T02:00:00Z'));
    expect((await ask(address(details, span('2026-03-24', '2026-03-24')))).status).toBe(200);
    expect((await ask(address(details, span('2026-03-25', '2026-03-25')))).status).toBe(400);
  });
});

it('history tells every correction by its day, 28 days at the most', async () => {
  const history = 'report/transaction-history';
  const rows = await askAll(history, { ...span('2026-02-20', '2026-03-19'), separateCommission: '1' });
  const revised = rows.filter((row) => row.revision === '2');
  expect(revised.length).toBeGreaterThan(10);
  for (const row of rows) expect((row.process_date ?? '') >= (row.sale_date ?? '')).toBe(true);
  const details = new Map(
    (await askAll('report/transaction-details', span('2026-02-01', '2026-03-19'))).map((row) => [
      row.transaction_id,
      row,
    ]),
  );
  for (const row of revised) {
    const now = details.get(row.transaction_id ?? '');
    expect([row.sale_amount, row.publisher_commission]).toEqual([
      now?.sale_amount,
      now?.commission_publisher,
    ]);
  }
  const { status, body } = await ask(address(history, span('2026-02-19', '2026-03-19')));
  expect([status, body.meta.status.message]).toEqual([400, expect.stringMatching(/28 days/)]);
  const [plain = {}] = await askAll(history, span('2026-03-01', '2026-03-01'));
  expect(plain).not.toHaveProperty('publisher_commission');
});

it('the summary tells clicks and sales by publisher and day', async () => {
  const days = span('2026-03-01', '2026-03-14');
  const rows = await askAll('report/transaction-summary', { ...days, groupBy: 'publisher_date' });
  const clicks = rows.map((row) => ({
    day: row.date,
    publisherRef: row.publisher_id,
    clicks: Number(row.clicks),
  }));
  expect(sorted(clicks.filter((row) => row.clicks > 0))).toEqual(
    sorted(simulator.expectedClicks('2026-03-01', '2026-03-14') ?? []),
  );
  const held = simulator.expectedSales('2026-03-01', '2026-03-14').filter(({ state }) => state !== 'voided');
  expect(sum(rows.map((row) => Number(row.sales)))).toBe(held.length);
  expect(sum(rows.map((row) => cents(row.sale_lead_amount)))).toBe(sum(held.map(({ amount }) => amount)));
  expect(sum(rows.map((row) => cents(row.publisher_commission)))).toBe(
    sum(held.map(({ commission }) => commission)),
  );
  const daily = await askAll('report/transaction-summary', { ...days, groupBy: 'date' });
  expect(daily.map((row) => row.date)).toHaveLength(14);
  expect((await ask(address('report/transaction-summary', { ...days, groupBy: 'moon' }))).status).toBe(400);
});

it('publishers are listed by their state, in every script', async () => {
  const joined = await askAll('publisher', { status: 'joined' });
  const all = await askAll('publisher/', {});
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([25, 25]);
  expect(joined.length).toBeLessThan(25);
  const names = all.map(({ company }) => company).join('\n');
  for (const part of ['户外', '🏕️', 'Über-Ñandú Çöupons', '"Best of" & Sons <Ltd>'])
    expect(names).toContain(part);
  expect(new Set(all.map((row) => row.primary_promo_method)).size).toBe(5);
  expect((await ask(address('publisher', { status: 'moon' }))).status).toBe(400);
});

describe('a call', () => {
  it('without its key is refused in the envelope', async () => {
    const { status, body } = await ask(address('group', { apiKey: 'wrong' }));
    expect(status).toBe(401);
    expect(body.meta.status).toEqual({ code: 401, message: 'Authentication error: Invalid API Key' });
    expect(body.data).toEqual([]);
  });

  it('beyond the day is refused, and the day is told', async () => {
    const small = await start({ from: '2026-01-01', now: () => now, budget: 1 });
    try {
      const { body } = await ask(address('group', {}, small));
      expect(body.meta.requests).toEqual({ current: 1, maximum_requests_per_day: 1 });
      const { status, body: refused } = await ask(address('group', {}, small));
      expect([status, refused.meta.status.code]).toEqual([429, 429]);
    } finally {
      await small.close();
    }
  });

  it('that asks for no form is answered as XML', async () => {
    const url = new URL(address('publisher', {}));
    url.searchParams.delete('format');
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(await answer.text()).toContain('&amp; Sons &lt;Ltd&gt;');
  });

  it('to nowhere is told so', async () => {
    expect((await ask(address('moon', {}))).status).toBe(404);
  });
});
