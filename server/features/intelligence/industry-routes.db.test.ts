// Calls about an industry: what insight and benchmark tell, to whom, and what they keep.
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/intelligence.ts';
import { activeSubAccount, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { intelligenceRoutes, ownShared } from '#server/testing/intelligence/intelligence-routes.ts';
import { permit } from '#server/testing/intelligence/intelligence-world.ts';

type Insight = EndpointOutput<typeof contract.getInsight>;
type Benchmark = EndpointOutput<typeof contract.getBenchmark>;

const { world, ask, refused } = intelligenceRoutes();

describe('insight', () => {
  it('tells an industry from what was derived', async () => {
    const { overview, ...head } = await ask<Insight>('insight', { bigIndustryCode: '10' });
    expect(head).toEqual({ bigIndustryCode: '10', bigIndustryName: '家居', sample: true, locked: false });
    expect(overview).toMatchObject({
      asOf: '2025-12-03',
      brands: 3,
      programmes: 4,
      publishers: 3,
      links: 5,
      networks: [
        { network: 'awin', pt: 'Awin', brands: 3, links: 4, share: '80.00%' },
        { network: 'cj', pt: 'CJ', brands: 1, links: 1, share: '20.00%' },
      ],
      commissions: [
        {
          network: 'awin',
          pt: 'Awin',
          programmes: 3,
          low: '5.00%',
          median: '6.00%',
          high: '7.00%',
          unknown: 1,
        },
        {
          network: 'cj',
          pt: 'CJ',
          programmes: 1,
          low: '8.00%',
          median: '10.00%',
          high: '12.00%',
          unknown: 0,
        },
      ],
    });
    expect(overview?.types.map(({ type, publishers, share }) => [type, publishers, share])).toEqual([
      ['Content', 1, '33.33%'],
      ['Coupon', 1, '33.33%'],
      ['Cash-Back', 0, '0.00%'],
      ['Social Media', 0, '0.00%'],
      ['Sub-Aff', 0, '0.00%'],
      ['Unknown', 1, '33.33%'],
    ]);
    expect(overview?.months).toHaveLength(12);
    expect(overview?.months.at(-1)).toEqual({
      month: '2025-12',
      brands: 2,
      publishers: 3,
      links: 5,
      gained: 1,
      lost: 0,
    });
    expect(overview?.months.at(-6)).toMatchObject({ month: '2025-07', lost: 1, publishers: 1 });
    expect(overview?.topPublishers.map(({ domain, brands }) => [domain, brands])).toEqual([
      ['shared.example', 2],
      ['bare.example', 1],
      ['deal.example', 1],
    ]);
    expect(overview?.topPublishers[0]).toMatchObject({ mine: ownShared, sample: true, type: 'Content' });
    expect(overview?.topPublishers[1]).toMatchObject({ mine: null, name: '', type: 'Unknown', country: '' });
    expect(overview?.risers.map(({ domain, gained, lost }) => [domain, (gained ?? 0) - lost])).toEqual([
      ['bare.example', 1],
      ['deal.example', 1],
      // Its page of b2 is of that brand's first month.
      ['shared.example', 1],
    ]);
    expect(
      (await ask<Insight>('insight', { bigIndustryCode: '10', months: 36 })).overview?.months,
    ).toHaveLength(14);
    expect(
      (await ask<Insight>('insight', { bigIndustryCode: '10', months: 1 })).overview?.months,
    ).toHaveLength(1);
  });

  it('is closed to whom the industry is not, also where brands of it are chosen', async () => {
    for (const who of [world.brandOnly, world.nobody]) {
      expect(await ask('insight', { bigIndustryCode: '10' }, who)).toEqual({
        bigIndustryCode: '10',
        bigIndustryName: '家居',
        sample: true,
        locked: true,
        overview: null,
      });
    }
    expect((await ask<Insight>('insight', { bigIndustryCode: '20' })).overview).toBeNull();
  });

  it('of an industry without anything is empty, not missing', async () => {
    const rich = await ownerOn(world.app, 'P_YEAR');
    await permit(world.app, rich, { industries: ['30'] });
    expect((await ask<Insight>('insight', { bigIndustryCode: '30' }, rich)).overview).toEqual({
      asOf: null,
      brands: 0,
      programmes: 0,
      publishers: 0,
      links: 0,
      months: [],
      networks: [],
      commissions: [],
      types: [],
      topPublishers: [],
      risers: [],
    });
  });

  it('refuses what is not there, and members who have no part in it', async () => {
    for (const bigIndustryCode of ['99', '10-1']) {
      expect(await refused('POST', 'insight', world.owner, { bigIndustryCode })).toMatchObject({
        status: 404,
        msg: '行业不存在',
      });
    }
    for (const body of [
      {},
      { bigIndustryCode: '1 0' },
      { bigIndustryCode: '10', months: 37 },
      { bigIndustryCode: '10', x: 1 },
    ])
      expect((await refused('POST', 'insight', world.owner, body)).status).toBe(400);
    const member = await activeSubAccount(world.app, world.owner, ['my_concern']);
    const calls: [string, string, object?][] = [
      ['POST', 'insight', { bigIndustryCode: '10' }],
      ['POST', 'benchmark', { bigIndustryCode: '10' }],
      ['POST', 'brands', {}],
      ['GET', 'detail?brandCode=b2'],
      ['POST', 'detail/publishers', { brandCode: 'b2' }],
      ['POST', 'detail/publishers/export', { brandCode: 'b2' }],
      ['GET', 'publisher?domain=shared.example'],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await refused(method, path, member, body)).status]).toEqual([path, 403]);
    }
    const insider = await activeSubAccount(world.app, world.owner, ['insight']);
    expect((await ask<Insight>('insight', { bigIndustryCode: '10' }, insider)).locked).toBe(false);
  });
});

describe('benchmark', () => {
  it('ranks the brands of the industry and compares chosen ones with the account', async () => {
    const { ranked, compared, own, notPermitted } = await ask<Benchmark>('benchmark', {
      bigIndustryCode: '10',
      brandCodes: ['b1', 'b2'],
    });
    expect(
      ranked?.list.map(({ rank, brand, figures }) => [rank, brand.brandCode, figures.publishers]),
    ).toEqual([
      [1, 'b1', 3],
      [2, 'b2', 1],
      [3, 'b3', null],
      [4, 'b4', null],
    ]);
    expect(ranked?.list[0]?.figures).toEqual({
      networks: [
        { network: 'awin', pt: 'Awin' },
        { network: 'cj', pt: 'CJ' },
      ],
      commissionLow: '5.00%',
      commissionHigh: '12.00%',
      publishers: 3,
      links: 4,
      gained: 4,
      lost: 1,
      lastSeen: '2025-12-03',
    });
    expect(ranked?.list[2]?.figures).toMatchObject({ commissionLow: null, lastSeen: null, links: null });
    // b1 is of the industry but not chosen itself.
    expect(compared.map(({ brand, publishers }) => [brand?.brandCode, publishers])).toEqual([['b2', 1]]);
    expect(notPermitted.map(({ brandCode }) => brandCode)).toEqual(['b1']);
    expect(own).toMatchObject({
      brand: null,
      publishers: 2,
      networks: 1,
      links: null,
      gained: null,
      lost: null,
      commissionLow: '8.00%',
      commissionHigh: '8.00%',
      radar: { publishers: 100, links: null, networks: 100, growth: null, commission: 100 },
    });
    expect(own?.types.map(({ type, publishers }) => [type, publishers]).slice(0, 2)).toEqual([
      ['Content', 1],
      ['Coupon', 1],
    ]);
    expect(compared[0]?.radar).toMatchObject({ publishers: 50, links: 100, commission: 87.5 });
  });

  it('pages past the end, and tells nothing of a locked industry or unknown brands', async () => {
    const { ranked } = await ask<Benchmark>('benchmark', {
      bigIndustryCode: '10',
      currentPage: 3,
      pageSize: 2,
    });
    expect(ranked).toEqual({ total: 4, currentPage: 3, size: 2, list: [] });
    const locked = await ask<Benchmark>(
      'benchmark',
      { bigIndustryCode: '10', brandCodes: ['b1'] },
      world.brandOnly,
    );
    expect(locked).toMatchObject({ locked: true, ranked: null, own: null });
    expect(locked.compared.map(({ brand }) => brand?.brandCode)).toEqual(['b1']);
    const none = await ask<Benchmark>('benchmark', { bigIndustryCode: '10' }, world.nobody);
    expect(none).toMatchObject({ locked: true, ranked: null, compared: [], notPermitted: [], own: null });
    expect(
      await refused('POST', 'benchmark', world.owner, { bigIndustryCode: '10', brandCodes: ['zz'] }),
    ).toMatchObject({
      status: 404,
      msg: '品牌 zz 不存在',
    });
    const six = ['b1', 'b2', 'b3', 'b4', 'c1', 'c2'];
    expect(
      await refused('POST', 'benchmark', world.owner, { bigIndustryCode: '10', brandCodes: six }),
    ).toMatchObject({
      status: 400,
      msg: expect.stringContaining('最多比较五个品牌'),
    });
  });
});
