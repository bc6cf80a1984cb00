// What only this network does: log-ins that last an hour, addresses of regions, accounts without Attribution, what is hidden.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, faultOf } from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import { type AttributionSimulator, start } from '#simulators/amazonattribution/start.ts';
import type { NetworkCall, NetworkRequest } from '../connector.ts';
import { amazonattribution } from './amazonattribution.ts';

const present = new Date('2026-03-25T10:00:00Z');
const span = { from: '2026-03-10', to: '2026-03-24' };
const world = { from: '2026-01-01', publishers: 12, salesPerDay: 6, now: () => present };
const hourMs = 3_600_000;

let simulator: AttributionSimulator;
beforeAll(async () => {
  simulator = await start(world);
});
afterAll(() => simulator.close());

/** A call that keeps what was asked, at a moment that can be moved. */
function watched(credentials: Record<string, string> = {}) {
  const asked: NetworkRequest[] = [];
  const clock = { now: Date.now() };
  const inner = openNetworkCall(simulator, () => clock.now);
  const call: NetworkCall = {
    ...inner,
    login: { ...inner.login, credentials: { ...simulator.credentials, ...credentials } },
    http: {
      now: inner.http.now,
      send(request) {
        asked.push(request);
        return inner.http.send(request);
      },
    },
  };
  const count = (path: string) => asked.filter((request) => request.path === path).length;
  return {
    call,
    asked,
    clock,
    tokens: () => count('/auth/o2/token'),
    reports: () => count('/attribution/report'),
  };
}

const read = (call: NetworkCall) => allPages(amazonattribution.daySums(call, span));

describe('the login', () => {
  it('tells whose account it is, in which money and by which clock it counts', async () => {
    expect(await amazonattribution.verify(watched().call)).toEqual({
      accountName: 'Kelpbrook Outdoor US',
      currency: 'USD',
      merchantRef: simulator.credentials.profileId,
      zone: 'America/Los_Angeles',
    });
  });

  it('gives one token for as long as it is good, and another before it ends', async () => {
    const { call, clock, tokens } = watched();
    await read(call);
    clock.now += hourMs - 6 * 60_000;
    await read(call);
    expect(tokens()).toBe(1);
    clock.now += 2 * 60_000;
    await read(call);
    expect(tokens()).toBe(2);
  });

  it('is asked once more where a token ended before its time, and no oftener', async () => {
    const { call, tokens } = watched();
    await read(call);
    simulator.expireTokens();
    expect((await read(call)).rows.length).toBeGreaterThan(0);
    expect(tokens()).toBe(2);
    simulator.refuseNext(401, 2);
    const fault = await faultOf(read(call));
    expect(fault).toMatchObject({
      kind: 'login',
      field: 'clientId',
      words: 'Not authorized to access scope',
    });
    expect(tokens()).toBe(3);
  });

  it('goes to the addresses of its region, and to none without one', async () => {
    const { call, asked } = watched({ region: 'EU' });
    await read(call);
    expect([...new Set(asked.map(({ origin }) => origin))]).toEqual([
      'https://api.amazon.co.uk',
      'https://advertising-api-eu.amazon.com',
    ]);
    const nowhere = watched({ region: 'XX' });
    expect(await faultOf(read(nowhere.call))).toMatchObject({ kind: 'login', field: 'region' });
    expect(nowhere.asked).toEqual([]);
  });

  it.each([
    ['refreshToken', { refreshToken: 'Atzr|other' }, 'invalid_grant'],
    ['clientSecret', { clientSecret: 'other' }, 'invalid_client'],
    ['profileId', { profileId: '77' }, ''],
  ] as const)('that is refused names %s', async (field, wrong, words) => {
    const fault = await faultOf(amazonattribution.verify(watched(wrong).call));
    expect(fault).toMatchObject({ kind: 'login', field });
    expect(fault.words).toContain(words);
  });

  it('of an account without Attribution says so', async () => {
    const fault = await faultOf(amazonattribution.verify(watched({ profileId: '2935840597082037' }).call));
    expect(fault).toMatchObject({ kind: 'login', field: 'profileId' });
    expect(fault.message).toContain('没有开通归因');
  });

  it.each([
    [403, 'login'],
    [425, 'passing'],
    [500, 'passing'],
  ] as const)('%s is %s', async (status, kind) => {
    simulator.refuseNext(status);
    expect((await faultOf(read(watched().call))).kind).toBe(kind);
  });
});

describe('the report', () => {
  it('is read by ad groups, to the last page whatever its cursor holds', async () => {
    const { call, asked, reports } = watched();
    const { rows, publishers } = await allPages(
      amazonattribution.daySums(call, { from: '2026-01-01', to: '2026-03-24' }),
    );
    expect(reports()).toBeGreaterThan(1);
    const bodies = asked.flatMap(({ path, body }) =>
      path === '/attribution/report' ? [JSON.parse(body ?? '')] : [],
    );
    expect(bodies.map(({ groupBy }) => groupBy)).toEqual(bodies.map(() => 'ADGROUP'));
    expect(bodies.at(-1).cursorId).toContain('"');
    const keys = rows.map((row) => `${row.reportDay} ${row.publisherRef}`);
    expect(new Set(keys).size).toBe(keys.length);
    // Each is named once, by campaign and ad group, with the channel as a tag.
    expect(new Set(publishers.map(({ ref }) => ref)).size).toBe(publishers.length);
    expect(publishers[0]).toMatchObject({ networkType: '', name: expect.stringContaining(' / ') });
    expect(publishers.every(({ tags }) => tags !== '')).toBe(true);
  });

  it('keeps rows as they were received, and none that comes to nothing', async () => {
    const { rows } = await read(watched().call);
    for (const { raw, clicks, units, amount, bonus } of rows) {
      expect(JSON.parse(raw)).toMatchObject({ attributedPurchases14d: expect.any(String) });
      expect([clicks, units, amount, bonus].some(Boolean)).toBe(true);
    }
  });

  it('of another profile of the same login is another programme', async () => {
    const sister = simulator.sister ?? {};
    expect((await amazonattribution.verify(watched(sister).call)).merchantRef).toBe(sister.profileId);
    expect((await read(watched(sister).call)).rows.length).toBe((await read(watched().call)).rows.length);
  });
});

it('makes links with the brand’s tag, which say whose they are', () => {
  const parts = {
    merchantRef: '',
    publisherRef: 'spring lamps/trail%2Fnotes',
    siteRef: '',
    creativeRef: ' maas_adg_api_593385895532730388_static_12_201 ',
    target: 'https://www.amazon.com/dp/B0CXAMPLE1?th=1',
    subId: 'june',
  };
  const made = amazonattribution.trackingLink(parts);
  expect('link' in made && Object.fromEntries(new URL(made.link).searchParams)).toEqual({
    th: '1',
    maas: 'maas_adg_api_593385895532730388_static_12_201',
    ref_: 'aa_maas',
    tag: 'maas',
    aa_campaignid: 'spring lamps',
    aa_adgroupid: 'trail/notes',
    aa_creativeid: 'june',
  });
  expect(amazonattribution.trackingLink({ ...parts, creativeRef: '' })).toHaveProperty('missing');
});
