// Ratios, unknown clicks and the merged view against plain code over the stored rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listPublishers } from '#contract/publishers.ts';
import { type listPublisherFigures, type PublisherRow, publisherSorts } from '#contract/report-lists.ts';
import type { getDashboard } from '#contract/reports.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  addKnown,
  clickersAmong,
  lacks,
  numberOf,
  type PlainRow,
  plainFigures,
  plainMerged,
  plainRows as plainRowsOf,
  ranked,
  type StoredFacts,
} from '#server/testing/facts/plain-ratios.ts';
import { sources, writeRatioFacts } from '#server/testing/facts/ratio-facts.ts';
import { storedSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Span } from '../testing/plain-calendar.ts';

let app: TestApp;
let owner: Owner;
let stored: StoredFacts;

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  await writeRatioFacts(app, owner);
  const sales = await storedSales(app, owner);
  const clicks = await queryAll<StoredFacts['clicks'][number]>(
    app,
    'SELECT publisher_no AS no, report_day::text AS day, clicks FROM click_day WHERE account_id = $1',
    [owner.accountId],
  );
  const publishers = await queryAll<StoredFacts['publishers'][number]>(
    app,
    `SELECT publisher_no AS no, network, publisher_ref AS ref, type, merge_key AS "mergeKey" FROM publisher
     WHERE account_id = $1`,
    [owner.accountId],
  );
  stored = { sales, clicks, publishers };
}, 60_000);
afterAll(() => app.close());

const plainRows = (span: Span, filter: { type?: string; network?: string } = {}) =>
  plainRowsOf(stored, span, filter);

/** Clicks of all days are known of Awin only inside. */
const inside: Span = { from: '2024-02-05', to: '2024-03-20' };
const whole: Span = { from: '2024-01-01', to: '2024-12-31' };
const before: Span = { from: '2024-01-01', to: '2024-01-31' };

type Answer = EndpointOutput<typeof listPublisherFigures>;
const ask = (body: object, token = owner.token) =>
  app.request<Answer>('POST', '/api/report/publishers', { token, body });

/** All pages joined. */
async function readAll(query: object): Promise<{ rows: PublisherRow[]; totals: Answer['totals'] }> {
  const rows: PublisherRow[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { body } = await ask({ ...query, currentPage, size: 20 });
    rows.push(...body.list);
    if (rows.length >= body.total || body.list.length === 0) return { rows, totals: body.totals };
  }
}

const figures = Object.keys(plainFigures([], null, []));
const told = (row: object) =>
  Object.fromEntries(['id', 'pt', ...figures].map((key) => [key, (row as Record<string, unknown>)[key]]));
const toldWithParts = (row: { parts?: object[] | undefined }) => ({
  ...told(row),
  parts: row.parts?.map(told),
});

const filters: (Span & { type?: string; network?: string })[] = [
  inside,
  whole,
  before,
  { ...inside, type: 'Coupon' },
  { ...inside, network: 'awin' },
  { ...whole, network: 'cj' },
];

describe('the publisher summary', () => {
  it.each(filters)('tells ratios and what is known of clicks: %j', async (filter) => {
    const { rows, totals } = await readAll(filter);
    const expected = plainRows(filter, filter).toSorted((a, b) => ranked(a, b) || (a.pt < b.pt ? -1 : 1));
    expect(rows.map(told)).toEqual(expected.map(told));
    const networks = sources.filter(
      ({ network }) => filter.network === undefined || filter.network === network,
    );
    const clicked = addKnown(expected.map((row) => (row.clicks === null ? null : BigInt(row.clicks))));
    expect(totals).toEqual(
      plainFigures(
        [expected.flatMap((row) => row.sales)],
        clicked === null ? null : Number(clicked),
        networks
          .filter(({ network }) => lacks(network, filter))
          .map(({ pt }) => pt)
          .sort(),
        clickersAmong(
          expected,
          networks
            .filter(({ network }) => !lacks(network, filter))
            .map(({ pt }) => pt)
            .sort(),
          true,
        ),
      ),
    );
  });

  it.each(filters)('adds up one publisher over its networks when asked: %j', async (filter) => {
    const { rows, totals } = await readAll({ ...filter, merged: '1' });
    const expected = plainMerged(plainRows(filter, filter)).toSorted(
      (a, b) => ranked(a, b) || (a.pt < b.pt ? -1 : 1),
    );
    expect(rows.map(toldWithParts)).toEqual(expected.map(toldWithParts));
    expect(totals).toEqual((await readAll(filter)).totals);
  });

  it('tells of one publisher by its number, and of all that are one with it', async () => {
    const all = await readAll({ ...whole, merged: '1' });
    for (const row of all.rows.slice(0, 8)) {
      const [network] = row.pt.split(' · ');
      const { body } = await ask({ ...whole, network, publisherId: row.id, merged: '1' });
      expect(body.list.map(toldWithParts)).toEqual([toldWithParts(row)]);
      const { body: alone } = await ask({ ...whole, network, publisherId: row.id });
      expect(alone.list.map(told)).toEqual([told(row.parts?.[0] ?? row)]);
    }
  });

  it('finds merged rows at all, some of them over three networks', async () => {
    const { rows } = await readAll({ ...whole, merged: true });
    expect(rows.filter(({ parts }) => parts?.length === 3).length).toBeGreaterThan(1);
  });

  it.each(
    publisherSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) =>
        [undefined, '1'].map((merged) => [sort, order, merged] as const),
      ),
    ),
  )('is sorted by %s %s, merged %s, page after page', async (sort, order, merged) => {
    const plain = plainRows(inside);
    const { rows } = await readAll({ ...inside, sort, order, ...(merged && { merged }) });
    const values = rows.map((row) => row[sort]);
    expect(rows).toHaveLength((merged ? plainMerged(plain) : plain).length);
    const words = ['name', 'url', 'type', 'pt', 'id'].includes(sort);
    const collator = new Intl.Collator('zh-CN', { numeric: sort === 'id' });
    const known = values.filter((value) => value !== null);
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    const sorted = known.toSorted((a, b) => {
      const up = words ? collator.compare(String(a), String(b)) : (numberOf(a) ?? 0) - (numberOf(b) ?? 0);
      return order === 'asc' ? up : -up;
    });
    expect(known).toEqual(sorted);
  });

  it('writes the same into its export, empty where nothing is known', async () => {
    const asked = new URLSearchParams({ ...inside, kind: 'publishers', format: 'csv', merged: '1' });
    const answer = await app.app.inject({
      url: `/api/report/export?${asked}`,
      headers: { authorization: owner.token },
    });
    const lines = answer.body.split('\r\n').map((line) => line.split(','));
    const titles = lines.findIndex(([first]) => first === '联盟客编号');
    expect(lines[titles]?.slice(-9).join()).toBe(
      '点击量,转化率,每次点击佣金,客单价,实际佣金率,投产比,作废率,新客占比,单均佣金',
    );
    const { rows, totals } = await readAll({ ...inside, merged: '1' });
    const cells = (row: PublisherRow | Answer['totals']) =>
      [row.clicks, row.cvr, row.epc, row.aov, row.rate, row.roas, row.voidRate, row.newShare, row.cpo]
        .map((value) => value ?? '')
        .join();
    expect(lines.slice(titles + 1, titles + 2 + rows.length).map((line) => line.slice(-9).join())).toEqual([
      ...rows.map(cells),
      cells(totals),
    ]);
    expect(answer.body).toContain(
      '比率说明,CJ 的点击量不完整，合计的转化率与每次点击佣金只计 Awin、ShareASale',
    );
    expect(answer.body).toContain('合并同一联盟客');
  });

  it('shows another tenant none of it', async () => {
    const other = await ownerOn(app, 'P_YEAR');
    expect((await ask({ ...whole, merged: '1' }, other.token)).body.list).toEqual([]);
  });
});

describe('the directory', () => {
  it('tells the same ratios', async () => {
    const search = new URLSearchParams({ ...inside, size: '200' });
    const { body } = await app.request<EndpointOutput<typeof listPublishers>>(
      'GET',
      `/api/platform/publishers?${search}`,
      { token: owner.token },
    );
    const { rows, totals } = await readAll(inside);
    for (const row of rows) {
      const {
        cvr,
        epc,
        aov,
        rate: paid,
        roas,
        voidRate,
        newShare,
        cpo,
        clicks: clicked,
        lackingClicks,
      } = row;
      expect(body.list.find(({ id }) => id === row.publisherNo)).toMatchObject({
        ...{ cvr, epc, aov, rate: paid, roas, voidRate, newShare, cpo, clicks: clicked, lackingClicks },
      });
    }
    expect(body.totals).toMatchObject({ cvr: totals.cvr, aov: totals.aov, voidRate: totals.voidRate });
    expect(body.list.filter(({ network }) => network === 'cj').map((row) => row.clicks)).toEqual(
      Array(16).fill(null),
    );
  });
});

describe('the dashboard', () => {
  const board = async (query: Record<string, string>) =>
    (
      await app.request<EndpointOutput<typeof getDashboard>>(
        'GET',
        `/api/report/dashboard?${new URLSearchParams({ asOf: '2024-03-20', ...query })}`,
        { token: owner.token },
      )
    ).body;
  const windows = {
    yesterday: { from: '2024-03-20', to: '2024-03-20' },
    week: { from: '2024-03-18', to: '2024-03-20' },
    month: { from: '2024-03-01', to: '2024-03-20' },
    year: { from: '2024-01-01', to: '2024-03-20' },
  };
  const keys = ['yesterday', 'week', 'month', 'year'] as const;

  it.each([undefined, 'shareasale', 'awin', 'cj'])('tells the ratios of each window: %s', async (network) => {
    const { ratios, types } = await board(network ? { network } : {});
    for (const key of keys) {
      const query = { ...windows[key], ...(network && { network }) };
      const { totals } = await readAll(query);
      const { fxje, order, yjje, fy, zc, clicks: clicked, ...expected } = totals;
      expect([key, ratios[key]]).toEqual([key, expected]);
      for (const row of types[key].filter(({ oderunm }) => Number(oderunm) > 0)) {
        const { totals: ofType } = await readAll({ ...query, type: row.type });
        const { aov, cvr, newShare, voidRate } = ofType;
        expect([key, row]).toMatchObject([key, { aov, cvr, newShare, voidRate }]);
      }
    }
  });

  it('ranks merged publishers when asked, each once', async () => {
    const { top } = await board({ merged: '1' });
    for (const key of keys) {
      const expected = plainMerged(plainRows(windows[key]))
        .filter(({ order }) => order > 0)
        .toSorted((a, b) => ranked(a, b) || (a.pt < b.pt ? -1 : 1))
        .slice(0, 5);
      const brief = (row: { id: string; pt: string; je: string | null; oderunm: number | null }) =>
        [row.id, row.pt, row.je, row.oderunm].join();
      expect(top[key].map((row) => [brief(row), row.parts?.map(brief)])).toEqual(
        expected.map((row) => {
          const plain = (one: PlainRow) => [one.id, one.pt, one.fxje ?? '0.00', one.order].join();
          // A part that brought nothing is none of the ranking's.
          const parts = row.parts?.filter((part) => Number(part.fxje) !== 0 || part.order > 0);
          const pt = parts ? [...new Set(parts.map((part) => part.pt))].join(' · ') : row.pt;
          return [plain({ ...row, pt }), parts && parts.length > 1 ? parts.map(plain) : undefined];
        }),
      );
    }
    const { body } = await app.request<{ top: unknown }>('GET', '/api/report/top?asOf=2024-03-20&merged=1', {
      token: owner.token,
    });
    expect(body.top).toEqual(top);
  });

  it('keeps the ranking per network as it was', async () => {
    const { top } = await board({});
    expect(top.year.every(({ pt, parts }) => !pt.includes(' · ') && parts === undefined)).toBe(true);
  });
});
