// The directory's order and totals against plain code over the stored rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { RatioKey } from '#contract/figures/metrics.ts';
import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import {
  type DirectorySort,
  directorySorts,
  type listPublishers,
  type SortOrder,
  sortOrders,
} from '#contract/publishers.ts';
import type { ClickRow, SaleRow } from '#server/facts/rows.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import {
  addTestConnection,
  plainMoney,
  plainSum,
  publisherSaid,
  type StoredSale,
  saleRow,
  storedSales,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Directory = EndpointOutput<typeof listPublishers>;

interface StoredPublisher {
  no: string;
  network: string;
  ref: string;
  name: string;
  hand: string | null;
  url: string;
  type: PublisherType;
  mergeKey: string | null;
}

let app: TestApp;
let owner: Owner;
let other: Owner;
let sales: StoredSale[];
let clicks: { no: string; day: string; clicks: number }[];
let publishers: StoredPublisher[];

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
  await fill(owner);
  await fill(other, 3);
  sales = await storedSales(app, owner);
  clicks = await queryAll(
    app,
    'SELECT publisher_no AS no, report_day::text AS day, clicks FROM click_day WHERE account_id = $1',
    [owner.accountId],
  );
  publishers = await queryAll(
    app,
    `SELECT publisher_no AS no, network, publisher_ref AS ref, name, name_by_hand AS hand, url, type, merge_key AS "mergeKey"
     FROM publisher WHERE account_id = $1`,
    [owner.accountId],
  );
}, 60_000);
afterAll(() => app.close());

const names = [
  '海淘返利',
  ' zeta',
  'Alpha',
  'beta',
  '阿里测评',
  '博主小白',
  '',
  'alpha',
  '100%_off',
  '中文站',
];
const networkTypes = ['Content', 'Coupon', 'Loyalty', 'Social', ''];
const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 10 + n)).toISOString().slice(0, 10);

/** Few amounts and orders, so that ties are the rule; the pound lacks rates, the yen has none at all. */
async function fill(account: Owner, times = 1): Promise<void> {
  for (const [place, network] of ['shareasale', 'awin', 'cj'].entries()) {
    const connectionId = await addTestConnection(app, account, {
      network,
      zone: 'UTC',
      currency: place === 1 ? 'EUR' : 'USD',
      ...(network !== 'cj' && { clicksCovered: '{[2023-01-01,2026-01-01)}' }),
    });
    const refs = Array.from({ length: 17 }, (_, n) => String(100 + n));
    const rows: SaleRow[] = [];
    const clicked: ClickRow[] = [];
    for (const [n, ref] of refs.entries()) {
      const [onlyYen, silent] = [n === 5, n >= 14];
      for (let order = 0; order < (silent ? 0 : (n % 4) + 1) * times; order += 1) {
        const reportDay = dayOf((n * 13 + order * 29) % 100);
        rows.push(
          saleRow(`${place}-${n}-${order}`, {
            publisherRef: ref,
            reportDay,
            soldAt: Date.parse(`${reportDay}T10:00:00Z`),
            amount: ((n % 3) + 1) * 1111 * (order === 2 ? -1 : 1),
            commission: ((n % 5) + 1) * 77,
            fee: n % 2,
            currency: onlyYen
              ? 'JPY'
              : (['USD', 'EUR', 'GBP'][place === 1 ? 1 + (order % 2) : order === 3 ? 2 : 0] ?? ''),
            kind: order === 2 ? 'adjustment' : 'sale',
            state: n === 7 ? 'voided' : 'approved',
          }),
        );
      }
      if (n % 3 === 0)
        clicked.push({ reportDay: dayOf(n), publisherRef: ref, clicks: n % 7, impressions: 0 });
    }
    const words = refs.map((ref, n) =>
      publisherSaid(ref, {
        name: names[n % names.length] ?? '',
        // Every fourth has one site on all networks.
        url: n % 4 === 0 ? `https://shared${n}.example/${network}` : `site${n}.${network}.example`,
        networkType: networkTypes[n % networkTypes.length] ?? '',
      }),
    );
    await writeSales(app, account, { connectionId, network, publishers: words, rows });
    if (network !== 'cj') await writeClicks(app, account, { connectionId, network, rows: clicked });
  }
  await queryAll(
    app,
    "UPDATE publisher SET name_by_hand = '一号店' WHERE account_id = $1 AND publisher_ref = '101' AND network = 'awin'",
    [account.accountId],
  );
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate)
     SELECT day::date, currency, 'USD', CASE currency WHEN 'EUR' THEN 1.0837 ELSE 1.2655 END
     FROM generate_series(timestamp '2024-01-01', timestamp '2024-06-01', interval '1 day') AS day,
       unnest(ARRAY['EUR', 'GBP']) AS currency
     WHERE currency = 'EUR' OR extract(day FROM day)::int % 3 <> 0 ON CONFLICT DO NOTHING`,
  );
}

const money = {
  home: 'USD',
  rate: (day: string, currency: string): bigint | null => {
    if (currency === 'EUR') return 10_837n;
    return currency === 'GBP' && Number(day.slice(8)) % 3 !== 0 ? 12_655n : null;
  },
};

interface Filter {
  from: string;
  to: string;
  network?: string;
  type?: string;
  keyword?: string;
  merged?: string;
}
const whole: Filter = { from: '2024-01-01', to: '2024-12-31' };
/** Begins and ends inside months. */
const inside: Filter = { from: '2024-01-15', to: '2024-04-09' };

const shown = ({ hand, name }: StoredPublisher) => hand ?? name.trim();

function matching({ network, type, keyword, merged }: Filter): StoredPublisher[] {
  return publishers.filter(
    (one) =>
      (network === undefined || one.network === network) &&
      (type === undefined || one.type === type) &&
      (keyword === undefined ||
        [one.name, one.hand ?? '', one.url, one.ref].some((text) =>
          text.toLowerCase().includes(keyword.toLowerCase()),
        )) &&
      (merged === undefined ||
        (one.mergeKey !== null && publishers.filter(({ mergeKey }) => mergeKey === one.mergeKey).length > 1)),
  );
}

const countingSales = ({ from, to }: Filter, nos: ReadonlySet<string>) =>
  sales.filter(({ no, day, state }) => nos.has(no) && day >= from && day <= to && state !== 'voided');
const countClicks = ({ from, to }: Filter, nos: ReadonlySet<string>) =>
  clicks
    .filter(({ no, day }) => nos.has(no) && day >= from && day <= to)
    .reduce((sum, row) => sum + row.clicks, 0);
const amountOf = (rows: readonly StoredSale[], key: 'amount' | 'commission' | 'fee') =>
  plainSum(
    rows.map((row) => ({ day: row.day, currency: row.currency, units: row[key] })),
    money,
  );
const ordersOf = (rows: readonly StoredSale[]) => rows.filter(({ kind }) => kind === 'sale').length;

type Value = bigint | number | string | null;

function plainValue(one: StoredPublisher, sort: DirectorySort, filter: Filter): Value {
  const own = new Set([one.no]);
  const rows = countingSales(filter, own);
  switch (sort) {
    case 'name':
      return shown(one) || null;
    case 'network':
      return one.network;
    case 'type':
      return publisherTypes.indexOf(one.type);
    case 'orders':
      return ordersOf(rows);
    case 'sales':
      return amountOf(rows, 'amount');
    case 'clicks':
      return one.network === 'cj' ? null : countClicks(filter, own);
    case 'commission':
    case 'fee':
      return amountOf(rows, sort);
    default:
      return ratioOf(one, sort, filter);
  }
}

function ratioOf(one: StoredPublisher, key: RatioKey, filter: Filter): number | null {
  const own = new Set([one.no]);
  const rows = countingSales(filter, own);
  const voided = sales.filter(
    ({ no, day, state, kind }) =>
      no === one.no && day >= filter.from && day <= filter.to && state === 'voided' && kind === 'sale',
  ).length;
  const orders = rows.filter(({ kind }) => kind === 'sale');
  const marked = orders.filter(({ newCustomer }) => newCustomer !== null);
  const [amount, commission, fee] = [
    amountOf(rows, 'amount'),
    amountOf(rows, 'commission'),
    amountOf(rows, 'fee'),
  ];
  const cost = commission === null && fee === null ? null : (commission ?? 0n) + (fee ?? 0n);
  const clicked = one.network === 'cj' ? null : BigInt(countClicks(filter, own));
  const hasRates = rows.every(
    ({ day, currency }) => currency === 'USD' || money.rate(day, currency) !== null,
  );
  const parts: Record<RatioKey, [part: bigint | null, whole: bigint | null, times: bigint]> = {
    cvr: [BigInt(orders.length), clicked, 10_000n],
    epc: [hasRates ? commission : null, clicked, 1n],
    aov: [hasRates ? amount : null, BigInt(orders.length), 1n],
    rate: [commission, amount, 10_000n],
    roas: [amount, cost, 100n],
    voidRate: [BigInt(voided), BigInt(orders.length + voided), 10_000n],
    newShare: [
      BigInt(marked.filter(({ newCustomer }) => newCustomer).length),
      BigInt(marked.length),
      10_000n,
    ],
    cpo: [hasRates ? commission : null, BigInt(orders.length), 1n],
  };
  const [part, whole, times] = parts[key];
  if (part === null || !whole) return null;
  // Half away from zero.
  const size = Math.floor(Math.abs((Number(part) * Number(times)) / Number(whole)) + 0.5);
  return part < 0n !== whole < 0n ? -size || 0 : size;
}

const collator = new Intl.Collator('zh-CN');

function plainOrder(filter: Filter, sort: DirectorySort, order: SortOrder): string[] {
  const compare = (a: Value, b: Value): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const up = sort === 'name' ? collator.compare(String(a), String(b)) : a < b ? -1 : a > b ? 1 : 0;
    return order === 'asc' ? up : -up;
  };
  return matching(filter)
    .map((one) => ({
      no: one.no,
      value: plainValue(one, sort, filter),
      orders: ordersOf(countingSales(filter, new Set([one.no]))),
    }))
    .sort((a, b) => compare(a.value, b.value) || b.orders - a.orders || Number(a.no) - Number(b.no))
    .map(({ no }) => no);
}

async function ask(query: Record<string, string>, token = owner.token) {
  return app.request<Directory & Refusal>('GET', `/api/platform/publishers?${new URLSearchParams(query)}`, {
    token,
  });
}

/** All pages joined. */
async function readAll(query: Record<string, string>, size = 7): Promise<string[]> {
  const ids: string[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { body } = await ask({ ...query, size: String(size), currentPage: String(currentPage) });
    ids.push(...body.list.map(({ id }) => id));
    if (ids.length >= body.total || body.list.length === 0) return ids;
  }
}

describe('the order of the directory', () => {
  it.each(directorySorts.flatMap((sort) => sortOrders.map((order) => [sort, order] as const)))(
    'is by %s %s, page after page without a gap',
    async (sort, order) => {
      expect(await readAll({ ...inside, sort, order })).toEqual(plainOrder(inside, sort, order));
    },
  );

  it('holds within a filter', async () => {
    const filter = { ...whole, network: 'awin', keyword: 'EXAMPLE' };
    expect(await readAll({ ...filter, sort: 'sales', order: 'asc' })).toEqual(
      plainOrder(filter, 'sales', 'asc'),
    );
  });

  it('reads names as a Chinese dictionary does, those without one last', async () => {
    const { body } = await ask({ ...whole, network: 'awin', sort: 'name', order: 'asc' });
    expect([...new Set(body.list.map(({ name }) => name))]).toEqual([
      '100%_off',
      '阿里测评',
      '博主小白',
      '海淘返利',
      '一号店',
      '中文站',
      'alpha',
      'Alpha',
      'beta',
      'zeta',
      '',
    ]);
  });

  it('begins with most orders; words without a direction with the first, figures with the largest', async () => {
    expect(await readAll({ ...whole })).toEqual(plainOrder(whole, 'orders', 'desc'));
    expect(await readAll({ ...whole, sort: 'type' })).toEqual(plainOrder(whole, 'type', 'asc'));
    expect(await readAll({ ...whole, sort: 'commission' })).toEqual(plainOrder(whole, 'commission', 'desc'));
  });

  it('takes no other column or direction', async () => {
    expect(await ask({ sort: 'url' })).toMatchObject({
      status: 400,
      msg: '排序列（sort）：只能是 name、network、type、orders、sales、commission、fee、clicks、cvr、epc、aov、rate、roas、voidRate、newShare、cpo',
    });
    expect(await ask({ order: 'up' })).toMatchObject({
      status: 400,
      msg: '排序方向（order）：只能是 asc、desc',
    });
  });
});

describe('the totals of the directory', () => {
  it.each<[string, Filter]>([
    ['everything', whole],
    ['days inside months', inside],
    ['a network', { ...inside, network: 'awin' }],
    ['a network without clicks', { ...whole, network: 'cj' }],
    ['a type', { ...whole, type: 'Coupon' }],
    ['a keyword', { ...inside, keyword: 'alpha' }],
    ['a keyword and a type', { ...whole, keyword: 'site', type: 'Content' }],
    ['merged ones', { ...whole, merged: '1' }],
    ['only what has no rate', { ...whole, keyword: 'site5.cj' }],
    ['nobody', { ...whole, keyword: 'nobody at all' }],
  ])('are those of all pages: %s', async (_name, filter) => {
    const { body } = await ask({ ...filter, size: '2' });
    const found = matching(filter);
    const nos = new Set(found.map(({ no }) => no));
    const rows = countingSales(filter, nos);
    expect(body.total).toBe(found.length);
    expect(body.currency).toBe('USD');
    expect(body.totals).toMatchObject({
      orders: ordersOf(rows),
      sales: plainMoney(amountOf(rows, 'amount')),
      commission: plainMoney(amountOf(rows, 'commission')),
      fee: plainMoney(amountOf(rows, 'fee')),
      // What no network of theirs gives is not known.
      clicks:
        found.length > 0 && found.every(({ network }) => network === 'cj') ? null : countClicks(filter, nos),
    });
    for (const { currency, orders, sales: sold } of body.totals.figures) {
      const own = rows.filter((row) => row.currency === currency);
      const units = own.reduce((sum, row) => sum + BigInt(row.amount), 0n);
      expect({ currency, orders, sold }).toEqual({
        currency,
        orders: ordersOf(own),
        sold: currency === 'JPY' ? String(units) : plainMoney(units),
      });
    }
    const currencies = new Set(rows.map(({ currency }) => currency));
    expect(body.totals.figures.map(({ currency }) => currency)).toEqual(
      expect.arrayContaining([...currencies]),
    );
  });

  it('say which amounts have no rate', async () => {
    const { body } = await ask({ ...whole });
    expect(body.known.known).toBe(false);
    expect(body.known.missingRates.map(({ currency }) => currency)).toEqual(['GBP', 'JPY']);
    const { body: yen } = await ask({ ...whole, keyword: 'site5.cj' });
    expect(yen.totals).toMatchObject({ sales: null, figures: [{ currency: 'JPY', sales: '6666' }] });
  });

  it('hold nothing of another tenant, whatever the order', async () => {
    const { body } = await ask({ ...whole, sort: 'sales' }, other.token);
    const theirs = await storedSales(app, other);
    expect(body.total).toBe(51);
    expect(body.totals.orders).toBe(ordersOf(theirs.filter(({ state }) => state !== 'voided')));
    expect(body.totals.orders).not.toBe((await ask({ ...whole })).body.totals.orders);
  });
});
