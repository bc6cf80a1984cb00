// Made-up accounts for the plain checks of reports: written by the product, read back row by row.
import fc from 'fast-check';
import type pg from 'pg';
import type { ClickRow } from '#server/facts/rows.ts';
import { listDays, plainWindows, plusDays } from '#server/features/reports/testing/plain-calendar.ts';
import type { PlainWorld } from '#server/features/reports/testing/plain-dashboard.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { Owner } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';
import { barePublisher, saleRow, writeClicks, writeSales } from './report-facts.ts';

/** Where worlds are written to, and the rates they all share. */
export interface Worlds {
  app: TestApp;
  owner: pg.Client;
  rates: ReadonlyMap<string, bigint>;
  published: ReadonlyMap<string, bigint>;
}

/**
 * The operator's against the dollar with holes in them: euro every ninth day, pound every fourth, yen in one whole month.
 * The bank's against the euro on two days of three, which fill some of the holes.
 */
export async function openWorlds(app: TestApp, owner: pg.Client): Promise<Worlds> {
  const rates = new Map<string, bigint>();
  const published = new Map<string, bigint>();
  const rows: [day: string, from: string, to: string, rate: string, source: string][] = [];
  for (const [place, day] of listDays({ from: '2022-11-01', to: '2026-03-05' }).entries()) {
    const decimal = (millionths: bigint) => {
      const digits = String(millionths).padStart(7, '0');
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
    };
    const say = (currency: string, millionths: bigint) => {
      rates.set(`${day} ${currency}`, millionths);
      rows.push([day, currency, 'USD', decimal(millionths), 'operator']);
    };
    const publish = (currency: string, millionths: bigint) => {
      published.set(`${day} ${currency}`, millionths);
      rows.push([day, 'EUR', currency, decimal(millionths), 'ecb']);
    };
    if (place % 9 !== 4) say('EUR', 1_081_234n + BigInt(place % 997) * 37n);
    if (place % 4 !== 1) say('GBP', 1_270_005n - BigInt(place % 512) * 11n);
    if (!day.startsWith('2024-02')) say('JPY', 6_712n + BigInt(place % 100));
    if (place % 3 === 0) continue;
    publish('USD', 1_077_700n + BigInt(place % 641) * 53n);
    publish('GBP', 851_300n - BigInt(place % 317) * 17n);
    if (place % 5 !== 2) publish('JPY', 163_420_000n + BigInt(place % 443) * 10_000n);
  }
  await owner.query(
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate, source)
     SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::numeric[], $5::text[])`,
    [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
  );
  return { app, owner, rates, published };
}

/** Days on which some window begins, ends or is cut short. */
const trickyDays = [
  '2024-02-29',
  '2024-03-31',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-03-01',
  '2025-03-30',
  '2025-12-29',
  '2024-01-07',
  '2024-07-31',
  '2025-06-15',
];

const currencies = ['USD', 'EUR', 'GBP', 'JPY'];

const saleOf = fc.record({
  /** Which of the telling days, and how far from it. */
  place: fc.nat(200),
  shift: fc.constantFrom(0, 0, 0, 1, -1),
  publisher: fc.nat(7),
  amount: fc.constantFrom(1000, 1000, 2000, 12_345, 1, 99_999_999, -500, 0),
  commission: fc.constantFrom(80, 80, 160, 987, 1, -40),
  currency: fc.constantFrom(null, null, null, null, 'EUR', 'GBP', 'JPY', 'USD'),
  state: fc.constantFrom('pending', 'approved', 'paid', 'approved', 'voided' as const),
  kind: fc.constantFrom('sale', 'sale', 'sale', 'adjustment' as const),
  newCustomer: fc.constantFrom(true, false, null),
});

const clickOf = fc.record({ place: fc.nat(200), publisher: fc.nat(7), clicks: fc.nat(5000) });

const connectionOf = fc.record({
  network: fc.constantFrom('shareasale', 'avantlink', 'awin', 'cj', 'shareasale'),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'JPY'),
  source: fc.constantFrom('api', 'api', 'api', 'file' as const),
  isRemoved: fc.constantFrom(false, false, false, true),
  /** Days around which sales or clicks were not read; none for most. */
  salesGaps: fc.array(fc.nat(200), { maxLength: 2 }),
  clickGaps: fc.array(fc.nat(200), { maxLength: 2 }),
  reach: fc.constantFrom('all', 'all', 'late', 'nothing' as const),
  sales: fc.array(saleOf, { minLength: 5, maxLength: 60 }),
  clicks: fc.array(clickOf, { maxLength: 30 }),
});

export const worldOf = fc.record({
  days: fc.uniqueArray(fc.constantFrom(...trickyDays), { minLength: 3, maxLength: 3 }),
  currency: fc.constantFrom(null, null, null, ...currencies),
  connections: fc.array(connectionOf, { minLength: 1, maxLength: 4 }),
});
export type World = typeof worldOf extends fc.Arbitrary<infer Value> ? Value : never;

/** The edges of every window of these days, and the days beside them. */
function tellingDays(days: readonly string[]): string[] {
  const edges = days.flatMap((day) => [
    ...['period', 'year'].flatMap((compare) =>
      Object.values(plainWindows(day, compare)).flatMap(({ current, before }) => [
        current.from,
        current.to,
        before.from,
        before.to,
      ]),
    ),
    ...[7, 30, 90, 365].map((length) => plusDays(day, 1 - length)),
  ]);
  return [...new Set(edges.flatMap((day) => [day, plusDays(day, -1), plusDays(day, 1)]))].sort();
}

const refs = ['9', '10', '100', '99', 'abc', '010', 'B2', '12345678901234567890'];

const publishers = refs.map((ref, index) =>
  barePublisher(ref, {
    name: ['  山野装备  ', 'Caf\ufffd Blog', '优惠站', '', 'Rakuten', '小红', '', '网盟'][index] ?? '',
    url: ['', 'cafe.example', 'https://youhui.example', '', '', '', '', 'wangmeng.example'][index] ?? '',
    networkType: ['Content', '', 'Coupon', '', 'Cashback', 'Social', '', 'Sub Affiliate'][index] ?? '',
  }),
);

let connections = 700_000;

export async function writeWorld({ app, owner }: Worlds, world: World, { accountId }: Owner): Promise<void> {
  const days = tellingDays(world.days);
  const dayOf = (place: number, shift = 0) => plusDays(days[place % days.length] ?? '', shift);
  await owner.query('UPDATE account SET currency = $2 WHERE account_id = $1', [accountId, world.currency]);
  const files = new Set<string>();
  for (const made of world.connections) {
    // An account has one file source of a network.
    const source = files.has(made.network) ? 'api' : made.source;
    if (source === 'file') files.add(made.network);
    connections += 1;
    const connectionId = connections;
    await owner.query(
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state,
         sales_covered, clicks_covered)
       VALUES ($1, $2, $3, $4, '测试', 'America/New_York', $5, '2023-01-01', $6, $7, $8)`,
      [
        accountId,
        connectionId,
        made.network,
        source,
        made.currency,
        made.isRemoved ? 'removed' : 'active',
        covered(
          made.reach,
          made.salesGaps.map((place) => dayOf(place)),
        ),
        made.network === 'cj'
          ? '{}'
          : covered(
              made.reach,
              made.clickGaps.map((place) => dayOf(place)),
            ),
      ],
    );
    const rows = made.sales.map((row, index) =>
      saleRow(String(1000 + index), {
        ysoder: `#${index}`,
        soldAt: Date.parse(`${dayOf(row.place, row.shift)}T15:00:00Z`),
        reportDay: dayOf(row.place, row.shift),
        publisherRef: refs[row.publisher] ?? '9',
        amount: row.kind === 'adjustment' ? -Math.abs(row.amount) : row.amount,
        commission: row.commission,
        fee: row.commission >> 2,
        currency: row.currency ?? made.currency,
        state: row.state,
        kind: row.kind,
        newCustomer: row.newCustomer,
        raw: '',
      }),
    );
    const clicks = made.clicks.map(
      (row): ClickRow => ({
        reportDay: dayOf(row.place),
        publisherRef: refs[row.publisher] ?? '9',
        clicks: row.clicks,
        impressions: null,
      }),
    );
    const to = { connectionId, network: made.network, source, publishers };
    await writeSales(app, { accountId }, { ...to, rows });
    if (made.network !== 'cj') await writeClicks(app, { accountId }, { ...to, rows: clicks });
  }
  await owner.query(
    `UPDATE publisher SET name_by_hand = '人工命名' WHERE account_id = $1 AND publisher_ref = '100'`,
    [accountId],
  );
}

/** As ranges of days: all of the years in question, or without the days around some. */
function covered(reach: 'all' | 'late' | 'nothing', gaps: readonly string[]): string {
  if (reach === 'nothing') return '{}';
  const first = reach === 'all' ? '2022-01-01' : '2024-12-15';
  const edges = [...gaps].sort().map((day) => [plusDays(day, -1), plusDays(day, 2)] as const);
  let from = first;
  const ranges: string[] = [];
  for (const [until, next] of edges) {
    if (until > from) ranges.push(`[${from},${until})`);
    if (next > from) from = next;
  }
  return `{${[...ranges, `[${from},2026-03-01)`].join(',')}}`;
}

/** Raw rows as they are stored, and nothing that was summed up. */
export async function readWorld({ owner, rates, published }: Worlds, accountId: number): Promise<PlainWorld> {
  const all = async <Row extends pg.QueryResultRow>(text: string) =>
    (await owner.query<Row>(text, [accountId])).rows;
  const stored = await all<{
    id: string;
    network: string;
    source: string;
    state: string;
    currency: string;
    sales: string[];
    clicks: string[];
  }>(
    `SELECT connection_id AS id, network, source, state, currency,
       ARRAY(SELECT d::date::text FROM unnest(sales_covered) AS r, generate_series(lower(r), upper(r) - 1, '1 day') AS d) AS sales,
       ARRAY(SELECT d::date::text FROM unnest(clicks_covered) AS r, generate_series(lower(r), upper(r) - 1, '1 day') AS d) AS clicks
     FROM connection WHERE account_id = $1 ORDER BY connection_id`,
  );
  const [account] = await all<{ currency: string | null }>(
    'SELECT currency FROM account WHERE account_id = $1',
  );
  const sales = await all<Record<string, string> & { new_customer: boolean | null }>(
    `SELECT connection_id, report_day::text AS day, publisher_no, amount, commission, fee, currency, state, kind, new_customer
     FROM sale WHERE account_id = $1`,
  );
  const clicks = await all<Record<string, string>>(
    'SELECT connection_id, report_day::text AS day, publisher_no, clicks FROM click_day WHERE account_id = $1',
  );
  const known = await all<Record<string, string> & { name_by_hand: string | null }>(
    'SELECT publisher_no, network, publisher_ref, name, name_by_hand, url, type FROM publisher WHERE account_id = $1',
  );
  const ptOf = (network = '') => findNetwork(network)?.description.name ?? network;
  return {
    currency: account?.currency ?? stored[0]?.currency ?? 'USD',
    connections: stored.map((row) => ({
      id: Number(row.id),
      pt: ptOf(row.network),
      reportsClicks: row.network !== 'cj',
      isFile: row.source === 'file',
      isRemoved: row.state === 'removed',
      salesDays: new Set(row.sales),
      clickDays: new Set(row.clicks),
    })),
    sales: sales.map((row) => ({
      connection: Number(row.connection_id),
      day: row.day ?? '',
      publisher: Number(row.publisher_no),
      amount: BigInt(row.amount ?? 0),
      commission: BigInt(row.commission ?? 0),
      fee: BigInt(row.fee ?? 0),
      currency: row.currency ?? '',
      state: row.state ?? '',
      kind: row.kind ?? '',
      newCustomer: row.new_customer,
    })),
    clicks: clicks.map((row) => ({
      connection: Number(row.connection_id),
      day: row.day ?? '',
      publisher: Number(row.publisher_no),
      clicks: Number(row.clicks),
    })),
    publishers: known.map((row) => ({
      no: Number(row.publisher_no),
      network: ptOf(row.network),
      ref: row.publisher_ref ?? '',
      name: row.name ?? '',
      nameByHand: row.name_by_hand,
      url: row.url ?? '',
      type: row.type ?? '',
    })),
    rates,
    published,
  };
}
