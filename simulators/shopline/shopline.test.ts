// The shop by itself, asked as its vendor's pages say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isReturnStep } from '../shop-kit/without-returns.ts';
import { type ShoplineOptions, type ShoplineSimulator, startShopline } from './start.ts';

type Listed = Record<string, unknown>;

const now = new Date('2026-06-15T12:00:00Z');
const roomy = { size: 100_000, perSecond: 100_000 };
let shop: ShoplineSimulator;
const open = async (options: ShoplineOptions = {}) => {
  shop = await startShopline({ orders: 160, ordersPerDay: 2, now: () => now, rate: roomy, ...options });
};
beforeEach(() => open());
afterEach(() => shop.close());

async function ask(path: string, more: { token?: string; body?: unknown; version?: string } = {}) {
  const { token = shop.credentials.accessToken, version = 'v20260601' } = more;
  const url = path.startsWith('http') ? path : `${shop.origin}/admin/openapi/${version}/${path}`;
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    ...(more.body !== undefined && { method: 'POST', body: JSON.stringify(more.body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Listed };
}

const linkOf = (headers: Headers, rel: string): string | undefined =>
  headers
    .get('link')
    ?.split(', ')
    .find((part) => part.endsWith(`rel="${rel}"`))
    ?.slice(1)
    .split('>')[0];

async function everyOrder(query = 'status=any&limit=40'): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let address: string | undefined = `orders.json?${query}`; address; ) {
    const { status, headers, body } = await ask(address);
    expect([status, body.errors]).toEqual([200, undefined]);
    found.push(...(body.orders as Listed[]));
    address = linkOf(headers, 'next');
  }
  return found;
}

/** An order by its number, changed or not, archived or not. */
async function orderNamed(name: string): Promise<Listed & Record<'line_items' | 'refunds', Listed[]>> {
  const [order] = await everyOrder(`status=any&name=${encodeURIComponent(name)}`);
  if (!order) throw new Error(`no order ${name}`);
  return order as Awaited<ReturnType<typeof orderNamed>>;
}

const names = (orders: Listed[]) => orders.map(({ name }) => name);
const cents = (value: unknown) => Math.round(Number(value) * 100);
const sum = (rows: unknown, amountOf: (row: Listed) => number): number =>
  (rows as Listed[]).reduce((all, row) => all + amountOf(row), 0);

/** What is left of an order, by what its own lines and refunds say. */
function keptOf(order: Listed): number {
  if (order.cancelled_at !== null) return 0;
  const gifts = new Set<unknown>();
  const withoutTax = (amount: number, tax: number) => (order.taxes_included ? amount - tax : amount);
  const bought = sum(order.line_items, (line) => {
    if (line.gift_card) gifts.add(line.id);
    if (line.gift_card) return 0;
    const discount = sum(line.discount_allocations, ({ amount }) => cents(amount));
    const tax = sum(line.tax_lines, ({ price }) => cents(price));
    return withoutTax(cents(line.price) * Number(line.quantity) - discount, tax);
  });
  const back = sum(order.refunds, ({ refund_line_items }) =>
    sum(refund_line_items, (item) =>
      gifts.has(item.line_item_id) ? 0 : withoutTax(cents(item.subtotal), cents(item.total_tax)),
    ),
  );
  return bought - back;
}

describe('orders', () => {
  it('come page after page, each once, forwards and back', async () => {
    const rows = await everyOrder('status=any&limit=33');
    expect(rows.length).toBe(160);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(160);
    expect(rows.every(({ id }) => /^\d{26}$/.test(String(id)))).toBe(true);
    const first = await ask('orders.json?status=any&limit=33');
    const second = await ask(String(linkOf(first.headers, 'next')));
    const again = await ask(String(linkOf(second.headers, 'previous')));
    expect(linkOf(first.headers, 'previous')).toBeUndefined();
    expect(names(again.body.orders as Listed[])).toEqual(names(first.body.orders as Listed[]));
    expect((await ask('orders.json?status=any')).body.orders).toHaveLength(50);
  });

  it.each(['id:asc', 'id:desc', 'order_at:desc,id:asc'])('sorted by %s lose none', async (condition) => {
    const rows = await everyOrder(`status=any&limit=29&sort_condition=${condition}`);
    const moments = rows.map(({ order_at }) => Date.parse(String(order_at)));
    const growing = moments.toSorted((one, other) => one - other);
    expect(moments).toEqual(condition.includes('desc') ? growing.toReversed() : growing);
    expect(new Set(names(rows)).size).toBe(160);
  });

  it('changed since a moment are those to which something happened, and no page loses one that moves', async () => {
    const since = encodeURIComponent('2026-03-10T08:00:00+08:00');
    const all = await everyOrder();
    const changed = all.filter(
      ({ updated_at }) => Date.parse(String(updated_at)) >= Date.parse('2026-03-10T00:00:00Z'),
    );
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.length).toBeLessThan(160);
    const query = `status=any&limit=10&updated_at_min=${since}`;
    expect(names(await everyOrder(query))).toEqual(names(changed));
    const first = await ask(`orders.json?${query}`);
    const moved = changed[3]?.name;
    const { id = 0 } = shop.orders().find(({ name }) => name === moved) ?? {};
    shop.happen(id, { kind: 'touch', at: now.getTime() - 1000 });
    const rest: Listed[] = [];
    for (let address = linkOf(first.headers, 'next'); address; ) {
      const page = await ask(address);
      rest.push(...(page.body.orders as Listed[]));
      address = linkOf(page.headers, 'next');
    }
    expect(names([...(first.body.orders as Listed[]), ...rest])).toEqual(names(changed));
  });

  it('are open ones unless asked for, archived ones only with any or by name', async () => {
    const all = await everyOrder();
    const open = await everyOrder('limit=100');
    const kept = ({ status, hidden_order }: Listed) => status === 'open' && !hidden_order;
    expect(names(open)).toEqual(names(all.filter(kept)));
    const cancelled = await everyOrder('status=cancelled&limit=100');
    expect(cancelled.length).toBeGreaterThan(2);
    expect(cancelled.every(({ cancelled_at }) => cancelled_at !== null)).toBe(true);
    const hidden = await everyOrder('status=any&hidden_order=true&limit=100');
    expect(names(hidden)).toEqual(names(all.filter(({ hidden_order }) => hidden_order)));
    expect(hidden.length).toBeGreaterThan(5);
    const paid = await everyOrder('status=any&financial_status=partially_refunded&limit=100');
    expect(names(paid)).toEqual(
      names(all.filter(({ financial_status }) => financial_status === 'partially_refunded')),
    );
    const [one, other] = all;
    expect(names(await everyOrder(`status=any&ids=${one?.id},${other?.id}`))).toEqual(
      names([one as Listed, other as Listed]),
    );
    const { count } = (await ask('orders/count.json?status=any')).body;
    expect(count).toBe(160);
  });

  it.each([
    ['limit=101', 'limit must be between 1 and 100'],
    ['updated_at_min=2026-03-10', 'updated_at_min is illegal'],
    // A plus sign that was not written as one.
    ['updated_at_min=2026-03-10T08:00:00+08:00', 'updated_at_min is illegal'],
    ['financial_status=nothing', 'financial status value is illegal'],
    ['fulfillment_status=nothing', 'fulfillment status value is illegal'],
    ['page_info=bm8', 'page_info is illegal'],
    ['since_id=17', 'since_id is illegal'],
    ['sort_condition=updated_at:asc', 'sort_condition is illegal'],
  ])('%s is refused', async (query, errors) => {
    const answered = await ask(`orders.json?${query}`);
    expect([answered.status, answered.body]).toEqual([422, { errors }]);
  });
});

describe('books', () => {
  it.each([false, true])(
    'less the refunds are what the recount keeps, prices with tax: %s',
    async (taxesIncluded) => {
      await shop.close();
      await open({ taxesIncluded, orders: 400, ordersPerDay: 4, seed: 11 });
      for (const moment of ['2026-02-20T12:00:00Z', '2026-03-30T12:00:00Z', '2026-06-15T12:00:00Z']) {
        shop.setNow(() => new Date(moment));
        const rows = new Map<unknown, ReturnType<typeof shop.recount>[number]>(
          shop.recount().map((row) => [row.name, row]),
        );
        const orders = await everyOrder('status=any&limit=100');
        expect(orders.length).toBe(rows.size);
        for (const order of orders) {
          const row = rows.get(order.name);
          expect([order.name, keptOf(order)]).toEqual([order.name, row?.kept]);
          const refunded = sum(order.refunds, ({ transactions }) =>
            sum(transactions, ({ amount }) => cents(amount)),
          );
          expect([order.name, refunded]).toEqual([order.name, row?.refunded]);
          expect([order.test, order.cancelled_at !== null]).toEqual([row?.test, row?.cancelled]);
        }
      }
    },
  );

  it('show what was bought until it is edited, whatever went back', async () => {
    const bought = new Map<unknown, number[]>(
      shop
        .orders()
        .filter(({ steps }) => steps.every(({ kind }) => kind !== 'edit'))
        .map(({ name, lines }) => [name, lines.map(({ quantity }) => quantity)]),
    );
    const orders = (await everyOrder()).filter(({ name }) => bought.has(name));
    expect(orders.some(({ refunds }) => (refunds as Listed[]).length > 0)).toBe(true);
    for (const { name, line_items } of orders)
      expect([name, (line_items as Listed[]).map(({ quantity }) => quantity)]).toEqual([
        name,
        bought.get(name),
      ]);
  });

  it('know no returns: an exchange is an edit, lines go with the money', async () => {
    expect(shop.orders().some(({ steps }) => steps.some(isReturnStep))).toBe(false);
    const at = Date.parse('2026-05-01T00:00:00Z');
    const exchanged = await orderNamed(shop.tell({ at, fate: 'exchange-dearer' }).name);
    expect(exchanged.line_items.map(({ title }) => title)).toContain('In exchange');
    expect(exchanged.refunds).toEqual([]);
    const told = shop.tell({ at, fate: 'full-return' });
    const returned = await orderNamed(told.name);
    expect(returned.refunds.map(({ refund_line_items }) => refund_line_items)).toEqual([
      told.lines.map(({ quantity }) => expect.objectContaining({ quantity, restock_type: 'return' })),
    ]);
    expect(keptOf(returned)).toBe(0);
  });

  it('tell refunds with their order and by themselves alike', async () => {
    const order = (await everyOrder()).find(({ refunds }) => (refunds as Listed[]).length > 1);
    const { body } = await ask(`orders/${order?.id}/refunds.json?limit=250`);
    expect(body.refunds).toEqual(order?.refunds);
    expect((await ask(`orders/${order?.id}/refunds.json?limit=251`)).status).toBe(422);
    expect((await ask('orders/21050000000000000000000001/refunds.json')).status).toBe(404);
  });

  it.each([
    ['goodwill', ['refund_discrepancy']],
    ['shipping-refund', ['shipping_refund']],
  ] as const)('tell of %s beside the lines', async (fate, kinds) => {
    const made = Array.from({ length: 4 }, () => shop.tell({ at: Date.parse('2026-05-01T00:00:00Z'), fate }));
    const { name = '' } = made.find(({ shipping }) => shipping.price > 0) ?? {};
    const { refunds } = await orderNamed(name);
    expect(refunds.map(({ refund_line_items }) => refund_line_items)).toEqual([[]]);
    expect(refunds.flatMap(({ order_adjustments }) => order_adjustments as Listed[])).toEqual(
      kinds.map((kind) => expect.objectContaining({ kind })),
    );
  });
});

describe('visits', () => {
  it('are told once they are attributed', async () => {
    const { id } = shop.tell({ at: now.getTime() - 60_000, fate: 'kept', click: 'impact' });
    const orders = (await everyOrder(`status=any&limit=100`)).filter(({ landing_site }) => landing_site);
    const mine = orders.find(({ id: text }) => String(text).endsWith(String(id)))?.id;
    const visits = async () =>
      (await ask('orders/order_attribution_info.json', { body: { orders: [mine] } })).body.data as Listed[];
    expect(await visits()).toEqual([]);
    shop.setNow(() => new Date(now.getTime() + 5 * 3_600_000));
    const [told] = await visits();
    expect(told).toMatchObject({
      order_seq: mine,
      last_interaction: {
        last_landing_page: expect.stringContaining('irclickid='),
        last_utm_parameters: { last_utm_source: 'impact', last_utm_name: null },
      },
      first_interaction: { first_landing_page_url: expect.stringContaining('https://shop.example/') },
    });
    const many = { orders: Array.from({ length: 501 }, () => mine) };
    expect((await ask('orders/order_attribution_info.json', { body: many })).status).toBe(422);
  });
});

describe('access', () => {
  it('is by the token, as long as it lasts', async () => {
    expect((await ask('merchants/shop.json')).body.data).toMatchObject({
      domain: 'harbour.myshopline.com',
      currency: 'USD',
      iana_timezone: 'Asia/Shanghai',
    });
    expect((await ask('orders.json', { token: 'nonsense' })).status).toBe(401);
    shop.expireToken();
    const expired = await ask('orders.json');
    expect([expired.status, expired.body]).toEqual([401, { errors: 'Unauthorized' }]);
  });

  it('is to one shop, by its folder or its host, in a version there is', async () => {
    const at = (folder: string) =>
      ask(`${shop.origin}/${folder}/admin/openapi/v20260601/merchants/shop.json`);
    expect((await at('harbour.myshopline.com')).status).toBe(200);
    expect((await at('harbour')).status).toBe(200);
    expect((await at('other.myshopline.com')).status).toBe(404);
    expect((await ask('orders.json', { version: 'v2026' })).status).toBe(404);
    const listed = await ask(`${shop.origin}/harbour/admin/openapi/v20260601/orders.json?limit=2&status=any`);
    expect(linkOf(listed.headers, 'next')).toContain('/harbour/admin/openapi/v20260601/orders.json?');
  });

  it('needs its scopes and a shop that pays', async () => {
    shop.setScopes(['read_store_information']);
    expect((await ask('orders.json')).status).toBe(403);
    expect((await ask('merchants/shop.json')).status).toBe(200);
    shop.setScopes(['read_orders']);
    shop.setFrozen(true);
    expect((await ask('orders.json')).status).toBe(402);
    shop.setFrozen(false);
    expect((await ask('orders.json')).status).toBe(200);
  });

  it('leaks four calls a second out of a bucket of forty', async () => {
    let clock = 0;
    await shop.close();
    await open({ rate: { size: 40, perSecond: 4 }, clock: () => clock });
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => ask('merchants/shop.json')))).map(
        ({ status }) => status,
      );
    expect((await statuses(41)).filter((status) => status === 429)).toHaveLength(1);
    const refused = await ask('merchants/shop.json');
    expect([refused.body, refused.headers.get('retry-after')]).toEqual([
      { errors: 'Too many request' },
      null,
    ]);
    clock += 1000;
    expect((await statuses(5)).filter((status) => status === 429)).toHaveLength(1);
  });

  it('to a buyer’s data is kept in mind, and their texts are there to be caught', async () => {
    await everyOrder('status=any&limit=100&fields=id,name,line_items,refunds');
    expect(shop.askedPersonal()).toEqual([]);
    const told = JSON.stringify(await everyOrder('status=any&limit=100'));
    for (const text of shop.personalTexts()) expect(told).toContain(text);
    expect(shop.askedPersonal()).toContain('email');
  });

  it('suffers what it is told to', async () => {
    const statusUnder = async (fault: Parameters<typeof shop.faults.set>[0]) => {
      shop.faults.set(fault, 1);
      return (await ask('orders.json?limit=1').catch(() => ({ status: 0 }))).status;
    };
    expect(await statusUnder('too-many')).toBe(429);
    expect(await statusUnder('throttled')).toBe(429);
    expect(await statusUnder('frozen')).toBe(402);
    expect(await statusUnder('uninstalled')).toBe(401);
    expect(await statusUnder('missing-scope')).toBe(403);
    for (const fault of ['server-error', 'login-page', 'half', 'half'] as const)
      expect(await statusUnder(fault)).toBe(0);
    await shop.close();
    await open();
    shop.faults.set('wrong-currency', 1);
    expect(JSON.stringify((await ask('orders.json?limit=1&status=any')).body)).toContain('"currency":"SEK"');
    shop.faults.set('timeout', 1);
    await expect(fetch(shop.origin, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    expect(shop.faults.suffered).toBe(2);
  });
});
