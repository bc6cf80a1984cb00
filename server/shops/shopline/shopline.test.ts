// What only SHOPLINE does: its two products, shelves of archived orders, pages by links, visits in a call of their own, its signature, and
// what its pages leave open. Of the shapes in `vendor-order.json` every field is one the vendor documents; the values are made up.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../http/read-json.ts';
import type { ShopCall } from '../shop-connector.ts';
import { allOf, faultOf, siteOpener } from '../testing/open-site.ts';
import { openShopCall } from '../testing/shop-stand.ts';
import { readOrder } from './order-row.ts';
import { handleOf } from './shop-address.ts';
import { shopline } from './shopline.ts';

const present = new Date('2026-06-15T12:00:00Z');
const recent = new Date('2026-06-01T00:00:00Z');
const login = { shop: 'kite-shop', accessToken: 'eyJ.token.sig' };

const { openSite } = siteOpener();

const callOf = (origin: string, memory: ShopCall['memory'] = new Map()): ShopCall =>
  openShopCall({ origin, credentials: login }, { now: () => present.getTime(), memory });

const worthOf = (order: JsonObject) =>
  readOrder(order, null).events.map(({ kind, amount, tax }) => [kind, amount, (tax ?? 0) + 0]);

describe('the address', () => {
  it.each([
    ['kite-shop', 'kite-shop'],
    [' Kite-Shop.myshopline.com ', 'kite-shop'],
    ['https://kite-shop.myshopline.com/admin/orders?x=1', 'kite-shop'],
  ])('%s is understood', (shop, handle) => {
    expect(handleOf(shop)).toBe(handle);
    expect(shopline.originOf({ ...login, shop })).toEqual({ origin: 'https://kite-shop.myshopline.com' });
  });

  it.each(['kite.example.com', 'a b', 'https://me:word@kite.myshopline.com', '-x', 'x'.repeat(200)])(
    '%s is told to be none',
    (shop) => {
      expect(shopline.originOf({ ...login, shop })).toEqual({
        wrong: expect.stringMatching(/myshopline\.com/),
        field: 'shop',
      });
    },
  );

  it.each([
    'https://admin.shoplineapp.com/admin/kite/orders',
    'kite.shoplineapp.com',
    'open.shopline.io',
    'www.shopline.tw',
  ])('%s is told to be of the other product', (shop) => {
    expect(shopline.originOf({ ...login, shop })).toEqual({
      wrong: expect.stringMatching(/台湾、香港.*另一个产品/),
      field: 'shop',
    });
  });

  it.each(['Bearer eyJ', 'a b'])('a token pasted as %s is told', (accessToken) => {
    expect(shopline.originOf({ ...login, accessToken })).toMatchObject({ field: 'accessToken' });
  });
});

const store = {
  data: { name: 'Kite', currency: 'USD', iana_timezone: 'Asia/Hong_Kong', biz_store_status: 2 },
};

describe('a shop that', () => {
  it.each([
    ['takes no token', 401, '{"errors":"Unauthorized"}', 'login', 'accessToken', /过期/],
    ['has unpaid bills', 402, '{"errors":"Payment Required"}', 'frozen', undefined, /冻结/],
    [
      'lacks a scope',
      403,
      '{"errors":"requires read_orders scope"}',
      'login',
      'accessToken',
      /权限 read_orders。/,
    ],
    ['lacks some scope', 403, '', 'login', 'accessToken', /read_orders、read_store_information/],
    ['is not there', 404, '<html></html>', 'login', 'shop', /没有 kite-shop\.myshopline\.com/],
    ['is locked', 423, '{"errors":["Locked"]}', 'frozen', undefined, /锁定/],
    ['is guarded', 434, '', 'passing', undefined, /安全策略/],
    ['does not understand', 422, '{"errors":{"limit":["is invalid"]}}', 'passing', undefined, /422/],
    ['is in repair', 503, '', 'passing', undefined, /503/],
    ['moved', 302, '', 'login', 'shop', /转到了 elsewhere\.example/],
  ] as const)('%s is told of in a sentence', async (_name, status, body, kind, field, words) => {
    const { origin } = await openSite((_, response) =>
      response.writeHead(status, { location: 'https://elsewhere.example/' }).end(body),
    );
    const said = await faultOf(shopline.verify(callOf(origin)));
    expect(said).toMatchObject({ kind, field });
    expect(said.message).toMatch(words);
  });

  it.each([
    [3, /关闭或停用/],
    [4, /冻结/],
    [5, /关闭或停用/],
  ])('is in state %d is told to be so', async (biz_store_status, words) => {
    const { origin } = await openSite((_, response) =>
      response.end(JSON.stringify({ data: { ...store.data, biz_store_status } })),
    );
    const said = await faultOf(shopline.verify(callOf(origin)));
    expect(said.kind).toBe('frozen');
    expect(said.message).toMatch(words);
  });

  it('is open says what it is called, counts in and keeps time by, and is asked as its pages say', async () => {
    const { origin, asked } = await openSite(({ url = '' }, response) =>
      response.end(JSON.stringify(url.includes('/merchants/') ? store : { orders: [] })),
    );
    expect(await shopline.verify(callOf(origin))).toEqual({
      ...{ name: 'Kite', currency: 'USD', zone: 'Asia/Hong_Kong', historySince: null },
    });
    expect(asked.map(({ url }) => url.split('?')[0])).toEqual([
      '/admin/openapi/v20260601/merchants/shop.json',
      '/admin/openapi/v20260601/orders.json',
    ]);
    expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer eyJ.token.sig']),
    );
  });
});

const placedAt = '2026-06-02T18:00:00+08:00';
const order = (change: JsonObject = {}): JsonObject => ({
  ...{ id: '2105', name: 'test1001', status: 'open', financial_status: 'paid', currency: 'USD' },
  ...{ created_at: placedAt, updated_at: '2026-06-05T00:00:00+00:00', taxes_included: false },
  ...{
    subtotal_price: '27.00',
    total_tax: '2.16',
    total_discounts: '3.00',
    shipping_lines: [{ price: '5.00' }],
  },
  line_items: [
    {
      ...{ id: '417', sku: 'A', quantity: 3, price: '10.00', gift_card: false },
      ...{ discount_allocations: [{ amount: '3.00' }], tax_lines: [{ price: '2.16', type: 'product_tax' }] },
    },
  ],
  ...{ discount_codes: [{ code: 'SPRING10', amount: '3.00' }], refunds: [] },
  ...change,
});
const refund = (change: JsonObject = {}): JsonObject => ({
  ...{ id: '26', created_at: '2026-06-08T00:00:00+00:00', processed_at: '2026-06-08T00:00:00+00:00' },
  ...{ refund_line_items: [], order_adjustments: [], transactions: [{ status: 'success' }] },
  ...change,
});
const back = (quantity: number, subtotal: number, total_tax = 0.72): JsonObject =>
  refund({ refund_line_items: [{ line_item_id: '417', quantity, subtotal, total_tax }] });

describe('an order', () => {
  it('is read with its amounts, names and coupons', () => {
    const { row } = readOrder(order(), null);
    expect(row).toMatchObject({
      ...{ orderRef: '2105', title: 'test1001', numbers: ['test1001', '2105'], coupons: ['SPRING10'] },
      ...{ orderedAt: new Date(placedAt), paid: true, cancelledAt: null, test: false },
      amounts: { currency: 'USD', subtotal: 2700, tax: 216, shipping: 500, total: 3416 },
      items: [{ sku: 'A', quantity: 3 }],
    });
  });

  it('loses what came back of its lines, told after discounts or before them', () => {
    expect(worthOf(order())).toEqual([['order', 2700, 216]]);
    for (const told of [9, 10])
      expect(worthOf(order({ refunds: [back(1, told)] })).at(-1)).toEqual(['refund', -900, -72]);
    // Told to the cent where it is the shop's own rounding.
    expect(worthOf(order({ refunds: [back(1, 8.99)] })).at(-1)).toEqual(['refund', -899, -72]);
  });

  it('loses nothing to goodwill, shipping or a refund that failed, unless it is refunded as a whole', () => {
    const adjusted = refund({
      order_adjustments: [{ kind: 'shipping_refund', amount: '5.00', tax_amount: '0' }],
    });
    expect(worthOf(order({ refunds: [adjusted] }))).toEqual([['order', 2700, 216]]);
    const failed = { ...back(1, 9), transactions: [{ status: 'failure' }, { status: 'error' }] };
    expect(worthOf(order({ refunds: [failed] }))).toEqual([['order', 2700, 216]]);
    expect(worthOf(order({ financial_status: 'refunded', refunds: [adjusted] })).at(-1)).toEqual([
      ...['refund', -2700, -216],
    ]);
  });

  it('is worth nothing from its cancellation on, whatever was paid back before', () => {
    const cancelled = order({ cancelled_at: '2026-06-09T00:00:00+00:00', refunds: [back(1, 9)] });
    const { row, events } = readOrder(cancelled, null);
    expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['order', 2700],
      ['refund', -900],
      ['edit', -1800],
    ]);
    expect(row.cancelledAt).toEqual(new Date('2026-06-09T00:00:00Z'));
  });

  describe('that was edited is worth more or less, by what it comes to now', () => {
    const line = (order().line_items as JsonObject[])[0];
    const added = {
      id: '418',
      quantity: 1,
      price: '24.50',
      discount_allocations: [],
      tax_lines: [{ price: '1.96' }],
    };
    const line_items = [line, added];

    it('after discounts and without what was paid back', () => {
      const now = { current_subtotal_price: '51.50', current_total_tax: '4.12' };
      expect(worthOf(order({ ...now, line_items })).at(-1)).toEqual(['edit', 2450, 196]);
      const later = { current_subtotal_price: '42.50', current_total_tax: '3.40', refunds: [back(1, 9)] };
      expect(worthOf(order({ ...later, line_items })).at(-1)).toEqual(['edit', 2450, 196]);
    });

    it('or of its lines before discounts, whatever was paid back', () => {
      const now = {
        current_subtotal_price: '54.50',
        current_total_discounts: '3.00',
        current_total_tax: '4.12',
      };
      for (const refunds of [[], [back(1, 9)]])
        expect(worthOf(order({ ...now, line_items, refunds })).at(-1)).toEqual(['edit', 2450, 196]);
    });

    it('and not where what it comes to is only the one sum or the other', () => {
      for (const current_subtotal_price of ['27.00', '30.00'])
        expect(worthOf(order({ current_subtotal_price, current_total_discounts: '3.00' }))).toHaveLength(1);
      for (const current_subtotal_price of ['18.00', '27.00', '21.00', '30.00'])
        expect(worthOf(order({ current_subtotal_price, refunds: [back(1, 9)] }))).toHaveLength(2);
    });
  });

  it('is told without its tax where prices hold it', () => {
    const included = order({ taxes_included: true, subtotal_price: '27.00', total_tax: '2.00' });
    const lines = [{ ...(included.line_items as JsonObject[])[0], tax_lines: [{ price: '2.00' }] }];
    const { row, events } = readOrder({ ...included, line_items: lines, refunds: [back(1, 9, 0.67)] }, null);
    expect(row.amounts).toEqual({ currency: 'USD', subtotal: 2700, tax: 200, shipping: 500, total: 3200 });
    expect(events.map(({ amount, tax }) => [amount, tax])).toEqual([
      [2500, 200],
      [-833, -67],
    ]);
  });

  it('leaves gift cards out of what it is worth, and of what came back', () => {
    const line_items = [
      ...(order().line_items as JsonObject[]),
      {
        id: '9',
        sku: 'CARD',
        quantity: 1,
        price: '50.00',
        gift_card: true,
        discount_allocations: [],
        tax_lines: [],
      },
    ];
    const card = refund({
      refund_line_items: [{ line_item_id: '9', quantity: 1, subtotal: 50, total_tax: 0 }],
    });
    const told = readOrder(order({ subtotal_price: '77.00', line_items, refunds: [card] }), null);
    expect(told.events.map(({ amount }) => amount)).toEqual([2700]);
    expect(told.row.items).toEqual([{ sku: 'A', quantity: 3 }]);
  });

  it('has the currency its amounts are told in, and another for the buyer', () => {
    const set = (amount: string, seen: string) => ({
      shop_money: { amount, currency_code: 'USD' },
      presentment_money: { amount: seen, currency_code: 'JPY' },
    });
    const { row } = readOrder(
      order({
        currency: 'JPY',
        subtotal_price_set: set('27.00', '4050.00'),
        total_tax_set: set('2.16', '324.00'),
        total_shipping_price_set: set('5.00', '750.00'),
      }),
      null,
    );
    expect(row.amounts).toMatchObject({ currency: 'USD', total: 3416 });
    expect(row.shown).toEqual({ currency: 'JPY', subtotal: 4050, tax: 324, shipping: 750, total: 5124 });
  });

  it('with two currencies of its own is not taken', () => {
    const odd = order({
      subtotal_price_set: { shop_money: { amount: '27.00', currency_code: 'USD' } },
      total_tax_set: { shop_money: { amount: '2.16', currency_code: 'EUR' } },
    });
    expect(() => readOrder(odd, null)).toThrow(/标为 EUR/);
  });

  it.each([
    ['paid', true],
    ['partially_refunded', true],
    ['refunded', true],
    ['unpaid', false],
    ['authorized', false],
    ['pending', false],
    ['partially_paid', false],
    ['', null],
  ])('that is %s', (financial_status, paid) => {
    expect(readOrder(order({ financial_status }), null).row.paid).toBe(paid);
  });

  it('of every documented field is read whole, and nothing of the buyer is kept', () => {
    const told = JSON.parse(readFileSync(new URL('./vendor-order.json', import.meta.url), 'utf8'));
    for (const one of told.orders as JsonObject[]) {
      const read = JSON.stringify(readOrder(one, null));
      expect(read).not.toMatch(/Amelie|Quince|quince|13800|Orchard|192\.0\.2|Mozilla|4201057495|buyer note/);
      expect(read).toContain(String(one.name));
    }
    expect(told.orders.map((one: JsonObject) => worthOf(one))).toEqual([
      [
        ['order', 2700, 216],
        ['refund', -900, -72],
      ],
    ]);
  });
});

/** Orders by the shelf and state they are asked for by. */
function shelves(
  listOf: (query: URLSearchParams) => JsonObject[],
  more: (url: URL) => unknown = () => ({ data: [] }),
) {
  return openSite((request, response) => {
    const url = new URL(request.url ?? '', 'http://shop');
    if (!url.pathname.endsWith('/orders.json')) return void response.end(JSON.stringify(more(url)));
    response.end(
      JSON.stringify({ orders: url.searchParams.get('limit') === '1' ? [] : listOf(url.searchParams) }),
    );
  });
}
const refsOf = async (origin: string, memory?: ShopCall['memory']) =>
  (await allOf(shopline.changed(callOf(origin, memory), recent))).wholeHistory;

describe('the list', () => {
  it('is asked for archived orders too, and each order counts once', async () => {
    const { origin } = await shelves((query) =>
      query.has('fulfillment_status')
        ? []
        : query.get('hidden_order') === 'true'
          ? [order({ id: '2', fulfillment_status: 'fulfilled' }), order({ id: '1' })]
          : [order({ id: '1', fulfillment_status: 'partial' })],
    );
    expect(await refsOf(origin)).toEqual(['1', '2']);
  });

  it('is asked for what was shipped where it tells none of it by itself', async () => {
    const { origin, asked } = await shelves((query) => {
      const state = query.get('fulfillment_status') ?? 'unshipped';
      return query.has('hidden_order')
        ? []
        : [order({ id: state, fulfillment_status: state === 'unshipped' ? null : state })];
    });
    expect(await refsOf(origin)).toEqual(['unshipped', 'partial', 'shipped']);
    const first = new URL(asked[1]?.url ?? '', 'http://shop').searchParams;
    expect(first.get('fields')).not.toMatch(/customer|address|email|phone|note|browser_ip|client_details/);
    expect([first.get('status'), first.get('updated_at_min')]).toEqual(['any', '2026-05-31T18:00:00+00:00']);
  });

  it('goes from page to page by the place in its link, on the shop itself', async () => {
    const { origin, asked } = await openSite(({ url = '' }, response) => {
      const query = new URL(url, 'http://shop').searchParams;
      const place = Number(query.get('page_info') ?? 0);
      const isAsked =
        !url.includes('attribution') && query.get('limit') === '100' && !query.has('hidden_order');
      if (isAsked && place < 2)
        response.setHeader('link', [
          `<https://elsewhere.example/orders.json?limit=100&page_info=${place - 1}>; rel="previous", <https://elsewhere.example/orders.json?status=any&limit=100&page_info=${place + 1}>; rel="next"`,
        ]);
      const orders = isAsked ? [order({ id: String(place), fulfillment_status: 'fulfilled' })] : [];
      response.end(JSON.stringify({ orders, data: [] }));
    });
    expect(await refsOf(origin)).toEqual(['0', '1', '2']);
    const second = asked
      .map(({ url }) => new URL(url, 'http://shop').searchParams)
      .find((one) => one.has('page_info'));
    // What else the link asks for is asked for: whether a place keeps its filters is told in two ways.
    expect(Object.fromEntries(second ?? [])).toMatchObject({ limit: '100', page_info: '1', status: 'any' });
  });

  it('that leads in a circle is left', async () => {
    const { origin } = await openSite((_, response) => {
      response.setHeader('link', '<https://x.example/?page_info=same>; rel="next"');
      response.end('{"orders":[],"data":[]}');
    });
    expect((await faultOf(refsOf(origin))).message).toMatch(/翻页/);
  });

  it('of a span keeps to it, to the moment', async () => {
    const at = (created_at: string) => order({ id: created_at, created_at, fulfillment_status: 'fulfilled' });
    const { origin } = await shelves((query) =>
      query.has('hidden_order')
        ? []
        : [
            '2026-05-31T23:59:59.9Z',
            '2026-06-01T00:00:00Z',
            '2026-06-01T23:59:59.9Z',
            '2026-06-02T00:00:00Z',
          ].map(at),
    );
    const span = { from: recent, until: new Date('2026-06-02T00:00:00Z') };
    expect((await allOf(shopline.placed(callOf(origin), span))).wholeHistory).toEqual([
      '2026-06-01T00:00:00Z',
      '2026-06-01T23:59:59.9Z',
    ]);
  });
});

const visit = (page: string, time: string) => ({
  order_seq: '1',
  first_interaction: {
    first_landing_page_url: `https://kite.example/?${page}`,
    first_interact_time: time,
    first_referrer_name: 'Facebook',
  },
  last_interaction: { last_landing_page: 'https://kite.example/?awc=1_2_3', last_interact_time: time },
});

describe('the visits before an order', () => {
  const soon = order({
    id: '1',
    created_at: '2026-06-15T11:00:00Z',
    landing_site: 'https://kite.example/?awc=9_9_9',
  });

  it('are asked for apart, and tell whose clicks came first and last', async () => {
    const { origin } = await shelves(
      (query) => (query.size > 0 && !query.has('hidden_order') ? [soon] : []),
      () => ({ data: [visit('cjevent=abc', '2026-06-15T18:00:00+08:00')] }),
    );
    const { orders } = await allOf(shopline.changed(callOf(origin), recent));
    expect(orders[0]).toMatchObject({
      firstClick: { network: 'cj', clickId: 'abc', at: '2026-06-15T10:00:00.000Z' },
      lastClick: { network: 'awin', clickId: '1_2_3' },
    });
  });

  it('that are not told apart yet are asked for again, until they are', async () => {
    let isReady = false;
    const { origin, asked } = await shelves(
      (query) =>
        query.get('updated_at_min')?.startsWith('2026-05-31') || query.get('ids') === '1' ? [soon] : [],
      () => ({ data: isReady ? [visit('cjevent=abc', '2026-06-15T18:00:00+08:00')] : [] }),
    );
    const memory: ShopCall['memory'] = new Map();
    const first = await allOf(shopline.changed(callOf(origin, memory), recent));
    // Until then the page that the order's own visit began at is all there is.
    expect(first.orders[0]).toMatchObject({
      firstClick: null,
      lastClick: { network: 'awin', clickId: '9_9_9' },
    });
    isReady = true;
    const later = await allOf(shopline.changed(callOf(origin, memory), present));
    expect(later.orders[0]).toMatchObject({ firstClick: { network: 'cj' }, lastClick: { clickId: '1_2_3' } });
    asked.length = 0;
    expect((await allOf(shopline.changed(callOf(origin, memory), present))).orders).toEqual([]);
    expect(asked.some(({ url }) => url.includes('ids='))).toBe(false);
  });

  it('that the shop does not tell keep nothing from being read', async () => {
    const { origin } = await openSite(({ url = '' }, response) => {
      if (url.includes('attribution')) return void response.writeHead(404).end();
      response.end(JSON.stringify({ orders: url.includes('limit=100') ? [soon] : [] }));
    });
    const { orders } = await allOf(shopline.changed(callOf(origin), recent));
    expect(orders[0]).toMatchObject({ firstClick: null, lastClick: { network: 'awin', clickId: '9_9_9' } });
  });
});

it('believes a notice that is signed with the app secret, and no other', () => {
  const body = Buffer.from('{"id":"2105"}');
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  const isSigned = (appSecret: string, signature: string | null) =>
    shopline.isSigned?.(
      { ...login, ...(appSecret !== '' && { appSecret }) },
      { headers: new Headers(signature === null ? {} : { 'X-Shopline-Hmac-Sha256': signature }), body },
    );
  expect(isSigned('hush', sign('hush'))).toBe(true);
  expect(isSigned('hush', sign('other'))).toBe(false);
  expect(isSigned('hush', '')).toBe(false);
  expect(isSigned('hush', null)).toBe(false);
  expect(isSigned('', sign(''))).toBe(false);
  expect(isSigned(' ', sign(''))).toBe(false);
});
