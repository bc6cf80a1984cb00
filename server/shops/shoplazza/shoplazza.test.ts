// What only Shoplazza does: carts among its orders, pages by a bookmark, refunds in a call of their own, and what its pages leave open. Of
// the shapes in `vendor-order.json` every field is one the vendor documents; the values are made up.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type JsonObject, objectsOf } from '../http/read-json.ts';
import { allOf, faultOf, siteOpener } from '../testing/open-site.ts';
import { openShopCall } from '../testing/shop-stand.ts';
import { hasRefunds, readOrder } from './order-row.ts';
import { shopNameOf } from './shop-address.ts';
import { shoplazza } from './shoplazza.ts';

const present = new Date('2026-06-15T12:00:00Z');
const recent = new Date('2026-06-01T00:00:00Z');
const login = { shop: 'kite', accessToken: 'sz-token' };

const { openSite } = siteOpener();

const callOf = (origin: string) =>
  openShopCall({ origin, credentials: login }, { now: () => present.getTime() });

const worthOf = (order: JsonObject, refunds: readonly JsonObject[] = []) =>
  readOrder(order, refunds).events.map(({ kind, amount, tax }) => [kind, amount, tax]);

describe('the address', () => {
  it.each([
    'kite',
    ' Kite.myshoplaza.com ',
    'https://kite.myshoplaza.com/admin/orders',
    'kite.myshoplazza.com',
  ])('%s is understood', (shop) => {
    expect(shopNameOf(shop)).toBe('kite');
    expect(shoplazza.originOf({ ...login, shop })).toEqual({ origin: 'https://kite.myshoplaza.com' });
  });

  it.each(['www.kite.com', 'a b', 'https://me:word@kite.myshoplaza.com', '-x', 'x'.repeat(200)])(
    '%s is told to be none',
    (shop) => {
      expect(shoplazza.originOf({ ...login, shop })).toEqual({
        wrong: expect.stringMatching(/myshoplaza\.com/),
        field: 'shop',
      });
    },
  );

  it('and a token with blanks is told', () => {
    expect(shoplazza.originOf({ ...login, accessToken: 'a b' })).toMatchObject({ field: 'accessToken' });
  });
});

describe('a shop that', () => {
  it.each([
    ['takes no token', 401, '{"errors":["Unauthorized"]}', 'login', 'accessToken', /不接受这个 Access Token/],
    ['says so in its own way', 400, '{"errors":["No Context"]}', 'login', 'accessToken', /不接受这个/],
    ['is closed', 400, '{"error":"store is not active"}', 'frozen', undefined, /没有在营业/],
    ['has unpaid bills', 402, '', 'frozen', undefined, /没有在营业/],
    ['is locked', 423, '', 'frozen', undefined, /没有在营业/],
    ['lacks a scope', 403, '{"errors":["no permission"]}', 'login', 'accessToken', /权限/],
    ['is not there', 404, '<html></html>', 'login', 'shop', /没有 kite\.myshoplaza\.com/],
    ['does not understand', 400, '{"errors":["page_size"]}', 'passing', undefined, /不接受这次查询/],
    ['is odd', 422, '{"errors":["x"]}', 'passing', undefined, /422/],
    ['is in repair', 503, '', 'passing', undefined, /503/],
    ['moved', 302, '', 'login', 'shop', /转到了 elsewhere\.example/],
  ] as const)('%s is told of in a sentence', async (_name, status, body, kind, field, words) => {
    const { origin } = await openSite((_, response) =>
      response.writeHead(status, { location: 'https://elsewhere.example/' }).end(body),
    );
    const said = await faultOf(shoplazza.verify(callOf(origin)));
    expect(said).toMatchObject({ kind, field });
    expect(said.message).toMatch(words);
  });

  it.each([
    [{ timezone: '+0800' }, 'Etc/GMT-8'],
    [{ timezone: '-0530' }, 'Etc/UTC'],
    [{ timezone: '+05:30' }, 'Asia/Kolkata'],
    [{ timezone: 'America/Los_Angeles' }, 'America/Los_Angeles'],
    [{}, 'Etc/UTC'],
  ])('keeps time by %j is read', async (told, zone) => {
    for (const wrap of [
      (shop: JsonObject) => ({ shop }),
      (shop: JsonObject) => ({ code: 'Success', data: shop }),
    ]) {
      const { origin, asked } = await openSite(({ url = '' }, response) =>
        response.end(
          JSON.stringify(
            url.endsWith('/shop') ? wrap({ name: 'Kite', currency: 'USD', ...told }) : { data: {} },
          ),
        ),
      );
      expect(await shoplazza.verify(callOf(origin))).toEqual({
        ...{ name: 'Kite', currency: 'USD', zone, historySince: null },
      });
      expect(asked.map(({ url }) => url)).toEqual([
        '/openapi/2026-07/shop',
        '/openapi/2026-07/orders?page_size=1',
      ]);
      expect(new Set(asked.map(({ headers }) => headers['access-token']))).toEqual(new Set(['sz-token']));
    }
  });
});

const order = (change: JsonObject = {}): JsonObject => ({
  ...{ id: '102', number: 'KITE1001', status: 'placed', financial_status: 'paid', currency: 'USD' },
  ...{
    created_at: '2026-06-02T10:00:00Z',
    placed_at: '2026-06-02T10:01:00Z',
    updated_at: '2026-06-05T00:00:00Z',
  },
  ...{
    total_price: '34.16',
    sub_total: '30.00',
    total_discount: '3.00',
    total_tax: '2.16',
    total_shipping: '5.00',
  },
  ...{ refund_status: 'none', total_refund_price: '0.00', config: { product_tax_included: false } },
  ...{ line_items: [{ id: '7', sku: 'A', quantity: 3 }], discount_applications: '[]' },
  ...change,
});
const refund = (change: JsonObject = {}): JsonObject => ({
  ...{ id: '118', created_at: '2026-06-08T00:00:00Z', refund_status: 'finished' },
  refund_line_items: [{ line_item_id: '7', refund_quantity: 1, total: '9.72', tax: '0.72' }],
  ...change,
});

describe('an order', () => {
  it('is read with its amounts, names and coupons', () => {
    const told = order({
      discount_code: 'VIP',
      discount_applications: '[{"code":"SPRING10"},{"title":"Auto"}]',
    });
    expect(readOrder(told, []).row).toMatchObject({
      ...{ orderRef: '102', title: 'KITE1001', numbers: ['KITE1001', '102'], coupons: ['VIP', 'SPRING10'] },
      ...{ orderedAt: new Date('2026-06-02T10:01:00Z'), paid: true, taxesIncluded: false, test: false },
      amounts: { currency: 'USD', subtotal: 2700, tax: 216, shipping: 500, total: 3416 },
      items: [{ sku: 'A', quantity: 3 }],
    });
  });

  it('is worth its goods after discounts, whichever side of them its subtotal stands on', () => {
    expect(worthOf(order())).toEqual([['order', 2700, 216]]);
    expect(worthOf(order({ sub_total: '27.00' }))).toEqual([['order', 2700, 216]]);
    const included = { config: { product_tax_included: true }, total_price: '32.00', total_tax: '2.00' };
    expect(worthOf(order(included))).toEqual([['order', 2500, 200]]);
    expect(worthOf(order({ shipping_tax_total: '0.40', total_price: '34.56' }))).toEqual([
      ['order', 2700, 216],
    ]);
    // What cannot be, a worth below nothing, is not believed.
    expect(worthOf(order({ sub_total: '15.00', total_discount: '100.00' }))).toEqual([['order', 1500, 216]]);
  });

  it('loses what was paid back for its lines, and nothing to shipping, goodwill or a refund that did not happen', () => {
    expect(worthOf(order(), [refund()]).at(-1)).toEqual(['refund', -900, -72]);
    expect(worthOf(order(), [refund({ refund_line_items: [], refund_shipping: '5.00' })])).toHaveLength(1);
    for (const refund_status of ['pending', 'failed'])
      expect(worthOf(order(), [refund({ refund_status })])).toHaveLength(1);
    const whole = order({ financial_status: 'refunded' });
    expect(worthOf(whole, [refund({ refund_line_items: [] })])).toEqual([
      ['order', 2700, 216],
      ['refund', -2700, -216],
    ]);
    expect(worthOf(whole, [refund(), refund({ id: '119', refund_line_items: [] })])).toEqual([
      ['order', 2700, 216],
      ['refund', -900, -72],
      ['refund', -1800, -144],
    ]);
  });

  it.each([
    [{ cancelled_at: '2026-06-04T00:00:00Z' }, '2026-06-04T00:00:00.000Z'],
    [{ canceled_at: '2026-06-04T00:00:00Z' }, '2026-06-04T00:00:00.000Z'],
    [{ status: 'cancelled' }, '2026-06-05T00:00:00.000Z'],
  ])('that says %j is cancelled, and worth nothing from then on', (change, at) => {
    const { row, events } = readOrder(order(change), []);
    expect(row.cancelledAt?.toISOString()).toBe(at);
    expect(events.at(-1)).toMatchObject({ kind: 'edit', amount: -2700 });
  });

  it.each([
    ['paid', true],
    ['refunding', true],
    ['refund_failed', true],
    ['partially_refunded', true],
    ['refunded', true],
    ['waiting', false],
    ['paying', false],
    ['authorized', false],
    ['failed', false],
    ['', null],
  ])('that is %s', (financial_status, paid) => {
    expect(readOrder(order({ financial_status }), []).row.paid).toBe(paid);
  });

  it('is asked for its refunds where anything says there are some', () => {
    expect(hasRefunds(order())).toBe(false);
    for (const change of [
      { refund_status: 'general' },
      { total_refund_price: '0.01' },
      { financial_status: 'refunding' },
    ])
      expect(hasRefunds(order(change))).toBe(true);
  });

  it('tells whose clicks came first and last', () => {
    const told = order({
      source: 'https://k.example/?cjevent=abc',
      last_landing_url: 'https://k.example/?awc=1_2_3',
    });
    expect(readOrder(told, []).row).toMatchObject({
      firstClick: { network: 'cj', clickId: 'abc', at: null },
      lastClick: { network: 'awin', clickId: '1_2_3', at: null },
    });
    expect(readOrder(order(), []).row).toMatchObject({ firstClick: null, lastClick: null });
  });

  it('of every documented field is read whole, and nothing of the buyer is kept', () => {
    const told = JSON.parse(readFileSync(new URL('./vendor-order.json', import.meta.url), 'utf8'));
    const [one] = objectsOf(told.orders.data.orders);
    const records = objectsOf(told.refund.data.records);
    const read = readOrder(one ?? {}, records);
    expect(JSON.stringify(read)).not.toMatch(
      /Amelie|Quince|quince|13800|Orchard|192\.0\.2|Mozilla|4242|buyer note/,
    );
    expect(read.row).toMatchObject({
      title: 'KITE1001',
      coupons: ['SPRING10'],
      lastClick: { network: 'awin' },
    });
    expect(worthOf(one ?? {}, records)).toEqual([
      ['order', 2700, 216],
      ['refund', -900, -72],
    ]);
  });
});

describe('the list', () => {
  it('goes from page to page by its bookmark, leaves carts, and asks for refunds of those that have some', async () => {
    const { origin, asked } = await openSite((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
      const place = searchParams.get('cursor');
      const data = pathname.endsWith('/refund')
        ? { records: [refund()] }
        : searchParams.get('page_size') === '1'
          ? { orders: [] }
          : place === null
            ? {
                orders: [order({ id: '1' }), order({ id: '2', placed_at: '' })],
                cursor: 'abc',
                has_more: true,
              }
            : {
                orders: [order({ id: '1' }), order({ id: '3/x', refund_status: 'general' })],
                cursor: 'abc',
                has_more: false,
              };
      response.end(JSON.stringify({ code: 'Success', message: '', data }));
    });
    const told = await allOf(shoplazza.changed(callOf(origin), recent));
    expect(told.wholeHistory).toEqual(['1', '3/x']);
    expect(told.events.map(({ orderRef, amount }) => [orderRef, amount])).toEqual([
      ['1', 2700],
      ['3/x', 2700],
      ['3/x', -900],
    ]);
    expect(asked.map(({ url }) => url.replace('/openapi/2026-07/', ''))).toEqual([
      'orders?page_size=1',
      'orders?updated_at_min=2026-05-31T23%3A59%3A00Z&page_size=100',
      'orders?updated_at_min=2026-05-31T23%3A59%3A00Z&page_size=100&cursor=abc',
      'orders/3%2Fx/refund',
    ]);
  });

  it('that leads in a circle is left', async () => {
    const { origin } = await openSite((_, response) =>
      response.end(JSON.stringify({ data: { orders: [], cursor: 'same', has_more: true } })),
    );
    expect((await faultOf(allOf(shoplazza.changed(callOf(origin), recent)))).message).toMatch(/翻页/);
  });

  it('waits where an order went between being listed and being asked for', async () => {
    const { origin } = await openSite(({ url = '' }, response) =>
      url.endsWith('/refund')
        ? response.writeHead(404).end('{"code":"NotFound","message":"NotFound","errors":["NotFound"]}')
        : response.end(JSON.stringify({ data: { orders: [order({ refund_status: 'general' })] } })),
    );
    expect(await faultOf(allOf(shoplazza.changed(callOf(origin), recent)))).toMatchObject({
      kind: 'passing',
      words: 'NotFound',
    });
  });

  it('of a span keeps to it, to the moment', async () => {
    const at = (placed_at: string) => order({ id: placed_at, placed_at });
    const moments = [
      '2026-05-31T23:59:59.9Z',
      '2026-06-01T00:00:00Z',
      '2026-06-01T23:59:59.9Z',
      '2026-06-02T00:00:00Z',
    ];
    const { origin, asked } = await openSite((_, response) =>
      response.end(JSON.stringify({ data: { orders: moments.map(at), has_more: false } })),
    );
    const span = { from: recent, until: new Date('2026-06-02T00:00:00Z') };
    expect((await allOf(shoplazza.placed(callOf(origin), span))).wholeHistory).toEqual(moments.slice(1, 3));
    expect(asked[0]?.url).toContain(
      'placed_at_min=2026-05-31T23%3A59%3A59Z&placed_at_max=2026-06-02T00%3A00%3A01Z',
    );
  });
});
