// Whom to recruit next: within the permits, in an order anybody can check, with progress that is the account's own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProspectState, RecommendRow } from '#contract/recommend.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import {
  addBrand,
  addIndustry,
  addOpenPublisher,
  deriveLinks,
  permit,
  promote,
} from '#server/testing/intelligence/open-web-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadBasis } from './basis.ts';
import { type Candidate, findCandidates } from './candidates.ts';

let app: TestApp;
/** Has chosen the brands a, b and c of the lamps, and nothing else. */
let owner: Owner;

interface Recommended {
  total: number;
  list: RecommendRow[];
  basis: { brandCode: string; brandName: string; publishers: number }[];
  sample: boolean;
}
type Person = { token: string };

beforeAll(async () => {
  app = await openTestApp();
  await addIndustry(app, 'lamps', '灯具');
  await addIndustry(app, 'tents', '帐篷');
  for (const [code, name] of [
    ['a', '甲灯'],
    ['b', '乙灯'],
    ['c', '丙灯'],
    ['closed', '丁灯'],
  ] as const) {
    await addBrand(app, code, 'lamps', name);
  }
  await addBrand(app, 'tent', 'tents', '帐篷品牌');
  const publishers = [
    ['all.example', { name: 'All', country: 'US', contact: 'hi@all.example' }],
    ['two.example', { name: 'Two', country: 'DE', type: 'Coupon' }],
    ['late.example', { name: '=cmd|calc\u202E', country: 'US' }],
    ['early.example', {}],
    ['outside.example', {}],
    ['left.example', {}],
    ['mine.example', { name: 'Mine' }],
    ['half.example', { name: 'Half' }],
    ['byhand.example', {}],
    ['youtube.com/@lamps', { type: 'Social Media' }],
  ] as const;
  for (const [domain, about] of publishers) await addOpenPublisher(app, domain, about);
  const links = [
    { brand: 'a', domain: 'all.example', pages: 3, firstSeen: '2026-02-01', lastSeen: '2026-09-01' },
    { brand: 'b', domain: 'all.example', network: 'cj', lastSeen: '2026-09-03' },
    { brand: 'c', domain: 'all.example', lastSeen: '2026-09-02' },
    { brand: 'a', domain: 'two.example', lastSeen: '2026-10-01' },
    { brand: 'b', domain: 'two.example', lastSeen: '2026-08-01', title: '<script>alert(1)</script>\u202E' },
    // A brand it no longer promotes says how it went, and makes it no better.
    { brand: 'c', domain: 'two.example', lastSeen: '2026-05-01', lostOn: '2026-06-01' },
    { brand: 'a', domain: 'late.example', lastSeen: '2026-10-19' },
    { brand: 'a', domain: 'early.example', lastSeen: '2026-03-01' },
    { brand: 'c', domain: 'youtube.com/@lamps', lastSeen: '2026-03-01' },
    { brand: 'closed', domain: 'outside.example' },
    { brand: 'a', domain: 'left.example', lostOn: '2026-10-21' },
    { brand: 'a', domain: 'mine.example', network: 'awin' },
    { brand: 'a', domain: 'half.example', network: 'awin', lastSeen: '2026-07-01' },
    { brand: 'b', domain: 'half.example', network: 'cj', lastSeen: '2026-07-01' },
    { brand: 'a', domain: 'byhand.example', network: 'awin' },
    { brand: 'tent', domain: 'two.example' },
  ];
  for (const link of links) await promote(app, link);
  await deriveLinks(app);
  owner = await ownerOn(app, 'P_YEAR');
  await permit(app, owner, { brands: ['a', 'b', 'c'] });
  await ownPublishers(owner);
});
afterAll(() => app.close());

/** Two that sell on Awin, and one more that a person merged by hand. */
async function ownPublishers(who: Owner): Promise<void> {
  const connectionId = await addTestConnection(app, who, { network: 'awin', zone: 'UTC', currency: 'USD' });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const sale = (ref: string) =>
    saleRow(`order-${ref}`, {
      publisherRef: ref,
      soldAt: Date.parse(`${yesterday}T12:00:00Z`),
      reportDay: yesterday,
      amount: 12_345,
      commission: 678,
    });
  await writeSales(app, who, {
    connectionId,
    network: 'awin',
    publishers: [
      publisherSaid('1', { url: 'https://www.mine.example/' }),
      publisherSaid('2', { url: 'half.example' }),
      publisherSaid('3', { url: 'byhand.example' }),
    ],
    rows: ['1', '2', '3'].map(sale),
  });
  await queryAll(
    app,
    "UPDATE publisher SET merge_by_hand = true, merge_key = 'hand-1' WHERE account_id = $1 AND publisher_ref = '3'",
    [who.accountId],
  );
}

const ask = (person: Person, body: Record<string, unknown> = {}) =>
  app.request<Recommended & Refusal>('POST', '/api/industrybrand/recommend', { token: person.token, body });
const recommended = async (person: Person, body: Record<string, unknown> = {}) => {
  const answer = await ask(person, body);
  if (answer.code !== 'success') throw new Error(answer.msg);
  return answer.body;
};
const domainsOf = async (person: Person, body: Record<string, unknown> = {}) =>
  (await recommended(person, body)).list.map(({ domain }) => domain);
const save = (person: Person, body: { domain: string; state: ProspectState; note?: string }) =>
  app.request<Refusal>('PUT', '/api/industrybrand/recommend', { token: person.token, body });

/** Everybody who promotes a, b or c, in the order the rule gives. */
const inOrder = [
  'all.example',
  'two.example',
  'half.example',
  'late.example',
  'early.example',
  'youtube.com/@lamps',
];

describe('recommendations', () => {
  it('are ranked by how many of the brands, then how recent, and say why with proof', async () => {
    const { total, list, basis, sample } = await recommended(owner, { brandCodes: ['c', 'a', 'b', 'a'] });
    expect([total, list.map(({ domain }) => domain), sample]).toEqual([6, inOrder, false]);
    expect(basis).toEqual([
      { brandCode: 'a', brandName: '甲灯', publishers: 7 },
      { brandCode: 'b', brandName: '乙灯', publishers: 3 },
      { brandCode: 'c', brandName: '丙灯', publishers: 2 },
    ]);
    const [first, second] = list;
    expect(first).toMatchObject({
      name: 'All',
      type: 'Content',
      country: 'US',
      contact: 'hi@all.example',
      mine: null,
      brands: [
        { brandCode: 'b', brandName: '乙灯' },
        { brandCode: 'c', brandName: '丙灯' },
        { brandCode: 'a', brandName: '甲灯' },
      ],
      lastSeen: '2026-09-03',
      // The pages of the brands' first month were there before, for all one knows.
      gained: 3,
      lost: 0,
      state: 'none',
      note: '',
      pageCount: 5,
      why: '推广您选择的 3 个品牌中的 3 个（乙灯、丙灯、甲灯）；最早见于 2026-01-10，最近见于 2026-09-03；近 12 个月新增 3 个推广页面，失去 0 个',
    });
    // A page of each brand before a second of any.
    expect(first?.pages.map(({ url, pt }) => [url, pt])).toEqual([
      ['https://all.example/b/1', 'CJ'],
      ['https://all.example/c/1', 'Awin'],
      expect.arrayContaining(['Awin']),
      expect.arrayContaining(['Awin']),
      expect.arrayContaining(['Awin']),
    ]);
    expect(second).toMatchObject({ gained: 0, lost: 1, pageCount: 2 });
    expect(second?.why).toContain('推广您选择的 3 个品牌中的 2 个（甲灯、乙灯）');
    expect(second?.pages.map(({ title }) => title)).toEqual(['Review', '<script>alert(1)</script>']);
    expect(list[3]?.name).toBe('=cmd|calc');
  });

  it('leave out who works for the account on every network in question, and keep the others with what they earn', async () => {
    const { list } = await recommended(owner);
    const half = list.find(({ domain }) => domain === 'half.example');
    expect(half?.mine).toEqual({
      networks: ['awin'],
      pt: 'Awin',
      currency: 'USD',
      fxje: '123.45',
      yjje: '6.78',
    });
    expect(half?.why).toContain('已在 Awin 与您合作');
    // Only the brand it promotes through a network it works on already is asked about.
    expect(await domainsOf(owner, { brandCodes: ['a'] })).toEqual([
      'late.example',
      'two.example',
      'all.example',
      'early.example',
    ]);
    // Another account knows none of them.
    const other = await ownerOn(app, 'P_YEAR');
    await permit(app, other, { brands: ['a'] });
    const theirs = await recommended(other);
    expect(theirs.total).toBe(7);
    expect(theirs.list.every(({ mine }) => mine === null)).toBe(true);
  });

  it('leave the same out where the database ranks them, of very many publishers or of an industry', async () => {
    const { tenant } = app.services.db;
    const page = { offset: 0, limit: 20 };
    for (const filter of [
      {},
      { type: 'Content', country: 'us' },
      { state: 'none' },
      { withoutPartners: true },
    ] as const) {
      const [kept, ranked] = await tenant(owner.accountId, async (tx) => {
        const basis = await loadBasis(tx, { brandCodes: ['a', 'b', 'c'] });
        const brands = basis.brands.map((brand) => ({ ...brand, publishers: 1_000_000 }));
        return [
          await findCandidates(tx, basis, filter, page),
          await findCandidates(tx, { ...basis, brands }, filter, page),
        ];
      });
      const plain = ({ domain, brands, lastSeen }: Candidate) => ({ domain, brands, lastSeen });
      expect(ranked.total).toBe(kept.total);
      expect(ranked.list.map(plain)).toEqual(kept.list.map(plain));
      expect(kept.total).toBeGreaterThan(0);
    }
    const person = await ownerOn(app, 'P_YEAR');
    await ownPublishers(person);
    await permit(app, person, { industries: ['lamps'] });
    expect((await domainsOf(person)).sort()).toEqual([...inOrder, 'outside.example'].sort());
    await permit(app, person, { industries: ['tents'] });
    const both = await recommended(person);
    expect(both.list.map(({ domain }) => domain).sort()).toEqual([...inOrder, 'outside.example'].sort());
    expect(both.list.find(({ domain }) => domain === 'half.example')?.mine?.fxje).toBe('123.45');
  });

  it('come in pages that do not overlap, and tell the total past the last one', async () => {
    const pages = [];
    for (const currentPage of [1, 2, 3]) pages.push(await recommended(owner, { currentPage, pageSize: 4 }));
    expect(pages.map(({ list }) => list.map(({ domain }) => domain))).toEqual([
      inOrder.slice(0, 4),
      inOrder.slice(4),
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
  });

  it('are narrowed by type, country and progress', async () => {
    expect(await domainsOf(owner, { type: 'Social Media' })).toEqual(['youtube.com/@lamps']);
    expect(await domainsOf(owner, { country: 'us', type: 'Content' })).toEqual(
      inOrder.filter((domain) => domain !== 'two.example' && !domain.startsWith('youtube')),
    );
    expect(await domainsOf(owner, { country: 'DE' })).toEqual(['two.example']);
    await save(owner, { domain: 'two.example', state: 'contacted' });
    expect(await domainsOf(owner, { state: 'contacted' })).toEqual(['two.example']);
    expect(await domainsOf(owner, { state: 'none' })).toEqual(inOrder.filter((d) => d !== 'two.example'));
    expect(await recommended(owner, { state: 'unfit' })).toMatchObject({ total: 0, list: [] });
    await save(owner, { domain: 'two.example', state: 'none' });
  });

  it('leave out on request who already works for the account through any network, or is marked as having joined', async () => {
    await save(owner, { domain: 'two.example', state: 'joined' });
    const fresh = inOrder.filter((domain) => domain !== 'half.example' && domain !== 'two.example');
    expect(await recommended(owner, { withoutPartners: true })).toMatchObject({
      total: fresh.length,
      list: fresh.map((domain) => ({ domain, mine: null })),
    });
    await save(owner, { domain: 'two.example', state: 'none' });
    expect(await domainsOf(owner, { withoutPartners: true })).toContain('two.example');
  });
});

describe('permits', () => {
  it('name a brand or an industry that is not chosen, and one nobody knows', async () => {
    const answers = [
      await ask(owner, { brandCodes: ['a', 'closed', 'tent'] }),
      await ask(owner, { bigIndustryCode: 'lamps' }),
      await ask(owner, { brandCodes: ['nobody'] }),
      await ask(owner, { bigIndustryCode: 'lamps-1' }),
      await ask(owner, { brandCodes: ['a', 'b', 'c', 'd', 'e', 'f'] }),
    ];
    expect(answers.map(({ status, msg }) => [status, msg])).toEqual([
      [403, '品牌 丁灯、帐篷品牌 不在您的选择之内，选择后才能用于推荐'],
      [403, '行业 灯具 不在您的选择之内，选择后才能用于推荐'],
      [404, '品牌不存在'],
      [404, '行业不存在'],
      [400, '品牌（brandCodes）：最多选择五个品牌'],
    ]);
  });

  it('of brands alone decide without being asked; without them the chosen industries do', async () => {
    expect((await recommended(owner)).basis.map(({ brandCode }) => brandCode)).toEqual(['a', 'b', 'c']);
    const person = await ownerOn(app, 'P_YEAR');
    expect(await recommended(person)).toEqual({
      total: 0,
      currentPage: 1,
      size: 20,
      list: [],
      basis: [],
      sample: false,
    });
    await permit(app, person, { industries: ['lamps'] });
    const ofLamps = ['all.example', 'two.example', 'half.example'];
    const { total, list, basis } = await recommended(person);
    expect([total, list.slice(0, 3).map(({ domain }) => domain)]).toEqual([9, ofLamps]);
    expect(basis.map(({ brandCode }) => brandCode)).toEqual(['a', 'b', 'c', 'closed']);
    expect(list[0]?.why).toContain('推广灯具行业的 3 个（乙灯、丙灯、甲灯）');
    expect(list.map(({ domain }) => domain)).toContain('outside.example');
    expect(await recommended(person, { bigIndustryCode: 'lamps' })).toMatchObject({ total, list });
    // Of two industries the brands of both count.
    await permit(app, person, { industries: ['tents'] });
    expect(
      (await recommended(person)).list.slice(0, 2).map(({ domain, brands }) => [domain, brands.length]),
    ).toEqual([
      ['two.example', 3],
      ['all.example', 3],
    ]);
    // One chosen brand, and the industry is asked for by name only.
    await permit(app, person, { brands: ['b'] });
    expect(await domainsOf(person)).toEqual(['all.example', 'two.example', 'half.example']);
  });

  it('of a brand that has left the catalogue recommend nobody', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await permit(app, person, { brands: ['gone'] });
    expect(await recommended(person)).toMatchObject({ total: 0, list: [], basis: [] });
  });

  it('need the right to insight', async () => {
    const member = await activeSubAccount(app, owner, ['insight']);
    const outsider = await activeSubAccount(app, owner, ['my_concern']);
    expect((await ask(member)).status).toBe(200);
    expect((await ask(outsider)).status).toBe(403);
    expect((await save(outsider, { domain: 'all.example', state: 'joined' })).status).toBe(403);
    const file = await app.request('POST', '/api/industrybrand/recommend/export', {
      token: outsider.token,
      body: { format: 'csv' },
    });
    expect(file.status).toBe(403);
  });
});

describe('progress', () => {
  it('is kept with its note, and a note that is not given stays', async () => {
    const person = await ownerOn(app, 'P_YEAR');
    await permit(app, person, { brands: ['a'] });
    const note = '周二回信 🚢\n"引号"，=1+1 👩‍👩‍👧';
    expect((await save(person, { domain: 'all.example', state: 'contacted', note })).status).toBe(200);
    const row = async () => (await recommended(person, { state: 'joined' })).list[0];
    await save(person, { domain: 'all.example', state: 'joined' });
    expect(await row()).toMatchObject({ domain: 'all.example', state: 'joined', note });
    await save(person, { domain: 'all.example', state: 'joined', note: '' });
    expect((await row())?.note).toBe('');
    const refused = [
      await save(person, { domain: 'nobody.example', state: 'joined' }),
      await save(person, { domain: 'all.example', state: 'lost' as ProspectState }),
      await save(person, { domain: 'all.example', state: 'unfit', note: 'x'.repeat(501) }),
    ];
    expect(refused.map(({ status, msg }) => [status, msg])).toEqual([
      [404, '联盟客不存在'],
      [400, expect.any(String)],
      [400, '备注（note）：备注不能超过 500 个字符'],
    ]);
    expect((await row())?.state).toBe('joined');
  });

  it('is the account’s own and outlasts its permits', async () => {
    const [person, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
    for (const who of [person, other]) await permit(app, who, { brands: ['a'] });
    await save(person, { domain: 'all.example', state: 'unfit', note: '不合适' });
    expect((await recommended(other, { state: 'unfit' })).total).toBe(0);
    await queryAll(app, 'DELETE FROM permit WHERE account_id = $1', [person.accountId]);
    expect((await recommended(person)).total).toBe(0);
    await permit(app, person, { brands: ['a'] });
    expect((await recommended(person, { state: 'unfit' })).list).toMatchObject([
      { domain: 'all.example', note: '不合适' },
    ]);
  });
});

describe('the file', () => {
  const download = (person: Person, body: Record<string, unknown>) =>
    app.app.inject({
      method: 'POST',
      url: '/api/industrybrand/recommend/export',
      headers: { authorization: person.token },
      payload: body,
    });

  it('holds the same rows, no formula, and what it is about', async () => {
    await save(owner, { domain: 'late.example', state: 'contacted', note: '=HYPERLINK("x")' });
    const file = await download(owner, { format: 'csv' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('推荐联盟客-'));
    const cells = parseCsv(file.body.slice(1));
    expect(cells[1]).toEqual(['依据', '甲灯、乙灯、丙灯']);
    const head = cells.findIndex(([first]) => first === '联盟客');
    const rows = cells
      .slice(head + 1)
      .map((row) => Object.fromEntries(row.map((cell, at) => [cells[head]?.[at], cell])));
    expect(rows.map((row) => row.联盟客)).toEqual(inOrder);
    expect(rows[0]).toMatchObject({
      推广品牌数: '3',
      推广的品牌: '乙灯、丙灯、甲灯',
      最近见于: '2026/9/3',
      分销金额: '',
    });
    expect(rows[2]).toMatchObject({ 已合作平台: 'Awin', 币种: 'USD', 分销金额: '123.45', 佣金金额: '6.78' });
    expect(rows[3]).toMatchObject({ 名称: "'=cmd|calc", 进展: '已联系', 备注: '\'=HYPERLINK("x")' });
    expect(rows[0]?.推广页面?.split(' ')).toHaveLength(5);
    await save(owner, { domain: 'late.example', state: 'none', note: '' });
  });

  it('comes as a workbook too, narrowed alike, and is refused like the list', async () => {
    const book = await download(owner, { format: 'xlsx', type: 'Coupon' });
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const narrowed = parseCsv((await download(owner, { format: 'csv', type: 'Coupon' })).body.slice(1));
    expect(narrowed[2]).toEqual(['筛选', '类型：Coupon']);
    expect(narrowed.at(-1)?.[0]).toBe('two.example');
    const refused = await download(owner, { format: 'csv', brandCodes: ['closed'] });
    expect([refused.statusCode, refused.json().msg]).toEqual([
      403,
      '品牌 丁灯 不在您的选择之内，选择后才能用于推荐',
    ]);
  });
});
