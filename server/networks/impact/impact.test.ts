import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, faultLike, faultOf } from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import { scopedToken, start } from '#simulators/impact/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { impact } from './impact.ts';

const now = new Date('2026-03-25T10:00:00Z');
const span = { from: '2026-02-01', to: '2026-02-28' };
let simulator: RunningSimulator;
let call: NetworkCall;

beforeAll(async () => {
  simulator = await start({
    ...{ from: '2025-12-01', salesPerDay: 20, budget: 1000 },
    // Few enough that no two have one name.
    publishers: 8,
    now: () => now,
  });
  call = openNetworkCall(simulator, () => now.getTime());
});
afterAll(() => simulator.close());

const as = (credentials: Record<string, string>): NetworkCall => ({
  ...call,
  login: { ...call.login, credentials: { ...call.login.credentials, ...credentials } },
});

/** What the network answers, changed on its way. */
function changing(change: (path: string, body: string) => string): NetworkCall {
  const send: NetworkCall['http']['send'] = async (request) => {
    const answer = await call.http.send(request);
    const body = change(request.path, await answer.text());
    async function* chunks() {
      yield body;
    }
    return { ...answer, text: async () => body, chunks } satisfies NetworkAnswer;
  };
  return { ...call, http: { ...call.http, send } };
}

describe('impact.com', () => {
  it('knows the login, its programme and its currency', async () => {
    expect(await impact.verify(call)).toEqual({
      accountName: 'Kelpbrook Outdoor',
      currency: 'USD',
      merchantRef: '18840',
    });
    await expect(impact.verify(as({ campaignId: '1' }))).rejects.toThrow(
      '这个账户里看不到项目 1，它能看到：Kelpbrook Outdoor 18840、Kelpbrook Outlet 18841',
    );
  });

  it('says why what was changed was changed', async () => {
    const { rows } = await allPages(impact.sales(call, span));
    const reasons = rows.map(({ raw }) => impact.changeTold?.(raw).reason ?? '');
    expect(new Set(reasons)).toEqual(new Set(['', '订单有误（ORDER_ERROR）', '商品退回（ITEM_RETURNED）']));
    for (const [index, { state, lockDay }] of rows.entries()) {
      if (state === 'voided') expect(reasons[index]).not.toBe('');
      // February's, by the contract the simulated brand has.
      expect(lockDay).toBe('2026-03-20');
    }
  });

  it('comes back when the network says, and tells a right that lacks from a login that is wrong', async () => {
    const strict = await start({ from: '2026-03-01', salesPerDay: 1, budget: 1, now: () => now });
    try {
      const asked = openNetworkCall(strict, () => now.getTime());
      // The second call of the login is one too many; what is left of the hour is told in seconds.
      const fault = await faultOf(impact.verify(asked));
      expect([fault.kind, fault.words]).toEqual(['quota', 'Rate limit exceeded']);
      const left = (fault.retryAt ?? 0) - now.getTime();
      expect(left).toBeLessThanOrEqual(3_600_000);
      expect(left).toBeGreaterThan(3_000_000);
    } finally {
      await strict.close();
    }
    const clicks = (asked: NetworkCall) => allPages(impact.clicks?.(asked, span));
    await expect(clicks(as({ authToken: scopedToken }))).rejects.toEqual(faultLike('withheld'));
    await expect(clicks(as({ authToken: 'nope' }))).rejects.toEqual(faultLike('login'));
  });

  it('asks by halves for what has too many pages', async () => {
    const small = await start({
      from: '2026-02-01',
      salesPerDay: 12,
      pageSize: 15,
      budget: 1000,
      now: () => now,
    });
    try {
      const asked = openNetworkCall(small, () => now.getTime());
      const { rows } = await allPages(impact.sales(asked, span));
      const held = small.expectedSales(span.from, span.to).map(({ ptoder }) => ptoder);
      expect(held.length).toBeGreaterThan(150);
      expect(rows.map(({ ptoder }) => ptoder).sort()).toEqual(held.sort());
      const unknown = {
        ...asked,
        login: { ...asked.login, credentials: { ...asked.login.credentials, campaignId: 'x' } },
      };
      await expect(allPages(impact.sales(unknown, span))).rejects.toThrow(NetworkFault);
    } finally {
      await small.close();
    }
  });

  it('finds a partner by its name where the report has no numbers, if the name is of one alone', async () => {
    const whole = await allPages(impact.clicks?.(call, { from: '2026-02-01', to: '2026-02-01' }));
    const nameless = changing((path, body) =>
      path.includes('/Download') ? body.replace(/"media_id":"\d+",/g, '') : body,
    );
    const byName = impact.clicks?.(nameless, { from: '2026-02-01', to: '2026-02-01' });
    const { rows } = await allPages(byName);
    expect(rows).toEqual(whole.rows);
    const doubled = changing((path, body) =>
      path.includes('/Download')
        ? body.replace(/"media_id":"\d+","Media":"[^"]*"/g, '"Media":"nobody"')
        : body,
    );
    await expect(allPages(impact.clicks?.(doubled, span))).rejects.toEqual(faultLike('refused'));
  });

  it('takes the partners under either key, and no answer without them for an empty list', async () => {
    const listed = async (asked: NetworkCall) =>
      (await Array.fromAsync(impact.publishers?.(asked) ?? [])).flat();
    const renamed = changing((_path, body) => body.replace('"MediaPartners":', '"Partners":'));
    expect(await listed(renamed)).toEqual(await listed(call));
    await expect(
      listed(changing((_path, body) => body.replace('"MediaPartners":', '"Others":'))),
    ).rejects.toEqual(faultLike('passing'));
    const short = changing((_path, body) => body.replace(/"@total":"\d+"/, '"@total":"7"'));
    await expect(listed(short)).rejects.toEqual(faultLike('passing'));
  });

  it('links by partner, ad and programme below the host of the brand', () => {
    const parts = {
      ...{ merchantRef: '18840', publisherRef: '1204417', siteRef: '' },
      ...{ target: 'https://shop.kelpbrook.example/lamp', subId: 'lamps-guide' },
    };
    const link =
      'https://kelpbrook.pxf.io/c/1204417/1120045/18840?u=https%3A%2F%2Fshop.kelpbrook.example%2Flamp&subId1=lamps-guide';
    for (const creativeRef of ['kelpbrook.pxf.io/1120045', ' https://kelpbrook.pxf.io/1120045']) {
      expect(impact.trackingLink({ ...parts, creativeRef })).toEqual({ link });
    }
    for (const creativeRef of ['', '1120045', 'kelpbrook.pxf.io']) {
      expect(impact.trackingLink({ ...parts, creativeRef })).toHaveProperty('missing');
    }
  });
});
