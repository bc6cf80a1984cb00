// Facts against the plainest possible recount: whatever is pulled in whatever order, the rollups say what the rows say.
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf } from '../testing/account-steps.ts';
import { onCluster } from '../testing/on-cluster.ts';
import { barePublisher, donePull, saleRow } from '../testing/report-facts.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { applyClicks } from './apply-clicks.ts';
import { applySales, type Outcome } from './apply-sales.ts';
import { eraseConnectionFacts } from './erase-facts.ts';
import { unpackRows } from './raw-block.ts';
import { reclockConnection } from './reclock.ts';
import { retypePublishers } from './retype.ts';
import { rezoneConnection } from './rezone.ts';
import type { ClickRow, DaySpan, PublisherRow, SaleRow } from './rows.ts';
import { savePublishers } from './save-publishers.ts';
import { stageClicks } from './stage-clicks.ts';
import { stageSales } from './stage-sales.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

let connections = 50_000;

async function newConnection(accountId?: number) {
  const account = accountId ?? (await accountIdOf(app, (await app.register()).id));
  connections += 1;
  await owner.query(
    `INSERT INTO haitu.connection (account_id, connection_id, network, source, name, zone, currency, since, state)
     VALUES ($1, $2, 'shareasale', 'api', '测试', 'America/New_York', 'USD', '2026-01-01', 'active')`,
    [account, connections],
  );
  return { accountId: account, connectionId: connections };
}

type Target = Awaited<ReturnType<typeof newConnection>>;

const sale = (ptoder: string, over: Partial<SaleRow> = {}): SaleRow => {
  const reportDay = over.reportDay ?? '2026-03-05';
  return saleRow(ptoder, {
    soldAt: Date.parse(`${reportDay}T15:00:00Z`),
    reportDay,
    publisherRef: 'P1',
    state: 'pending',
    raw: `${ptoder}|as received`,
    ...over,
  });
};

interface PullOptions {
  source?: 'api' | 'file';
  span?: DaySpan | null;
  mayVanish?: (day: string) => boolean;
  publishers?: PublisherRow[];
}

const march: DaySpan = { from: '2026-03-01', to: '2026-03-31' };

function pull(
  { accountId, connectionId }: Target,
  rows: SaleRow[],
  { source = 'api', span = march, mayVanish = () => true, publishers = [] }: PullOptions = {},
): Promise<Outcome> {
  return app.services.db.session(accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network: 'shareasale' });
    // Two pages, so that a window is more than one COPY.
    const middle = Math.ceil(rows.length / 2);
    await stage.add({ rows: rows.slice(0, middle), publishers });
    await stage.add({ rows: rows.slice(middle), publishers: [] });
    return applySales(session, stage, { source, span, mayVanish, pull: donePull(connectionId) });
  });
}

function pullClicks(
  { accountId, connectionId }: Target,
  rows: ClickRow[],
  span: DaySpan | null = march,
  source: 'api' | 'file' = 'api',
): Promise<Outcome> {
  return app.services.db.session(accountId, async (session) => {
    const stage = await stageClicks(session, { connectionId, network: 'shareasale' });
    await stage.add({ rows, publishers: [] });
    return applyClicks(session, stage, { source, span, pull: donePull(connectionId, 'clicks') });
  });
}

const all = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(sql, values)).rows;

/** The row as received of every sale. */
async function rawsOf({ connectionId }: Target): Promise<Map<string, string | undefined>> {
  const stored = await all<{ sale_key: string; rows: string; raw_line: number }>(
    `SELECT sale_key, rows, raw_line
     FROM haitu.sale JOIN haitu.sale_raw USING (account_id, pull_id, raw_block) WHERE sale.connection_id = $1`,
    [connectionId],
  );
  return new Map(stored.map((row) => [row.sale_key, unpackRows(row.rows)[row.raw_line]]));
}

interface StoredSale {
  day: string;
  /** UTC day of the moment. */
  moment: string;
  no: string;
  type: string;
  currency: string;
  amount: string;
  commission: string;
  fee: string;
  state: string;
  kind: string;
  new_customer: boolean | null;
}

/** Stored sums as numbers, by their key. */
const summed = (rows: readonly Record<string, string>[]) =>
  new Map(
    rows.map(({ key = '', ...sums }) => [
      key,
      Object.fromEntries(Object.entries(sums).map(([column, value]) => [column, Number(value)])),
    ]),
  );

/** Every rollup of a connection, recounted from its rows in plain code. */
async function expectRollupsTrue({ accountId, connectionId }: Target): Promise<void> {
  const sales = await all<StoredSale>(
    `SELECT s.report_day::text AS day, to_char(s.sold_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS moment, s.publisher_no AS no, p.type, s.currency, amount, commission, fee, state, kind,
            new_customer
     FROM haitu.sale s JOIN haitu.publisher p USING (account_id, publisher_no)
     WHERE s.account_id = $1 AND s.connection_id = $2`,
    [accountId, connectionId],
  );
  const clicks = await all<{ day: string; no: string; type: string; clicks: number }>(
    `SELECT report_day::text AS day, publisher_no AS no, p.type, clicks FROM haitu.click_day c JOIN haitu.publisher p USING (account_id, publisher_no)
     WHERE c.account_id = $1 AND c.connection_id = $2`,
    [accountId, connectionId],
  );
  const empty = () => ({
    listed: 0,
    orders: 0,
    repeat_orders: 0,
    unknown_orders: 0,
    pending_orders: 0,
    amount: 0,
    commission: 0,
    fee: 0,
    repeat_amount: 0,
    pending_amount: 0,
    voided_orders: 0,
  });
  const recount = (keyOf: (row: StoredSale) => string) => {
    const sums = new Map<string, ReturnType<typeof empty>>();
    for (const row of sales) {
      const key = keyOf(row);
      const sum = sums.get(key) ?? empty();
      sums.set(key, sum);
      sum.listed += 1;
      if (row.state === 'voided') {
        if (row.kind === 'sale') sum.voided_orders += 1;
        continue;
      }
      sum.amount += Number(row.amount);
      sum.commission += Number(row.commission);
      sum.fee += Number(row.fee);
      if (row.state === 'pending') sum.pending_amount += Number(row.amount);
      // A return is taken off the repeat amount of its own day and counts as no order.
      if (row.new_customer === false) sum.repeat_amount += Number(row.amount);
      if (row.kind === 'adjustment') continue;
      sum.orders += 1;
      if (row.state === 'pending') sum.pending_orders += 1;
      if (row.new_customer === null) sum.unknown_orders += 1;
      if (row.new_customer === false) sum.repeat_orders += 1;
    }
    return sums;
  };
  const stored = async (table: string, key: string, extra = '') => {
    const rows = await all<Record<string, string>>(
      `SELECT ${key} AS key, listed, orders, repeat_orders, unknown_orders, pending_orders, amount, commission, fee,
              repeat_amount, pending_amount, voided_orders ${extra} FROM haitu.${table} WHERE account_id = $1 AND connection_id = $2`,
      [accountId, connectionId],
    );
    return summed(rows);
  };
  expect(await stored('sale_day', "report_day || '/' || publisher_no || '/' || currency")).toEqual(
    recount((row) => `${row.day}/${row.no}/${row.currency}`),
  );
  expect(await stored('sale_month', "month || '/' || publisher_no || '/' || currency")).toEqual(
    recount((row) => `${row.day.slice(0, 7)}-01/${row.no}/${row.currency}`),
  );
  const moments = new Map<string, Record<string, number>>();
  for (const row of sales) {
    const key = `${row.day}/${row.moment}/${row.state}/${row.currency}`;
    const sum = moments.get(key) ?? { listed: 0, orders: 0, amount: 0, commission: 0, fee: 0 };
    moments.set(key, {
      listed: Number(sum.listed) + 1,
      orders: Number(sum.orders) + (row.kind === 'sale' && row.state !== 'voided' ? 1 : 0),
      amount: Number(sum.amount) + Number(row.amount),
      commission: Number(sum.commission) + Number(row.commission),
      fee: Number(sum.fee) + Number(row.fee),
    });
  }
  const storedMoments = await all<Record<string, string>>(
    `SELECT report_day || '/' || moment_day || '/' || state || '/' || currency AS key, listed, orders, amount, commission,
            fee FROM haitu.moment_day WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(summed(storedMoments)).toEqual(moments);
  const returns = new Map<string, Record<string, number>>();
  for (const row of sales) {
    if (row.kind !== 'adjustment' || row.state === 'voided') continue;
    const key = `${row.day}/${row.currency}`;
    const sum = returns.get(key) ?? { amount: 0, commission: 0, fee: 0, repeat_amount: 0 };
    returns.set(key, {
      amount: Number(sum.amount) + Number(row.amount),
      commission: Number(sum.commission) + Number(row.commission),
      fee: Number(sum.fee) + Number(row.fee),
      repeat_amount: Number(sum.repeat_amount) + (row.new_customer === false ? Number(row.amount) : 0),
    });
  }
  const storedReturns = await all<Record<string, string>>(
    `SELECT report_day || '/' || currency AS key, amount, commission, fee, repeat_amount FROM haitu.return_day
     WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(summed(storedReturns)).toEqual(returns);
  const types = new Map(
    [...recount((row) => `${row.day}/${row.type}/${row.currency}`)].map(([key, sum]) => [
      key,
      { ...sum, clicks: 0 },
    ]),
  );
  for (const row of clicks) {
    const key = `${row.day}/${row.type}/USD`;
    const sum = types.get(key) ?? { ...empty(), clicks: 0 };
    types.set(key, sum);
    sum.clicks += row.clicks;
  }
  const months = new Map<string, number>();
  for (const { day, no, clicks: count } of clicks) {
    const key = `${day.slice(0, 7)}-01/${no}`;
    months.set(key, (months.get(key) ?? 0) + count);
  }
  const storedMonths = await all<{ key: string; clicks: string }>(
    `SELECT month || '/' || publisher_no AS key, clicks FROM haitu.click_month
     WHERE account_id = $1 AND connection_id = $2`,
    [accountId, connectionId],
  );
  expect(new Map(storedMonths.map((row) => [row.key, Number(row.clicks)]))).toEqual(months);
  expect(await stored('type_day', "report_day || '/' || type || '/' || currency", ', clicks')).toEqual(types);
}

describe('a window of sales', () => {
  it('is written once however often it is pulled', async () => {
    const target = await newConnection();
    const rows = [sale('1'), sale('2', { state: 'voided' }), sale('3', { kind: 'adjustment', amount: -500 })];
    expect(await pull(target, rows)).toEqual({ added: 3, changed: 0, voided: 0, unchanged: 0 });
    expect(await pull(target, rows)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 3 });
    await expectRollupsTrue(target);
  });

  // On a cluster this migration has run before there was a row.
  it.skipIf(onCluster)('takes returns off repeat amounts, of rows written before as well', async () => {
    const target = await newConnection();
    const back = { kind: 'adjustment', newCustomer: false } as const;
    await pull(target, [
      sale('1', { amount: 10_000, newCustomer: false }),
      sale('2', { amount: 1000, newCustomer: true }),
      sale('3', { ...back, amount: -10_000 }),
      sale('4', { ...back, amount: -700, state: 'voided' }),
      sale('5', { kind: 'adjustment', amount: -300, newCustomer: null }),
    ]);
    await expectRollupsTrue(target);
    // As they were summed before.
    for (const table of ['sale_day', 'sale_month', 'type_day']) {
      await all(`UPDATE haitu.${table} SET repeat_amount = repeat_amount + 10000 WHERE connection_id = $1`, [
        target.connectionId,
      ]);
    }
    const file = new URL('../db/migrations/0010_returned_repeats.sql', import.meta.url);
    const migration = await readFile(file, 'utf8');
    for (const _ of [1, 2]) {
      await app.everything.query(migration);
      await expectRollupsTrue(target);
    }
  });

  // As above.
  it.skipIf(onCluster)('counts returns that were written before they were kept per day', async () => {
    const target = await newConnection();
    await pull(target, [
      sale('1', { kind: 'adjustment', amount: -500, newCustomer: false }),
      sale('2', { kind: 'adjustment', amount: -700, state: 'voided' }),
      sale('3', { kind: 'adjustment', amount: -90, currency: 'EUR' }),
      sale('4'),
    ]);
    await app.everything.query('DELETE FROM haitu.return_day');
    const file = new URL('../db/migrations/0027_returns.sql', import.meta.url);
    const migration = await readFile(file, 'utf8');
    const backfill = migration.slice(migration.indexOf('ALTER TABLE sale'), migration.indexOf('SELECT seal'));
    expect(backfill).toContain('INSERT INTO return_day');
    await app.everything.query(backfill);
    await expectRollupsTrue(target);
  });

  it('tells added, changed and vanished rows apart, and takes a vanished one back', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2'), sale('3')]);
    const later = [sale('1', { state: 'approved' }), sale('3'), sale('4')];
    expect(await pull(target, later)).toEqual({ added: 1, changed: 1, voided: 1, unchanged: 1 });
    const gone = () =>
      all('SELECT state, vanished FROM haitu.sale WHERE connection_id = $1 AND sale_key = $2', [
        target.connectionId,
        '2',
      ]);
    expect(await gone()).toEqual([{ state: 'voided', vanished: true }]);
    await expectRollupsTrue(target);
    expect(await pull(target, [...later, sale('2')])).toMatchObject({ changed: 1, voided: 0 });
    expect(await gone()).toEqual([{ state: 'pending', vanished: false }]);
    await expectRollupsTrue(target);
  });

  it('voids nothing on a day whose answer is in doubt, nor outside the days asked for', async () => {
    const target = await newConnection();
    await pull(target, [
      sale('1'),
      sale('2', { reportDay: '2026-03-06' }),
      sale('3', { reportDay: '2026-04-02' }),
    ]);
    expect(await pull(target, [], { mayVanish: (day) => day !== '2026-03-05' })).toMatchObject({ voided: 1 });
    const live = await all<{ sale_key: string }>(
      'SELECT sale_key FROM haitu.sale WHERE connection_id = $1 AND NOT vanished ORDER BY 1',
      [target.connectionId],
    );
    expect(live.map((row) => row.sale_key)).toEqual(['1', '3']);
    await expectRollupsTrue(target);
  });

  it('moves a row to another day with both days’ sums', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2')]);
    await pull(target, [sale('1', { reportDay: '2026-02-28' }), sale('2')], { span: null });
    await expectRollupsTrue(target);
  });

  it('keeps the last of rows that came twice while pages shifted', async () => {
    const target = await newConnection();
    const outcome = await pull(target, [sale('1'), sale('2'), sale('1', { state: 'approved' })]);
    expect(outcome).toEqual({ added: 2, changed: 0, voided: 0, unchanged: 0 });
    expect(
      await all('SELECT sale_key, state FROM haitu.sale WHERE connection_id = $1 ORDER BY 1', [
        target.connectionId,
      ]),
    ).toEqual([
      { sale_key: '1', state: 'approved' },
      { sale_key: '2', state: 'pending' },
    ]);
  });

  it('keeps each row as received, also when only some of a block changed', async () => {
    const target = await newConnection();
    const hard = `2|tab\there|back\\slash|line\nbreak|中文 🚢|${'x'.repeat(3000)}`;
    const rows = Array.from({ length: 600 }, (_, n) => sale(String(n + 1000)));
    await pull(target, [...rows, sale('2000', { raw: hard })]);
    await pull(target, [
      ...rows.map((row) =>
        row.ptoder === '1300' ? { ...row, state: 'paid' as const, raw: 'new one' } : row,
      ),
      sale('2000', { raw: hard }),
    ]);
    const raws = await rawsOf(target);
    expect(raws.size).toBe(601);
    expect([
      raws.get('1000'),
      raws.get('1299'),
      raws.get('1300'),
      raws.get('1599'),
      raws.get('2000'),
    ]).toEqual(['1000|as received', '1299|as received', 'new one', '1599|as received', hard]);
    // Whole blocks of them change, and of the last one all but one row.
    await pull(target, [
      ...rows.map((row) => ({ ...row, state: 'approved' as const, raw: `${row.ptoder}|later` })),
      sale('2000', { raw: 'not written' }),
    ]);
    const later = await rawsOf(target);
    expect([later.get('1000'), later.get('1300'), later.get('1599'), later.get('2000')]).toEqual([
      ...['1000|later', '1300|later', '1599|later', hard],
    ]);
  });

  it('knows orders again whose numbers are not plain', async () => {
    const target = await newConnection();
    const rows = ['A-1', '订单-1', '订单-2', '🚢-1'].map((number) => sale(number));
    expect(await pull(target, rows)).toEqual({ added: 4, changed: 0, voided: 0, unchanged: 0 });
    expect(await pull(target, rows)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 4 });
    await expectRollupsTrue(target);
  });
});

describe('a file', () => {
  it('tells of orders the network has not told of, and never overrides it', async () => {
    const target = await newConnection();
    await pull(target, [sale('301')]);
    const file = [sale('SALE-301', { amount: 1 }), sale('SALE-302', { amount: 700 })];
    const options = { source: 'file', span: null } as const;
    expect(await pull(target, file, options)).toEqual({ added: 1, changed: 0, voided: 0, unchanged: 1 });
    expect(await pull(target, file, options)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 2 });
    // Not in the network's answer: known from the file alone, so it stays.
    expect(await pull(target, [sale('301')])).toMatchObject({ changed: 0, voided: 0 });
    expect(await pull(target, [sale('301'), sale('302', { amount: 800 })])).toMatchObject({ changed: 1 });
    const [row] = await all(
      'SELECT amount, from_file FROM haitu.sale WHERE connection_id = $1 AND sale_key = $2',
      [target.connectionId, '302'],
    );
    expect(row).toEqual({ amount: '800', from_file: false });
    await expectRollupsTrue(target);
  });
});

it('moves the network’s sales to the days of another zone, and leaves a file’s where it put them', async () => {
  const target = await newConnection();
  const soldAt = Date.parse('2026-03-05T02:00:00Z');
  await pull(target, [sale('1', { soldAt, reportDay: '2026-03-05' })]);
  await pull(target, [sale('2', { soldAt, reportDay: '2026-03-05' })], { source: 'file', span: null });
  await app.services.db.tenant(target.accountId, (tx) =>
    rezoneConnection(tx, target.connectionId, 'America/New_York'),
  );
  expect(
    await all(
      'SELECT sale_key, report_day::text AS day FROM haitu.sale WHERE connection_id = $1 ORDER BY 1',
      [target.connectionId],
    ),
  ).toEqual([
    { sale_key: '1', day: '2026-03-04' },
    { sale_key: '2', day: '2026-03-05' },
  ]);
  await expectRollupsTrue(target);
});

describe('clicks', () => {
  const click = (reportDay: string, publisherRef: string, clicks: number): ClickRow => ({
    reportDay,
    publisherRef,
    clicks,
    impressions: null,
  });

  it('replace the days that were asked for and leave others', async () => {
    const target = await newConnection();
    await pull(target, [sale('1')]);
    const april = click('2026-04-01', 'P1', 9);
    await pullClicks(target, [click('2026-03-05', 'P1', 3), click('2026-03-05', 'P2', 5), april], null);
    const again = [click('2026-03-05', 'P1', 2), click('2026-03-05', 'P1', 2)];
    expect(await pullClicks(target, again)).toEqual({ added: 0, changed: 1, voided: 1, unchanged: 0 });
    expect(
      await all(
        'SELECT report_day::text AS day, clicks FROM haitu.click_day WHERE connection_id = $1 ORDER BY 1',
        [target.connectionId],
      ),
    ).toEqual([
      { day: '2026-03-05', clicks: 4 },
      { day: '2026-04-01', clicks: 9 },
    ]);
    await expectRollupsTrue(target);
  });

  it('of a file fill gaps and give way to the network', async () => {
    const target = await newConnection();
    await pullClicks(target, [click('2026-03-05', 'P1', 3)]);
    const file = [click('2026-03-05', 'P1', 1), click('2026-03-06', 'P1', 7)];
    expect(await pullClicks(target, file, null, 'file')).toMatchObject({
      added: 1,
      changed: 0,
      unchanged: 1,
    });
    expect(await pullClicks(target, [click('2026-03-05', 'P1', 3)])).toMatchObject({ voided: 0 });
    await expectRollupsTrue(target);
  });
});

describe('publishers', () => {
  it('keep what they were called when a later source says nothing', async () => {
    const target = await newConnection();
    await pull(target, [sale('1')], {
      publishers: [barePublisher('P1', { name: 'Coupon Harbor', url: 'harbor.example' })],
    });
    await pull(target, [sale('1'), sale('2')], { publishers: [barePublisher('P1', { tags: 'vip' })] });
    const [row] = await all('SELECT name, url, tags, type FROM haitu.publisher WHERE account_id = $1', [
      target.accountId,
    ]);
    expect(row).toEqual({ name: 'Coupon Harbor', url: 'harbor.example', tags: 'vip', type: 'Coupon' });
  });

  it('carry their sums along to another type', async () => {
    const target = await newConnection();
    await pull(target, [sale('1'), sale('2', { publisherRef: 'P2' })]);
    await app.services.db.tenant(target.accountId, (tx) =>
      savePublishers(tx, 'shareasale', [barePublisher('P1', { networkType: 'Loyalty' })]),
    );
    await expectRollupsTrue(target);
    const [first] = await all<{ publisher_no: string }>(
      'UPDATE haitu.publisher SET type_by_hand = $2 WHERE account_id = $1 AND publisher_ref = $3 RETURNING publisher_no',
      [target.accountId, 'Social Media', 'P1'],
    );
    await app.services.db.tenant(target.accountId, (tx) =>
      retypePublishers(tx, [Number(first?.publisher_no)]),
    );
    await expectRollupsTrue(target);
    const types = await all<{ type: string }>(
      'SELECT DISTINCT type FROM haitu.type_day WHERE connection_id = $1 ORDER BY 1',
      [target.connectionId],
    );
    expect(types.map((row) => row.type)).toEqual(['Social Media', 'Unknown']);
  });

  it('met by two connections at the same moment are one', async () => {
    const first = await newConnection();
    const second = await newConnection(first.accountId);
    const rows = Array.from({ length: 40 }, (_, n) => sale(String(n + 100), { publisherRef: `P${n}` }));
    await Promise.all([pull(first, rows), pull(second, rows), pull(first, rows)]);
    const [count] = await all('SELECT count(*)::int AS n FROM haitu.publisher WHERE account_id = $1', [
      first.accountId,
    ]);
    expect(count).toEqual({ n: 40 });
    await expectRollupsTrue(first);
    await expectRollupsTrue(second);
  });
});

it('erases one connection and leaves the other whole', async () => {
  const first = await newConnection();
  const second = await newConnection(first.accountId);
  await pull(first, [sale('1', { publisherRef: 'only-first' }), sale('2')]);
  await pull(second, [sale('1')]);
  await owner.query("UPDATE haitu.connection SET state = 'removed' WHERE connection_id = $1", [
    first.connectionId,
  ]);
  await app.services.db.tenant(first.accountId, (tx) => eraseConnectionFacts(tx, first.connectionId));
  for (const table of [
    'sale',
    'sale_raw',
    'click_day',
    'sale_day',
    'sale_month',
    'type_day',
    'moment_day',
    'return_day',
  ]) {
    expect([
      table,
      await all(`SELECT 1 FROM haitu.${table} WHERE connection_id = $1`, [first.connectionId]),
    ]).toEqual([table, []]);
  }
  await expectRollupsTrue(second);
});

it('follows sales to other days or moments when the zone turns out to be another', async () => {
  const target = await newConnection();
  const late = { soldAt: Date.parse('2026-03-06T03:30:00Z'), reportDay: '2026-03-05' };
  await pull(target, [sale('1'), sale('2', late), sale('3', { ...late, state: 'voided' })]);
  const { accountId, connectionId } = target;
  await app.services.db.tenant(accountId, (tx) =>
    reclockConnection(tx, connectionId, { from: 'America/New_York', to: 'Asia/Shanghai' }),
  );
  await expectRollupsTrue(target);
  await app.services.db.tenant(accountId, (tx) => rezoneConnection(tx, connectionId, 'America/Denver'));
  await expectRollupsTrue(target);
});

it('rolls up what it holds after any sequence of pulls', async () => {
  const rowOf = fc.record({
    key: fc.integer({ min: 1, max: 12 }),
    day: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-15', '2026-03-31', '2026-04-01'),
    // A report day in any zone on earth.
    hour: fc.integer({ min: -14, max: 35 }),
    publisher: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: -5000, max: 50_000 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    state: fc.constantFrom('pending', 'approved', 'paid', 'voided' as const),
    kind: fc.constantFrom('sale', 'sale', 'adjustment' as const),
    newCustomer: fc.constantFrom(true, false, null),
  });
  const step = fc.record({
    rows: fc.uniqueArray(rowOf, { selector: (row) => row.key, maxLength: 10 }),
    source: fc.constantFrom('api', 'api', 'file' as const),
    whole: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const target = await newConnection(await accountForRuns());
      for (const { rows, source, whole } of steps) {
        const span = source === 'api' && whole ? march : null;
        const wanted = span ? rows.filter((row) => row.day >= span.from && row.day <= span.to) : rows;
        await pull(
          target,
          wanted.map(({ key, day, hour, publisher, ...rest }) =>
            sale(String(key), {
              ...rest,
              reportDay: day,
              soldAt: Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000,
              publisherRef: `P${publisher}`,
              commission: rest.amount >> 4,
            }),
          ),
          { source, span },
        );
      }
      await expectRollupsTrue(target);
    }),
    { numRuns: onCluster ? 10 : 40 },
  );
});

let runsAccount: number | undefined;
async function accountForRuns(): Promise<number> {
  runsAccount ??= await accountIdOf(app, (await app.register()).id);
  return runsAccount;
}
