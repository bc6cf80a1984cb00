// Calls about brands and who promotes them: what they tell, to whom, and what they keep.
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/intelligence.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { intelligenceRoutes, ownShared } from '#server/testing/intelligence/intelligence-routes.ts';
import { deriveAll, permit } from '#server/testing/intelligence/intelligence-world.ts';

type Brands = EndpointOutput<typeof contract.searchBrands>;
type Detail = EndpointOutput<typeof contract.getBrandDetail>;
type Publishers = EndpointOutput<typeof contract.listBrandPublishers>;
type Publisher = EndpointOutput<typeof contract.getOpenPublisher>;

const { world, ask, look, refused } = intelligenceRoutes();

describe('the list of brands', () => {
  const codes = async (body: object, who = world.owner) =>
    (await ask<Brands>('brands', body, who)).list.map(({ brand }) => brand.brandCode);

  it('puts open brands first as asked, then the others by name without a figure', async () => {
    const { list, total, more, countries } = await ask<Brands>('brands', {});
    expect(list.map(({ brand, figures }) => [brand.brandCode, figures?.publishers])).toEqual([
      ['b1', 3],
      ['b2', 1],
      ['b3', null],
      ['b4', null],
      // c1 has more publishers than any, c2 comes first by name.
      ['c2', undefined],
      ['c1', undefined],
    ]);
    expect({ total, more, countries }).toEqual({ total: 6, more: false, countries: ['DE', 'GB', 'US'] });
    expect(list.filter(({ figures }) => figures === null).map(({ brand }) => brand.brandCode)).toEqual([
      'c2',
      'c1',
    ]);
    expect(await codes({ sort: 'name' })).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    expect(await codes({}, world.brandOnly)).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    expect(await codes({}, world.nobody)).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    for (const sort of ['publishers', 'gained', 'lost', 'commission', 'name']) {
      expect(await codes({ sort }, world.nobody)).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    }
    expect(await codes({ sort: 'commission' })).toEqual(['b1', 'b2', 'b3', 'b4', 'c2', 'c1']);
  });

  it('leaves locked brands out of whatever asks for a figure', async () => {
    expect(await codes({ commissionMin: 6 })).toEqual(['b1', 'b2']);
    expect(await codes({ commissionMin: 12.01 })).toEqual([]);
    expect(await codes({ network: 'aWiN' })).toEqual(['b1', 'b2', 'b3']);
    expect(await codes({ network: 'cj' })).toEqual(['b1']);
    for (const body of [{ commissionMin: 0 }, { network: 'awin' }]) {
      expect((await ask<Brands>('brands', body, world.nobody)).total).toBe(0);
      expect(await codes({ ...body, value: 'camp' })).toEqual([]);
    }
    expect(await refused('POST', 'brands', world.owner, { network: 'nix' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('没有联盟平台“nix”'),
    });
  });

  it('searches and narrows by what everyone may know', async () => {
    expect(await codes({ value: 'alpha' })).toEqual(['b1', 'b3']);
    expect(await codes({ value: 'alhpa' })).toEqual(['b1', 'b3']);
    expect(await codes({ value: 'camp' })).toEqual(['c1']);
    expect(await codes({ value: 'a' }, world.nobody)).toEqual(
      await codes({ value: 'a', sort: 'lost' }, world.nobody),
    );
    expect(await codes({ country: 'GB' })).toEqual(['c2', 'c1']);
    expect(await codes({ bigIndustryCode: '20' })).toEqual(['c2', 'c1']);
    expect(await codes({ onlyPermitted: true })).toEqual(['b2']);
    expect(await codes({ onlyPermitted: true }, world.nobody)).toEqual([]);
    expect(await codes({ value: "'; --" })).toEqual([]);
    expect(await codes({ value: '  ', network: '', country: '' })).toHaveLength(6);
  });

  it('pages without gap or repeat over both parts, and past the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((currentPage) => codes({ currentPage, pageSize: 3, sort: 'lost' })),
    );
    expect(pages.map((page) => page.length)).toEqual([3, 3, 0, 0]);
    expect(pages.flat()).toEqual(['b1', 'b3', 'b2', 'b4', 'c2', 'c1']);
    const searched = await Promise.all(
      [1, 2, 3].map((currentPage) => codes({ value: 'alpha', currentPage, pageSize: 1 })),
    );
    expect(searched).toEqual([['b1'], ['b3'], []]);
  });
});

describe('a brand', () => {
  it('opens to those who chose it', async () => {
    const { brand, locked, detail } = await look<Detail>('detail?brandCode=b1', world.brandOnly);
    expect(brand).toMatchObject({
      brandName: 'Alpha',
      havePermit: true,
      bigIndustryName: '家居',
      industryName: '灯具',
    });
    expect(locked).toBe(false);
    expect(detail?.programmes).toEqual([
      { network: 'awin', pt: 'Awin', merchantId: '1', commission: '5%', cookieDays: 30, since: '2024-01-01' },
      { network: 'cj', pt: 'CJ', merchantId: '1', commission: '8-12%', cookieDays: null, since: null },
    ]);
    expect(detail?.months).toHaveLength(14);
    expect(detail?.months.at(-1)).toEqual({ month: '2025-12', publishers: 3, links: 4, gained: 1, lost: 0 });
    expect(detail?.networks).toEqual([
      { network: 'awin', pt: 'Awin', links: 3, share: '75.00%' },
      { network: 'cj', pt: 'CJ', links: 1, share: '25.00%' },
    ]);
    expect(detail?.types.at(-1)).toEqual({ type: 'Unknown', publishers: 1, share: '33.33%' });
  });

  it('is closed to others, also where its industry is chosen', async () => {
    for (const who of [world.owner, world.nobody]) {
      const answer = await look<Detail>('detail?brandCode=b1', who);
      expect(answer).toMatchObject({
        locked: true,
        detail: null,
        brand: { brandName: 'Alpha', havePermit: false },
      });
    }
    expect(await refused('GET', 'detail?brandCode=zz', world.owner)).toMatchObject({
      status: 404,
      msg: '品牌不存在',
    });
  });

  it('without a link or a programme has nothing, and what was never read is not 0', async () => {
    await permit(world.app, world.brandOnly, { brands: ['b4'] });
    const { detail } = await look<Detail>('detail?brandCode=b4', world.brandOnly);
    expect(detail).toEqual({
      figures: {
        networks: [],
        commissionLow: null,
        commissionHigh: null,
        publishers: null,
        links: null,
        gained: null,
        lost: null,
        lastSeen: null,
      },
      programmes: [],
      months: [],
      types: [],
      networks: [],
    });
    const { total, list } = await ask<Publishers>('detail/publishers', { brandCode: 'b4' }, world.brandOnly);
    expect([total, list]).toEqual([0, []]);
  });

  it('keeps counts of eight digits exact', async () => {
    await queryAll(
      world.app,
      'UPDATE brand_summary SET publishers = 12345678, links = 99999999, network_links = \'{"awin": 99999998, "cj": 1}\' WHERE brand_code = \'b2\'',
    );
    const { detail } = await look<Detail>('detail?brandCode=b2');
    expect(detail?.figures).toMatchObject({ publishers: 12345678, links: 99999999 });
    expect(detail?.networks[0]).toMatchObject({ links: 99999998, share: '100.00%' });
    await deriveAll(world.app);
  });
});

describe('publishers of a brand', () => {
  const list = (body: object, who = world.brandOnly) =>
    ask<Publishers>('detail/publishers', { brandCode: 'b1', ...body }, who);
  const domains = async (body: object) => (await list(body)).list.map(({ domain }) => domain);

  it('come with their newest pages, harmless, and what the account has with them', async () => {
    const { total, list: rows, locked } = await list({});
    expect([total, locked]).toEqual([3, false]);
    expect(rows.map(({ domain }) => domain)).toEqual(['bare.example', 'shared.example', 'deal.example']);
    expect(rows[1]).toEqual({
      domain: 'shared.example',
      name: 'Shared',
      type: 'Content',
      country: 'US',
      mine: null,
      sample: true,
      networks: [
        { network: 'awin', pt: 'Awin' },
        { network: 'cj', pt: 'CJ' },
      ],
      links: 2,
      firstSeen: '2024-11-10',
      lastSeen: '2025-12-01',
      lostOn: null,
      followed: true,
      pages: [
        {
          url: 'https://shared.example/1',
          title: 'Best <script>',
          network: 'awin',
          pt: 'Awin',
          via: [],
          link: 'https://www.awin1.com/cread.php?awinmid=1',
          firstSeen: '2024-11-10',
          lastSeen: '2025-12-01',
          lostOn: null,
        },
        expect.objectContaining({ url: 'https://shared.example/2', pt: 'CJ', via: ['Skimlinks'] }),
      ],
      pageCount: 2,
    });
    expect(rows[2]).toMatchObject({ name: '<b>Deal</b>', pages: [{ title: '=HYPERLINK("x")', link: '' }] });
    const ofOwner = await ask<Publishers>('detail/publishers', { brandCode: 'b2' });
    expect(ofOwner.list[0]).toMatchObject({ domain: 'shared.example', mine: ownShared, followed: false });
  });

  it('are narrowed, ordered and paged', async () => {
    expect(await domains({ state: 'lost' })).toEqual(['gone.example']);
    expect(await domains({ state: 'all', sort: 'name' })).toEqual([
      'deal.example',
      'bare.example',
      'gone.example',
      'shared.example',
    ]);
    expect(await domains({ sort: 'links' })).toEqual(['shared.example', 'bare.example', 'deal.example']);
    expect(await domains({ type: 'Coupon' })).toEqual(['deal.example']);
    expect(await domains({ type: 'Unknown' })).toEqual(['bare.example']);
    expect(await domains({ network: 'CJ' })).toEqual(['shared.example']);
    expect(await domains({ country: 'us' })).toEqual(['shared.example', 'deal.example']);
    expect(await domains({ value: 'SHARE' })).toEqual(['shared.example']);
    expect(await domains({ value: '%' })).toEqual([]);
    expect(await domains({ mine: true })).toEqual([]);
    expect(await domains({ mine: false })).toHaveLength(3);
    const mine = await ask<Publishers>('detail/publishers', { brandCode: 'b2', mine: true });
    expect(mine.list.map(({ domain }) => domain)).toEqual(['shared.example']);
    expect((await ask<Publishers>('detail/publishers', { brandCode: 'b2', mine: false })).total).toBe(0);
    const past = await list({ currentPage: 5, pageSize: 2 });
    expect(past).toEqual({ total: 3, currentPage: 5, size: 2, list: [], locked: false });
    expect(await domains({ currentPage: 2, pageSize: 2 })).toEqual(['deal.example']);
  });

  it('are not told of brands that are not chosen', async () => {
    for (const body of [{}, { value: 'shared' }, { mine: true }]) {
      expect(await list(body, world.owner)).toEqual({
        total: 0,
        currentPage: 1,
        size: 20,
        list: [],
        locked: true,
      });
    }
    expect(await refused('POST', 'detail/publishers', world.owner, { brandCode: 'zz' })).toMatchObject({
      status: 404,
    });
  });
});

describe('a publisher', () => {
  it('names the chosen brands it promotes and counts the others', async () => {
    const { publisher, brands, otherBrands } = await look<Publisher>('publisher?domain=Shared.example');
    expect(publisher).toEqual({
      domain: 'shared.example',
      name: 'Shared',
      type: 'Content',
      country: 'US',
      mine: ownShared,
      sample: true,
      language: 'en',
      contact: 'hi@shared.example',
      social: ['https://x.com/shared'],
      signals: ['标题含 "review"'],
      followed: false,
    });
    expect(brands.map(({ brand, links, pages }) => [brand.brandCode, links, pages.length])).toEqual([
      ['b2', 1, 1],
    ]);
    expect(otherBrands).toBe(2);
    const theirs = await look<Publisher>('publisher?domain=shared.example', world.brandOnly);
    expect(theirs.publisher).toMatchObject({ mine: null, followed: true });
    expect(theirs.brands.map(({ brand }) => brand.brandCode)).toEqual(['b1']);
    const none = await look<Publisher>('publisher?domain=gone.example', world.nobody);
    expect([none.brands, none.otherBrands]).toEqual([[], 0]);
    expect(await refused('GET', 'publisher?domain=none.example', world.owner)).toMatchObject({
      status: 404,
      msg: '联盟客不存在',
    });
  });
});
