// The shop by itself, asked as its vendor's pages say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recount } from '../shop-kit/recount.ts';
import { type ShoplazzaOptions, type ShoplazzaSimulator, startShoplazza } from './start.ts';

type Listed = Record<string, unknown>;
type Page = { orders: Listed[]; records: Listed[]; cursor: string; has_more: boolean };

const now = new Date('2026-06-15T12:00:00Z');
const roomy = { size: 100_000, perSecond: 100_000 };
let shop: ShoplazzaSimulator;
const open = async (options: ShoplazzaOptions = {}) => {
  shop = await startShoplazza({ orders: 160, ordersPerDay: 2, now: () => now, rate: roomy, ...options });
};
beforeEach(() => open());
afterEach(() => shop.close());

async function ask(path: string, more: { token?: string; version?: string; folder?: string } = {}) {
  const { token = shop.credentials.accessToken, version = '2026-07', folder = '' } = more;
  const answer = await fetch(`${shop.origin}${folder}/openapi/${version}/${path}`, {
    headers: { 'access-token': token },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Listed };
}

async function pageOf(path: string): Promise<Page> {
  const { status, body } = await ask(path);
  expect([status, body.code]).toEqual([200, 'Success']);
  return body.data as Page;
}

async function every(kind: 'orders' | 'records', query: string): Promise<Listed[]> {
  const path = kind === 'orders' ? 'orders' : 'orders/refund_records';
  const found: Listed[] = [];
  for (let cursor = '', more = true; more; ) {
    const page = await pageOf(`${path}?${query}&cursor=${cursor}`);
    found.push(...page[kind]);
    cursor = page.cursor;
    more = page.has_more;
    expect(cursor !== '').toBe(more);
  }
  return found;
}

async function everyOldOrder(): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; ; page++) {
    const { body } = await ask(`orders?limit=70&page=${page}`, { version: '2022-01' });
    const orders = body.orders as Listed[];
    if (orders.length === 0) return found;
    found.push(...orders);
  }
}

const ids = (rows: Listed[]) => rows.map(({ id }) => id);
const cents = (value: unknown) => {
  expect(value).toMatch(/^\d+\.\d\d$/);
  return Math.round(Number(value) * 100);
};
const sum = (rows: unknown, amountOf: (row: Listed) => number): number =>
  (rows as Listed[]).reduce((all, row) => all + amountOf(row), 0);
const isIncluded = ({ config }: Listed) => (config as Listed).product_tax_included === true;
const recounted = () => new Map<unknown, Recount>(shop.recount().map((row) => [row.name, row]));

const boughtOf = (order: Listed): number =>
  cents(order.sub_total) - cents(order.total_discount) - (isIncluded(order) ? cents(order.total_tax) : 0);

describe('orders', () => {
  it('come page after page by a cursor, the newest first, each once', async () => {
    const rows = await every('orders', 'page_size=33');
    expect(rows.length).toBe(160);
    expect(new Set(ids(rows)).size).toBe(160);
    const moments = rows.map(({ created_at }) => String(created_at));
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((await pageOf('orders')).orders.length).toBe(10);
    expect((await ask('orders/count')).body.data).toEqual({ count: 160 });
    expect((await ask(`orders/${rows[0]?.id}`)).body.data).toEqual({ order: rows[0] });
  });

  it('changed since a moment are those to which something happened, and no page loses one that moves', async () => {
    const all = await every('orders', 'page_size=250&sort_by=updated_at&sort_direction=asc');
    const since = '2026-03-10T00:00:00Z';
    const changed = all.filter(({ updated_at }) => String(updated_at) >= since);
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.length).toBeLessThan(160);
    const query = `page_size=10&updated_at_min=${since}&sort_by=updated_at&sort_direction=asc`;
    expect(ids(await every('orders', query))).toEqual(ids(changed));
    const first = await pageOf(`orders?${query}`);
    const { id = 0 } = shop.orders().find(({ name }) => name === changed[3]?.number) ?? {};
    shop.happen(id, { kind: 'touch', at: now.getTime() - 1000 });
    const rest: Listed[] = [];
    for (let { cursor, has_more } = first; has_more; ) {
      const page = await pageOf(`orders?${query}&cursor=${cursor}`);
      rest.push(...page.orders);
      ({ cursor, has_more } = page);
    }
    expect(new Set(ids([...first.orders, ...rest]))).toEqual(new Set(ids(changed)));
    expect(ids(rest).at(-1)).toBe(changed[3]?.id);
  });

  it('are chosen by their states, several of one kind', async () => {
    const all = await every('orders', 'page_size=250');
    const wanted = ['cancelled', 'opened'];
    const some = await every('orders', 'page_size=250&status=cancelled&status=opened');
    expect(ids(some)).toEqual(ids(all.filter(({ status }) => wanted.includes(String(status)))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['cancelled', 'opened', 'finished']));
    const paid = await every('orders', 'page_size=250&placed_at_min=2026-02-01T00:00:00Z');
    expect(paid.every(({ placed_at }) => String(placed_at) >= '2026-02-01')).toBe(true);
  });

  it.each([
    ['orders?page_size=251', 'page_size is invalid'],
    ['orders?updated_at_min=2026-03-10', 'updated_at_min is invalid'],
    ['orders?sort_by=nothing', 'sort_by is invalid'],
    ['orders?sort_direction=up', 'sort_direction is invalid'],
    ['orders?cursor=bm8', 'cursor is invalid'],
    ['orders/refund_records?page_size=101', 'page_size is invalid'],
  ])('%s is refused', async (path, message) => {
    const answered = await ask(path);
    expect([answered.status, answered.body]).toEqual([
      400,
      { code: 'InvalidParameter', message, errors: [message] },
    ]);
  });
});

describe('books', () => {
  it.each([false, true])(
    'less the refunds that were paid are what the recount keeps, prices with tax: %s',
    async (taxesIncluded) => {
      await shop.close();
      await open({ taxesIncluded, orders: 300, ordersPerDay: 4, seed: 11 });
      for (const moment of ['2026-02-20T12:00:00Z', '2026-06-15T12:00:00Z']) {
        shop.setNow(() => new Date(moment));
        const orders = await every('orders', 'page_size=250');
        const rows = recounted();
        expect(orders.length).toBe(rows.size);
        const records = Map.groupBy(await every('records', 'page_size=100'), ({ order_id }) => order_id);
        let failed = 0;
        for (const order of orders) {
          const row = rows.get(order.number);
          let [kept, refunded] = [order.status === 'cancelled' ? 0 : boughtOf(order), 0];
          for (const record of records.get(order.id) ?? []) {
            if (record.refund_status === 'failed') failed++;
            if (record.refund_status !== 'finished') continue;
            refunded += cents(record.refund_price);
            if (order.status === 'cancelled') continue;
            kept -= sum(
              record.refund_line_items,
              ({ sub_total, discount, tax }) =>
                cents(sub_total) - cents(discount) - (taxesIncluded ? cents(tax) : 0),
            );
          }
          expect([order.number, kept]).toEqual([order.number, row?.kept]);
          expect([order.number, refunded]).toEqual([order.number, row?.refunded]);
          expect(cents(order.total_refund_price)).toBe(row?.refunded);
          expect(order.cancelled_at !== '').toBe(row?.cancelled);
        }
        expect(failed).toBeGreaterThan(2);
      }
    },
  );

  it.each([false, true])('say the same in the old form, prices with tax: %s', async (taxesIncluded) => {
    await shop.close();
    await open({ taxesIncluded });
    const rows = recounted();
    const orders = await everyOldOrder();
    expect(orders.length).toBe(rows.size);
    for (const order of orders) {
      const { body } = await ask(`orders/${order.id}/refund`, { version: '2022-01' });
      const back = sum(body.refunds, ({ refund_line_items }) =>
        sum(
          refund_line_items,
          (item) => cents((item.line_item as Listed).price) * Number(item.refund_quantity),
        ),
      );
      const tax = taxesIncluded ? cents(body.refund_tax_total) : 0;
      const kept =
        order.canceled_at === null ? boughtOf(order) - back + cents(body.refund_discount_total) + tax : 0;
      const row = rows.get(order.number);
      expect([order.number, kept]).toEqual([order.number, row?.kept]);
      expect(cents(body.refund_total)).toBe(row?.refunded);
    }
  });

  it('show what was bought until it is edited, with what went back of it', async () => {
    const told = shop.tell({ at: Date.parse('2026-05-01T00:00:00Z'), fate: 'full-return' });
    const bought = new Map<unknown, number[]>(
      shop
        .orders()
        .filter(({ steps }) => steps.every(({ kind }) => kind !== 'edit'))
        .map(({ name, lines }) => [name, lines.map(({ quantity }) => quantity)]),
    );
    const orders = (await every('orders', 'page_size=250')).filter(({ number }) => bought.has(number));
    const quantities = ({ line_items }: Listed, name: string) =>
      (line_items as Listed[]).map((line) => Number(line[name]));
    for (const order of orders)
      expect([order.number, quantities(order, 'quantity')]).toEqual([order.number, bought.get(order.number)]);
    const returned = orders.find(({ number }) => number === told.name);
    expect(quantities(returned as Listed, 'refund_quantity_total')).toEqual(bought.get(told.name));
  });

  it('tell one order’s refunds by themselves, with what was tried in vain', async () => {
    const all = await every('records', 'page_size=100&sort_by=created_at&sort_direction=asc');
    const [record] = all.filter(({ refund_status }) => refund_status === 'failed');
    const own = all.filter(({ order_id }) => order_id === record?.order_id);
    expect((await ask(`orders/${record?.order_id}/refund`)).body.data).toMatchObject({ records: own });
    expect(ids(await every('records', `order_ids=${record?.order_id}&sort_direction=asc`))).toEqual(ids(own));
    const finished = await every('records', 'page_size=100&refund_statuses=finished');
    expect(finished.length).toBe(all.filter(({ refund_status }) => refund_status === 'finished').length);
    const since = String(all.at(-5)?.created_at);
    const young = await every('records', `page_size=100&created_at_start=${since}`);
    expect(young.length).toBe(all.filter(({ created_at }) => String(created_at) >= since).length);
  });

  it('tell of a test in its payments', async () => {
    const { id } = shop.tell({ at: Date.parse('2026-05-01T00:00:00Z'), fate: 'test' });
    const [order] = (await every('orders', 'page_size=250')).filter((one) =>
      String(one.id).endsWith(String(id)),
    );
    const { data } = (await ask(`orders/${order?.id}/transactions`)).body as { data: Listed };
    expect(data.transactions).toMatchObject([{ test: true, status: 'success' }]);
  });

  it('say where an order came from, first and last', async () => {
    const at = Date.parse('2026-05-01T00:00:00Z');
    const { name } = shop.tell({ at, fate: 'kept', click: 'cj', firstClick: 'awin', code: 'VIP-20' });
    const [order] = (await every('orders', 'page_size=250')).filter(({ number }) => number === name);
    expect(order).toMatchObject({
      source: expect.stringContaining('awc='),
      last_landing_url: expect.stringContaining('cjevent='),
      discount_applications: expect.stringContaining('"discount_code":"VIP-20"'),
    });
    const [old] = (await everyOldOrder()).filter(({ number }) => number === name);
    expect(old).toMatchObject({ discount_code: 'VIP-20', landing_site: order?.source, canceled_at: null });
  });
});

describe('access', () => {
  it('is by the token, refused as the older page or the newer has it', async () => {
    expect((await ask('shop')).body.data).toMatchObject({
      domain: 'hafen.myshoplaza.com',
      currency: 'USD',
      timezone: '+0800',
    });
    const wrong = await ask('orders', { token: 'nonsense' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'Unauthorized']);
    expect((await ask('orders', { token: 'nonsense', version: '2022-01' })).body).toEqual({
      errors: ['Unauthorized'],
    });
    shop.expireToken();
    expect((await ask('orders')).status).toBe(401);
    await shop.close();
    await open({ refusesTokensWith: 400 });
    expect((await ask('orders', { token: 'nonsense' })).status).toBe(400);
  });

  it('is to one shop, by its folder or its host, in a version there is', async () => {
    expect((await ask('shop', { folder: '/hafen.myshoplaza.com' })).status).toBe(200);
    expect((await ask('shop', { folder: '/hafen' })).status).toBe(200);
    expect((await ask('shop', { folder: '/other.myshoplaza.com' })).status).toBe(404);
    expect((await ask('shop', { version: '2020-01' })).status).toBe(404);
    expect((await ask('orders/1')).status).toBe(404);
  });

  it('needs its scopes and a shop that is active', async () => {
    shop.setScopes(['read_shop']);
    expect((await ask('orders')).status).toBe(403);
    expect((await ask('shop')).status).toBe(200);
    shop.setFrozen(true);
    const frozen = await ask('shop');
    expect([frozen.status, frozen.body]).toEqual([400, { error: 'store is not active' }]);
  });

  it('leaks two calls a second out of a bucket of forty', async () => {
    let clock = 0;
    await shop.close();
    await open({ rate: { size: 40, perSecond: 2 }, clock: () => clock });
    const refused = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => ask('shop')))).filter(
        ({ status }) => status === 429,
      ).length;
    expect(await refused(42)).toBe(2);
    clock += 1000;
    expect(await refused(3)).toBe(1);
  });

  it('suffers what it is told to, and has buyers’ texts to be caught', async () => {
    const statusUnder = async (fault: Parameters<typeof shop.faults.set>[0]) => {
      shop.faults.set(fault, 1);
      return (await ask('orders').catch(() => ({ status: 0 }))).status;
    };
    expect(await statusUnder('too-many')).toBe(429);
    expect(await statusUnder('uninstalled')).toBe(401);
    expect(await statusUnder('missing-scope')).toBe(403);
    for (const fault of ['server-error', 'login-page', 'half', 'half'] as const)
      expect(await statusUnder(fault)).toBe(0);
    shop.faults.set('wrong-currency', 1);
    expect((await pageOf('orders')).orders[0]?.currency).toBe('SEK');
    const told = JSON.stringify(await every('orders', 'page_size=250'));
    for (const text of shop.personalTexts()) expect(told).toContain(text);
  });
});
