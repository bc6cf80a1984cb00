import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

let simulator: RunningSimulator;

beforeAll(async () => {
  const now = () => new Date('2025-07-20T16:00:00Z');
  simulator = await start({
    from: '2025-07-01',
    salesPerDay: 10,
    publishers: 12,
    now,
    pageSize: 3,
    budget: 40,
  });
});
afterAll(() => simulator.close());

interface Asked {
  merchantId?: string;
  secret?: string;
  upper?: boolean;
  date?: (text: string) => string;
  at?: number;
}

async function ask(
  query: string,
  { merchantId = '48213', secret, upper = false, date, at = Date.now() }: Asked = {},
) {
  const { token, apiSecret } = simulator.credentials;
  const utc = new Date(at).toUTCString();
  const timestamp = date ? date(utc) : utc;
  const action = new URLSearchParams(query).get('action');
  const hex = createHash('sha256')
    .update(`${token}:${timestamp}:${action}:${secret ?? apiSecret}`)
    .digest('hex');
  const answer = await fetch(
    `${simulator.origin}/w.cfm?merchantID=${merchantId}&TOKEN=${token}&version=3.0&${query}`,
    {
      headers: {
        'x-ShareASale-Date': timestamp,
        'x-ShareASale-Authentication': upper ? hex.toUpperCase() : hex,
      },
    },
  );
  expect(answer.status).toBe(200);
  return answer.text();
}

const idsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split('|')[0]));
const week = 'action=transactiondetail&dateStart=07/10/2025&dateEnd=07/16/2025';

test('both cases of the digest and both spellings of the date are taken', async () => {
  const plain = await ask('action=apitokencount');
  expect(plain).toMatch(/^\r\n\r\ntokencount\r\n\d+\r\n$/);
  expect(await ask('action=apitokencount', { upper: true })).toBe(plain);
  expect(await ask('action=apitokencount', { date: (text) => text.replace('GMT', '+0000') })).toBe(plain);
});

test('refusals are text under a good status', async () => {
  expect(await ask('action=apitokencount', { secret: 'x' })).toContain('Error Code');
  expect(await ask('action=apitokencount', { at: Date.now() - 20 * 60_000 })).toContain('Timestamp');
  expect(await ask('action=apitokencount', { merchantId: '48214' })).toMatch(
    /Invalid Account - Error Code 4002 - \S*127\.0\.0\.1/,
  );
  expect(await ask('action=nonsense')).toContain('Invalid Request');
  expect(await ask('action=transactiondetail&datestart=07/99/2025')).toContain('Invalid Request');
});

test('pages, order and a known transaction to go on from', async () => {
  const ascending = `${week}&sortcol=transid&sortdir=asc`;
  const first = idsOf(await ask(`${ascending}&page=1`));
  const second = idsOf(await ask(`${ascending}&page=2`));
  expect(first).toHaveLength(3);
  expect([...first, ...second]).toEqual([...first, ...second].toSorted((one, other) => one - other));
  const newest = idsOf(await ask(week));
  expect(newest).toEqual(newest.toSorted((one, other) => other - one));
  expect(newest[0]).toBeGreaterThan(second[2] ?? 0);
  expect(idsOf(await ask(`${ascending}&previousTransID=${first[2]}`))).toEqual(second);
});

test('voiding by order number sets the mark and the day of reversal', async () => {
  const pending = simulator
    .expectedSales('2025-07-15', '2025-07-15')
    .filter(({ state }) => state === 'pending');
  const order = pending[0]?.ysoder ?? '';
  const change = `action=void&date=07/15/2025&ordernumber=${encodeURIComponent(order)}&reason=test`;
  expect(await ask(change)).toContain('Transaction Voided');
  expect(await ask(change)).toContain('Transaction Not Found');
  const rows = await ask(
    'action=transactiondetail&datestart=07/15/2025&dateend=07/15/2025&sortcol=transid&sortdir=asc',
  );
  const fields =
    rows
      .split('\r\n')
      .find((line) => line.includes(`|${order}|`))
      ?.split('|') ?? [];
  expect([fields[7], fields[17]]).toEqual(['1', '2025-07-20 15:02:10.0']);
  const expected = simulator.expectedSales('2025-07-15', '2025-07-15').find(({ ysoder }) => ysoder === order);
  expect(expected?.state).toBe('voided');
});

test('today alone, in XML by the older switch', async () => {
  const text = await ask('action=todayataglance&XMLFormat=1');
  expect(text.trim().startsWith('<?xml')).toBe(true);
  expect(text).toContain('<todayataglancereportrecord><affiliate>');
  expect(text).not.toContain('<affiliateid>');
});

test('credits run out and say so', async () => {
  const used = Number((await ask('action=apitokencount')).trim().split('\r\n')[1]);
  for (let left = 40 - used; left > 0; left--)
    expect(await ask('action=todayataglance')).toContain('Affiliate|');
  expect(await ask('action=todayataglance')).toContain('Credits Exceeded');
  expect(await ask('action=apitokencount')).toContain('40');
});
