// Day sums of networks that tell no orders: whatever is pulled in whatever order, the rollups say what the sums say.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnRuns } from '../testing/drawn-cases.ts';
import { factsWorld, march } from '../testing/facts/facts-world.ts';
import { eraseConnectionFacts } from './erase-facts.ts';
import { retypePublishers } from './retype.ts';
import { rezoneConnection } from './rezone.ts';
import type { SumRow } from './rows.ts';

const { world, newConnection, pullSums, pullClicks, all, expectRollupsTrue } = factsWorld();

const sum = (publisherRef: string, over: Partial<SumRow> = {}): SumRow => ({
  reportDay: '2026-03-05',
  publisherRef,
  product: '',
  currency: 'USD',
  clicks: 10,
  units: 3,
  amount: 12_000,
  commission: null,
  bonus: 1200,
  raw: `{"of":"${publisherRef}"}`,
  ...over,
});

const stored = (connectionId: number) =>
  all(
    `SELECT report_day::text AS day, product, clicks, units, amount::int, commission::int, bonus::int, raw FROM haitu.sum_day
     WHERE connection_id = $1 ORDER BY 1, publisher_no, 2`,
    [connectionId],
  );

it('is written once however often it is pulled, and the days asked for are replaced', async () => {
  const target = await newConnection();
  const rows = [sum('A'), sum('B', { product: 'B0CXAMPLE1' }), sum('A', { reportDay: '2026-03-06' })];
  expect(await pullSums(target, rows)).toEqual({ added: 3, changed: 0, voided: 0, unchanged: 0 });
  expect(await pullSums(target, rows)).toEqual({ added: 0, changed: 0, voided: 0, unchanged: 3 });
  await expectRollupsTrue(target);
  const later = [sum('A', { amount: 15_000, units: 4 }), sum('C')];
  expect(await pullSums(target, later)).toEqual({ added: 1, changed: 1, voided: 2, unchanged: 0 });
  await expectRollupsTrue(target);
  expect(await stored(target.connectionId)).toMatchObject([
    { day: '2026-03-05', amount: 15_000, units: 4 },
    { day: '2026-03-05', amount: 12_000 },
  ]);
});

it('leaves the days that were not asked for, and those whose answer is in doubt', async () => {
  const target = await newConnection();
  await pullSums(target, [sum('A'), sum('A', { reportDay: '2026-03-09' })]);
  const day = { from: '2026-03-09', to: '2026-03-09' };
  expect(await pullSums(target, [], { span: day, mayVanish: () => false })).toMatchObject({ voided: 0 });
  expect(await pullSums(target, [], { span: day })).toMatchObject({ voided: 1 });
  expect(await stored(target.connectionId)).toMatchObject([{ day: '2026-03-05' }]);
  await expectRollupsTrue(target);
});

it('adds up what several rows say of one publisher, day and product, and keeps each as it was received', async () => {
  const target = await newConnection();
  await pullSums(target, [
    sum('A', { raw: '{"n":2}' }),
    sum('A', { raw: '{"n":1}', clicks: null, bonus: null }),
  ]);
  expect(await stored(target.connectionId)).toEqual([
    {
      day: '2026-03-05',
      product: '',
      ...{ clicks: 10, units: 6, amount: 24_000, commission: null, bonus: 1200 },
      raw: '{"n":1}\n{"n":2}',
    },
  ]);
  await expectRollupsTrue(target);
});

it('invents no order: nothing is listed, counted, awaited or returned', async () => {
  const target = await newConnection();
  await pullSums(target, [sum('A'), sum('B', { commission: 900, currency: 'EUR' })]);
  expect(
    await all(
      `SELECT currency, listed, orders, repeat_orders, unknown_orders, pending_orders, voided_orders, amount::int, commission::int
       FROM haitu.sale_day WHERE connection_id = $1 ORDER BY currency`,
      [target.connectionId],
    ),
  ).toEqual(
    [
      { currency: 'EUR', commission: 900 },
      { currency: 'USD', commission: 0 },
    ].map((told) => ({
      ...{ listed: 0, orders: 0, repeat_orders: 0, unknown_orders: 0, pending_orders: 0, voided_orders: 0 },
      ...{ amount: 12_000, ...told },
    })),
  );
  for (const table of ['sale', 'moment_day', 'return_day', 'pending_day', 'number_day']) {
    expect([
      table,
      await all(`SELECT FROM haitu.${table} WHERE connection_id = $1`, [target.connectionId]),
    ]).toEqual([table, []]);
  }
});

it('tells clicks where it gives them, over what a file told', async () => {
  const target = await newConnection();
  const file = ['A', 'B', 'C'].map((publisherRef) => ({
    ...{ reportDay: '2026-03-05', publisherRef, clicks: 2, impressions: null },
  }));
  await pullClicks(target, file, null, 'file');
  await pullSums(target, [sum('A'), sum('B', { clicks: null })]);
  const clicks = () =>
    all(
      `SELECT publisher_ref AS ref, clicks, from_file FROM haitu.click_day JOIN haitu.publisher USING (account_id, publisher_no)
       WHERE connection_id = $1 ORDER BY 1`,
      [target.connectionId],
    );
  const untold = ['B', 'C'].map((ref) => ({ ref, clicks: 2, from_file: true }));
  expect(await clicks()).toEqual([{ ref: 'A', clicks: 10, from_file: false }, ...untold]);
  await pullSums(target, [sum('B', { clicks: null })]);
  expect(await clicks()).toEqual(untold);
  await expectRollupsTrue(target);
});

it('follows a publisher to another type, stays on its days in another zone, and goes with its connection', async () => {
  const target = await newConnection();
  const other = await newConnection(target.accountId);
  await pullSums(target, [sum('A')]);
  await pullSums(other, [sum('A')]);
  const [publisher] = await all<{ no: string }>(
    `UPDATE haitu.publisher SET type_by_hand = 'Coupon' WHERE account_id = $1 RETURNING publisher_no AS no`,
    [target.accountId],
  );
  const { db } = world.app.services;
  await db.tenant(target.accountId, (tx) => retypePublishers(tx, [Number(publisher?.no)]));
  await db.tenant(target.accountId, (tx) => rezoneConnection(tx, target.connectionId, 'Asia/Shanghai'));
  await expectRollupsTrue(target);
  await db.tenant(target.accountId, (tx) => eraseConnectionFacts(tx, target.connectionId));
  expect(await stored(target.connectionId)).toEqual([]);
  expect(await stored(other.connectionId)).toHaveLength(1);
  await expectRollupsTrue(target);
  await expectRollupsTrue(other);
});

it('says in every rollup what the sums say, whatever windows come in whatever order', async () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-31'];
  const row = fc.record({
    reportDay: fc.constantFrom(...days),
    publisherRef: fc.constantFrom('A', 'B', 'C'),
    product: fc.constantFrom('', 'B0CXAMPLE1'),
    currency: fc.constantFrom('USD', 'EUR'),
    clicks: fc.option(fc.nat(50)),
    units: fc.option(fc.nat(9)),
    amount: fc.integer({ min: -500, max: 99_999 }),
    commission: fc.option(fc.nat(900)),
    bonus: fc.option(fc.nat(900)),
    raw: fc.constantFrom('{"a":1}', 'with\ttab\\and\nline'),
  });
  const window = fc.record({
    from: fc.constantFrom(...days),
    rows: fc.array(row, { maxLength: 12 }),
    doubtful: fc.constantFrom('', ...days),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(window, { minLength: 1, maxLength: 5 }), async (windows) => {
      const target = await newConnection();
      const expected = new Map<string, number>();
      for (const { from, rows, doubtful } of windows) {
        const span = { from, to: march.to };
        const inside = rows.filter(({ reportDay }) => reportDay >= from);
        await pullSums(target, inside, { span, mayVanish: (day) => day !== doubtful });
        const told = Map.groupBy(inside, (one) =>
          [one.reportDay, one.publisherRef, one.product, one.currency].join('/'),
        );
        for (const key of expected.keys()) {
          const [day = ''] = key.split('/');
          if (day >= from && day !== doubtful && !told.has(key)) expected.delete(key);
        }
        for (const [key, some] of told) {
          expected.set(
            key,
            some.reduce((total, { amount }) => total + amount, 0),
          );
        }
        await expectRollupsTrue(target);
      }
      const kept = await all<{ key: string; amount: string }>(
        `SELECT concat_ws('/', report_day, publisher_ref, product, currency) AS key, amount FROM haitu.sum_day
         JOIN haitu.publisher USING (account_id, publisher_no) WHERE connection_id = $1`,
        [target.connectionId],
      );
      expect(new Map(kept.map(({ key, amount }) => [key, Number(amount)]))).toEqual(expected);
    }),
    { numRuns: drawnRuns({ all: 40, some: 8 }) },
  );
});
