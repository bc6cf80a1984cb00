import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createDice, pick } from '../demo/dice.ts';
import { codesAlone, searchBrandRows } from './search-catalogue.ts';

interface Made {
  code: string;
  name: string;
  website: string;
  domain: string;
}

const random = createDice(33);
const parts = [
  ...'kelp brook deal north lamp review lampe c++ 50% a_b q öl'.split(' '),
  ...'山海 灯具 优惠 海灯 户外 生活指南 灯'.split(' '),
];
const made: Made[] = Array.from({ length: 120 }, (_, at) => {
  const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, parts));
  const name = words.join(pick(random, ['', ' ', '-'])).replace(/^./, (first) => first.toUpperCase());
  const domain = `${pick(random, ['kelp', 'lamp', 'shop', 'north'])}${pick(random, ['', '-deal', 'guide'])}${at}.example`;
  return { code: `r${at}`, name, website: `https://www.${domain}/de`, domain };
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await queryAll(app, "INSERT INTO industry (industry_code, industry_name) VALUES ('10', '家居')");
  await queryAll(
    app,
    `INSERT INTO brand (brand_code, brand_name, website, domain, industry_code, big_industry_code)
     SELECT code, name, website, domain, '10', '10'
     FROM jsonb_to_recordset($1::jsonb) AS m (code text, name text, website text, domain text)`,
    [JSON.stringify(made)],
  );
});
afterAll(() => app.close());

const textOf = ({ name, website }: Made) =>
  `${name.toLowerCase()}\n${website.replace(/^https:\/\/www\./, '')}`;

/** One row after the other, without any index. */
function plainly(keyword: string): string[] {
  const word = keyword.trim().toLowerCase();
  const holds = (text: string) =>
    /^[a-z0-9]$/.test(word)
      ? [...'. -/@'].some((before) => text.includes(before + word))
      : text.includes(word);
  const tierOf = (row: Made) => {
    if (row.name.toLowerCase().startsWith(word)) return 1;
    if (row.domain.startsWith(word)) return 2;
    return holds(textOf(row)) ? 3 : 0;
  };
  return made
    .map((row) => ({ row, tier: tierOf(row) }))
    .filter(({ tier }) => tier > 0)
    .sort((a, b) => a.tier - b.tier || compare(a.row.name, b.row.name) || compare(a.row.code, b.row.code))
    .map(({ row }) => row.code);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

it('finds what a plain reading of every row finds, in the same order', async () => {
  const keywords = new Set<string>();
  while (keywords.size < 300) {
    const signs = [...pick(random, textOf(pick(random, made)).split('\n'))];
    const at = Math.floor(random() * signs.length);
    const keyword = signs.slice(at, at + 1 + Math.floor(random() * 14)).join('');
    if (keyword.trim() !== '') keywords.add(keyword);
  }
  for (const keyword of keywords) {
    const { rows, total } = await app.services.db.tenant(1, (tx) =>
      searchBrandRows(tx, { keyword, currentPage: 1, size: 200 }, codesAlone),
    );
    const expected = plainly(keyword);
    // Where nothing holds a keyword its neighbours are the answer, which this test knows nothing of.
    if (expected.length === 0) continue;
    const found = rows.map(([code]) => code);
    expect({ keyword, found, total }).toEqual({ keyword, found: expected, total: expected.length });
  }
});
