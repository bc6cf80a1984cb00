import { afterEach, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { type AvantlinkOptions, start } from './start.ts';

let simulator: RunningSimulator;
afterEach(() => simulator.close());

const open = async (options: Partial<AvantlinkOptions> = {}): Promise<void> => {
  simulator = await start({
    from: '2026-03-01',
    publishers: 9,
    salesPerDay: 30,
    now: () => new Date('2026-04-01T12:00:00Z'),
    ...options,
  });
};

async function ask(parameters: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({
    module: 'MerchantReport',
    merchant_id: simulator.credentials.merchantId ?? '',
    auth_key: simulator.credentials.authKey ?? '',
    date_begin: '2026-03-05',
    date_end: '2026-03-06',
    report_id: '8',
    ...parameters,
  });
  const response = await fetch(`${simulator.origin}/api.php?${query}`);
  expect(response.status).toBe(200);
  return response.text();
}

const rowsOf = async (parameters: Record<string, string>): Promise<Record<string, string>[]> =>
  JSON.parse(await ask({ ...parameters, output: 'json' }));

describe('outputs', () => {
  it('writes XML unless told otherwise, with names fit for elements', async () => {
    await open();
    const xml = await ask({ report_id: '20' });
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<NewDataSet>\n<Table1>/);
    expect(xml).toMatch(/<Number_of_Sales>\d+<\/Number_of_Sales>/);
    expect(xml).toMatch(/<New_Customer_Percent>\d+\.\d\d%<\/New_Customer_Percent>/);
    expect(xml).toMatch(/<Sales>\$\d,\d{3}\.\d\d<\/Sales>/);
    expect(xml).toMatch(/<Total_Commissions_Fees>\$/);
    expect(xml.trimEnd()).toMatch(/<\/NewDataSet>$/);
  });

  it('writes the same figures in each', async () => {
    await open();
    const [row] = await rowsOf({ report_id: '12' });
    const csv = await ask({ report_id: '12', output: 'csv' });
    const tab = await ask({ report_id: '12', output: 'tab' });
    expect(row?.Date).toBe('03/05/2026');
    expect(row?.Weekday).toBe('Thursday');
    expect(row?.Sales).toMatch(/^\d+\.\d\d$/);
    const dressed = `$${Number(row?.Sales).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(csv).toMatch(/^"Date","Weekday","Ad Impressions","Click Throughs","Sales","# of Sales"/);
    expect(csv.split('\r\n')[1]).toContain(`"${dressed}"`);
    expect(tab.split('\r\n')[1]?.split('\t')).toContain(dressed);
    expect(csv).toContain(`"${row?.['Conversion Rate']}%"`);
  });

  it('puts negatives in brackets in CSV', async () => {
    await open({ salesPerDay: 200 });
    const csv = await ask({ date_begin: '2026-03-15', output: 'csv', date_end: '2026-03-20' });
    expect(csv).toMatch(/"\(\$\d[\d,.]*\)"/);
    const rows = await rowsOf({ date_begin: '2026-03-15', date_end: '2026-03-20' });
    const back = rows.filter((row) => row['Transaction Type'] === 'ADJUSTMENT');
    expect(back.length).toBeGreaterThan(0);
    for (const row of back) expect(Number(row['Transaction Amount'])).toBeLessThan(0);
  });
});

it('takes days and moments, the end included', async () => {
  await open();
  const day = await rowsOf({ date_begin: '2026-03-05', date_end: '2026-03-05' });
  const morning = await rowsOf({ date_begin: '2026-03-05 00:00:00', date_end: '2026-03-05 11:59:59' });
  const evening = await rowsOf({ date_begin: '2026-03-05 12:00:00', date_end: '2026-03-05 23:59:59' });
  expect(morning.length).toBeGreaterThan(0);
  expect(evening.length).toBeGreaterThan(0);
  expect([...morning, ...evening]).toEqual(day);
  for (const row of day) expect(row['Transaction Date']).toMatch(/^03\/05\/2026 \d\d:\d\d$/);
});

it('agrees with itself: rows, websites, affiliates, sub-affiliates and days add up alike', async () => {
  await open();
  const cents = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  const sales = await rowsOf({});
  const [days, affiliates, websites, subs] = await Promise.all(
    ['12', '15', '20', '96'].map((report_id) => rowsOf({ report_id })),
  );
  for (const report of [days, affiliates, websites, subs]) {
    expect(cents(report ?? [], 'Sales')).toBe(cents(sales, 'Transaction Amount'));
    expect(cents(report ?? [], 'Network Commissions')).toBe(cents(sales, 'Network Commission'));
    expect(cents(report ?? [], 'Click Throughs')).toBe(cents(days ?? [], 'Click Throughs'));
  }
  // Some affiliates have two websites.
  expect(websites?.length).toBeGreaterThan(affiliates?.length ?? 0);
  expect(subs?.some((row) => row['Sub Affiliate Domain'] !== '')).toBe(true);
});

it('filters by affiliate and website', async () => {
  await open();
  const all = await rowsOf({ affiliate_id: '0', website_id: '0' });
  const [first] = all;
  const ids = { affiliate: first?.['Affiliate Id'] ?? '', website: first?.['Website Id'] ?? '' };
  const own = await rowsOf({ affiliate_id: ids.affiliate });
  expect(own).toEqual(all.filter((row) => row['Affiliate Id'] === ids.affiliate));
  expect(own.length).toBeLessThan(all.length);
  const site = await rowsOf({ website_id: ids.website });
  expect(site).toEqual(all.filter((row) => row['Website Id'] === ids.website));
});

describe('refusals have status 200', () => {
  it.each([
    [{ auth_key: 'wrong' }, 'Invalid authentication key'],
    [{ merchant_id: '1' }, 'Invalid authentication key'],
    [{ module: 'AdminReport' }, 'Invalid module'],
    [{ report_id: '7000' }, 'Invalid report_id'],
    [{ date_begin: '03/05/2026' }, 'Invalid date_begin'],
    [{ date_end: '' }, 'Invalid date_end'],
    [{ date_end: '2026-01-01' }, 'Invalid date range'],
  ])('%j', async (parameters, sentence) => {
    await open();
    expect(await rowsOf(parameters)).toEqual([sentence]);
    expect(await ask({ ...parameters, output: 'csv' })).toBe(sentence);
  });

  it('counts the calls of a day', async () => {
    let now = '2026-04-01T12:00:00Z';
    await open({ budget: 2, now: () => new Date(now) });
    expect(await rowsOf({ auth_key: 'wrong' })).toHaveLength(1);
    expect((await rowsOf({})).length).toBeGreaterThan(1);
    expect((await rowsOf({})).length).toBeGreaterThan(1);
    expect(await rowsOf({})).toEqual(['Daily request limit of 2 exceeded']);
    now = '2026-04-02T12:00:00Z';
    expect((await rowsOf({})).length).toBeGreaterThan(1);
    expect(simulator.calls).toBe(5);
  });
});
