import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand, Industry } from '#contract/catalogue.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { demoCatalogue } from './demo/demo-catalogue.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;

beforeAll(async () => {
  app = await openTestApp({ demo: true });
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, parent_code, industry_name, is_sample) VALUES
       ('20', NULL, '户外', false), ('10', NULL, '家居', true), ('10-2', '10', '灯具', true), ('10-1', '10', '床品', true);
     INSERT INTO brand (brand_code, brand_name, website, brand_logo, industry_code, big_industry_code, country, is_sample) VALUES
       ('b1', 'Alpha_100%', 'alpha.example', 'https://img.example/a.png', '10-1', '10', 'US', false),
       ('b2', 'alphaX1000', 'x.example', '', '10-2', '10', '', true),
       ('b3', '山海灯具', 'HTTPS://SHANHAI.example', '', '10-2', '10', 'CN', false),
       ('b4', 'Back\\slash', 'back.example', '', '20', '20', 'GB', false),
       ('b6', 'Twin', 'twin.example', '', '20', '20', 'GB', false),
       ('b5', 'Twin', 'twin.example', '', '20', '20', 'GB', false)`,
  );
  await queryAll(
    app,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until) VALUES
       ($1, 'brand', 'b1', now(), now()), ($1, 'industry', 'b3', now(), now()), ($2, 'brand', 'b2', now(), now())`,
    [owner.accountId, other.accountId],
  );
});
afterAll(() => app.close());

interface Page {
  total: number;
  currentPage: number;
  size: number;
  list: Brand[];
}

async function brands(body: object, token = owner.token): Promise<Page> {
  const answer = await app.request<Page>('POST', '/api/industrybrand/brandAll', { token, body });
  expect(answer.code).toBe('success');
  return answer.body;
}
const codes = async (body: object) => (await brands(body)).list.map(({ brandCode }) => brandCode);

describe('the catalogue', () => {
  it('lists industries in two levels, in the order of codes, with the number of brands', async () => {
    const { body } = await app.request<Industry[]>('GET', '/api/industrybrand/industryAll', {
      token: owner.token,
    });
    expect(body).toEqual([
      {
        bigIndustryCode: '10',
        bigIndustryName: '家居',
        sample: true,
        brandCount: 3,
        children: [
          { industryCode: '10-1', industryName: '床品' },
          { industryCode: '10-2', industryName: '灯具' },
        ],
      },
      { bigIndustryCode: '20', bigIndustryName: '户外', sample: false, brandCount: 3, children: [] },
    ]);
  });

  it('marks what the own account has chosen, and nobody else’s', async () => {
    const { list, ...page } = await brands({ bigIndustryCode: '10' });
    expect(page).toEqual({ total: 3, currentPage: 1, size: 60 });
    expect(list).toEqual([
      {
        brandCode: 'b1',
        brandName: 'Alpha_100%',
        brandLogo: expect.stringMatching(/^\/api\/industrybrand\/logo\/b1\?v=[0-9a-f]{12}$/),
        website: 'alpha.example',
        countDesc: '床品 · US',
        havePermit: true,
        sample: false,
      },
      {
        brandCode: 'b2',
        brandName: 'alphaX1000',
        brandLogo: '/api/industrybrand/logo/b2',
        website: 'x.example',
        countDesc: '灯具',
        havePermit: false,
        sample: true,
      },
      // An industry chosen under the same code is no chosen brand.
      expect.objectContaining({ brandCode: 'b3', havePermit: false, countDesc: '灯具 · CN' }),
    ]);
    const theirs = await brands({ bigIndustryCode: '10' }, other.token);
    expect(theirs.list.map(({ havePermit }) => havePermit)).toEqual([false, true, false]);
  });

  it('searches names and websites as text, in any case', async () => {
    expect(await codes({ value: 'ALPHA' })).toEqual(['b1', 'b2']);
    expect(await codes({ value: '0%' })).toEqual(['b1']);
    expect(await codes({ value: 'a_1' })).toEqual(['b1']);
    expect(await codes({ value: 'k\\s' })).toEqual(['b4']);
    expect(await codes({ value: ' 灯 ' })).toEqual(['b3']);
    expect(await codes({ value: 'shanhai.EX' })).toEqual(['b3']);
    expect(await codes({ value: 'twin', bigIndustryCode: '10' })).toEqual([]);
    expect(await codes({ value: "'; --" })).toEqual([]);
    expect((await brands({ value: '   ' })).total).toBe(6);
  });

  it('pages without gap or repeat where names are equal', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((currentPage) => brands({ currentPage, pageSize: 2 })),
    );
    expect(pages.map(({ total, currentPage, size }) => [total, currentPage, size])).toEqual(
      [1, 2, 3, 4, 5].map((page) => [6, page, 2]),
    );
    expect(pages.map(({ list }) => list.map(({ brandCode }) => brandCode))).toEqual([
      ['b1', 'b4'],
      ['b5', 'b6'],
      ['b2', 'b3'],
      [],
      [],
    ]);
  });

  it('refuses what it does not know, and opens to every member', async () => {
    const ask = (body: object) =>
      app.request<Refusal>('POST', '/api/industrybrand/brandAll', { token: owner.token, body });
    for (const body of [{ pageSize: 201 }, { currentPage: 0 }, { value: 'x'.repeat(101) }, { page: 1 }]) {
      expect((await ask(body)).status).toBe(400);
    }
    const member = await activeSubAccount(app, owner, ['my_concern']);
    expect(
      (await brands({}, member.token)).list.find(({ brandCode }) => brandCode === 'b1')?.havePermit,
    ).toBe(true);
  });

  it('says whether one brand is chosen', async () => {
    const check = (brandCode: string, token: string) =>
      app.request('POST', '/api/industrybrand/checkBrandAtPermit', { token, body: { brandCode } });
    expect((await check('b1', owner.token)).body).toEqual({ havePermit: true });
    expect((await check('b1', other.token)).body).toEqual({ havePermit: false });
    expect(await check('nobody', owner.token)).toMatchObject({ status: 404, msg: '品牌不存在' });
  });
});

describe('a drawn logo', () => {
  it('is a picture anyone may keep and that can do nothing', async () => {
    const reply = await app.app.inject({ url: '/api/industrybrand/logo/b3' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
    expect(reply.body).toMatch(/^<svg .*>山<\/text><\/svg>$/s);
    expect((await app.request('GET', '/api/industrybrand/logo/nobody')).status).toBe(404);
    expect((await app.request('GET', '/api/industrybrand/logo/..%2fx')).status).toBe(400);
  });
});

describe('the demonstration', () => {
  it('is written once by instances that start together, and keeps what was imported', async () => {
    const { industries, brands: made } = demoCatalogue();
    const sums = () =>
      queryAll<{ industries: number; brands: number; moments: number }>(
        app,
        `SELECT (SELECT count(*)::int FROM industry WHERE industry_code LIKE 'demo-%' AND is_sample) AS industries,
           count(*)::int AS brands, count(DISTINCT updated_at)::int AS moments
         FROM brand WHERE brand_code LIKE 'demo-b%' AND is_sample`,
      );
    const [demo] = await Promise.all([seedDemo(app.services), seedDemo(app.services)]);
    expect(await sums()).toEqual([{ industries: industries.length, brands: made.length, moments: 1 }]);
    await queryAll(
      app,
      "UPDATE brand SET brand_name = '真', is_sample = false WHERE brand_code = 'demo-b0001'",
    );
    await queryAll(app, "DELETE FROM brand WHERE brand_code = 'demo-b0672'");
    await seedDemo(app.services);
    expect(await sums()).toEqual([{ industries: industries.length, brands: made.length - 1, moments: 2 }]);

    const { body } = await app.request<{ token: string }>('POST', '/api/users/login', {
      body: { account: demo.account, password: demo.password },
    });
    const { list } = await brands({ bigIndustryCode: 'demo-14', pageSize: 200 }, body.token);
    expect(list).toHaveLength(28);
    expect(list.filter(({ havePermit }) => havePermit)).toHaveLength(6);
    expect(list[0]).toMatchObject({ sample: true, website: expect.stringMatching(/\.example$/) });
  });

  it('stays away where it is off', async () => {
    const plain = await openTestApp();
    try {
      await seedDemo(plain.services);
      expect(await queryAll(plain, 'SELECT 1 FROM industry UNION ALL SELECT 1 FROM brand')).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
