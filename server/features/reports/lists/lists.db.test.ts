// The lists against plain code over the stored rows: every page of every filter, sums, shares, order, other tenants.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import type { PublisherRow as PublisherView, TransactionRow } from '#contract/report-lists.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  addTestConnection,
  plainMoney,
  plainShare,
  plainSum,
  publisherSaid,
  type StoredSale,
  saleRow,
  storedSales,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let stored: StoredSale[];
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  await fillAccount();
  stored = await storedSales(app, owner);
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

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Offsets of the zones used, as far from UTC as zones get; day edges fall on other UTC days. */
const sources = [
  { network: 'shareasale', zone: 'Pacific/Kiritimati', offsetHours: 14, currency: 'USD', count: 260 },
  { network: 'shareasale', zone: 'Etc/GMT+12', offsetHours: -12, currency: 'USD', count: 200 },
  { network: 'awin', zone: 'UTC', offsetHours: 0, currency: 'EUR', count: 180 },
] as const;

const awkwardNames = [
  "100%_off' OR 1=1",
  '  Café Bücher',
  'CafÃ© KÃ¶ln',
  '海淘返利',
  '=cmd|x',
  'zeta',
  'Alpha',
  'beta',
];

async function fillAccount(): Promise<void> {
  const next = sequence(7);
  const start = Date.UTC(2024, 0, 20);
  for (const [place, { network, zone, offsetHours, currency, count }] of sources.entries()) {
    const connectionId = await addTestConnection(app, owner, {
      network,
      zone,
      currency,
      clicksCovered: '{[2023-01-01,2026-01-01)}',
    });
    const rows: SaleRow[] = [];
    for (let n = 0; n < count; n += 1) {
      // Few moments, so that ties are the rule; a quarter on the midnight a file without times would say.
      const local = start + next(70) * dayMs + (next(4) === 0 ? 0 : next(24) * 3_600_000);
      const key = String(place === 2 ? 9000 + n : 100 + n);
      rows.push(
        saleRow(next(9) === 0 ? `SALE-${key}` : key, {
          ysoder: next(3) === 0 ? `#KB_${n}` : `kb-${n}%`,
          soldAt: local - offsetHours * 3_600_000,
          reportDay: dayText(local),
          publisherRef: String(1 + next(12) * next(2)),
          amount: next(30_000) - (next(10) === 0 ? 35_000 : 0),
          commission: next(3000),
          fee: next(500),
          currency: next(15) === 0 ? 'GBP' : currency,
          state: (['pending', 'approved', 'paid', 'voided'] as const)[next(4)] ?? 'paid',
          kind: next(12) === 0 ? 'adjustment' : 'sale',
          newCustomer: [true, false, null][next(3)] ?? null,
          coupon: ['', 'SAVE20', ' save20 ', 'save20off', '%'][n % 5] ?? '',
        }),
      );
    }
    const publishers = Array.from({ length: 12 }, (_, n) =>
      publisherSaid(String(n + 1), {
        ...(awkwardNames[n] !== undefined && { name: awkwardNames[n] }),
        networkType: ['Content', 'Coupon', 'Loyalty', 'Social'][n % 4] ?? '',
      }),
    );
    await writeSales(app, owner, { connectionId, network, publishers, rows });
    await writeClicks(app, owner, {
      connectionId,
      network,
      publishers: [publisherSaid('clicked-only')],
      rows: [
        { reportDay: '2024-02-10', publisherRef: 'clicked-only', clicks: 5, impressions: null },
        { reportDay: '2024-02-11', publisherRef: '1', clicks: 7 + place, impressions: null },
        { reportDay: '2024-02-11', publisherRef: 'never', clicks: 0, impressions: null },
      ],
    });
  }
  await queryAll(
    app,
    "UPDATE publisher SET name_by_hand = '手工 改名' WHERE account_id = $1 AND publisher_ref = '3' AND network = 'awin'",
    [owner.accountId],
  );
  // Every third day has no rate of the pound; the euro has all.
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate)
     SELECT day::date, currency, 'USD', CASE currency WHEN 'EUR' THEN 1.0837 ELSE 1.2655 END
     FROM generate_series(timestamp '2024-01-01', timestamp '2024-05-01', interval '1 day') AS day, unnest(ARRAY['EUR', 'GBP']) AS currency
     WHERE currency = 'EUR' OR extract(day FROM day)::int % 3 <> 0`,
  );
}

const rate = (day: string, currency: string): bigint | null => {
  if (currency === 'EUR') return 10_837n;
  return currency === 'GBP' && Number(day.slice(8)) % 3 !== 0 ? 12_655n : null;
};
const money = { home: 'USD', rate };

const ptOf: Record<string, string> = { shareasale: 'ShareASale', awin: 'Awin' };
const shown = (row: Pick<StoredSale, 'name' | 'hand'>) => row.hand ?? row.name.trim();

interface Filter {
  from: string;
  to: string;
  network?: string;
  type?: string;
  publisherId?: string;
  state?: string;
  keyword?: string;
  coupon?: string;
  customer?: string;
  saleKind?: string;
  minAmount?: string;
  maxAmount?: string;
}

const whole = { from: '2024-01-01', to: '2024-12-31' };

const filters: Filter[] = [
  whole,
  { from: '2024-02-29', to: '2024-02-29' },
  { from: '2024-02-01', to: '2024-02-29' },
  { from: '2024-02-10', to: '2024-03-02', network: 'AWIN' },
  { ...whole, network: 'ShareASale' },
  { ...whole, state: 'voided' },
  { from: '2024-02-03', to: '2024-03-20', state: 'pending', network: 'shareasale' },
  { ...whole, type: 'Coupon' },
  { from: '2024-02-05', to: '2024-03-05', type: 'Cash-Back', network: 'awin' },
  { ...whole, type: 'Content', state: 'paid' },
  { ...whole, publisherId: '7' },
  { from: '2024-02-01', to: '2024-03-01', publisherId: '1' },
  { ...whole, publisherId: '5', type: 'Coupon' },
  { ...whole, keyword: 'kb_1' },
  { ...whole, keyword: '%' },
  { ...whole, keyword: 'SALE-1' },
  { ...whole, keyword: '改名', state: 'approved' },
  { ...whole, keyword: "' OR 1=1" },
  { from: '2023-01-01', to: '2023-06-30' },
  { ...whole, coupon: 'Save20' },
  { ...whole, coupon: '%', state: 'voided' },
  { ...whole, customer: 'new', network: 'awin' },
  { ...whole, customer: 'returning', keyword: 'kb_1' },
  { ...whole, saleKind: 'adjustment' },
  { ...whole, minAmount: '100' },
  { ...whole, minAmount: '99.99', maxAmount: '250.5', publisherId: '1' },
  { ...whole, maxAmount: '20', coupon: 'SAVE20', customer: 'new', keyword: '改名' },
];

/** What only orders hold; limits are of dollars, the account's own. */
const meets = (row: StoredSale, { coupon, customer, saleKind, minAmount, maxAmount }: Filter): boolean =>
  (coupon === undefined || row.coupon.trim().toLowerCase() === coupon.toLowerCase()) &&
  (customer === undefined || row.newCustomer === (customer === 'new')) &&
  (saleKind === undefined || row.kind === saleKind) &&
  ((minAmount ?? maxAmount) === undefined || (row.kind === 'sale' && row.currency === 'USD')) &&
  (minAmount === undefined || Number(row.amount) >= Number(minAmount) * 100) &&
  (maxAmount === undefined || Number(row.amount) <= Number(maxAmount) * 100);

function matching(filter: Filter): StoredSale[] {
  const { from, to, network, type, publisherId, state, keyword } = filter;
  const word = keyword?.toLowerCase();
  return stored
    .filter(
      (row) =>
        row.day >= from &&
        row.day <= to &&
        (network === undefined || row.network === network.toLowerCase()) &&
        (type === undefined || row.type === type) &&
        (publisherId === undefined || row.ref === publisherId) &&
        (state === undefined || row.state === state) &&
        meets(row, filter) &&
        (word === undefined ||
          [row.ptoder, row.ysoder, shown(row)].some((text) => text.toLowerCase().includes(word))),
    )
    .sort((a, b) => {
      if (a.moment !== b.moment) return BigInt(a.moment) < BigInt(b.moment) ? 1 : -1;
      if (a.key !== b.key) return a.key < b.key ? 1 : -1;
      return Number(b.connection) - Number(a.connection);
    });
}

const sumOf = (rows: readonly StoredSale[], key: 'amount' | 'commission' | 'fee') =>
  plainSum(
    rows.filter((row) => row.state !== 'voided').map((row) => ({ ...row, units: row[key] })),
    money,
  );
const ordersOf = (rows: readonly StoredSale[]) =>
  rows.filter((row) => row.state !== 'voided' && row.kind === 'sale').length;

interface Page<Row> {
  total: number;
  list: Row[];
  totals: Record<string, unknown>;
  currency: string;
  known: { missingRates: { currency: string }[]; pendingShare: string | null };
}

const ask = <Row>(path: string, body: object, token = owner.token) =>
  app.request<Page<Row>>('POST', `/api/report/${path}`, { token, body });

describe('transactions', () => {
  it.each(filters)('are all there in order, page by page, with their sums: %j', async (filter) => {
    const expected = matching(filter);
    const size = 23;
    const pages = Math.max(1, Math.ceil(expected.length / size));
    const rows: TransactionRow[] = [];
    for (let currentPage = 1; currentPage <= pages + 1; currentPage += 1) {
      const { body, msg } = await ask<TransactionRow>('transactions', { ...filter, currentPage, size });
      expect([msg, body.total]).toEqual(['success', expected.length]);
      expect(body.list.length).toBe(Math.max(0, Math.min(size, expected.length - (currentPage - 1) * size)));
      rows.push(...body.list);
      expect(body.totals).toEqual({
        je: plainMoney(sumOf(expected, 'amount')),
        jyje: plainMoney(sumOf(expected, 'commission')),
        ptfy: plainMoney(sumOf(expected, 'fee')),
        oderunm: ordersOf(expected),
      });
    }
    expect(
      rows.map(({ time, ysoder, ptoder, je, jyje, ptfy, id, name, url, type, pt, state, currency }) => ({
        time,
        ysoder,
        ptoder,
        je,
        jyje,
        ptfy,
        id,
        name,
        url,
        type,
        pt,
        state,
        currency,
      })),
    ).toEqual(
      expected.map((row) => ({
        time: row.day.split('-').map(Number).join('/'),
        ysoder: row.ysoder,
        ptoder: row.ptoder,
        je: plainMoney(BigInt(row.amount)),
        jyje: plainMoney(BigInt(row.commission)),
        ptfy: plainMoney(BigInt(row.fee)),
        id: row.ref,
        name: shown(row),
        url: row.url,
        type: row.type,
        pt: ptOf[row.network],
        state: row.state,
        currency: row.currency,
      })),
    );
  });

  it('say which rates were missing, how much is unconfirmed, and which names are garbled', async () => {
    const { body } = await ask<TransactionRow>('transactions', { ...whole, currentPage: 1, size: 200 });
    expect(body.currency).toBe('USD');
    expect(body.known.missingRates.map(({ currency }) => currency)).toEqual(['GBP']);
    expect(body.known.pendingShare).toMatch(/^\d+\.\d\d%$/);
    const namesakes = await ask<TransactionRow>('transactions', { ...whole, publisherId: '3', size: 200 });
    expect(new Set(namesakes.body.list.map(({ pt, name, garbled }) => [pt, name, garbled].join()))).toEqual(
      new Set(['ShareASale,CafÃ© KÃ¶ln,true', 'Awin,手工 改名,false']),
    );
  });

  it('refuse days that are reversed, a network nobody knows and fields nobody asked for', async () => {
    for (const body of [
      { from: '2024-02-02', to: '2024-02-01' },
      { ...whole, network: 'nowhere' },
      { ...whole, publisher: '1' },
      { ...whole, size: 201 },
      { ...whole, minAmount: '-5' },
      { ...whole, customer: 'old' },
      { from: '2024-02-01' },
    ]) {
      const answer = await ask('transactions', body);
      expect([answer.status, /\p{Script=Han}/u.test(answer.msg)]).toEqual([400, true]);
    }
  });
});

describe('publishers', () => {
  const groups = (filter: Filter) => {
    const rows = matching({ ...filter, keyword: undefined } as Filter);
    return Map.groupBy(rows, (row) => `${row.network} ${row.ref}`);
  };

  it.each<Filter & { sort?: string; order?: string }>([
    whole,
    { from: '2024-02-11', to: '2024-03-17' },
    { ...whole, network: 'awin' },
    { ...whole, type: 'Coupon', sort: 'order', order: 'asc' },
    { ...whole, keyword: 'site1', sort: 'yjje' },
    { ...whole, sort: 'zc', order: 'asc' },
    { ...whole, sort: 'id', order: 'asc' },
    { ...whole, sort: 'clicks' },
  ])('are summed with shares of the filtered total: %j', async ({ sort, order, ...filter }) => {
    const own = await queryAll<StoredSale & { clicks: string }>(
      app,
      `SELECT p.network, p.publisher_ref AS ref, p.publisher_no AS no, p.name, p.name_by_hand AS hand, p.url, p.type,
         coalesce((SELECT sum(clicks) FROM click_day c WHERE c.account_id = p.account_id
           AND c.publisher_no = p.publisher_no AND report_day BETWEEN $2 AND $3), 0) AS clicks
       FROM publisher p WHERE account_id = $1`,
      [owner.accountId, filter.from, filter.to],
    );
    const sales = groups(filter);
    const word = filter.keyword?.toLowerCase();
    const listed = own.filter(
      (one) =>
        (sales.has(`${one.network} ${one.ref}`) || Number(one.clicks) > 0) &&
        (filter.network === undefined || one.network === filter.network) &&
        (filter.type === undefined || one.type === filter.type) &&
        (word === undefined ||
          [shown(one), one.url, one.ref].some((text) => text.toLowerCase().includes(word))),
    );
    const rows = listed.map((one) => ({ one, sold: sales.get(`${one.network} ${one.ref}`) ?? [] }));
    const everything = rows.flatMap(({ sold }) => sold);
    const [amount, orders] = [sumOf(everything, 'amount') ?? 0n, BigInt(ordersOf(everything))];
    const views = rows.map(({ one, sold }) => {
      const [commission, fee] = [sumOf(sold, 'commission') ?? 0n, sumOf(sold, 'fee') ?? 0n];
      return {
        id: one.ref,
        name: shown(one),
        url: one.url,
        type: one.type,
        pt: ptOf[one.network],
        fxje: plainMoney(sumOf(sold, 'amount')),
        jezb: plainShare(sumOf(sold, 'amount') ?? 0n, amount),
        order: ordersOf(sold),
        zb: plainShare(BigInt(ordersOf(sold)), orders),
        yjje: plainMoney(commission),
        fy: plainMoney(fee),
        zc: plainMoney(commission + fee),
        clicks: Number(one.clicks),
      };
    });
    const got: PublisherView[] = [];
    for (let currentPage = 1; currentPage <= Math.ceil(views.length / 5); currentPage += 1) {
      const { body } = await ask<PublisherView>('publishers', {
        ...filter,
        ...(sort && { sort }),
        ...(order && { order }),
        currentPage,
        size: 5,
      });
      expect(body.total).toBe(views.length);
      got.push(...body.list);
      expect(body.totals).toMatchObject({
        fxje: plainMoney(amount),
        order: Number(orders),
        clicks: views.reduce((sum, view) => sum + view.clicks, 0),
      });
    }
    const sign = order === 'asc' ? 1 : -1;
    const units = (text: string | null) => Number(text ?? 0);
    const column = (view: (typeof views)[number]) => {
      if (sort === 'order' || sort === 'clicks') return view[sort];
      if (sort === 'yjje' || sort === 'zc') return units(view[sort]);
      return sort === 'id' ? 0 : units(view.fxje);
    };
    const idOrder = (a: string, b: string) => {
      const [x, y] = [Number(a), Number(b)];
      if (Number.isNaN(x) || Number.isNaN(y))
        return Number.isNaN(x) && Number.isNaN(y) ? 0 : Number.isNaN(x) ? 1 : -1;
      return x - y;
    };
    const expected = views.toSorted(
      (a, b) =>
        sign * (column(a) - column(b)) ||
        (sort === 'id' ? sign * idOrder(a.id, b.id) : 0) ||
        units(b.fxje) - units(a.fxje) ||
        b.order - a.order ||
        idOrder(a.id, b.id) ||
        ((a.pt ?? '') < (b.pt ?? '') ? -1 : 1),
    );
    expect(got).toMatchObject(expected);
  });

  it('sort names as a Chinese reader expects and keep clicked-only ones', async () => {
    const { body } = await ask<PublisherView>('publishers', {
      ...whole,
      sort: 'name',
      order: 'asc',
      size: 200,
    });
    const names = body.list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('zh-CN').compare));
    expect(body.list.find(({ id }) => id === 'clicked-only')).toMatchObject({
      fxje: '0.00',
      order: 0,
      jezb: '0.00%',
    });
    expect(body.list.find(({ id }) => id === 'never')).toBeUndefined();
  });
});

describe('the trend of a publisher', () => {
  interface Trend {
    currency: string;
    months: { from: string; to: string; je: string | null; jyje: string | null; oderunm: number }[];
  }
  const trendOf = (query: string, token = owner.token) =>
    app.request<Trend>('GET', `/api/report/publisher-trend?${query}`, { token });

  it.each([
    ['shareasale', '1', '2024-03-17'],
    ['Awin', '1', '2024-02-29'],
    ['awin', '5', '2025-01-31'],
  ])('says what the rows say, month by month up to D: %s %s %s', async (network, publisherId, asOf) => {
    const { body } = await trendOf(`network=${network}&publisherId=${publisherId}&asOf=${asOf}`);
    expect(body.currency).toBe('USD');
    expect(body.months).toHaveLength(12);
    expect(body.months.at(-1)).toMatchObject({ from: `${asOf.slice(0, 8)}01`, to: asOf });
    for (const { from, to, ...told } of body.months) {
      const rows = matching({ from, to, network, publisherId });
      expect([from, told]).toEqual([
        from,
        {
          je: plainMoney(sumOf(rows, 'amount')),
          jyje: plainMoney(sumOf(rows, 'commission')),
          oderunm: ordersOf(rows),
        },
      ]);
    }
    expect(body.months.reduce((sum, { oderunm }) => sum + oderunm, 0)).toBeGreaterThan(0);
  });

  it('is empty for a number nobody has and for another tenant', async () => {
    const other = await ownerOn(app, 'P_YEAR');
    // Where nothing was ever read, nothing is known.
    for (const [id, token, month] of [
      ['nobody', owner.token, ['0.00', 0]],
      ['1', other.token, [null, null]],
    ] as const) {
      const { body } = await trendOf(`network=awin&publisherId=${id}&asOf=2024-03-17`, token);
      expect(body.months.map(({ je, oderunm }) => [je, oderunm])).toEqual(Array(12).fill(month));
    }
  });
});

describe('another tenant', () => {
  it('sees none of it, whatever it asks for', async () => {
    const other = await ownerOn(app, 'P_YEAR');
    for (const path of ['transactions', 'publishers']) {
      const { body } = await ask(path, whole, other.token);
      expect([path, body.total, body.list]).toEqual([path, 0, []]);
      const { untold = {}, ...sums } = body.totals as Record<string, unknown>;
      expect(Object.values(sums).every((value) => value === null || Number(value) === 0)).toBe(true);
      expect(Object.values(untold as object).flat()).toEqual([]);
    }
  });
});

it('shows the sample to whoever asks, whatever their plan', async () => {
  const visitor = await app.register();
  for (const path of ['sample/transactions', 'sample/publishers']) {
    const { body } = await ask(path, { from: '2020-01-01', to: '2029-12-31' }, visitor.token);
    expect(body.total).toBeGreaterThan(10);
  }
});
