// The service by itself, asked as its vendor's pages and open readers of it do.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

const now = new Date('2026-03-25T10:00:00Z');
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await start({
    ...{ from: '2025-12-01', publishers: 25, salesPerDay: 20, budget: 1_000_000 },
    now: () => now,
  });
});
afterEach(() => {
  simulator.faults.clear();
  simulator.setNow(() => now);
});
afterAll(() => simulator.close());

type Row = Record<string, unknown>;

async function ask(path: string, query: Record<string, string> = {}, key = simulator.credentials.apiKey) {
  const answer = await fetch(`${simulator.origin}/api/v2${path}?${new URLSearchParams(query)}`, {
    headers: { Accept: 'application/json', ...(key === '' ? {} : { Authorization: key ?? '' }) },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Row & { data: Row[] },
  };
}
async function askAll(path: string, query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await ask(path, { ...query, page: String(page), per_page: '100' });
    expect([status, body.status, body.message]).toEqual([200, 200, 'success']);
    if (body.data.length === 0) return rows;
    rows.push(...body.data);
  }
}

const span = (from: string, to: string) => ({ from_date: `${from}T00:00:00Z`, to_date: `${to}T23:59:59Z` });
const cents = (text: unknown) => Math.round(Number(text) * 100);
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

const asSale = (row: Row) => ({
  ptoder: String(row.id),
  ysoder: row.order_number,
  day: String(row.created_at).slice(0, 10),
  publisherRef: String((row.affiliate as Row).id),
  amount: cents(row.total_sales),
  commission: cents(row.commission),
  fee: 0,
  state: row.status === 'denied' ? 'voided' : row.status,
  kind: row.refund_id === null ? 'sale' : 'adjustment',
  newCustomer: null,
});

describe('referrals', () => {
  it('come newest first, until a page is empty, each once, as the world has them', async () => {
    const rows = await askAll('/referrals', span('2026-01-01', '2026-03-24'));
    expect(rows.length).toBeGreaterThan(1000);
    expect(sorted(rows.map(asSale))).toEqual(sorted(simulator.expectedSales('2026-01-01', '2026-03-24')));
    const times = rows.map((row) => String(row.created_at));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(rows.map((row) => row.status))).toEqual(
      new Set(['pending', 'approved', 'paid', 'denied']),
    );
    expect(rows.every((row) => /^-?\d+\.\d\d$/.test(String(row.commission)))).toBe(true);
    const refunds = rows.filter((row) => row.refund_id !== null);
    const orders = new Set(rows.filter((row) => row.refund_id === null).map((row) => row.order_id));
    expect(refunds.length).toBeGreaterThan(10);
    expect(refunds.filter((row) => orders.has(row.order_id)).length).toBeGreaterThan(10);
    for (const row of refunds) expect(cents(row.total_sales)).toBeLessThan(0);
  });

  it('are ten of a page unless asked for, a hundred at the most, with no word of the pages', async () => {
    const days = span('2026-01-01', '2026-03-24');
    const { body } = await ask('/referrals', days);
    expect([body.data.length, Object.keys(body)]).toEqual([10, ['status', 'message', 'data']]);
    expect((await ask('/referrals', { ...days, per_page: '500' })).body.data.length).toBe(100);
    expect((await ask('/referrals', { per_page: '100' })).body.data.length).toBe(100);
  });

  it('change their states, some are lost', async () => {
    const before = new Map(
      (await askAll('/referrals', span('2026-03-09', '2026-03-24'))).map((row) => [row.id, row]),
    );
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = new Map(
      (await askAll('/referrals', span('2026-03-09', '2026-03-24'))).map((row) => [row.id, row]),
    );
    expect([...before.keys()].some((id) => !after.has(id))).toBe(true);
    const became = (state: string) =>
      [...after].some(([id, row]) => before.get(id)?.status === 'pending' && row.status === state);
    expect([became('paid'), became('denied')]).toEqual([true, true]);
  });

  it.each([
    [{ from_date: '2026-03-01T00:00:00Z' }, 'to_date'],
    [{ to_date: '2026-03-01T00:00:00Z' }, 'from_date'],
    [{ from_date: '2026-03-01', to_date: '2026-03-02' }, 'from_date'],
    [span('2026-03-02', '2026-03-01'), 'to_date'],
    [{ page: '0' }, 'page'],
  ])('asked with %j are refused for %s', async (query, field) => {
    const { status, body } = await ask('/referrals', query as Record<string, string>);
    expect([status, body.message, Object.keys(body.errors as object)]).toEqual([
      ...[422, 'The given data was invalid.', [field]],
    ]);
  });

  it('are found by order and by partner', async () => {
    const [row] = (await ask('/referrals', span('2026-03-01', '2026-03-02'))).body.data;
    const found = await askAll('/referrals', { order_id: String(row?.order_id) });
    expect(found.map(({ id }) => id)).toContain(row?.id);
  });
});

it('affiliates come in pages of their own length, in every script', async () => {
  const { body } = await ask('/affiliates', { page: '1', per_page: '100' });
  expect(body.data.length).toBe(15);
  const rows = await askAll('/affiliates');
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([25, 25]);
  const names = rows.map((row) => row.first_name).join('\n');
  for (const part of ['户外', '🏕️', 'Über-Ñandú Çöupons', '"Best of" & Sons <Ltd>'])
    expect(names).toContain(part);
  expect((await ask('/programs')).body.data).toHaveLength(2);
});

it.each([
  ['', 'Token not provided'],
  ['wrong', 'Unauthorized'],
  ['Bearer pk_hT4nW8qZrLx2VbYs6KdMj1CfGu9EoP3a', 'Unauthorized'],
])('no key %j is taken', async (key, message) => {
  const { status, body } = await ask('/affiliates', {}, key);
  expect([status, body.message]).toEqual([401, message]);
});

it('more than 120 calls a minute are too many', async () => {
  const usual = await start({ from: '2026-01-01', now: () => now });
  const call = () =>
    fetch(`${usual.origin}/api/v2/programs`, { headers: { Authorization: usual.credentials.apiKey ?? '' } });
  try {
    const states: number[] = [];
    for (let no = 0; no < 121; no++) states.push((await call()).status);
    expect([states.filter((status) => status === 200).length, states.at(-1)]).toEqual([120, 429]);
    const refused = await call();
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ status: 429, message: 'Too Many Attempts.' });
  } finally {
    await usual.close();
  }
});
