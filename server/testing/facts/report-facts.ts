// Facts for tests: written by the product, read back row by row and added up in plain code.
import { applyClicks } from '#server/facts/apply-clicks.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { PullRecord } from '#server/facts/pull-record.ts';
import type { ClickRow, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import { stageClicks } from '#server/facts/stage-clicks.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { type Owner, queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

export interface TestConnection {
  network: string;
  zone: string;
  currency: string;
  source?: 'api' | 'file';
  /** Days whose clicks were asked for, as PostgreSQL writes ranges of days; none unless said. */
  clicksCovered?: string;
}

let connections = 70_000;

export async function addTestConnection(
  app: TestApp,
  { accountId }: Owner,
  { network, zone, currency, source = 'api', clicksCovered = '{}' }: TestConnection,
): Promise<number> {
  connections += 1;
  await queryAll(
    app,
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state, sales_covered,
       clicks_covered)
     VALUES ($1, $2, $3, $4, '测试', $5, $6, '2023-01-01', 'active', '{[2023-01-01,2026-01-01)}', $7)`,
    [accountId, connections, network, source, zone, currency, clicksCovered],
  );
  return connections;
}

/** A publisher of whom nothing else is said. */
export const barePublisher = (ref: string, over: Partial<PublisherRow> = {}): PublisherRow => ({
  ref,
  name: '',
  url: '',
  networkType: '',
  tags: '',
  country: '',
  siteRef: '',
  subAffiliate: false,
  ...over,
});

export const publisherSaid = (ref: string, over: Partial<PublisherRow> = {}): PublisherRow =>
  barePublisher(ref, {
    name: `Publisher ${ref}`,
    url: `site${ref}.example`,
    networkType: 'Content',
    ...over,
  });

export const saleRow = (ptoder: string, over: Partial<SaleRow> = {}): SaleRow => ({
  ptoder,
  ysoder: `#${ptoder}`,
  soldAt: Date.parse('2024-02-29T15:00:00Z'),
  reportDay: '2024-02-29',
  publisherRef: '1',
  amount: 12_000,
  commission: 960,
  fee: 192,
  currency: 'USD',
  state: 'approved',
  kind: 'sale',
  newCustomer: true,
  coupon: '',
  clickedAt: null,
  page: '',
  raw: ptoder,
  ...over,
});

/** The record of a pull that went well. */
export const donePull = (connectionId: number, kind: PullRecord['kind'] = 'sales'): PullRecord => ({
  connectionId,
  cycleNo: null,
  kind,
  fromDay: null,
  toDay: null,
  state: 'done',
  startedAt: new Date(),
  tries: 1,
  calls: 1,
  rowsRead: 0,
  message: '',
  reconciled: 'none',
  differences: [],
  fileName: '',
});

export interface Written {
  connectionId: number;
  network: string;
  source?: 'api' | 'file';
  publishers?: PublisherRow[];
}

export async function writeSales(
  app: TestApp,
  { accountId }: { accountId: number },
  { connectionId, network, source = 'api', publishers = [], rows }: Written & { rows: SaleRow[] },
): Promise<void> {
  await app.services.db.session(accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network });
    await stage.add({ rows, publishers });
    await applySales(session, stage, {
      source,
      span: null,
      mayVanish: () => false,
      pull: donePull(connectionId),
    });
  });
}

export async function writeClicks(
  app: TestApp,
  { accountId }: { accountId: number },
  { connectionId, network, source = 'api', publishers = [], rows }: Written & { rows: ClickRow[] },
): Promise<void> {
  await app.services.db.session(accountId, async (session) => {
    const stage = await stageClicks(session, { connectionId, network });
    await stage.add({ rows, publishers });
    await applyClicks(session, stage, { source, span: null, pull: donePull(connectionId, 'clicks') });
  });
}

export interface StoredSale {
  connection: string;
  day: string;
  /** Microseconds since 1970. */
  moment: string;
  key: string;
  no: string;
  network: string;
  ref: string;
  name: string;
  hand: string | null;
  url: string;
  type: string;
  amount: string;
  commission: string;
  fee: string;
  currency: string;
  state: string;
  kind: string;
  newCustomer: boolean | null;
  ptoder: string;
  ysoder: string;
  coupon: string;
}

export const storedSales = (app: TestApp, { accountId }: Owner): Promise<StoredSale[]> =>
  queryAll<StoredSale>(
    app,
    `SELECT s.connection_id AS connection, s.report_day::text AS day,
       (extract(epoch FROM s.sold_at) * 1000000)::bigint AS moment, s.sale_key AS key, s.publisher_no AS no, p.network,
       p.publisher_ref AS ref, p.name, p.name_by_hand AS hand, p.url, p.type, s.amount, s.commission, s.fee, s.currency,
       s.state, s.kind, s.new_customer AS "newCustomer", s.ptoder, s.ysoder, s.coupon
     FROM sale s JOIN publisher p USING (account_id, publisher_no) WHERE s.account_id = $1`,
    [accountId],
  );

/** Price of one unit in the account's currency: whole and hundredths of a hundredth; null where there is no rate. */
export type PlainRate = (day: string, currency: string) => bigint | null;

/** Sums per day and currency, each converted and rounded half away from zero; null when none could be. */
export function plainSum(
  rows: readonly { day: string; currency: string; units: string }[],
  { home, rate }: { home: string; rate: PlainRate },
): bigint | null {
  const sums = new Map<string, bigint>();
  for (const { day, currency, units } of rows) {
    const key = `${day} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(units));
  }
  let total = 0n;
  let converted = 0;
  for (const [key, units] of sums) {
    const [day = '', currency = ''] = key.split(' ');
    const price = currency === home || units === 0n ? 10_000n : rate(day, currency);
    if (price === null) continue;
    converted += 1;
    const product = units * price;
    const size = product < 0n ? -product : product;
    const rounded = size / 10_000n + (size % 10_000n >= 5_000n ? 1n : 0n);
    total += product < 0n ? -rounded : rounded;
  }
  return sums.size > 0 && converted === 0 ? null : total;
}

export function plainMoney(units: bigint | null): string | null {
  if (units === null) return null;
  const size = units < 0n ? -units : units;
  return `${units < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

export function plainShare(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const negative = part < 0n !== whole < 0n && part !== 0n;
  const [a, b] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const hundredths = (a * 20_000n + b) / (2n * b);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
  return negative && hundredths !== 0n ? `-${text}` : text;
}

/** `part / whole`, two decimals. */
export const plainQuotient = (part: bigint, whole: bigint): string | null =>
  plainShare(part, whole * 100n)?.slice(0, -1) ?? null;
