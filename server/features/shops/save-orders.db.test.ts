// Shop orders beside the networks' orders: what is judged after each change equals what is judged anew from everything.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseConnectionFacts } from '#server/facts/erase-facts.ts';
import { judgeAccount, rebuildVerdicts } from '#server/ledger/judge-account.ts';
import type { ShopEventRow, ShopNews, ShopOrderRow } from '#server/shops/shop-rows.ts';
import { accountIdOf } from '#server/testing/accounts/account-steps.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import { factsWorld, march, sale } from '#server/testing/facts/facts-world.ts';
import { saveShopNews } from './save-orders.ts';

const { world, newConnection, pull, all } = factsWorld();

const now = new Date('2026-06-20T00:00:00Z');
const newAccount = async () => accountIdOf(world.app, (await world.app.register()).id);

async function onNetwork(accountId: number, network: string) {
  const target = await newConnection(accountId);
  await all('UPDATE haitu.connection SET network = $2 WHERE connection_id = $1', [
    target.connectionId,
    network,
  ]);
  return target;
}

let shops = 7_000;
async function newShop(accountId: number): Promise<number> {
  shops += 1;
  await all(
    `INSERT INTO haitu.shop (account_id, shop_id, system, name, zone, currency, state)
     VALUES ($1, $2, 'file', '独立站', 'UTC', 'USD', 'active')`,
    [accountId, shops],
  );
  return shops;
}

const at = (text: string) => new Date(`2026-03-${text}:00:00Z`);

const shopOrder = (number: string, over: Partial<ShopOrderRow> = {}, units = 10_000): ShopOrderRow => ({
  orderRef: number,
  title: `#${number}`,
  numbers: [`#${number}`],
  orderedAt: at('05T14'),
  amounts: { currency: 'USD', subtotal: units, tax: 800, shipping: 500, total: units + 1_300 },
  shown: null,
  taxesIncluded: false,
  paid: true,
  cancelledAt: null,
  cancelReason: '',
  test: false,
  dispute: null,
  coupons: [],
  firstClick: null,
  lastClick: null,
  items: [],
  ...over,
});

const worth = ({ orderRef, orderedAt, amounts }: ShopOrderRow): ShopEventRow => ({
  orderRef,
  eventRef: 'order',
  at: orderedAt,
  kind: 'order',
  amount: amounts.subtotal ?? 0,
  tax: amounts.tax,
  holdsTax: false,
  reason: '',
});

const refund = (orderRef: string, amount: number, eventRef = 'r1'): ShopEventRow => ({
  orderRef,
  eventRef,
  at: at('20T10'),
  kind: 'refund',
  amount: -amount,
  tax: 0,
  holdsTax: false,
  reason: '',
});

const news = (orders: readonly ShopOrderRow[], over: Partial<ShopNews> = {}): ShopNews => ({
  orders,
  events: orders.map(worth),
  wholeHistory: [],
  covered: null,
  changesUntil: null,
  ...over,
});

const everything = { covered: march, changesUntil: new Date('2026-06-19T00:00:00Z') };

const tell = (accountId: number, shopId: number, told: ShopNews) =>
  world.app.services.db.tenant(accountId, (tx) => saveShopNews(tx, shopId, told));

const { judge, rebuild } = {
  judge: (accountId: number) => judgeAccount({ db: world.app.services.db, accountId, now }),
  rebuild: (accountId: number) => rebuildVerdicts({ db: world.app.services.db, accountId, now }),
};

const verdicts = (accountId: number) =>
  all<{ key: string; code: string; because: string; excess: string | null; tab: string | null }>(
    `SELECT order_key AS key, code, because, excess_commission AS excess, tab FROM haitu.verdict
     WHERE account_id = $1 AND side = 'network' ORDER BY holder_id, order_key`,
    [accountId],
  );

const derived = [
  'sale_order',
  'order_name',
  'order_match',
  'order_basis',
  'order_affix',
  'verdict',
  'verdict_day',
];

async function stored(accountId: number): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const table of derived) {
    const rows = await all<{ line: string }>(
      `SELECT to_jsonb(t)::text AS line FROM haitu.${table} t WHERE account_id = $1 ORDER BY 1`,
      [accountId],
    );
    tables[table] = rows.map(({ line }) => line);
  }
  expect(await all('SELECT FROM haitu.order_unjudged WHERE account_id = $1', [accountId])).toEqual([]);
  return tables;
}

/** The sums of days are those of their rows. */
async function expectSumsTrue(accountId: number): Promise<void> {
  const sum = (table: string, listed: string, fees: string, money: string) =>
    all(
      `SELECT tab, ${listed}::int AS listed, ${fees}::int AS fees, ${money}::bigint AS money FROM haitu.${table}
       WHERE account_id = $1 AND tab IS NOT NULL GROUP BY tab ORDER BY tab`,
      [accountId],
    );
  expect(await sum('verdict_day', 'sum(listed)', 'sum(fees)', 'sum(excess_commission + excess_fee)')).toEqual(
    await sum(
      'verdict',
      'count(*)',
      'count(excess_commission + excess_fee)',
      'sum(coalesce(excess_commission + coalesce(excess_fee, 0), 0))',
    ),
  );
}

async function expectAsRebuilt(accountId: number): Promise<void> {
  await expectSumsTrue(accountId);
  const before = await stored(accountId);
  await rebuild(accountId);
  expect(before).toEqual(await stored(accountId));
}

describe("networks' orders beside a shop's", () => {
  it('are judged one by one, and their sums by day are those of the rows', async () => {
    const accountId = await newAccount();
    const network = await onNetwork(accountId, 'awin');
    const numbers = Array.from({ length: 14 }, (_, index) => String(2001 + index));
    await pull(network, [
      ...numbers.map((ysoder) => sale(`k${ysoder}`, { ysoder, amount: 10_000, commission: 1_000, fee: 0 })),
      sale('x', { ysoder: '9999', amount: 10_000, commission: 700, fee: 0 }),
    ]);
    await judge(accountId);
    expect(await verdicts(accountId)).toEqual([]);
    const shopId = await newShop(accountId);
    const orders = numbers.map((number) =>
      shopOrder(number, number === '2002' ? { cancelledAt: at('06T10'), cancelReason: 'customer' } : {}),
    );
    const events = [
      ...orders.map(worth),
      refund('2003', 4_000),
      refund('2003', 1_000, 'r2'),
      refund('2004', 10_000),
    ];
    await tell(accountId, shopId, news(orders, { ...everything, events }));
    await rebuild(accountId);
    const found = new Map((await verdicts(accountId)).map((one) => [one.key, one]));
    expect(found.get('2001')).toMatchObject({ code: 'OK', tab: null });
    expect(found.get('2002')).toMatchObject({ code: 'DECLINE_CANCELLED', excess: '1000' });
    expect(found.get('2003')).toMatchObject({ code: 'ADJUST', excess: '500' });
    expect(found.get('2004')).toMatchObject({ code: 'DECLINE_RETURNED', excess: '1000' });
    expect(found.get('9999')).toMatchObject({ code: 'NO_SHOP_ORDER', excess: '700' });
    expect(
      await all('SELECT basis, support FROM haitu.order_basis WHERE account_id = $1', [accountId]),
    ).toEqual([{ basis: 'subtotal', support: 11 }]);
    await expectAsRebuilt(accountId);
  });

  it('take a refund off once, however often a shop tells of it', async () => {
    const accountId = await newAccount();
    const network = await onNetwork(accountId, 'awin');
    const shopId = await newShop(accountId);
    const orders = Array.from({ length: 12 }, (_, index) => shopOrder(String(3001 + index)));
    await pull(
      network,
      orders.map(({ orderRef }) =>
        sale(orderRef, { ysoder: orderRef, amount: 10_000, commission: 1_000, fee: 0 }),
      ),
    );
    const told = news(orders, { ...everything, events: [...orders.map(worth), refund('3001', 2_500)] });
    expect(await tell(accountId, shopId, told)).toEqual({ added: 12, changed: 0, unchanged: 0 });
    expect(await tell(accountId, shopId, told)).toEqual({ added: 0, changed: 0, unchanged: 12 });
    await judge(accountId);
    await tell(accountId, shopId, news([], { events: [refund('3001', 2_500)] }));
    await judge(accountId);
    const [first] = await verdicts(accountId);
    expect(first).toMatchObject({ key: '3001', code: 'ADJUST', excess: '250' });
    // The shop says that there was none after all.
    const whole = news(orders.slice(0, 1), { wholeHistory: ['3001'] });
    await tell(accountId, shopId, whole);
    await judge(accountId);
    expect((await verdicts(accountId))[0]).toMatchObject({ key: '3001', code: 'OK' });
    await expectAsRebuilt(accountId);
  });

  it("learn what a network writes around the shop's numbers, and unlearn it where a person does not want it", async () => {
    const accountId = await newAccount();
    const network = await onNetwork(accountId, 'awin');
    const shopId = await newShop(accountId);
    const orders = Array.from({ length: 25 }, (_, index) => shopOrder(String(4001 + index)));
    await tell(accountId, shopId, news(orders, everything));
    await pull(
      network,
      orders
        .slice(0, 19)
        .map(({ orderRef }) =>
          sale(orderRef, { ysoder: `US-${orderRef}`, amount: 10_000, commission: 1_000, fee: 0 }),
        ),
    );
    await judge(accountId);
    const codes = async () => [...new Set((await verdicts(accountId)).map(({ code }) => code))];
    expect(await codes()).toEqual(['NO_SHOP_ORDER']);
    await pull(
      network,
      orders
        .slice(19)
        .map(({ orderRef }) =>
          sale(orderRef, { ysoder: `US-${orderRef}`, amount: 10_000, commission: 1_000, fee: 0 }),
        ),
      { span: null },
    );
    await judge(accountId);
    expect(await codes()).toEqual(['OK']);
    expect(
      await all('SELECT prefix, suffix, support FROM haitu.order_affix WHERE account_id = $1', [accountId]),
    ).toEqual([{ prefix: 'US-', suffix: '', support: 25 }]);
    await expectAsRebuilt(accountId);
    await all('UPDATE haitu.order_affix SET refused = true WHERE account_id = $1', [accountId]);
    await rebuild(accountId);
    expect(await codes()).toEqual(['NO_SHOP_ORDER']);
  });

  it('say that one of two networks is paid for nothing, until the other one is gone', async () => {
    const accountId = await newAccount();
    const [awin, cj] = [await onNetwork(accountId, 'awin'), await onNetwork(accountId, 'cj')];
    const shopId = await newShop(accountId);
    const lastClick = { network: 'cj', clickId: 'c1', at: null };
    const row = { ysoder: '5001', amount: 10_000, commission: 1_000, fee: 0 };
    await tell(accountId, shopId, news([shopOrder('5001', { lastClick })], everything));
    await pull(awin, [sale('a', row)]);
    await judge(accountId);
    expect((await verdicts(accountId)).map(({ code }) => code)).toEqual(['OK']);
    await pull(cj, [sale('c', row)]);
    await judge(accountId);
    expect((await verdicts(accountId)).map(({ code }) => code)).toEqual(['DUPLICATE_CROSS', 'OK']);
    await expectAsRebuilt(accountId);
    await world.app.services.db.tenant(accountId, (tx) => eraseConnectionFacts(tx, cj.connectionId));
    await all('DELETE FROM haitu.connection WHERE connection_id = $1', [cj.connectionId]);
    await judge(accountId);
    expect((await verdicts(accountId)).map(({ code }) => code)).toEqual(['OK']);
    await expectAsRebuilt(accountId);
  });

  it('leave nothing behind when the last shop goes', async () => {
    const accountId = await newAccount();
    const network = await onNetwork(accountId, 'awin');
    const shopId = await newShop(accountId);
    await pull(network, [sale('a', { ysoder: '1' })]);
    await tell(accountId, shopId, news([shopOrder('1')], everything));
    await judge(accountId);
    expect(await verdicts(accountId)).toHaveLength(1);
    await all('DELETE FROM haitu.shop WHERE shop_id = $1', [shopId]);
    await judge(accountId);
    const { order_basis: _, ...rest } = await stored(accountId);
    expect(Object.values(rest).flat()).toEqual([]);
  });
});

it('come to the same after any sequence of changes as when judged anew, in whatever order they came', async () => {
  const saleOf = fc.record({
    key: fc.integer({ min: 1, max: 8 }),
    ysoder: fc.constantFrom('1001', '#1001', '1002', '01002', 'EN1003', '1003', '', '11001', '1.2E+5'),
    amount: fc.constantFrom(10_000, 10_000, 7_500, 20_000),
    state: fc.constantFrom('pending', 'approved', 'voided' as const),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    coupon: fc.constantFrom('', 'SAVE10'),
  });
  const pulled = fc.record({
    kind: fc.constant('pull' as const),
    connection: fc.integer({ min: 0, max: 1 }),
    rows: fc.uniqueArray(saleOf, { selector: ({ key }) => key, maxLength: 8 }),
  });
  const shopTold = fc.record({
    kind: fc.constant('shop' as const),
    shop: fc.integer({ min: 0, max: 1 }),
    number: fc.constantFrom('1001', '1002', 'EN1003', '11001'),
    numbers: fc.constantFrom<'one' | 'two'>('one', 'two'),
    cancelled: fc.boolean(),
    refunded: fc.constantFrom(0, 2_500, 10_000),
    clicked: fc.constantFrom(null, 'awin', 'cj'),
    coupons: fc.constantFrom([], ['save10']),
    isCovered: fc.boolean(),
  });
  const judged = fc.record({ kind: fc.constant('judge' as const) });
  const step = fc.oneof(
    { weight: 3, arbitrary: pulled },
    { weight: 4, arbitrary: shopTold },
    { weight: 2, arbitrary: judged },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const accountId = await newAccount();
      const networks = [await onNetwork(accountId, 'awin'), await onNetwork(accountId, 'cj')];
      const shopIds = [await newShop(accountId), await newShop(accountId)];
      for (const one of steps) {
        if (one.kind === 'judge') await judge(accountId);
        else if (one.kind === 'pull') {
          const rows = one.rows.map(({ key, ...rest }) =>
            sale(String(key), { ...rest, commission: rest.amount / 10, fee: 0 }),
          );
          await pull(networks[one.connection] as (typeof networks)[number], rows);
        } else {
          const order = shopOrder(one.number, {
            numbers: one.numbers === 'one' ? [one.number] : [one.number, one.number.replace('EN', '')],
            cancelledAt: one.cancelled ? at('09T10') : null,
            lastClick: one.clicked === null ? null : { network: one.clicked, clickId: 'x', at: null },
            coupons: one.coupons,
          });
          const events = [worth(order), ...(one.refunded > 0 ? [refund(one.number, one.refunded)] : [])];
          const known = one.isCovered ? everything : {};
          await tell(
            accountId,
            shopIds[one.shop] as number,
            news([order], { events, wholeHistory: [one.number], ...known }),
          );
        }
      }
      await judge(accountId);
      await expectAsRebuilt(accountId);
    }),
    { numRuns: drawnRuns({ all: 40, some: 6 }) },
  );
}, 300_000);
