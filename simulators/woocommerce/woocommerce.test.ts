// The service by itself, asked as its vendor's pages say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWooCommerce, type WooOptions, type WooSimulator } from './start.ts';

type Listed = Record<string, unknown>;

const now = new Date('2026-06-15T12:00:00Z');
let shop: WooSimulator;
const open = async (options: WooOptions = {}) => {
  shop = await startWooCommerce({ orders: 130, ordersPerDay: 2, now: () => now, ...options });
};
beforeEach(() => open());
afterEach(() => shop.close());

async function ask(path: string, login: 'header' | 'query' | 'none' | 'wrong' = 'header') {
  const { consumerKey, consumerSecret } = shop.credentials;
  const url = new URL(`/wp-json/wc/v3/${path}`, shop.origin);
  if (login === 'query') {
    url.searchParams.set('consumer_key', consumerKey);
    url.searchParams.set('consumer_secret', consumerSecret);
  }
  const password = login === 'wrong' ? 'cs_no' : consumerSecret;
  const answer = await fetch(url, {
    headers:
      login === 'header' || login === 'wrong'
        ? { authorization: `Basic ${Buffer.from(`${consumerKey}:${password}`).toString('base64')}` }
        : {},
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function everyOrder(query = ''): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { headers, body } = await ask(`orders?per_page=40&page=${page}&status=any&${query}`);
    pages = Number(headers.get('x-wp-totalpages'));
    found.push(...(body as Listed[]));
  }
  return found;
}

describe('orders', () => {
  it('come page after page, each once, by the moment of their change', async () => {
    const rows = await everyOrder('orderby=modified&order=asc');
    expect(rows.map(({ id }) => Number(id)).sort()).toEqual(
      shop
        .orders()
        .map(({ id }) => id)
        .sort(),
    );
    const changed = rows.map((row) => String(row.date_modified_gmt));
    expect(changed).toEqual(changed.toSorted());
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['completed', 'refunded', 'cancelled', 'pending']),
    );
  });

  it('changed after a moment are told by UTC or by the shop’s own clock', async () => {
    const all = await everyOrder();
    const since = '2026-02-10T12:00:00';
    const utc = await everyOrder(`modified_after=${since}&dates_are_gmt=true`);
    expect(utc.length).toBe(all.filter((row) => String(row.date_modified_gmt) > since).length);
    const own = await everyOrder(`modified_after=${since}`);
    expect(own.length).toBe(all.filter((row) => String(row.date_modified) > since).length);
    expect(utc.length).toBeGreaterThan(own.length - 1);
  });

  it.each([false, true])(
    'less their refunds are what the recount keeps, prices with tax: %s',
    async (taxesIncluded) => {
      await shop.close();
      await open({ taxesIncluded, orders: 70 });
      const cents = (value: unknown) => Math.round(Number(value) * 100);
      const rows = new Map(shop.recount().map((row) => [row.id, row]));
      for (const order of await everyOrder()) {
        const row = rows.get(Number(order.id));
        let kept = (order.line_items as Listed[]).reduce((sum, { total }) => sum + cents(total), 0);
        expect([order.number, kept]).toEqual([order.number, row?.ordered]);
        const refunds = (await ask(`orders/${order.id}/refunds?per_page=100`)).body as Listed[];
        for (const { line_items } of refunds)
          for (const { total } of line_items as Listed[]) kept += cents(total);
        if (order.status === 'cancelled') kept = 0;
        expect([order.number, kept]).toEqual([order.number, row?.kept]);
        expect(refunds.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(row?.refunded);
      }
    },
  );

  it('say where they came from', async () => {
    const { id } = shop.tell({ at: Date.parse('2026-06-01T00:00:00Z'), fate: 'kept', click: 'impact' });
    const { body } = await ask(`orders/${id}`);
    const meta = (body as { meta_data: { key: string; value: string }[] }).meta_data;
    const told = Object.fromEntries(meta.map(({ key, value }) => [key, value]));
    expect(told._wc_order_attribution_session_entry).toContain('irclickid=');
    expect(told).toMatchObject({
      _wc_order_attribution_source_type: 'utm',
      _wc_order_attribution_utm_source: 'impact',
    });
  });
});

describe('access', () => {
  it.each([
    ['header', 200, undefined],
    ['query', 200, undefined],
    ['none', 401, 'woocommerce_rest_cannot_view'],
    ['wrong', 401, 'woocommerce_rest_authentication_error'],
  ] as const)('by %s is answered with %i', async (login, status, code) => {
    const answered = await ask('system_status', login);
    expect([answered.status, (answered.body as Listed).code]).toEqual([status, code]);
  });

  it('by the header is refused where a plug-in wants it for itself', async () => {
    await shop.close();
    await open({ refusesHeader: true });
    const { status, body } = await ask('orders');
    expect([status, (body as Listed).code]).toEqual([403, 'jwt_auth_bad_auth_header']);
    expect((await ask('orders', 'query')).status).toBe(200);
  });

  it.each([
    ['orders?per_page=101', 400, 'rest_invalid_param'],
    ['orders?orderby=nothing', 400, 'rest_invalid_param'],
    ['orders/1', 404, 'woocommerce_rest_shop_order_invalid_id'],
    ['nonsense', 404, 'rest_no_route'],
  ])('%s is %i', async (path, status, code) => {
    const answered = await ask(path);
    expect([answered.status, (answered.body as Listed).code]).toEqual([status, code]);
  });

  it('suffers what it is told to', async () => {
    shop.faults.set('half', 1);
    await expect(ask('orders')).rejects.toThrow();
    shop.faults.set('login-page', 1);
    await expect(ask('orders')).rejects.toThrow();
    shop.faults.set('server-error', 1);
    await expect(ask('orders')).rejects.toThrow();
    expect((await ask('orders')).status).toBe(200);
  });
});
