// Drawn worlds through the whole product: pulled, told by shops, matched, learned and judged in the database, and counted again by the recount
// that was written from the design alone.
import { expect, it } from 'vitest';
import type { DaySpan, SaleRow } from '../facts/rows.ts';
import { saveShopNews } from '../features/shops/save-orders.ts';
import { accountIdOf } from '../testing/accounts/account-steps.ts';
import { drawnRuns } from '../testing/drawn-cases.ts';
import { factsWorld, sale } from '../testing/facts/facts-world.ts';
import { judgeAccount } from './judge-account.ts';
import { drawWorld, rates } from './testing/drawn-worlds.ts';
import { type PlainVerdict, plainVerdicts } from './testing/plain-verdicts.ts';

const { world: product, newConnection, pull, all } = factsWorld();

const spring: DaySpan = { from: '2026-02-01', to: '2026-06-30' };

let shops = 9_000;

/** What the product says of the world of this seed, and what the recount does. */
async function bothOf(seed: number): Promise<{ told: PlainVerdict[]; counted: PlainVerdict[] }> {
  const accountId = await accountIdOf(product.app, (await product.app.register()).id);
  const drawn = drawWorld(seed);
  const connectionOf = new Map<number, string>();
  for (const { from, to, rate } of rates) {
    await all(
      `INSERT INTO haitu.exchange_rate (day, from_currency, to_currency, rate, source)
       SELECT d::date, $1, $2, $3, 'operator' FROM generate_series('2026-02-01'::date, '2026-06-30', '1 day') AS d
       ON CONFLICT DO NOTHING`,
      [from, to, rate],
    );
  }
  for (const { id, network, lockDays } of drawn.connections) {
    const target = await newConnection(accountId);
    connectionOf.set(target.connectionId, id);
    await all(
      `UPDATE haitu.connection SET network = $2, zone = 'UTC', sales_covered = $3 WHERE connection_id = $1`,
      [target.connectionId, network, `{[${spring.from},${spring.to}]}`],
    );
    if (lockDays !== null) {
      await all(
        `INSERT INTO haitu.deadline_rule (account_id, connection_id, origin, lock_rule, margin_hours, set_by, set_at)
         VALUES ($1, $2, 'set', $3, 24, gen_random_uuid(), now())`,
        [accountId, target.connectionId, JSON.stringify({ kind: 'days', days: lockDays })],
      );
    }
    const rows: SaleRow[] = drawn.sales
      .filter(({ connection }) => connection === id)
      .map(({ connection: _, ptoder, ...row }) => sale(ptoder, row));
    await pull(target, rows, { span: spring });
  }
  const shopOf = new Map<number, string>();
  for (const shop of drawn.shops) {
    shops += 1;
    shopOf.set(shops, shop.id);
    await all(
      `INSERT INTO haitu.shop (account_id, shop_id, system, name, zone, currency, state, return_days, unpaid_days, name_prefix)
       VALUES ($1, $2, 'file', $3, 'UTC', 'USD', 'active', $4, $5, $6)`,
      [accountId, shops, shop.id, shop.returnDays, shop.unpaidDays, shop.prefix],
    );
    const shopId = shops;
    await product.app.services.db.tenant(accountId, (tx) =>
      saveShopNews(tx, shopId, {
        orders: drawn.orders.filter((order) => order.shop === shop.id).map(({ shop: _, ...order }) => order),
        events: drawn.events.filter((event) => event.shop === shop.id).map(({ shop: _, ...event }) => event),
        wholeHistory: [],
        covered: shop.covered && { from: dayOf(shop.covered.from), to: dayOf(shop.covered.to) },
        changesUntil: shop.changesUntil === null ? null : new Date(shop.changesUntil),
      }),
    );
  }
  await judgeAccount({ db: product.app.services.db, accountId, now: new Date(drawn.now) });
  const rows = await all<Record<string, string | null> & { numbers: string[] | null }>(
    `SELECT v.side, v.holder_id, v.code, v.because, v.expected, v.excess_commission, v.excess_fee, v.confidence, v.shop_id, v.order_ref,
       (SELECT array_agg(s.ptoder) FROM haitu.sale_order o
          JOIN haitu.sale s ON s.account_id = o.account_id AND s.connection_id = o.connection_id AND s.sale_key = o.sale_key
        WHERE v.side = 'network' AND o.account_id = v.account_id AND o.connection_id = v.holder_id AND o.order_key = v.order_key) AS numbers,
       (SELECT min(c.connection_id) FROM haitu.connection c
        WHERE c.account_id = v.account_id AND c.network = v.evidence->>'clickSeen') AS seen
     FROM haitu.verdict v WHERE v.account_id = $1 AND (v.side = 'network' OR v.code = 'NOT_CLAIMED')`,
    [accountId],
  );
  const units = (text: string | null | undefined) =>
    text === null || text === undefined ? null : Number(text);
  const told = rows.map((row) => ({
    connection: connectionOf.get(Number(row.side === 'shop' ? row.seen : row.holder_id)) ?? '',
    rows: (row.numbers ?? []).toSorted(),
    order: row.shop_id === null ? null : `${shopOf.get(Number(row.shop_id))}/${row.order_ref}`,
    confidence: row.confidence as PlainVerdict['confidence'],
    code: row.code as PlainVerdict['code'],
    unknown: row.code === 'UNKNOWN' ? (row.because as PlainVerdict['unknown']) : null,
    expected: units(row.expected),
    commission: units(row.excess_commission),
    fee: units(row.excess_fee),
  }));
  return { told, counted: plainVerdicts(drawn) };
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const lines = (verdicts: readonly PlainVerdict[]) =>
  Object.fromEntries(
    verdicts.map(({ connection, rows, order, ...verdict }) => [
      `${connection} ${rows.length > 0 ? rows.join('+') : order}`,
      { order, ...verdict },
    ]),
  );

it('agree with a recount from the design alone on every verdict and amount of drawn worlds', async () => {
  const seeds = drawnRuns({ all: 3, some: 1 });
  const codes = new Map<string, number>();
  for (let seed = 3; seed > 3 - seeds; seed -= 1) {
    const { told, counted } = await bothOf(seed);
    expect(lines(told), `seed ${seed}`).toEqual(lines(counted));
    for (const { code, unknown } of counted) {
      const name = unknown === null ? code : `${code} ${unknown}`;
      codes.set(name, (codes.get(name) ?? 0) + 1);
    }
  }
  // The drawn worlds reach most of what there is to say.
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining([
      'OK',
      'ADJUST',
      'TOO_LATE',
      'UNDERPAID',
      'WAIT_RETURN',
      'NO_SHOP_ORDER',
      'NOT_CLAIMED',
    ]),
  );
  expect(codes.size).toBeGreaterThan(12);
}, 300_000);
