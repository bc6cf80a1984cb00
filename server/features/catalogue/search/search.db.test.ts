import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { searchCap } from './match-keyword.ts';
import { codesAlone, searchBrandRows, searchPublisherRows } from './search-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, industry_name) VALUES ('10', '家居'), ('20', '户外');
     INSERT INTO brand (brand_code, brand_name, website, domain, industry_code, big_industry_code) VALUES
       ('b1', 'Kelpbrook', 'https://www.kelpbrook.example/de', 'kelpbrook.example', '10', '10'),
       ('b2', 'North Kelp', 'nk.example', 'nk.example', '20', '20'),
       ('b3', '山海灯具', 'shanhai.example', 'shanhai.example', '10', '10'),
       ('b4', '灯塔户外', 'lamp_100%.example', '', '20', '20'),
       ('b5', 'Ångström', 'kelp-shop.example', 'kelp-shop.example', '20', '20'),
       ('b6', 'C++ \\ Q', '', '', '20', '20');
     INSERT INTO open_publisher (domain, publisher_name) VALUES
       ('lampguide.example', '灯具指南'), ('youtube.com/@lamplady', 'Lamp Lady'), ('dealhut.example', 'Deal Hut'),
       ('bestdeals.example', ''), ('other.example', 'Dealer''s choice')`,
  );
});
afterAll(() => app.close());

const page = { currentPage: 1, size: 50 };
const brands = async (keyword: string, where = sql`true`) => {
  const { rows } = await app.services.db.tenant(1, (tx) =>
    searchBrandRows(tx, { keyword, where, ...page }, codesAlone),
  );
  return rows.map(([code]) => code);
};
const publishers = async (keyword: string) => {
  const { rows } = await app.services.db.tenant(1, (tx) =>
    searchPublisherRows(tx, { keyword, ...page }, codesAlone),
  );
  return rows.map(([domain]) => domain);
};

describe('a keyword', () => {
  it('finds those that begin with it first, then those that hold it, in any case', async () => {
    expect(await brands('kelp')).toEqual(['b1', 'b5', 'b2']);
    expect(await brands(' KELP ')).toEqual(['b1', 'b5', 'b2']);
    expect(await publishers('deal')).toEqual(['dealhut.example', 'other.example', 'bestdeals.example']);
    expect(await publishers('youtube.com/@lamp')).toEqual(['youtube.com/@lamplady']);
  });

  it('may be one, two or more Chinese characters, a letter, or signs', async () => {
    expect(await brands('灯')).toEqual(['b4', 'b3']);
    expect(await brands('灯具')).toEqual(['b3']);
    expect(await brands('海灯具')).toEqual(['b3']);
    expect(await brands('山海灯具')).toEqual(['b3']);
    expect(await brands('0%')).toEqual(['b4']);
    expect(await brands('p_1')).toEqual(['b4']);
    expect(await brands('+')).toEqual(['b6']);
    expect(await brands('\\')).toEqual(['b6']);
    expect(await brands('ångs')).toEqual(['b5']);
    expect(await brands('Ng')).toEqual(['b5']);
    // One letter means words that begin with it.
    expect(await brands('q')).toEqual(['b6']);
    expect(await brands('k')).toEqual(['b1', 'b5', 'b2']);
    // Nothing is found across name and site, and the way to a site is no part of it.
    expect(await brands('具s')).toEqual([]);
    expect(await brands('http')).toEqual([]);
  });

  it('may have a slip where nothing holds it as it is', async () => {
    // Missing, added, wrong, swapped.
    for (const slip of ['kelpbrok', 'kelpbroook', 'kelbbrook', 'klepbrook']) {
      expect([slip, await brands(slip)]).toEqual([slip, ['b1']]);
    }
    expect(await brands('kelbbrok')).toEqual([]);
    expect(await brands('nort kelp')).toEqual(['b2']);
    expect(await brands('north kxlp')).toEqual(['b2']);
    expect(await brands('山海灯居')).toEqual(['b3']);
    expect(await publishers('lampgiude')).toEqual(['lampguide.example']);
    // Somebody does hold it: a neighbour is no answer.
    expect(await brands('kelp-shop')).toEqual(['b5']);
    expect(await brands('zzzz')).toEqual([]);
    expect(await brands('灯山')).toEqual([]);
  });

  it('is looked for within what else is asked', async () => {
    expect(await brands('kelp', sql`brand.big_industry_code = '20'`)).toEqual(['b5', 'b2']);
    expect(await brands('kelpbrok', sql`brand.big_industry_code = '20'`)).toEqual([]);
  });

  it('is counted up to a bound and paged without gap or repeat', async () => {
    await queryAll(
      app,
      `INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code)
       SELECT 'm' || n, 'The Many ' || n, '10', '10' FROM generate_series(1, $1::int) AS n`,
      [searchCap + 30],
    );
    const numbered = (currentPage: number, keyword = 'many') =>
      app.services.db.tenant(1, (tx) => searchBrandRows(tx, { keyword, currentPage, size: 80 }, codesAlone));
    const pages = await Promise.all([1, 2, 3, 4].map((number) => numbered(number)));
    expect(pages.map(({ rows, total, more }) => [rows.length, total, more])).toEqual([
      [80, searchCap, true],
      [80, searchCap, true],
      [40, searchCap, true],
      [0, searchCap, true],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(([code]) => code))).size).toBe(searchCap);
    expect(await numbered(1, 'many 10')).toMatchObject({ total: 11, more: false });
  });
});
