// Ratios, unknown clicks and the merged view against plain code over the stored rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { listPublishers } from '../../../../contract/publishers.ts';
import {
  type listPublisherFigures,
  type PublisherRow,
  publisherSorts,
} from '../../../../contract/report-lists.ts';
import type { getDashboard } from '../../../../contract/reports.ts';
import type { ClickRow, SaleRow } from '../../../facts/rows.ts';
import { type Owner, ownerOn, queryAll } from '../../../testing/account-steps.ts';
import {
  addTestConnection,
  plainMoney,
  plainQuotient,
  plainShare,
  plainSum,
  publisherSaid,
  type StoredSale,
  saleRow,
  storedSales,
  writeClicks,
  writeSales,
} from '../../../testing/report-facts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let sales: StoredSale[];
let clicks: { no: string; day: string; clicks: number }[];
let publishers: { no: string; network: string; ref: string; type: string; mergeKey: string | null }[];

/** The days each was asked for clicks: all, some, none. */
const sources = [
  { network: 'shareasale', pt: 'ShareASale', currency: 'USD', asked: ['2023-01-01', '2025-12-31'] },
  { network: 'awin', pt: 'Awin', currency: 'EUR', asked: ['2024-02-01', '2024-03-31'] },
  { network: 'cj', pt: 'CJ', currency: 'USD', asked: null },
] as const;
const sourceOf = (network: string) => sources.find((one) => one.network === network) ?? sources[0];

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  await fill();
  sales = await storedSales(app, owner);
  clicks = await queryAll(
    app,
    'SELECT publisher_no AS no, report_day::text AS day, clicks FROM click_day WHERE account_id = $1',
    [owner.accountId],
  );
  publishers = await queryAll(
    app,
    `SELECT publisher_no AS no, network, publisher_ref AS ref, type, merge_key AS "mergeKey" FROM publisher
     WHERE account_id = $1`,
    [owner.accountId],
  );
}, 60_000);
afterAll(() => app.close());

/** The same numbers every time. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function fill(): Promise<void> {
  const next = sequence(20);
  const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 10 + n)).toISOString().slice(0, 10);
  for (const [place, { network, currency, asked }] of sources.entries()) {
    const connectionId = await addTestConnection(app, owner, {
      network,
      zone: 'UTC',
      currency,
      ...(asked && { clicksCovered: `{[${asked[0]},${asked[1]}]}` }),
    });
    const rows: SaleRow[] = Array.from({ length: 150 }, (_, n) => {
      const reportDay = dayOf(next(90));
      return saleRow(`${place}-${n}`, {
        publisherRef: String(1 + next(14)),
        reportDay,
        soldAt: Date.parse(`${reportDay}T10:00:00Z`),
        amount: next(9) === 0 ? -next(9000) : next(20_000),
        commission: next(1500),
        fee: next(3) * next(90),
        currency: next(12) === 0 ? 'GBP' : currency,
        state: (['pending', 'approved', 'paid', 'voided'] as const)[next(4)] ?? 'paid',
        kind: next(9) === 0 ? 'adjustment' : 'sale',
        newCustomer: [true, false, null][next(3)] ?? null,
      });
    });
    const said = Array.from({ length: 16 }, (_, n) =>
      publisherSaid(String(n + 1), {
        url:
          n % 3 === 0
            ? `https://shared${n}.example/${network}`
            : n < 3
              ? `two${n}.${network}.example`
              : `own${n}-${network}.example`,
        networkType: ['Content', 'Coupon', 'Loyalty'][n % 3] ?? '',
      }),
    );
    await writeSales(app, owner, { connectionId, network, publishers: said, rows });
    const clicked: ClickRow[] = asked
      ? Array.from({ length: 90 }, (_, n) => ({
          reportDay: dayOf(23 + (n % 57)),
          publisherRef: String(1 + next(16)),
          clicks: next(40),
          impressions: null,
        }))
      : [];
    if (asked) await writeClicks(app, owner, { connectionId, network, rows: clicked });
  }
  // Every fourth day has no rate of the pound; the euro has all.
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate)
     SELECT day::date, currency, 'USD', CASE currency WHEN 'EUR' THEN 1.0837 ELSE 1.2655 END
     FROM generate_series(timestamp '2024-01-01', timestamp '2024-06-01', interval '1 day') AS day,
       unnest(ARRAY['EUR', 'GBP']) AS currency
     WHERE currency = 'EUR' OR extract(day FROM day)::int % 4 <> 0`,
  );
}

const rate = (day: string, currency: string): bigint | null => {
  if (currency === 'EUR') return 10_837n;
  return currency === 'GBP' && Number(day.slice(8)) % 4 !== 0 ? 12_655n : null;
};

interface Span {
  from: string;
  to: string;
}
/** Clicks of all days are known of Awin only inside. */
const inside: Span = { from: '2024-02-05', to: '2024-03-20' };
const whole: Span = { from: '2024-01-01', to: '2024-12-31' };
const before: Span = { from: '2024-01-01', to: '2024-01-31' };

const countsIn = ({ from, to }: Span, day: string) => day >= from && day <= to;
const sumOf = (rows: readonly StoredSale[], key: 'amount' | 'commission' | 'fee') =>
  plainSum(
    rows.filter(({ state }) => state !== 'voided').map((row) => ({ ...row, units: row[key] })),
    { home: 'USD', rate },
  );
const addKnown = (values: (bigint | null)[]) =>
  values.every((value) => value === null)
    ? null
    : values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);

/** Everything a row says, of sales whose amounts were converted apart. */
function plainFigures(apart: StoredSale[][], clicked: number | null, lackingClicks: string[]) {
  const rows = apart.flat();
  const counted = rows.filter(({ state, kind }) => state !== 'voided' && kind === 'sale');
  const voided = rows.filter(({ state, kind }) => state === 'voided' && kind === 'sale').length;
  const marked = counted.filter(({ newCustomer }) => newCustomer !== null);
  const amount = addKnown(apart.map((part) => sumOf(part, 'amount')));
  const commission = addKnown(apart.map((part) => sumOf(part, 'commission')));
  const fee = addKnown(apart.map((part) => sumOf(part, 'fee')));
  const cost = addKnown([commission, fee]);
  const hasRates = rows
    .filter(({ state }) => state !== 'voided')
    .every(({ day, currency }) => currency === 'USD' || rate(day, currency) !== null);
  const orders = BigInt(counted.length);
  const divisor = lackingClicks.length > 0 || clicked === null ? 0n : BigInt(clicked);
  return {
    fxje: plainMoney(amount),
    order: counted.length,
    yjje: plainMoney(commission),
    fy: plainMoney(fee),
    zc: plainMoney(cost),
    clicks: clicked,
    cvr: plainShare(orders, divisor),
    epc: hasRates && commission !== null ? plainQuotient(commission, divisor * 100n) : null,
    aov: hasRates && amount !== null ? plainQuotient(amount, orders * 100n) : null,
    rate: commission === null || amount === null ? null : plainShare(commission, amount),
    roas: amount === null || cost === null ? null : plainQuotient(amount, cost),
    voidRate: plainShare(BigInt(voided), orders + BigInt(voided)),
    newShare: plainShare(
      BigInt(marked.filter(({ newCustomer }) => newCustomer).length),
      BigInt(marked.length),
    ),
    lackingClicks,
  };
}

const lacks = (network: string, { from, to }: Span) => {
  const { asked } = sourceOf(network);
  return asked === null || from < asked[0] || to > asked[1];
};
const clicksOf = (no: string, network: string, span: Span): number | null => {
  const { asked } = sourceOf(network);
  const sum = clicks
    .filter((row) => row.no === no && countsIn(span, row.day))
    .reduce((total, row) => total + row.clicks, 0);
  const isAsked = asked !== null && asked[0] <= span.to && asked[1] >= span.from;
  return sum > 0 || isAsked ? sum : null;
};

interface PlainRow extends ReturnType<typeof plainFigures> {
  id: string;
  pt: string;
  sales: StoredSale[];
  mergeKey: string | null;
}

function plainRows(span: Span, filter: { type?: string; network?: string } = {}): PlainRow[] {
  return publishers.flatMap((one) => {
    if (filter.type !== undefined && one.type !== filter.type) return [];
    if (filter.network !== undefined && one.network !== filter.network) return [];
    const own = sales.filter(({ no, day }) => no === one.no && countsIn(span, day));
    const clicked = clicksOf(one.no, one.network, span);
    if (own.length === 0 && !clicked) return [];
    const { pt } = sourceOf(one.network);
    return [
      {
        id: one.ref,
        pt,
        sales: own,
        mergeKey: one.mergeKey,
        ...plainFigures([own], clicked, lacks(one.network, span) ? [pt] : []),
      },
    ];
  });
}

const numberOf = (text: string | number | null) => (text === null ? null : Number.parseFloat(String(text)));
const ranked = (a: PlainRow, b: PlainRow) =>
  (numberOf(b.fxje) ?? 0) - (numberOf(a.fxje) ?? 0) || b.order - a.order || Number(a.id) - Number(b.id);

function plainMerged(rows: PlainRow[]): (PlainRow & { parts?: PlainRow[] })[] {
  return [...Map.groupBy(rows, ({ mergeKey, pt, id }) => mergeKey ?? `${pt} ${id}`).values()].map((group) => {
    const parts = group.toSorted((a, b) => ranked(a, b) || (a.pt < b.pt ? -1 : 1));
    const [first] = parts;
    if (!first || parts.length === 1) return first as PlainRow;
    const clicked = addKnown(parts.map((part) => (part.clicks === null ? null : BigInt(part.clicks))));
    const lacking = [...new Set(parts.flatMap(({ lackingClicks }) => lackingClicks))].sort();
    return {
      ...first,
      ...plainFigures(
        parts.map((part) => part.sales),
        clicked === null ? null : Number(clicked),
        lacking,
      ),
      pt: [...new Set(parts.map(({ pt }) => pt))].join(' · '),
      parts,
    };
  });
}

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
    expect(lines[titles]?.slice(-8).join()).toBe(
      '点击量,转化率,每次点击佣金,客单价,实际佣金率,投产比,作废率,新客占比',
    );
    const { rows, totals } = await readAll({ ...inside, merged: '1' });
    const cells = (row: PublisherRow | Answer['totals']) =>
      [row.clicks, row.cvr, row.epc, row.aov, row.rate, row.roas, row.voidRate, row.newShare]
        .map((value) => value ?? '')
        .join();
    expect(lines.slice(titles + 1, titles + 2 + rows.length).map((line) => line.slice(-8).join())).toEqual([
      ...rows.map(cells),
      cells(totals),
    ]);
    expect(answer.body).toContain('比率说明,CJ 的点击量不完整');
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
      const { cvr, epc, aov, rate: paid, roas, voidRate, newShare, clicks: clicked, lackingClicks } = row;
      expect(body.list.find(({ id }) => id === row.publisherNo)).toMatchObject({
        ...{ cvr, epc, aov, rate: paid, roas, voidRate, newShare, clicks: clicked, lackingClicks },
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
      const brief = (row: { id: string; pt: string; je: string | null; oderunm: number }) =>
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
