// The service by itself, asked as its vendor's pages and open readers of it do.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { publicToken, start } from './start.ts';

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

async function ask(
  path: string,
  query: Record<string, string> = {},
  token = simulator.credentials.accessToken ?? '',
) {
  const answer = await fetch(`${simulator.origin}/v1/admin/${path}?${new URLSearchParams(query)}`, {
    headers: token === '' ? {} : { 'X-GOAFFPRO-ACCESS-TOKEN': token },
  });
  return { status: answer.status, body: (await answer.json()) as Row & { total_results: number } };
}
async function askAll(key: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await ask(key, { ...query, count: '250', page: String(page) });
    expect(status).toBe(200);
    rows.push(...(body[key] as Row[]));
    if (page * 250 >= body.total_results) return rows;
  }
}

const fields = 'id,number,affiliate_id,total,subtotal,commission,status,created_at';
const span = (from: string, to: string) => ({
  ...{ created_at_min: `${from}T00:00:00Z`, created_at_max: `${to}T23:59:59.999Z` },
});
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

const asSale = (row: Row) => ({
  ptoder: String(row.id),
  ysoder: row.number,
  day: String(row.created_at).slice(0, 10),
  publisherRef: String(row.affiliate_id),
  amount: cents(row.subtotal),
  commission: cents(row.commission),
  fee: 0,
  state: row.status === 'rejected' ? 'voided' : row.status,
  kind: 'sale',
  newCustomer: null,
});

describe('orders', () => {
  it('come newest first, to the last page, each once, as the world has them', async () => {
    const rows = await askAll('orders', { fields, ...span('2026-01-01', '2026-03-24') });
    expect(rows.length).toBeGreaterThan(1000);
    expect(sorted(rows.map(asSale))).toEqual(sorted(simulator.expectedSales('2026-01-01', '2026-03-24')));
    const times = rows.map((row) => String(row.created_at));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['pending', 'approved', 'rejected']));
  });

  it('hold what is asked for, and are empty when nothing is', async () => {
    const day = span('2026-03-01', '2026-03-01');
    const { body } = await ask('orders', { fields: 'id, total', ...day });
    expect((body.orders as Row[]).map((row) => Object.keys(row))[0]).toEqual(['id', 'total']);
    const bare = (await ask('orders', day)).body;
    expect(bare.total_results).toBeGreaterThan(5);
    expect((bare.orders as Row[])[0]).toEqual({});
  });

  it('after a number come in its order', async () => {
    const all = await askAll('orders', { fields });
    const ids = all.map((row) => Number(row.id)).toSorted((one, other) => one - other);
    const after = ids[Math.floor(ids.length / 2)] ?? 0;
    const rows = await askAll('orders', { fields, since_id: String(after) });
    expect(rows.map((row) => row.id)).toEqual(ids.filter((id) => id > after));
  });

  it('are lowered by returns, approved, rejected and lost', async () => {
    const query = { fields, ...span('2026-03-09', '2026-03-24') };
    const before = new Map((await askAll('orders', query)).map((row) => [row.id, row]));
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = new Map((await askAll('orders', query)).map((row) => [row.id, row]));
    expect([...before.keys()].some((id) => !after.has(id))).toBe(true);
    const pairs = [...after].flatMap(([id, row]) => {
      const earlier = before.get(id);
      return earlier ? [[earlier, row] as const] : [];
    });
    expect(pairs.some(([one, other]) => Number(other.total) < Number(one.total))).toBe(true);
    const rejected = pairs.filter(([one, other]) => one.status === 'pending' && other.status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    for (const [one, other] of rejected) expect(other.total).toBe(one.total);
  });
});

it('traffic is a row a visit, whose days and partners are those of the world', async () => {
  const query = { fields: 'id,affiliate_id,created_at', ...span('2026-03-10', '2026-03-11') };
  const visits = await askAll('traffic', query);
  expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
  const counts = new Map<string, number>();
  for (const { affiliate_id: ref, created_at: at } of visits) {
    const key = `${String(at).slice(0, 10)} ${ref}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const held = simulator.expectedClicks('2026-03-10', '2026-03-11') ?? [];
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(held.map(({ day, publisherRef, clicks }) => [`${day} ${publisherRef}`, clicks])),
  );
});

it('partners are listed in every script, and the last page is never left', async () => {
  const query = { fields: 'id,name,email,status,company_name', count: '10' };
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => ask('affiliates', { ...query, page: String(page) })),
  );
  const [first, second, third, beyond] = pages.map(({ body }) => body.affiliates as Row[]);
  expect(beyond).toEqual(third);
  const rows = [...(first ?? []), ...(second ?? []), ...(third ?? [])];
  expect([rows.length, pages[0]?.body.total_results]).toEqual([25, 25]);
  const names = rows.map(({ name }) => name).join('\n');
  for (const part of ['户外', '🏕️', 'Über-Ñandú Çöupons', '"Best of" & Sons <Ltd>'])
    expect(names).toContain(part);
});

it.each([
  ['', 401, 'Missing access token'],
  ['wrong', 403, 'Invalid access token'],
  [publicToken, 403, 'Invalid access token'],
])('no token %j is taken', async (token, status, error) => {
  const answer = await ask('orders', {}, token);
  expect([answer.status, answer.body]).toEqual([status, { error }]);
});

it.each([
  [{ created_at_min: 'yesterday' }, 'Invalid created_at_min'],
  [{ page: '0' }, 'Invalid page'],
])('%j is refused', async (query, error) => {
  const { status, body } = await ask('orders', query as Record<string, string>);
  expect([status, body.error]).toEqual([400, error]);
});

it('too many calls are refused', async () => {
  simulator.faults.set('quota', 1);
  const { status, body } = await ask('orders', {});
  expect([status, body]).toEqual([429, { error: 'Too many requests' }]);
});
