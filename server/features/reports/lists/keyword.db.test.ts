// Searching transactions by a keyword: the same as looking at every order, whatever was written and however much of it is marked;
// and no more orders read than the days that may hold it.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { eraseConnectionFacts } from '#server/facts/erase-facts.ts';
import { markNumbers } from '#server/facts/mark-numbers.ts';
import { reclockConnection } from '#server/facts/reclock.ts';
import { rezoneConnection } from '#server/facts/rezone.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { onCluster, patience } from '#server/testing/database/on-cluster.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import { checkNumberParts } from '#server/testing/facts/check-number-parts.ts';
import type { ConnectionKey } from '#server/testing/facts/check-rollups.ts';
import { factsWorld, march, sale } from '#server/testing/facts/facts-world.ts';
import { publisherSaid } from '#server/testing/facts/report-facts.ts';
import { findSales } from './find-sales.ts';
import { listTransactions, openTransactions } from './list-transactions.ts';

vi.setConfig({ testTimeout: 120_000 * patience });

const { world, newConnection, pull, all } = factsWorld();
const whole = { from: '2026-01-01', to: '2026-12-31' };
const now = new Date('2026-04-01T00:00:00Z');
const inside = { from: '2026-03-03', to: '2026-03-09' };

let owner: Owner;
beforeAll(async () => {
  owner = await ownerOn(world.app, 'P_YEAR');
}, 60_000);

interface PlainSale extends Record<string, string> {
  id: string;
  day: string;
  ptoder: string;
  ysoder: string;
  name: string;
  state: string;
  network: string;
  amount: string;
}

const storedSales = () =>
  all<PlainSale>(
    `SELECT s.connection_id || ' ' || s.sale_key AS id, s.report_day::text AS day, s.ptoder, s.ysoder, p.name, s.state, s.amount
     FROM haitu.sale s JOIN haitu.publisher p USING (account_id, publisher_no)
     WHERE s.account_id = $1 ORDER BY s.sold_at DESC, s.sale_key DESC, s.connection_id DESC`,
    [owner.accountId],
  );

const listOf = (query: Parameters<typeof listTransactions>[1], accountId = owner.accountId) =>
  world.app.services.db.tenant(accountId, (tx) => listTransactions(tx, query, now));

interface Asked {
  from: string;
  to: string;
  keyword: string;
  state?: 'pending' | 'voided';
  publisherId?: string;
}

async function expectAsByHand(asked: Asked, stored: readonly PlainSale[]): Promise<void> {
  const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const word = folded(asked.keyword);
  const expected = stored.filter(
    ({ day, ptoder, ysoder, name, state }) =>
      day >= asked.from &&
      day <= asked.to &&
      (asked.state === undefined || state === asked.state) &&
      (asked.publisherId === undefined || name === `Publisher ${asked.publisherId}`) &&
      [ptoder, ysoder, name].some((text) => folded(text).includes(word)),
  );
  const size = 7;
  const ids: string[] = [];
  for (let currentPage = 1; currentPage <= Math.ceil(expected.length / size) + 1; currentPage += 1) {
    const body = await listOf({ ...asked, currentPage, size });
    expect([asked, body.total]).toEqual([asked, expected.length]);
    const amount = expected.reduce((sum, one) => sum + (one.state === 'voided' ? 0 : Number(one.amount)), 0);
    expect([asked, body.totals.je]).toEqual([
      asked,
      expected.length === 0 ? body.totals.je : (amount / 100).toFixed(2),
    ]);
    ids.push(...body.list.map(({ connectionId, saleKey }) => `${connectionId} ${saleKey}`));
  }
  expect([asked, ids]).toEqual([asked, expected.map(({ id }) => id)]);
}

const keywords = [
  '1',
  '01',
  '10001',
  'KB-1',
  'kb-10',
  'zz',
  '单',
  '%',
  '_',
  'blish',
  'Publisher B',
  '\\',
  '😀',
  'a\nb',
];
const filters: Partial<Asked>[] = [
  {},
  { state: 'voided' },
  { publisherId: 'B' },
  { publisherId: 'A', state: 'pending' },
];

const day = fc.integer({ min: 0, max: 11 }).map((days) => addDays('2026-03-01', days));
const order = fc.record({
  no: fc.integer({ min: 0, max: 40 }).map((n) => String(10_000 + n * 7)),
  ysoder: fc.constantFrom('KB-1', 'kb-1001', '单号 7', '100%', 'a_b', '\\x', 'x😀y', 'a\nb', ''),
  reportDay: day,
  hour: fc.integer({ min: 0, max: 23 }),
  publisherRef: fc.constantFrom('A', 'B', 'C'),
  state: fc.constantFrom('pending' as const, 'approved' as const, 'voided' as const),
  amount: fc.integer({ min: 1, max: 9000 }),
});
const place = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pull' as const),
      place,
      /** Orders of the month that are no longer told of are gone. */
      isWhole: fc.boolean(),
      isFile: fc.boolean(),
      orders: fc.array(order, { minLength: 1, maxLength: 25 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      /** Days are cut and put together. */
      partOrders: fc.constantFrom(1, 3, 8, 65_536),
      /** Than anybody still reads what was left. */
      isLater: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rezone' as const),
      place,
      zone: fc.constantFrom('Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reclock' as const), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), place }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A clock is put right once, before anything went by it: moved further, moments would be those of no zone. */
const settled = new Set<number>();

async function take(one: Step, targets: readonly ConnectionKey[]): Promise<void> {
  const { db } = world.app.services;
  if (one.kind === 'mark') {
    if (one.isLater)
      await world.owner.query(`UPDATE haitu.number_part SET left_at = left_at - interval '1 hour'`);
    await markNumbers({ db }, undefined, one.partOrders);
    await checkNumberParts(world.owner, owner.accountId);
    return;
  }
  const target = targets[one.place] as ConnectionKey;
  const { accountId, connectionId } = target;
  switch (one.kind) {
    case 'pull': {
      const rows = one.orders.map(({ no, hour, ...over }) =>
        sale(no, { ...over, soldAt: Date.parse(`${over.reportDay}T00:00:00Z`) + hour * 3_600_000 }),
      );
      await pull(target, rows, {
        span: one.isWhole && !one.isFile ? march : null,
        source: one.isFile ? 'file' : 'api',
        publishers: ['A', 'B', 'C'].map((ref) => publisherSaid(ref)),
      });
      return;
    }
    case 'rezone':
      settled.add(connectionId);
      await db.tenant(accountId, (tx) => rezoneConnection(tx, connectionId, one.zone));
      return;
    case 'reclock':
      if (settled.has(connectionId)) return;
      settled.add(connectionId);
      await db.tenant(accountId, (tx) =>
        reclockConnection(tx, connectionId, { from: 'America/New_York', to: 'Asia/Shanghai' }),
      );
      return;
    case 'erase':
      await db.tenant(accountId, (tx) => eraseConnectionFacts(tx, connectionId));
  }
}

describe('a keyword in transactions', () => {
  it('finds what looking at every order finds, after any history of writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), fc.nat(), async (steps, seed) => {
        const targets = [await newConnection(owner.accountId), await newConnection(owner.accountId)];
        for (const [at, one] of steps.entries()) {
          await take(one, targets);
          const stored = await storedSales();
          for (const nth of [0, 1, 2]) {
            const turn = seed + at * 3 + nth;
            const keyword = keywords[turn % keywords.length] ?? '1';
            const filter = filters[turn % filters.length];
            await expectAsByHand({ ...(turn % 3 === 0 ? inside : whole), keyword, ...filter }, stored);
          }
        }
        for (const { connectionId } of targets)
          await world.app.services.db.tenant(owner.accountId, (tx) => eraseConnectionFacts(tx, connectionId));
      }),
      { numRuns: drawnRuns({ all: 25, some: 8 }) },
    );
  });

  it('finds orders of marked days between days that wait, whatever the zones of their connections', async () => {
    const [east, west] = [await newConnection(owner.accountId), await newConnection(owner.accountId)];
    const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
    const of = (target: ConnectionKey, name: string, hours: number) =>
      pull(
        target,
        days.map((reportDay, at) =>
          sale(`${name}-${at}`, {
            reportDay,
            soldAt: Date.parse(`${reportDay}T00:00:00Z`) + hours * 3_600_000,
          }),
        ),
      );
    await of(east, 'EAST', -12);
    await of(west, 'WEST', 35);
    await markNumbers(world.app.services);
    await world.owner.query(
      `DELETE FROM haitu.number_day WHERE connection_id = $1 OR (connection_id = $2 AND report_day = '2026-03-12')`,
      [west.connectionId, east.connectionId],
    );
    const stored = await storedSales();
    for (const keyword of ['EAST-0', 'east-1', 'EAST', 'WEST-1'])
      await expectAsByHand({ ...whole, keyword }, stored);
    for (const { connectionId } of [east, west])
      await world.app.services.db.tenant(owner.accountId, (tx) => eraseConnectionFacts(tx, connectionId));
  });

  it('leaves another tenant’s orders out, and marks those with their own', async () => {
    const other = await newConnection();
    await pull(other, [sale('NEIGHBOUR-1')]);
    const mine = await newConnection(owner.accountId);
    await pull(mine, [sale('MINE-1')]);
    await markNumbers(world.app.services);
    // Named only where something still waits to be tidied up.
    expect(
      await all(
        `SELECT 1 FROM haitu.unmarked_account u WHERE NOT EXISTS (
           SELECT 1 FROM haitu.number_part p WHERE p.account_id = u.account_id AND p.left_at IS NOT NULL)`,
        [],
      ),
    ).toEqual([]);
    const marked = await all(
      'SELECT account_id::int AS id FROM haitu.number_day WHERE connection_id = ANY ($1)',
      [[other.connectionId, mine.connectionId]],
    );
    expect(marked.map(({ id }) => id).sort()).toEqual([other.accountId, owner.accountId].sort());
    await expectAsByHand({ ...whole, keyword: 'neighbour' }, await storedSales());
    const { body } = await world.app.request<{ total: number }>('POST', '/api/report/transactions', {
      token: owner.token,
      body: { ...whole, keyword: 'NEIGHBOUR', currentPage: 1, size: 20 },
    });
    expect(body.total).toBe(0);
  });
});

describe.skipIf(onCluster)('what a keyword costs', () => {
  const days = 90;
  const ordersADay = 120;
  let accountId: number;
  beforeAll(async () => {
    const target = await newConnection();
    accountId = target.accountId;
    const rows = Array.from({ length: days * ordersADay }, (_, n) => {
      const reportDay = addDays('2026-01-01', Math.floor(n / ordersADay));
      return sale(String(300_100_000 + n), {
        ysoder: `KB-${10_000 + n}`,
        reportDay,
        soldAt: Date.parse(`${reportDay}T00:00:00Z`) + (n % ordersADay) * 600_000,
        publisherRef: `P${n % 20}`,
      });
    });
    await pull(target, rows, { span: null, publishers: [publisherSaid('P3', { name: '海淘返利' })] });
    await world.owner.query('ANALYZE haitu.sale');
  }, 60_000);

  /** Rows of the table that one call reads. */
  const readBy = (keyword: string): Promise<{ total: number; read: number }> =>
    world.app.services.db.tenant(accountId, async (tx) => {
      const before = await readSoFar(tx);
      const { filter, count, totals } = await openTransactions(tx, { ...whole, keyword }, now);
      const total = totals.listed;
      await findSales(tx, filter, { count, total, offset: 0, size: 20 });
      return { total, read: (await readSoFar(tx)) - before };
    });

  const readSoFar = async (tx: TenantTx): Promise<number> => {
    const { rows } = await tx.run(
      sql`SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables WHERE relid = 'sale'::regclass`,
    );
    return Number(rows[0]?.n);
  };

  it('is no order where no number holds it, the orders of its day where one does, and a rollup for publishers', async () => {
    expect((await readBy('300100777')).read).toBeGreaterThan(days * ordersADay);
    await markNumbers(world.app.services);
    await world.owner.query('ANALYZE haitu.number_day');
    for (const keyword of ['711999888', 'zz', '订', '%', 'kb_1', 'KB-99999'])
      expect([keyword, await readBy(keyword)]).toEqual([keyword, { total: 0, read: 0 }]);
    for (const keyword of ['300100777', 'kb-10777', '0100777']) {
      const { total, read } = await readBy(keyword);
      expect([keyword, total]).toEqual([keyword, 1]);
      // Its day is read for the sums and for the page.
      expect(read).toBeLessThan(4 * ordersADay);
    }
    const named = await readBy('返利');
    expect(named.total).toBe((days * ordersADay) / 20);
    expect(named.read).toBeLessThan(12 * ordersADay);
  });

  it('counts every order where most numbers hold it', async () => {
    await markNumbers(world.app.services);
    for (const keyword of ['0', '01', '3001', 'KB-1', 'KB-20']) {
      const [{ held } = { held: 0 }] = await all<{ held: number }>(
        `SELECT count(*)::int AS held FROM haitu.sale
         WHERE account_id = $1 AND (position($2 IN ptoder) > 0 OR position($2 IN ysoder) > 0)`,
        [accountId, keyword],
      );
      expect([keyword, (await readBy(keyword)).total]).toEqual([keyword, held]);
    }
  });
});
