import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaleRow } from '#server/facts/rows.ts';
import { awin } from '#server/networks/awin/awin.ts';
import type { NetworkCall, Page } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { asExpected, byNumber, faultLike } from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import type { RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

const now = new Date('2026-03-25T10:00:00Z');
const span = { from: '2026-02-01', to: '2026-02-28' };
let simulator: RunningSimulator;
let call: NetworkCall;

beforeAll(async () => {
  simulator = await start({ from: '2025-12-01', now: () => now, salesPerDay: 60, budget: 1000 });
  call = openNetworkCall(simulator, () => now.getTime());
});
afterAll(() => simulator.close());

const salesOf = (asked: NetworkCall, days = span): Promise<Page<SaleRow>[]> =>
  Array.fromAsync(awin.sales(asked, days));
const rowsOf = async (asked: NetworkCall, days = span) =>
  (await salesOf(asked, days)).flatMap(({ rows }) => rows);

describe('Awin connector and simulator', () => {
  it('knows the login, its programme and its currency', async () => {
    expect(await awin.verify(call)).toEqual({
      accountName: 'Kelpbrook Outdoor US',
      currency: 'USD',
      merchantRef: '30917',
    });
  });

  it('reads every sale of a span once, with all states and kinds', async () => {
    const rows = await rowsOf(call);
    const expected = simulator.expectedSales(span.from, span.to);
    expect(rows.map(asExpected).sort(byNumber)).toEqual(expected.sort(byNumber));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['voided', 'approved']));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['sale', 'adjustment']));
    const december = await rowsOf(call, { from: '2025-12-01', to: '2025-12-31' });
    expect(new Set(december.map(({ state }) => state))).toEqual(new Set(['voided', 'paid']));
    const first = rows[0];
    expect(first?.soldAt).toBe(Date.parse(`${JSON.parse(first?.raw ?? '{}').transactionDate}Z`));
    expect(first?.clickedAt).toBeLessThan(first?.soldAt ?? 0);
  });

  it('learns sites from sales, names from reports, types from the list', async () => {
    const pages = await salesOf(call);
    const said = pages.flatMap(({ publishers }) => publishers);
    expect(said.every(({ name }) => name === '')).toBe(true);
    expect(said.find(({ ref }) => ref === '1900417')?.url).toBe('https://notes0.example');
    const [clicks] = await Array.fromAsync(awin.clicks?.(call, span) ?? []);
    expect(clicks?.publishers.find(({ ref }) => ref === '1900417')?.name).not.toBe('');
    const listed = (await Array.fromAsync(awin.publishers?.(call) ?? [])).flat();
    expect(listed).toHaveLength(60);
    expect(new Set(listed.map(({ networkType }) => networkType))).toEqual(
      new Set(['Content', 'Coupon Code', 'Cashback', 'Media Brokers', '']),
    );
  });

  it('the same sale has the same moment in every zone', async () => {
    const days = { from: '2026-03-07', to: '2026-03-09' };
    const utc = new Map((await rowsOf(call, days)).map((row) => [row.ptoder, row.soldAt]));
    const pacific = await rowsOf({ ...call, login: { ...call.login, zone: 'US/Pacific' } }, days);
    const shared = pacific.filter(({ ptoder }) => utc.has(ptoder));
    expect(shared.length).toBeGreaterThan(50);
    expect(shared.map(({ soldAt }) => soldAt)).toEqual(shared.map(({ ptoder }) => utc.get(ptoder)));
  });

  it('tells a wrong token, an unseen advertiser and a plan without API apart', async () => {
    const as = (credentials: Record<string, string>) => ({
      ...call,
      login: { ...call.login, credentials: { ...call.login.credentials, ...credentials } },
    });
    const words = 'Full authentication is required to access this resource';
    await expect(awin.verify(as({ token: 'nope' }))).rejects.toEqual(faultLike('login', words));
    await expect(awin.verify(as({ advertiserId: '99' }))).rejects.toThrow(
      '这个令牌看不到广告主 99，它能看到：Kelpbrook Outdoor US 30917、Kelpbrook Basics 30918',
    );
    await expect(awin.verify(as({ advertiserId: '30918' }))).rejects.toEqual(
      faultLike('login', 'API access is not included in your plan'),
    );
    await expect(rowsOf(as({ token: 'nope' }))).rejects.toEqual(faultLike('login', words));
  });

  it('a span or zone Awin does not take is refused in its words', async () => {
    await expect(rowsOf(call, { from: '2026-01-01', to: '2026-02-01' })).rejects.toEqual(
      faultLike('refused', 'The period between startDate and endDate must not exceed 31 days'),
    );
    await expect(rowsOf({ ...call, login: { ...call.login, zone: 'Asia/Shanghai' } })).rejects.toEqual(
      faultLike('refused', 'Unknown timezone: Asia/Shanghai'),
    );
  });

  it('counts twenty calls a minute and gives no hint when to come back', async () => {
    const strict = await start({ from: '2026-03-01', now: () => now, salesPerDay: 1 });
    try {
      const ask = () =>
        fetch(`${strict.origin}/accounts`, {
          headers: { authorization: `Bearer ${strict.credentials.token}` },
        });
      const statuses: number[] = [];
      for (let count = 0; count < 20; count++) statuses.push((await ask()).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
      await expect(awin.verify(openNetworkCall(strict))).rejects.toThrow(NetworkFault);
    } finally {
      await strict.close();
    }
  });

  it('links by advertiser and publisher', () => {
    const parts = {
      merchantRef: '30917',
      publisherRef: '512044',
      siteRef: '',
      creativeRef: '',
      target: 'https://shop.kelpbrook.example/lamp',
      subId: 'lamps-guide',
    };
    expect(awin.trackingLink(parts)).toEqual({
      link: 'https://www.awin1.com/cread.php?awinmid=30917&awinaffid=512044&clickref=lamps-guide&ued=https%3A%2F%2Fshop.kelpbrook.example%2Flamp',
    });
    expect(awin.trackingLink({ ...parts, merchantRef: '' })).toHaveProperty('missing');
  });
});
