// The service by itself, asked as its vendor's pages say.
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

async function ask(report: string, query: Record<string, string>) {
  const { token = '' } = simulator.credentials;
  const asked = new URLSearchParams({
    include_summary: 'N',
    tz: 'GMT',
    date_type: 'transaction',
    token,
    ...query,
  });
  const answer = await fetch(`${simulator.origin}/en/reports/${report}/filters?${asked}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), text: bytes.toString('utf8') };
}

/** Quoted cells, quotes doubled. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('","')
    .map((cell) => cell.replaceAll('""', '"'));
}
function rowsOf(text: string): Record<string, string>[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n');
  const head = lines.findIndex((line) => line.includes('Publisher ID'));
  const titles = cellsOf(lines[head] ?? '');
  return lines.slice(head + 1).map((line) => {
    const cells = cellsOf(line);
    expect(cells.length).toBe(titles.length);
    return Object.fromEntries(titles.map((title, no) => [title, cells[no] ?? '']));
  });
}
const askRows = async (report: string, query: Record<string, string>) =>
  rowsOf((await ask(report, query)).text);

const { orders, activity } = { orders: 'haitu-orders', activity: 'haitu-activity' };
const span = (from: string, to: string) => ({ start_date: from, end_date: to });
const cents = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);
const isoDay = (text = '') => {
  const [month = '', day = '', year = ''] = text.split('/');
  return `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const asSale = (row: Record<string, string>) => ({
  ptoder: row['Transaction ID'],
  ysoder: row['Order ID'],
  day: isoDay(row['Transaction Date']),
  publisherRef: row['Publisher ID'],
  amount: cents(row.Sales),
  commission: cents(row['Total Commission']),
  fee: cents(row['Estimated Net Total Cost']) - cents(row['Total Commission']),
  state: row['Commission Status'] === 'Locked' ? 'approved' : 'pending',
  kind: cents(row.Sales) < 0 ? 'adjustment' : 'sale',
  newCustomer: null,
});

describe('the report of orders', () => {
  it('is text with a mark of UTF-8 before its titles', async () => {
    const { status, type, text } = await ask(orders, span('2026-03-01', '2026-03-01'));
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.startsWith('\uFEFF"Transaction Date","Transaction Time","Process Date"')).toBe(true);
    expect(text).toMatch(/\n"3\/1\/26","\d\d:\d\d:\d\d",/);
  });

  it('holds every transaction as the world has it, what is taken back as a row of its own', async () => {
    const rows = await askRows(orders, span('2025-12-01', '2026-03-24'));
    expect(rows.length).toBeGreaterThan(2000);
    expect(sorted(rows.map(asSale))).toEqual(sorted(simulator.expectedSales('2025-12-01', '2026-03-24')));
    expect(new Set(rows.map((row) => row['Transaction ID'])).size).toBe(rows.length);
    const taken = rows.filter((row) => cents(row.Sales) < 0);
    expect(taken.length).toBeGreaterThan(30);
    const sold = new Map(rows.filter((row) => cents(row.Sales) > 0).map((row) => [row['Order ID'], row]));
    expect(taken.filter((row) => sold.has(row['Order ID'] ?? '')).length).toBeGreaterThan(20);
    for (const row of taken) expect(row['Estimated Gross Total Cost']).toBe('0.00');
  });

  it('brings locks, late rows and losses when asked again', async () => {
    const before = await askRows(orders, span('2026-03-09', '2026-03-24'));
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = await askRows(orders, span('2026-03-09', '2026-03-24'));
    const ids = (rows: typeof before) => new Set(rows.map((row) => row['Transaction ID']));
    expect([...ids(before)].some((id) => !ids(after).has(id))).toBe(true);
    expect([...ids(after)].some((id) => !ids(before).has(id))).toBe(true);
    expect(new Set(before.map((row) => row['Commission Status']))).toEqual(new Set(['Unlocked']));
    expect(new Set(after.map((row) => row['Commission Status']))).toEqual(new Set(['Locked']));
  });

  it('stands on the days of the zone that is asked for', async () => {
    const wide = await askRows(orders, span('2026-03-07', '2026-03-10'));
    const at = (row: Record<string, string>) =>
      Date.parse(`${isoDay(row['Transaction Date'])}T${row['Transaction Time']}Z`);
    const [from, to] = [Date.parse('2026-03-08T05:00:00Z'), Date.parse('2026-03-09T04:00:00Z')];
    const inside = wide.filter((row) => at(row) >= from && at(row) < to);
    const rows = await askRows(orders, { ...span('2026-03-08', '2026-03-08'), tz: 'America/New_York' });
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map((row) => row['Transaction ID'])).toEqual(inside.map((row) => row['Transaction ID']));
    expect(new Set(rows.map((row) => row['Transaction Date']))).toEqual(new Set(['3/8/26']));
  });

  it('goes by the day of processing, writes days otherwise and sums before its titles, as asked', async () => {
    const day = span('2026-03-05', '2026-03-05');
    const rows = await askRows(orders, { ...day, date_type: 'process' });
    expect(new Set(rows.map((row) => row['Process Date']))).toEqual(new Set(['3/5/26']));
    expect(rows.some((row) => row['Transaction Date'] === '3/4/26')).toBe(true);
    const { text } = await ask(orders, { ...day, include_summary: 'Y', date_format: 'm-d-yy' });
    const [titles, sums, empty, head] = text.replace('\uFEFF', '').split('\n');
    expect([titles, empty]).toEqual(['"Sales","Total Commission"', '']);
    expect(head).toContain('"Publisher ID"');
    expect(sums).toMatch(/^"\d,\d{3}\.\d\d",/);
    const shown = rowsOf(text);
    expect(shown[0]?.['Transaction Date']).toBe('3-5-26');
    expect(cents(cellsOf(sums ?? '')[0])).toBe(sum(shown.map((row) => cents(row.Sales))));
  });

  it('of a day to come is its titles alone', async () => {
    const { status, text } = await ask(orders, span('2026-06-01', '2026-06-02'));
    expect([status, text.trimEnd().split('\n').length]).toEqual([200, 1]);
  });
});

it('the report of activity sums clicks and sales by day and publisher, in every script', async () => {
  const rows = await askRows(activity, span('2026-03-01', '2026-03-14'));
  const clicks = rows.map((row) => ({
    day: isoDay(row['Transaction Date']),
    publisherRef: row['Publisher ID'],
    clicks: Number(row['# of Clicks']),
  }));
  expect(sorted(clicks.filter((row) => row.clicks > 0))).toEqual(
    sorted(simulator.expectedClicks('2026-03-01', '2026-03-14') ?? []),
  );
  const held = simulator.expectedSales('2026-03-01', '2026-03-14');
  expect(sum(rows.map((row) => Number(row['# of Orders'])))).toBe(
    held.filter(({ kind }) => kind === 'sale').length,
  );
  expect(sum(rows.map((row) => cents(row.Sales)))).toBe(sum(held.map(({ amount }) => amount)));
  const names = rows.map((row) => row['Publisher Name']).join('\n');
  for (const part of ['户外', '🏕️', 'Über-Ñandú Çöupons', '"Best of" & Sons <Ltd>'])
    expect(names).toContain(part);
  for (const row of rows) expect(row['Publisher ID']).toMatch(/^[A-Za-z0-9]{11}$/);
});

describe('a call', () => {
  const day = span('2026-03-01', '2026-03-02');
  it.each([
    ['an unknown token', orders, { ...day, token: 'wrong' }, 403, { message: 'Invalid token' }],
    ['an unknown report', 'nothing', day, 400, { errors: ['Report nothing could not be found'] }],
    ['no day', orders, {}, 400, { errors: ['start_date is required'] }],
    [
      'no real day',
      orders,
      span('05/01/2026', '05/02/2026'),
      400,
      { errors: ['start_date is not a valid date'] },
    ],
    [
      'a turned span',
      orders,
      span('2026-03-02', '2026-03-01'),
      400,
      { errors: ['end_date must not be before start_date'] },
    ],
    [
      'an unknown zone',
      orders,
      { ...day, tz: 'Mars/Olympus' },
      400,
      { errors: ['tz is not a valid time zone'] },
    ],
    [
      'an unknown kind of day',
      orders,
      { ...day, date_type: 'moon' },
      400,
      { errors: ['date_type must be transaction or process'] },
    ],
  ])('with %s is refused', async (_what, report, query, status, body) => {
    const answer = await ask(report, query);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, body]);
  });

  it('too many is refused', async () => {
    simulator.faults.set('quota', 1);
    const answer = await ask(orders, day);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([429, { message: 'Too Many Requests' }]);
  });

  it('for another country brings titles alone', async () => {
    expect(await askRows(orders, { ...day, network: '3' })).toEqual([]);
  });
});
