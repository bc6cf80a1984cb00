// What publishers brought in any span, read from months and the fewest days: the same as adding up the orders and clicks
// themselves; and how many rows of days that takes.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type DaySpan, eachDay } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { ClickRow, SaleRow } from '#server/facts/rows.ts';
import { onCluster } from '#server/testing/database/on-cluster.ts';
import { factsWorld, sale } from '#server/testing/facts/facts-world.ts';
import { publisherSaid } from '#server/testing/facts/report-facts.ts';
import type { ReportScope } from '../scope.ts';
import { countRowsByPublisher } from '../sums/count-rows.ts';
import { sumClicks, sumPublishers } from './publisher-sums.ts';

const { world, newConnection, pull, pullClicks, all } = factsWorld();
const whole: DaySpan = { from: '2026-01-05', to: '2026-07-25' };
const days = eachDay(whole);
const refs = ['A', 'B', 'C', 'D', 'E'];

let accountId: number;
let scope: ReportScope;
let sales: SaleRow[];
let clicks: ClickRow[];
const refOf = new Map<number, string>();

beforeAll(async () => {
  const target = await newConnection();
  accountId = target.accountId;
  scope = {
    asOf: '2026-07-24',
    currency: 'USD',
    connections: [{ id: target.connectionId }],
    networks: [],
  } as unknown as ReportScope;
  sales = Array.from({ length: 1500 }, (_, n): SaleRow => {
    const reportDay = days[(n * 37) % days.length] ?? whole.from;
    return sale(String(500_000 + n), {
      reportDay,
      soldAt: Date.parse(`${reportDay}T00:00:00Z`) + ((n * 7919) % 86_400) * 1000,
      // Some sell on a few days of a month alone.
      publisherRef: reportDay.endsWith('7') && n % 3 === 0 ? 'E' : (refs[n % 4] ?? 'A'),
      currency: n % 5 === 0 ? 'GBP' : 'USD',
      state: (['pending', 'approved', 'voided'] as const)[n % 3] ?? 'pending',
      kind: n % 11 === 0 ? 'adjustment' : 'sale',
      newCustomer: [true, false, null][n % 4] ?? null,
      amount: n % 11 === 0 ? -1 - (n % 900) : 1 + ((n * 31) % 9000),
    });
  });
  const publishers = refs.map((ref) => publisherSaid(ref));
  await pull(target, sales, { span: null, publishers });
  clicks = days.flatMap((reportDay, at) =>
    refs
      .filter((_, nth) => (at + nth) % 3 !== 0)
      .map((publisherRef, nth) => ({
        reportDay,
        publisherRef,
        clicks: 1 + (at % 9) + nth,
        impressions: null,
      })),
  );
  await pullClicks(target, clicks, null);
  const rows = await all<{ no: string; ref: string }>(
    'SELECT publisher_no AS no, publisher_ref AS ref FROM haitu.publisher WHERE account_id = $1',
    [accountId],
  );
  for (const { no, ref } of rows) refOf.set(Number(no), ref);
}, 60_000);

const asked = (span: DaySpan, asOf: string, publisherNos: readonly number[] | null = null) => ({
  ...{ ...span, currency: 'USD', asOf, publisherNos },
  connectionIds: scope.connections.map(({ id }) => id),
});

const inside = <Row extends { reportDay: string }>(rows: readonly Row[], { from, to }: DaySpan) =>
  rows.filter(({ reportDay }) => reportDay >= from && reportDay <= to);
const total = <Row>(rows: readonly Row[], of: (row: Row) => number | boolean) =>
  rows.reduce((sum, row) => sum + Number(of(row)), 0);

/** Of each publisher and currency; with `byDay`, of other currencies than the account's of each day. */
function plainSums(span: DaySpan, byDay: boolean) {
  const dayOf = ({ currency, reportDay }: SaleRow) => (byDay && currency !== 'USD' ? reportDay : null);
  return Map.groupBy(inside(sales, span), (row) =>
    JSON.stringify([row.publisherRef, row.currency, dayOf(row)]),
  )
    .entries()
    .map(([key, rows]) => {
      const counted = rows.filter(({ state }) => state !== 'voided');
      const orders = counted.filter(({ kind }) => kind === 'sale');
      return [
        key,
        {
          listed: rows.length,
          orders: orders.length,
          amount: total(counted, ({ amount }) => amount),
          commission: total(counted, ({ commission }) => commission),
          fee: total(counted, ({ fee }) => fee),
          pending: total(counted, ({ amount, state }) => (state === 'pending' ? amount : 0)),
          voided: total(rows, ({ kind, state }) => kind === 'sale' && state === 'voided'),
          repeats: total(orders, ({ newCustomer }) => newCustomer === false),
          unknown: total(orders, ({ newCustomer }) => newCustomer === null),
        },
      ] as const;
    })
    .toArray()
    .sort();
}

type Sums = Awaited<ReturnType<typeof sumPublishers>>['sold'];

const told = (sums: Sums) =>
  sums
    .map(
      (one) =>
        [
          JSON.stringify([refOf.get(one.publisherNo), one.currency, one.day]),
          {
            listed: one.listed,
            orders: one.orders,
            amount: Number(one.amount),
            commission: Number(one.commission),
            fee: Number(one.fee),
            pending: Number(one.pending),
            voided: one.voidedOrders,
            repeats: one.repeatOrders,
            unknown: one.unknownOrders,
          },
        ] as const,
    )
    .sort();

const span = fc.tuple(fc.nat(days.length + 20), fc.nat(days.length)).map(([start, length]): DaySpan => {
  const from = addDays(whole.from, start - 10);
  return { from, to: addDays(from, length) };
});

describe('sums of publishers', () => {
  it('are those of the orders and clicks of the span', async () => {
    await fc.assert(
      fc.asyncProperty(span, fc.integer({ min: -40, max: 5 }), async (chosen, after) => {
        const asOf = addDays(chosen.to, after);
        await world.app.services.db.tenant(accountId, async (tx) => {
          const { sold, daily } = await sumPublishers(tx, asked(chosen, asOf));
          expect(told(sold)).toEqual(plainSums(chosen, false));
          expect(told(daily)).toEqual(plainSums(chosen, true));
          const clicked = await sumClicks(tx, asked(chosen, asOf));
          const plain = Map.groupBy(inside(clicks, chosen), (row) => row.publisherRef);
          expect([...clicked].map(([no, count]) => [refOf.get(no), count]).sort()).toEqual(
            [...plain].map(([ref, rows]) => [ref, total(rows, (row) => row.clicks)]).sort(),
          );
          const rows = await countRowsByPublisher(
            tx,
            { ...scope, asOf },
            { span: chosen, publisherNos: null },
          );
          const counted = Map.groupBy(inside(sales, chosen), (row) => row.publisherRef);
          expect(
            rows.map((row) => [refOf.get(row.publisherNo), row.amounts, row.orders, row.voided]).sort(),
          ).toEqual(
            [...counted]
              .map(([ref, own]) => [
                ref,
                total(own, ({ state }) => state !== 'voided'),
                total(own, ({ state, kind }) => state !== 'voided' && kind === 'sale'),
                total(own, ({ state, kind }) => state === 'voided' && kind === 'sale'),
              ])
              .filter(([, amounts, , voided]) => Number(amounts) + Number(voided) > 0)
              .sort(),
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(onCluster)('read months, and by day no more than half of those that are cut', async () => {
    for (const table of ['click_day', 'click_month']) await world.owner.query(`ANALYZE haitu.${table}`);
    const readBy = (chosen: DaySpan): Promise<{ days: number; months: number }> =>
      world.app.services.db.tenant(accountId, async (tx) => {
        // As in a large table, where an index is the way to a few days.
        await tx.run(sql`SET LOCAL enable_seqscan = off`);
        const before = await rowsRead(tx);
        await sumClicks(tx, asked(chosen, scope.asOf));
        const after = await rowsRead(tx);
        return { days: after.days - before.days, months: after.months - before.months };
      });
    const rowsRead = async (tx: TenantTx) => {
      const { rows } = await tx.run(
        sql`SELECT relname, seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables
         WHERE relid IN ('click_day'::regclass, 'click_month'::regclass)`,
      );
      const of = (table: string) => Number(rows.find(({ relname }) => relname === table)?.n ?? 0);
      return { days: of('click_day'), months: of('click_month') };
    };
    const clicksOn = (some: readonly DaySpan[]) => some.flatMap((one) => inside(clicks, one)).length;
    expect(await readBy({ from: '2026-02-01', to: '2026-06-30' })).toEqual({
      days: 0,
      months: 5 * refs.length,
    });
    expect(await readBy({ from: '2026-02-05', to: scope.asOf })).toEqual({
      days: clicksOn([
        { from: '2026-02-01', to: '2026-02-04' },
        { from: '2026-07-25', to: '2026-07-31' },
      ]),
      months: 6 * refs.length,
    });
    expect(await readBy({ from: '2026-02-20', to: '2026-06-09' })).toEqual({
      days: clicksOn([
        { from: '2026-02-20', to: '2026-02-28' },
        { from: '2026-06-01', to: '2026-06-09' },
      ]),
      months: 3 * refs.length,
    });
  });
});
