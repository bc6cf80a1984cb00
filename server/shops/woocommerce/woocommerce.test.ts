// What only WooCommerce does: a key that goes by another way, states and numbers of plug-ins, refusals of hosts, and many orders of one second.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startWooCommerce, type WooSimulator } from '#simulators/woocommerce/start.ts';
import type { ShopCall, ShopCredentials, ShopPiece } from '../shop-connector.ts';
import { allOf, faultOf, siteOpener } from '../testing/open-site.ts';
import { openShopCall } from '../testing/shop-stand.ts';
import { readOrder } from './order-row.ts';
import { folderOf } from './shop-address.ts';
import { woocommerce } from './woocommerce.ts';

const present = new Date('2026-06-15T12:00:00Z');
const recent = new Date('2026-06-01T00:00:00Z');
const keys = { consumerKey: 'ck_1', consumerSecret: 'cs_1' };

const { openSite, closeLater } = siteOpener();

async function openShop(options: Parameters<typeof startWooCommerce>[0] = {}): Promise<WooSimulator> {
  const simulator = await startWooCommerce({
    orders: 60,
    ordersPerDay: 1,
    from: '2026-05-01',
    now: () => present,
    ...options,
  });
  closeLater(() => simulator.close());
  return simulator;
}

const callOf = (origin: string, credentials: ShopCredentials = keys, memory?: ShopCall['memory']): ShopCall =>
  openShopCall(
    { origin, credentials: { shop: origin, ...credentials } },
    { now: () => present.getTime(), ...(memory && { memory }) },
  );

const read = async (pieces: AsyncIterable<ShopPiece>) => (await allOf(pieces)).orders;

describe('the address', () => {
  it.each([
    ['shop.example.com', 'https://shop.example.com', ''],
    [' https://shop.example.com/ ', 'https://shop.example.com', ''],
    ['https://example.com/shop/', 'https://example.com', '/shop'],
    ['https://example.com/checkout/?x=1', 'https://example.com', ''],
    ['https://example.com/a/b/wp-admin/edit.php?x=1', 'https://example.com', '/a/b'],
    ['https://example.com/store/wp-json/wc/v3/orders', 'https://example.com', '/store'],
    ['https://example.com:8443', 'https://example.com:8443', ''],
    ['http://127.0.0.1:81/wp', 'http://127.0.0.1:81', '/wp'],
  ])('%s is understood', (shop, origin, folder) => {
    expect(woocommerce.originOf({ shop, ...keys })).toEqual({ origin });
    expect(folderOf({ shop })).toBe(folder);
  });

  it.each([
    'shop',
    'http://shop.example.com',
    'ftp://shop.example.com',
    'https://me:word@shop.example.com',
    'my shop.example.com',
    'https://',
    `https://${'a'.repeat(400)}.example`,
  ])('%s is told to be none', (shop) => {
    expect(woocommerce.originOf({ shop, ...keys })).toEqual({
      wrong: expect.stringMatching(/[\u4e00-\u9fff]/),
      field: 'shop',
    });
  });

  it('and keys that changed places are told', () => {
    const told = { shop: 'shop.example.com', consumerKey: 'cs_1', consumerSecret: 'ck_1' };
    expect(woocommerce.originOf(told)).toMatchObject({
      field: 'consumerKey',
      wrong: expect.stringMatching(/填反/),
    });
  });
});

describe('the key', () => {
  it('goes in the query where a plug-in refuses the header, and is not tried there again', async () => {
    const shop = await openShop({ refusesHeader: true });
    const memory: ShopCall['memory'] = new Map();
    const call = callOf(shop.origin, shop.credentials, memory);
    expect(await woocommerce.verify(call)).toMatchObject({ name: 'Woo Goods', zone: 'America/Chicago' });
    shop.faults.set('server-error', 1, 'consumer_key');
    expect(await faultOf(read(woocommerce.changed(call, recent)))).toMatchObject({ kind: 'passing' });
    expect(shop.faults.suffered).toBe(1);
    expect((await read(woocommerce.changed(call, recent))).length).toBeGreaterThan(0);
  });

  it('says which half of it is wrong, whichever way it went', async () => {
    for (const refusesHeader of [false, true]) {
      const shop = await openShop({ refusesHeader });
      for (const field of ['consumerKey', 'consumerSecret'] as const) {
        const call = callOf(shop.origin, { ...shop.credentials, [field]: `${shop.credentials[field]}0` });
        expect(await faultOf(woocommerce.verify(call))).toMatchObject({ kind: 'login', field });
      }
    }
  });
});

describe('a host that', () => {
  const page = '<!DOCTYPE html><title>Sorry</title><p>no</p>';
  const rest = (code: string, message = 'Sorry') => JSON.stringify({ code, message, data: {} });
  it.each([
    ['has a firewall', 403, page, 'login', undefined, /防火墙/],
    ['has plain permalinks', 404, page, 'login', 'shop', /固定链接/],
    ['has no WooCommerce', 404, rest('rest_no_route'), 'login', 'shop', /插件/],
    ['lets the key see nothing', 403, rest('woocommerce_rest_cannot_view'), 'login', 'consumerKey', /管理员/],
    ['asks for a password', 401, page, 'login', 'consumerKey', /密钥/],
    ['is too old', 400, rest('rest_invalid_param'), 'login', undefined, /版本/],
    ['is in repair', 503, page, 'passing', undefined, /503/],
    ['shows a page', 200, page, 'passing', undefined, /网页/],
    ['answers nothing', 200, '', 'passing', undefined, /不完整/],
    ['answers something else', 200, '{"orders":[]}', 'passing', undefined, /不完整/],
    ['answers half', 200, '[{"id":1,"number"', 'passing', undefined, /不完整/],
    ['is gone', 410, page, 'frozen', undefined, /暂停/],
  ] as const)('%s is told of in a sentence', async (_name, status, body, kind, field, words) => {
    const { origin, asked } = await openSite((_, response) => response.writeHead(status).end(body));
    const said = await faultOf(woocommerce.verify(callOf(origin)));
    expect(said).toMatchObject({ kind, field });
    expect(said.message).toMatch(words);
    expect(asked.every(({ headers }) => headers['user-agent']?.startsWith('Haitu'))).toBe(true);
  });

  it('calls itself by another name is followed there, and nowhere else', async () => {
    const { origin, asked } = await openSite(({ url = '', headers }, response) => {
      if (url.startsWith('/store/')) return void response.writeHead(200).end('[]');
      const to = url.startsWith('/away/')
        ? 'https://elsewhere.example/'
        : `http://${headers.host}/store${url}`;
      response.writeHead(301, { location: to }).end();
    });
    expect(await read(woocommerce.changed(callOf(origin), recent))).toEqual([]);
    expect(
      asked.filter(({ url }) => url.startsWith('/store/')).every(({ headers }) => headers.authorization),
    ).toBe(true);
    const away = callOf(origin, { ...keys, shop: `${origin}/away` });
    const said = await faultOf(woocommerce.verify(away));
    expect(said).toMatchObject({ kind: 'login', field: 'shop' });
    expect(said.message).toContain('elsewhere.example');
  });

  it('leads in a circle is left', async () => {
    const { origin, asked } = await openSite(({ url }, response) => {
      response.writeHead(302, { location: url ?? '/' }).end();
    });
    expect((await faultOf(woocommerce.verify(callOf(origin)))).kind).toBe('login');
    expect(asked.length).toBeLessThan(10);
  });
});

const order = (change: Record<string, unknown> = {}) => ({
  ...{ id: 7, number: '7', status: 'completed', currency: 'USD', prices_include_tax: false },
  ...{ date_created_gmt: '2026-06-02T10:00:00', date_modified_gmt: '2026-06-03T10:00:00' },
  ...{ date_paid_gmt: '2026-06-02T10:01:00', total: '33.00', total_tax: '2.00', shipping_total: '1.00' },
  ...{
    line_items: [{ sku: 'A', quantity: 3, total: '30.00', total_tax: '2.00' }],
    coupon_lines: [],
    refunds: [],
  },
  meta_data: [],
  ...change,
});
const refund = (change: Record<string, unknown> = {}) => ({
  ...{ id: 70, date_created_gmt: '2026-06-05T10:00:00', line_items: [] },
  ...change,
});
const worthOf = (...told: Parameters<typeof readOrder>) =>
  readOrder(...told).events.map(({ kind, amount, tax }) => [kind, amount, tax]);

describe('an order', () => {
  it('without lines in its refund is worth what it was, unless it is refunded as a whole', () => {
    expect(worthOf(order(), [refund()])).toEqual([['order', 3000, 200]]);
    expect(worthOf(order({ status: 'refunded' }), [refund()])).toEqual([
      ['order', 3000, 200],
      ['refund', -3000, -200],
    ]);
    const part = refund({ line_items: [{ quantity: -1, total: '-10.00', total_tax: '-0.67' }] });
    expect(worthOf(order({ status: 'refunded' }), [part, refund({ id: 71 })])).toEqual([
      ['order', 3000, 200],
      ['refund', -1000, -67],
      ['refund', -2000, -133],
    ]);
    expect(worthOf(order({ status: 'refunded' }), []).at(-1)).toEqual(['refund', -3000, -200]);
  });

  it.each([
    ['cancelled', '2026-06-02T10:01:00', true, true],
    ['cancelled', null, false, true],
    ['failed', null, false, false],
    ['pending', null, false, false],
    ['processing', null, true, false],
    ['shipped-by-plugin', '2026-06-02T10:01:00', true, false],
    ['shipped-by-plugin', null, null, false],
  ])('that is %s and was paid at %s', (status, paidAt, paid, isCancelled) => {
    const { row, events } = readOrder(order({ status, date_paid_gmt: paidAt }), []);
    expect([row.paid, row.cancelledAt !== null]).toEqual([paid, isCancelled]);
    expect(events.reduce((sum, { amount }) => sum + amount, 0)).toBe(isCancelled ? 0 : 3000);
  });

  it('goes by the numbers of plug-ins too', () => {
    const meta_data = [
      { key: '_order_number_formatted', value: 'WEB-2026-7' },
      { key: '_billing_first_name', value: 'Amelie' },
      { key: '_alg_wc_full_custom_order_number', value: 907 },
      { key: '_order_number', value: { odd: true } },
    ];
    const { row } = readOrder(order({ number: '2026-7', meta_data }), []);
    expect(row.numbers).toEqual(['2026-7', 'WEB-2026-7', '907', '7']);
    expect(JSON.stringify(row)).not.toContain('Amelie');
  });

  it('is told with tax where the shop’s prices hold it', () => {
    const { row } = readOrder(order({ prices_include_tax: true, shipping_tax: '0.20' }), []);
    expect(row.amounts).toEqual({ currency: 'USD', subtotal: 3200, tax: 200, shipping: 120, total: 3300 });
    expect(row.taxesIncluded).toBe(true);
  });

  it('has moments in UTC whatever clock the shop keeps', () => {
    const { row } = readOrder(order({ date_created: '2026-06-02T05:00:00' }), []);
    expect(row.orderedAt).toEqual(new Date('2026-06-02T10:00:00Z'));
  });
});

it('brings all of one second, however many, though some leave it meanwhile', async () => {
  const at = Date.parse('2026-06-10T00:00:00Z');
  const shop = await openShop();
  const told = Array.from({ length: 180 }, () => shop.tell({ at, fate: 'kept', amount: 1000 }).id);
  const seen = new Set<string>();
  let changes = 0;
  for await (const { orders } of woocommerce.changed(callOf(shop.origin, shop.credentials), recent)) {
    for (const { orderRef } of orders) seen.add(orderRef);
    const id = told[changes * 3];
    changes += 1;
    if (id !== undefined && changes < 4) shop.happen(id, { kind: 'touch', at: at + 3_600_000 * changes });
  }
  expect(changes).toBeGreaterThan(3);
  expect(told.filter((id) => !seen.has(String(id)))).toEqual([]);
});

it('leaves carts that are no order yet', async () => {
  const { origin } = await openSite(({ url = '' }, response) => {
    const isList = url.includes('/orders?');
    response
      .writeHead(200)
      .end(JSON.stringify(isList ? [order({ status: 'checkout-draft', id: 8 }), order()] : []));
  });
  expect((await read(woocommerce.changed(callOf(origin), recent))).map(({ orderRef }) => orderRef)).toEqual([
    '7',
  ]);
});

describe('an order that was thrown away', () => {
  it('is told to be gone, and is back when it was taken back', async () => {
    const shop = await openShop();
    const call = callOf(shop.origin, shop.credentials);
    const [one] = shop.orders();
    const id = one?.id ?? 0;
    shop.throwAway(id);
    const goneOf = async () => {
      const gone: string[] = [];
      for await (const piece of woocommerce.changed(call, recent)) gone.push(...(piece.gone ?? []));
      return gone;
    };
    expect(await goneOf()).toEqual([String(id)]);
    shop.takeBack(id);
    expect(await goneOf()).toEqual([]);
    expect((await read(woocommerce.changed(call, recent))).map(({ orderRef }) => orderRef)).toContain(
      String(id),
    );
  });

  it('or deleted is found missing, and no other, whatever a list leaves out', async () => {
    const shop = await openShop();
    const call = callOf(shop.origin, shop.credentials);
    const [kept, thrown, deleted] = shop.orders().map(({ id }) => id);
    shop.throwAway(thrown ?? 0);
    shop.remove(deleted ?? 0);
    const refs = [kept, thrown, deleted].map(String);
    expect(await woocommerce.missing?.(call, refs)).toEqual(refs.slice(1));
    const { origin } = await openSite(({ url = '' }, response) =>
      response.end(url.includes('include=') ? '[]' : '{"status":"completed"}'),
    );
    expect(await woocommerce.missing?.(callOf(origin), refs)).toEqual([]);
  });

  it('while its refunds were asked for is told to be gone', async () => {
    const { origin } = await openSite(({ url = '' }, response) => {
      if (url.includes('/refunds'))
        return void response.writeHead(404).end('{"code":"woocommerce_rest_shop_order_invalid_id"}');
      const rows = url.includes('status=trash') ? [] : [order(), order({ id: 8, refunds: [{ id: 1 }] })];
      response.end(JSON.stringify(url.includes('/orders?') ? rows : []));
    });
    const gone: string[] = [];
    const kept: string[] = [];
    for await (const piece of woocommerce.changed(callOf(origin), recent)) {
      gone.push(...(piece.gone ?? []));
      kept.push(...piece.wholeHistory);
    }
    expect([kept, gone]).toEqual([['7'], ['8']]);
  });
});

it('believes a notice that is signed with the consumer secret, and answers a ping', () => {
  const body = Buffer.from('{"id":7}');
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');
  const isSigned = (signature: string | null, consumerSecret = 'cs_1') =>
    woocommerce.isSigned?.(
      { ...keys, consumerSecret },
      { headers: new Headers(signature === null ? {} : { 'X-WC-Webhook-Signature': signature }), body },
    );
  expect([isSigned(sign('cs_1')), isSigned(sign('cs_2')), isSigned(''), isSigned(null)]).toEqual([
    ...[true, false, false, false],
  ]);
  expect(isSigned(sign(''), '')).toBe(false);
  const isPing = (text: string) => woocommerce.isPing?.({ headers: new Headers(), body: Buffer.from(text) });
  expect(['webhook_id=12', 'webhook_id=', 'webhook_id=1&x=2', '{"id":7}'].map(isPing)).toEqual([
    ...[true, false, false, false],
  ]);
});

it('reads an order of every documented field whole, and nothing of the buyer', () => {
  const told = JSON.parse(readFileSync(new URL('./vendor-order.json', import.meta.url), 'utf8'));
  const { row, events } = readOrder(told.order, told.refunds);
  expect(JSON.stringify({ row, events })).not.toMatch(
    /Amelie|Quince|quince|13800|Orchard|192\.0\.2|Mozilla|note/,
  );
  expect(row).toMatchObject({
    ...{ title: '727', coupons: ['spring10'], taxesIncluded: false, paid: true },
    lastClick: { network: 'awin', clickId: '1_2_3' },
    amounts: { currency: 'USD', subtotal: 2700, tax: 216, shipping: 500, total: 3416 },
  });
  expect(events.map(({ kind, amount, tax }) => [kind, amount, tax])).toEqual([
    ['order', 2700, 216],
    ['refund', -900, -72],
  ]);
});

it.each([
  [{ timezone_string: 'Europe/Berlin', gmt_offset: 2 }, 'Europe/Berlin'],
  [{ timezone_string: '', gmt_offset: -5 }, 'Etc/GMT+5'],
  [{ timezone_string: '', gmt_offset: '8' }, 'Etc/GMT-8'],
  [{ timezone_string: '', gmt_offset: 5.5 }, 'Asia/Kolkata'],
  [{ timezone_string: 'Nowhere/Land', gmt_offset: 99 }, 'Etc/UTC'],
  [{}, 'Etc/UTC'],
])('reads the zone of a site that says %j', async (site, zone) => {
  const { origin } = await openSite(({ url = '' }, response) => {
    if (url.includes('/orders?')) return void response.end(JSON.stringify([order()]));
    if (url.includes('/wc/v3/')) return void response.writeHead(403).end('{"code":"rest_forbidden"}');
    response.end(JSON.stringify(site));
  });
  const verified = await woocommerce.verify(callOf(origin));
  expect(verified).toEqual({ name: new URL(origin).host, currency: 'USD', zone, historySince: null });
});
