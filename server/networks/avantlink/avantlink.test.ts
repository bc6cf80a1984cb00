import { afterEach, describe, expect, it } from 'vitest';
import type { ClickRow } from '#server/facts/rows.ts';
import { allPages, asExpected, byNumber, faultOf } from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import { type AvantlinkOptions, start } from '#simulators/avantlink/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { makePublishers } from '#simulators/kit/world-publishers.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { avantlink } from './avantlink.ts';

const now = () => new Date('2026-05-25T20:00:00Z');
const world = { from: '2026-03-20', publishers: 14, salesPerDay: 60, seed: 5, now };
const span = { from: '2026-04-10', to: '2026-05-05' };

let simulator: RunningSimulator;
afterEach(() => simulator.close());

async function open(options: Partial<AvantlinkOptions> = {}): Promise<NetworkCall> {
  simulator = await start({ ...world, ...options });
  return callWith(simulator.credentials);
}

const callWith = (credentials: Record<string, string>): NetworkCall =>
  openNetworkCall(
    { origin: simulator.origin, zone: simulator.zone, currency: simulator.currency, credentials },
    () => now().getTime(),
  );

function clicksOf(call: NetworkCall, days = span): Promise<Page<ClickRow>> {
  if (!avantlink.clicks) throw new Error('reports clicks');
  return allPages(avantlink.clicks(call, days));
}

describe('the rows of any output equal what the network holds', () => {
  for (const jsonAs of ['json', 'csv', 'tab', 'xml', 'html', 'refused'] as const) {
    it(`JSON answered as ${jsonAs}`, async () => {
      const call = await open({ jsonAs });
      const { rows } = await allPages(avantlink.sales(call, span));
      const expected = simulator.expectedSales(span.from, span.to).sort(byNumber);
      expect(rows.map(asExpected).sort(byNumber)).toEqual(expected);
      // Every kind of row the world knows took part.
      for (const state of ['pending', 'approved'])
        expect(expected.some((row) => row.state === state)).toBe(true);
      expect(expected.some((row) => row.kind === 'adjustment')).toBe(true);
      expect(expected.some((row) => row.newCustomer === null)).toBe(true);

      const days = { from: span.from, to: '2026-04-12' };
      const clicks = await clicksOf(call, days);
      expect(clicks.rows.map((row) => [row.reportDay, row.publisherRef, row.clicks])).toEqual(
        simulator.expectedClicks(days.from, days.to)?.map((row) => [row.day, row.publisherRef, row.clicks]),
      );
    });
  }
});

it('says paid once the network has paid', async () => {
  const call = await open();
  const { rows } = await allPages(avantlink.sales(call, { from: '2026-03-20', to: '2026-03-31' }));
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(['paid']));
});

it("gives moments in the network's zone and keeps each row as received", async () => {
  const call = await open();
  const { rows } = await allPages(avantlink.sales(call, { from: '2026-04-10', to: '2026-04-10' }));
  const [first] = rows;
  const received = JSON.parse(first?.raw ?? '');
  expect(received['AvantLink Transaction Id']).toBe(first?.ptoder);
  // The day's first sale is at its midnight, which is 06:00 UTC in summer.
  expect(received['Transaction Date']).toBe('04/10/2026 00:00');
  expect(new Date(first?.soldAt ?? 0).toISOString()).toBe('2026-04-10T06:00:00.000Z');
  expect(first?.clickedAt).toBeLessThan(first?.soldAt ?? 0);
});

it('lists every affiliate once, by its own name and with its busiest website', async () => {
  const call = await open();
  const pages = [];
  for await (const page of avantlink.publishers?.(call) ?? []) pages.push(page);
  const listed = pages.flat();
  expect(new Set(listed.map((row) => row.ref)).size).toBe(listed.length);
  expect(listed).toHaveLength(world.publishers);
  const [first] = listed;
  expect(first).toMatchObject({ ref: '1900417', siteRef: '233104', networkType: 'Content' });
  // The affiliates' names, not those of their websites, which stand in a report too.
  const affiliates = makePublishers(world.seed, world.publishers);
  expect(listed.map((row) => row.name)).toEqual(affiliates.map((row) => row.organization));
  expect(first?.url).toMatch(/notes0\.example$/);
  expect(simulator.calls).toBe(6);
});

it('tells the publishers of sales, sub-networks among them', async () => {
  const call = await open();
  const { rows, publishers } = await allPages(avantlink.sales(call, span));
  expect(new Set(publishers.map((row) => row.ref))).toEqual(new Set(rows.map((row) => row.publisherRef)));
  const subNetwork = publishers.find((row) => row.networkType === 'Sub-Affiliate Network');
  expect(subNetwork).toMatchObject({ subAffiliate: true });
  expect(publishers.find((row) => row.networkType === 'Coupon/Deal')).toMatchObject({ subAffiliate: false });
});

describe('verifying', () => {
  it('tells the programme', async () => {
    const call = await open();
    expect(await avantlink.verify(call)).toEqual({
      accountName: 'Kelpbrook Outdoor',
      currency: 'USD',
      merchantRef: '20417',
    });
  });

  it.each(['json', 'xml', 'csv'] as const)('a wrong key is a matter for a person (%s)', async (jsonAs) => {
    await open({ jsonAs });
    const call = callWith({ ...simulator.credentials, authKey: 'wrong' });
    const fault = await faultOf(avantlink.verify(call));
    expect(fault.kind).toBe('login');
    expect(fault.words).toBe('Invalid authentication key');
  });
});

describe('trouble', () => {
  it('a spent budget is told as such', async () => {
    const call = await open({ budget: 2 });
    await avantlink.verify(call);
    await avantlink.verify(call);
    const fault = await faultOf(avantlink.verify(call));
    expect(fault.kind).toBe('quota');
    expect(fault.words).toBe('Daily request limit of 2 exceeded');
  });

  it('a login page passes, once with the help of CSV', async () => {
    const call = await open();
    simulator.faults.set('login-page');
    const fault = await faultOf(allPages(avantlink.sales(call, span)));
    expect([fault.kind, fault.words]).toEqual(['passing', 'Sign in']);
    simulator.faults.set('login-page', 1);
    const { rows } = await allPages(avantlink.sales(call, span));
    expect(rows).toHaveLength(simulator.expectedSales(span.from, span.to).length);
  });
});
