// Shops over the wire: added, told of by files, changed, removed; and what is judged of them.
import { describe, expect, it } from 'vitest';
import type { CheckedOrder, VerdictSums } from '#contract/checked-orders.ts';
import { addAmounts } from '#contract/money.ts';
import type { ShopFilePreview, ShopView } from '#contract/shops.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { ownerOn, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { factsWorld, march, sale } from '#server/testing/facts/facts-world.ts';

const { world, newConnection, pull, all } = factsWorld();

const now = new Date('2026-06-20T00:00:00Z');
type Owner = Awaited<ReturnType<typeof ownerOn>>;
const shopper = () => ownerOn(world.app, 'P_YEAR');

const addShop = (owner: Owner, name = '独立站') =>
  world.app.request<{ id: string } & Refusal>('POST', '/api/shops', {
    token: owner.token,
    body: { system: 'file', name, zone: 'UTC', currency: 'USD' },
  });
const shopsOf = async (owner: Owner) =>
  (await world.app.request<ShopView[]>('GET', '/api/shops', { token: owner.token })).body;

async function send<Body>(owner: Owner, path: string, content: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([content]), 'orders.csv');
  const encoded = new Response(form);
  return world.app.request<Body & Refusal>('POST', `/api/shops/${path}`, {
    token: owner.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}
const preview = (owner: Owner, id: string, content: string, fields: Record<string, string>) =>
  send<ShopFilePreview>(owner, 'files/preview', content, { shopId: id, ...fields });
const bring = (owner: Owner, id: string, content: string, fields: Record<string, string>) =>
  send<{ added: number; changed: number; unchanged: number }>(owner, 'files', content, {
    shopId: id,
    ...fields,
  });

const judge = ({ accountId }: Owner) => judgeAccount({ db: world.app.services.db, accountId, now });
const codes = async ({ accountId }: Owner) =>
  Object.fromEntries(
    (
      await all<{ key: string; code: string }>(
        "SELECT order_key AS key, code FROM haitu.verdict WHERE account_id = $1 AND side = 'network'",
        [accountId],
      )
    ).map(({ key, code }) => [key, code]),
  );

const checked = ({ token }: Owner, tab: string, after?: string) =>
  world.app.request<{ list: CheckedOrder[]; next: string | null; total: number }>(
    'POST',
    '/api/ledger/verdicts/orders',
    { token, body: { tab, size: 1, ...(after !== undefined && { after }) } },
  );

/** What the cards say is what the pages below them hold, to the last row and cent. */
async function expectFiguresTrue(owner: Owner): Promise<void> {
  const { body: sums } = await world.app.request<VerdictSums>('GET', '/api/ledger/verdicts', {
    token: owner.token,
  });
  expect(sums.tabs.map(({ listed }) => listed).reduce((a, b) => a + b)).toBeGreaterThan(2);
  for (const { tab, listed, known, sums: own } of sums.tabs) {
    const rows: CheckedOrder[] = [];
    let after: string | undefined;
    do {
      const { body: page } = await checked(owner, tab, after);
      // Counted once, with the first page.
      expect(page.total).toBe(after === undefined ? listed : null);
      rows.push(...page.list);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(listed);
    const told = rows.filter(({ excessCommission }) => excessCommission !== null);
    expect(told).toHaveLength(known);
    if (known > 0)
      expect(own).toMatchObject([{ commission: addAmounts(told.map((row) => row.excessCommission)) }]);
  }
}

/** As Shopify writes it: a second line of goods stands without its order's amounts. The buyer's columns are never looked at. */
const shopify = [
  'Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Created at,Lineitem name,Cancelled at,Refunded Amount,Id,Billing Name',
  '#1001,anna@buyer.example,paid,USD,100.00,5.00,8.00,113.00,SAVE10,2026-03-05 10:00:00 +0000,Lamp,,0.00,5001,Anna Buyer',
  '#1001,anna@buyer.example,,,,,,,,2026-03-05 10:00:00 +0000,Shade,,,,',
  '#1002,ben@buyer.example,refunded,USD,50.00,5.00,4.00,59.00,,2026-03-06 10:00:00 +0000,Lamp,,54.00,5002,Ben Buyer',
  '#1003,cleo@buyer.example,voided,USD,70.00,0.00,0.00,70.00,,2026-03-07 10:00:00 +0000,Lamp,2026-03-08 10:00:00 +0000,0.00,5003,Cleo Buyer',
].join('\n');

const refunds = [
  '订单号,退款时间,退款金额,其中运费,其中税费',
  '#1001,2026-03-20,25.00,0,0',
  '#1001,2026-03-20,25.00,0,0',
].join('\n');

describe('shops', () => {
  it("read a shop's own export whole, look at nothing of the buyer, and are the same the second time", async () => {
    const owner = await shopper();
    const { body: made } = await addShop(owner);
    const { body: shown } = await preview(owner, made.id, shopify, { kind: 'orders' });
    expect(shown).toMatchObject({
      origin: 'preset',
      preset: 'Shopify',
      errorCount: 0,
      totals: {
        rows: 3,
        sums: [{ currency: 'USD', amount: '242.00' }],
        from: '2026-03-05',
        to: '2026-03-07',
      },
    });
    expect(JSON.stringify(shown.rows)).not.toContain('buyer.example');
    expect(await all('SELECT FROM haitu.shop_order WHERE account_id = $1', [owner.accountId])).toEqual([]);
    const said = { kind: 'orders', from: '2026-03-01', to: '2026-03-31' };
    expect((await bring(owner, made.id, shopify, said)).body).toEqual({ added: 3, changed: 0, unchanged: 0 });
    expect((await bring(owner, made.id, shopify, said)).body).toEqual({ added: 0, changed: 0, unchanged: 3 });
    const [shop] = await shopsOf(owner);
    expect(shop).toMatchObject({
      orders: 3,
      covered: [{ from: '2026-03-01', to: '2026-03-31' }],
      changesUntil: null,
    });
    const rows = await all<{ line: string }>(
      'SELECT to_jsonb(o)::text AS line FROM haitu.shop_order o WHERE account_id = $1',
      [owner.accountId],
    );
    expect(rows.map(({ line }) => line).join()).not.toMatch(/anna|ben|cleo|buyer|lamp/i);
  });

  it('judge what networks claim by orders and refunds; of two refunds alike both count, however often they are sent', async () => {
    const owner = await shopper();
    const network = await newConnection(owner.accountId);
    const { body: made } = await addShop(owner);
    await pull(network, [
      sale('a', { ysoder: '1001', amount: 10_000 }),
      sale('b', { ysoder: '5002', amount: 5_000, reportDay: '2026-03-06' }),
      sale('c', { ysoder: '1003', amount: 7_000, reportDay: '2026-03-07' }),
      sale('d', { ysoder: '4711', amount: 7_000, reportDay: '2026-03-09' }),
    ]);
    await bring(owner, made.id, shopify, { kind: 'orders', ...march });
    for (const _ of [1, 2]) await bring(owner, made.id, refunds, { kind: 'refunds', to: '2026-06-01' });
    await judge(owner);
    expect(await codes(owner)).toEqual({
      1001: 'ADJUST',
      5002: 'DECLINE_RETURNED',
      1003: 'DECLINE_CANCELLED',
      4711: 'NO_SHOP_ORDER',
    });
    const [adjusted] = await all(
      'SELECT expected FROM haitu.verdict WHERE account_id = $1 AND order_key = $2',
      [owner.accountId, '1001'],
    );
    expect(adjusted).toEqual({ expected: '5000' });
    await expectFiguresTrue(owner);
    const { body: page } = await checked(owner, 'adjust');
    expect(page).toMatchObject({
      total: 1,
      next: null,
      list: [
        {
          code: 'ADJUST',
          order: '#1001',
          amount: '100.00',
          expected: '50.00',
          shop: { name: '独立站', total: '113.00', changes: [{ amount: '-25.00' }, { amount: '-25.00' }] },
        },
      ],
    });
  });

  it('take off what a file tells in one sum and another one by one only once, whichever came first', async () => {
    const files = [
      ['orders', shopify],
      ['refunds', ['订单号,退款时间,退款金额', '#1002,2026-03-20,10.80'].join('\n')],
    ] as const;
    for (const order of [files, files.toReversed()]) {
      const owner = await shopper();
      const network = await newConnection(owner.accountId);
      const { body: made } = await addShop(owner);
      await pull(network, [sale('b', { ysoder: '5002', amount: 5_000, reportDay: '2026-03-06' })]);
      for (const [kind, content] of order) await bring(owner, made.id, content, { kind });
      await judge(owner);
      // 10.80 holds the order's share of tax: 0.80.
      const { body: page } = await checked(owner, 'adjust');
      expect(page.list).toMatchObject([{ order: '#1002', expected: '40.00', shop: { changes: [{}] } }]);
    }
  });

  it('write nothing of a file with an error, and name its line', async () => {
    const owner = await shopper();
    const { body: made } = await addShop(owner);
    const wrong = [
      '订单号,下单时间,订单总额',
      '1,2026-03-05,10',
      '2,2026-03-05,十元',
      '1,2026-03-05,11',
    ].join('\n');
    const { body: shown } = await preview(owner, made.id, wrong, { kind: 'orders' });
    expect(shown.errors.map(({ line, column }) => [line, column])).toEqual([
      [3, '订单总额'],
      [4, '订单号'],
    ]);
    const refused = await bring(owner, made.id, wrong, { kind: 'orders' });
    expect(refused.status).toBe(400);
    expect(refused.msg).toContain('第 3 行');
    expect((await shopsOf(owner))[0]).toMatchObject({ orders: 0, covered: [] });
    const open = ['订单号,下单时间,订单总额', '1,5/6/2026,10'].join('\n');
    expect((await preview(owner, made.id, open, { kind: 'orders' })).body).toMatchObject({
      asksDateOrder: true,
      errorCount: 1,
    });
    expect((await preview(owner, made.id, open, { kind: 'orders', dateOrder: 'mdy' })).body).toMatchObject({
      errorCount: 0,
      totals: { from: '2026-05-06' },
    });
  });

  it('are changed, and removed with or without their orders; a shop of somebody else is none', async () => {
    const owner = await shopper();
    const other = await shopper();
    const { body: made } = await addShop(owner);
    expect((await addShop(owner)).status).toBe(400);
    expect((await bring(other, made.id, shopify, { kind: 'orders' })).status).toBe(404);
    await bring(owner, made.id, shopify, { kind: 'orders' });
    const settings = { name: '旗舰店', returnDays: 45, unpaidDays: 3, namePrefix: 'KB', nameSuffix: '' };
    const changed = await world.app.request('PUT', `/api/shops/${made.id}`, {
      token: owner.token,
      body: settings,
    });
    expect(changed.code).toBe('success');
    expect((await shopsOf(owner))[0]).toMatchObject(settings);
    const remove = (data: string) =>
      world.app.request('DELETE', `/api/shops/${made.id}?data=${data}`, { token: owner.token });
    expect((await remove('keep')).code).toBe('success');
    expect(await shopsOf(owner)).toEqual([]);
    expect(await all('SELECT FROM haitu.shop_order WHERE account_id = $1', [owner.accountId])).toHaveLength(
      3,
    );
    expect((await remove('erase')).status).toBe(404);
    const { body: second } = await addShop(owner);
    await bring(owner, second.id, shopify, { kind: 'orders' });
    await world.app.request('DELETE', `/api/shops/${second.id}?data=erase`, { token: owner.token });
    expect(await all('SELECT FROM haitu.shop_order WHERE account_id = $1', [owner.accountId])).toHaveLength(
      3,
    );
    await judge(owner);
    expect(
      await all('SELECT FROM haitu.order_name WHERE account_id = $1 AND holder_id = $2', [
        owner.accountId,
        second.id,
      ]),
    ).toEqual([]);
  });
});
