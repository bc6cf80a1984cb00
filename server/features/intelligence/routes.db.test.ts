// Every call of intelligence: what it tells, to whom, and what it keeps.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type * as contract from '../../../contract/intelligence.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '../../testing/account-steps.ts';
import { deriveAll, permit, writeLinks } from '../../testing/intelligence-world.ts';
import {
  addTestConnection,
  publisherSaid,
  saleRow,
  writeClicks,
  writeSales,
} from '../../testing/report-facts.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** Chose industry 10 and brand b2. */
let owner: Owner;
/** Chose brand b1 alone. */
let brandOnly: Owner;
/** Chose nothing. */
let nobody: Owner;

type Insight = EndpointOutput<typeof contract.getInsight>;
type Benchmark = EndpointOutput<typeof contract.getBenchmark>;
type Brands = EndpointOutput<typeof contract.searchBrands>;
type Detail = EndpointOutput<typeof contract.getBrandDetail>;
type Publishers = EndpointOutput<typeof contract.listBrandPublishers>;
type Publisher = EndpointOutput<typeof contract.getOpenPublisher>;

beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => new Date('2025-12-20T12:00:00Z');
  [owner, brandOnly, nobody] = [
    await ownerOn(app, 'P_YEAR'),
    await ownerOn(app, 'P_YEAR'),
    await ownerOn(app, 'P_YEAR'),
  ];
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, parent_code, industry_name, is_sample) VALUES
       ('10', NULL, '家居', true), ('10-1', '10', '灯具', true), ('20', NULL, '户外', false), ('30', NULL, '空', false);
     INSERT INTO brand (brand_code, brand_name, website, industry_code, big_industry_code, country, is_sample) VALUES
       ('b1', 'Alpha', 'alpha.example', '10-1', '10', 'US', true),
       ('b2', 'Beta', 'https://beta.example', '10-1', '10', 'DE', true),
       ('b3', 'Alpha', 'alpha3.example', '10-1', '10', 'US', true),
       ('b4', 'Quiet', '', '10', '10', '', true),
       ('c1', 'Camp', 'camp.example', '20', '20', 'GB', false),
       ('c2', 'Big', 'big.example', '20', '20', 'GB', false);
     INSERT INTO programme (network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days, since) VALUES
       ('awin', '1', 'b1', '5%', 5, 5, 30, '2024-01-01'), ('cj', '1', 'b1', '8-12%', 8, 12, NULL, NULL),
       ('awin', '2', 'b2', '7%', 7, 7, 30, NULL), ('awin', '3', 'b3', E'$5 per\\u202E sale', NULL, NULL, 30, NULL),
       ('awin', '9', 'c1', '50%', 50, 50, 30, NULL);
     INSERT INTO open_publisher (domain, merge_key, publisher_name, type, country, language, contact, social, signals, is_sample) VALUES
       ('shared.example', 'shared.example', 'Shared', 'Content', 'US', 'en', 'hi@shared.example',
         '["https://x.com/shared", "javascript:alert(1)"]', '["标题含 \\"review\\""]', true),
       ('deal.example', 'deal.example', '<b>Deal</b>', 'Coupon', 'US', '', '', '[]', '[]', false),
       ('gone.example', 'gone.example', 'Gone', 'Content', 'DE', '', '', '[]', '[]', false)`,
  );
  await writeLinks(app, [
    {
      brand: 'b1',
      domain: 'shared.example',
      first: '2024-11-10',
      last: '2025-12-01',
      title: 'Best\u202E <script>',
    },
    {
      brand: 'b1',
      domain: 'shared.example',
      page: '2',
      first: '2025-10-01',
      network: 'cj',
      via: ['skimlinks'],
    },
    {
      brand: 'b1',
      domain: 'deal.example',
      first: '2025-11-02',
      title: '=HYPERLINK("x")',
      link: 'javascript:1',
    },
    { brand: 'b1', domain: 'gone.example', first: '2025-01-15', last: '2025-06-01', lost: '2025-07-03' },
    { brand: 'b1', domain: 'bare.example', first: '2025-12-03' },
    { brand: 'b2', domain: 'shared.example', page: 'b2', first: '2025-08-01' },
    { brand: 'c1', domain: 'shared.example', page: 'c1', first: '2025-12-10' },
    ...Array.from({ length: 7 }, (_, at) => ({
      brand: 'c1',
      domain: `p${at}.example`,
      first: '2025-09-01',
    })),
  ]);
  await deriveAll(app);
  await permit(app, owner, { industries: ['10'], brands: ['b2'] });
  await permit(app, brandOnly, { brands: ['b1'] });
  const connectionId = await addTestConnection(app, owner, {
    network: 'awin',
    zone: 'UTC',
    currency: 'USD',
    clicksCovered: '{[2025-01-01,2026-01-01)}',
  });
  await writeSales(app, owner, {
    connectionId,
    network: 'awin',
    publishers: [
      publisherSaid('1', { url: 'www.shared.example' }),
      publisherSaid('2', { url: 'other.example', networkType: 'Coupon' }),
    ],
    rows: [
      saleRow('1', { reportDay: '2025-11-01', soldAt: Date.parse('2025-11-01T12:00:00Z') }),
      saleRow('old', {
        publisherRef: '2',
        reportDay: '2024-03-01',
        soldAt: Date.parse('2024-03-01T12:00:00Z'),
      }),
    ],
  });
  await writeClicks(app, owner, {
    connectionId,
    network: 'awin',
    publishers: [publisherSaid('3', { url: 'click.example', networkType: 'Coupon' })],
    rows: [{ publisherRef: '3', reportDay: '2025-10-01', clicks: 4, impressions: null }],
  });
  await queryAll(
    app,
    `INSERT INTO follow (account_id, follow_id, kind, code, created_by, created_at)
     VALUES ($1, gen_random_uuid(), 'publisher', 'shared.example', gen_random_uuid(), now())`,
    [brandOnly.accountId],
  );
});
afterAll(() => app.close());

async function ask<Body>(path: string, body: object, { token }: { token: string } = owner): Promise<Body> {
  const answer = await app.request<Body>('POST', `/api/industrybrand/${path}`, { token, body });
  expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
  return answer.body;
}
async function look<Body>(path: string, { token }: { token: string } = owner): Promise<Body> {
  const answer = await app.request<Body>('GET', `/api/industrybrand/${path}`, { token });
  expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
  return answer.body;
}
const refused = (method: string, path: string, { token }: { token: string }, body?: object) =>
  app.request<Refusal>(method, `/api/industrybrand/${path}`, { token, ...(body && { body }) });

const ownShared = { networks: ['awin'], pt: 'Awin', currency: 'USD', fxje: '120.00', yjje: '9.60' };

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
    for (const who of [brandOnly, nobody]) {
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
    const rich = await ownerOn(app, 'P_YEAR');
    await permit(app, rich, { industries: ['30'] });
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
      expect(await refused('POST', 'insight', owner, { bigIndustryCode })).toMatchObject({
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
      expect((await refused('POST', 'insight', owner, body)).status).toBe(400);
    const member = await activeSubAccount(app, owner, ['my_concern']);
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
    const insider = await activeSubAccount(app, owner, ['insight']);
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
      brandOnly,
    );
    expect(locked).toMatchObject({ locked: true, ranked: null, own: null });
    expect(locked.compared.map(({ brand }) => brand?.brandCode)).toEqual(['b1']);
    const none = await ask<Benchmark>('benchmark', { bigIndustryCode: '10' }, nobody);
    expect(none).toMatchObject({ locked: true, ranked: null, compared: [], notPermitted: [], own: null });
    expect(
      await refused('POST', 'benchmark', owner, { bigIndustryCode: '10', brandCodes: ['zz'] }),
    ).toMatchObject({
      status: 404,
      msg: '品牌 zz 不存在',
    });
    const six = ['b1', 'b2', 'b3', 'b4', 'c1', 'c2'];
    expect(
      await refused('POST', 'benchmark', owner, { bigIndustryCode: '10', brandCodes: six }),
    ).toMatchObject({
      status: 400,
      msg: expect.stringContaining('最多比较五个品牌'),
    });
  });
});

describe('the list of brands', () => {
  const codes = async (body: object, who = owner) =>
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
    expect(await codes({}, brandOnly)).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    expect(await codes({}, nobody)).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    for (const sort of ['publishers', 'gained', 'lost', 'commission', 'name']) {
      expect(await codes({ sort }, nobody)).toEqual(['b1', 'b3', 'b2', 'c2', 'c1', 'b4']);
    }
    expect(await codes({ sort: 'commission' })).toEqual(['b1', 'b2', 'b3', 'b4', 'c2', 'c1']);
  });

  it('leaves locked brands out of whatever asks for a figure', async () => {
    expect(await codes({ commissionMin: 6 })).toEqual(['b1', 'b2']);
    expect(await codes({ commissionMin: 12.01 })).toEqual([]);
    expect(await codes({ network: 'aWiN' })).toEqual(['b1', 'b2', 'b3']);
    expect(await codes({ network: 'cj' })).toEqual(['b1']);
    for (const body of [{ commissionMin: 0 }, { network: 'awin' }]) {
      expect((await ask<Brands>('brands', body, nobody)).total).toBe(0);
      expect(await codes({ ...body, value: 'camp' })).toEqual([]);
    }
    expect(await refused('POST', 'brands', owner, { network: 'nix' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('没有联盟平台“nix”'),
    });
  });

  it('searches and narrows by what everyone may know', async () => {
    expect(await codes({ value: 'alpha' })).toEqual(['b1', 'b3']);
    expect(await codes({ value: 'alhpa' })).toEqual(['b1', 'b3']);
    expect(await codes({ value: 'camp' })).toEqual(['c1']);
    expect(await codes({ value: 'a' }, nobody)).toEqual(await codes({ value: 'a', sort: 'lost' }, nobody));
    expect(await codes({ country: 'GB' })).toEqual(['c2', 'c1']);
    expect(await codes({ bigIndustryCode: '20' })).toEqual(['c2', 'c1']);
    expect(await codes({ onlyPermitted: true })).toEqual(['b2']);
    expect(await codes({ onlyPermitted: true }, nobody)).toEqual([]);
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
    const { brand, locked, detail } = await look<Detail>('detail?brandCode=b1', brandOnly);
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
    for (const who of [owner, nobody]) {
      const answer = await look<Detail>('detail?brandCode=b1', who);
      expect(answer).toMatchObject({
        locked: true,
        detail: null,
        brand: { brandName: 'Alpha', havePermit: false },
      });
    }
    expect(await refused('GET', 'detail?brandCode=zz', owner)).toMatchObject({
      status: 404,
      msg: '品牌不存在',
    });
  });

  it('without a link or a programme has nothing, and what was never read is not 0', async () => {
    await permit(app, brandOnly, { brands: ['b4'] });
    const { detail } = await look<Detail>('detail?brandCode=b4', brandOnly);
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
    const { total, list } = await ask<Publishers>('detail/publishers', { brandCode: 'b4' }, brandOnly);
    expect([total, list]).toEqual([0, []]);
  });

  it('keeps counts of eight digits exact', async () => {
    await queryAll(
      app,
      'UPDATE brand_summary SET publishers = 12345678, links = 99999999, network_links = \'{"awin": 99999998, "cj": 1}\' WHERE brand_code = \'b2\'',
    );
    const { detail } = await look<Detail>('detail?brandCode=b2');
    expect(detail?.figures).toMatchObject({ publishers: 12345678, links: 99999999 });
    expect(detail?.networks[0]).toMatchObject({ links: 99999998, share: '100.00%' });
    await deriveAll(app);
  });
});

describe('publishers of a brand', () => {
  const list = (body: object, who = brandOnly) =>
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
      expect(await list(body, owner)).toEqual({ total: 0, currentPage: 1, size: 20, list: [], locked: true });
    }
    expect(await refused('POST', 'detail/publishers', owner, { brandCode: 'zz' })).toMatchObject({
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
    const theirs = await look<Publisher>('publisher?domain=shared.example', brandOnly);
    expect(theirs.publisher).toMatchObject({ mine: null, followed: true });
    expect(theirs.brands.map(({ brand }) => brand.brandCode)).toEqual(['b1']);
    const none = await look<Publisher>('publisher?domain=gone.example', nobody);
    expect([none.brands, none.otherBrands]).toEqual([[], 0]);
    expect(await refused('GET', 'publisher?domain=none.example', owner)).toMatchObject({
      status: 404,
      msg: '联盟客不存在',
    });
  });
});
