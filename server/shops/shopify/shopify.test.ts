// What only Shopify does: tokens, points, refusals, visits told apart later, and orders with more to them than a page holds.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refundId, type Step, type Story } from '#simulators/shop-kit/story.ts';
import { type ShopControls, type ShopifySimulator, startShopify } from '#simulators/shopify/start.ts';
import type { ShopCall, ShopPiece } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { type CallOptions, openShopCall } from '../testing/shop-stand.ts';
import { shopify } from './shopify.ts';

const present = new Date('2026-06-15T12:00:00Z');
const recent = new Date('2026-06-13T00:00:00Z');
const everything = { from: new Date('2025-01-01T00:00:00Z'), until: new Date('2026-06-15T13:00:00Z') };

let simulator: ShopifySimulator;
let shop: ShopControls;
let moment: Date;
const open = async (options: { orders?: number; plan?: 'standard' | 'enterprise' } = {}) => {
  await simulator?.close();
  moment = present;
  simulator = await startShopify({
    shops: [
      { handle: 'small', orders: 40, ordersPerDay: 2, from: '2026-05-30', plan: 'enterprise', ...options },
    ],
    now: () => moment,
    slowMs: 20,
  });
  const [first] = simulator.shops;
  if (!first) throw new Error('no shop');
  shop = first;
};
beforeEach(() => open());
afterEach(() => simulator.close());

const callOf = (options: CallOptions = {}): ShopCall =>
  openShopCall(
    { origin: simulator.origin, credentials: shop.credentials },
    { now: () => moment.getTime(), ...options },
  );
/** By a clock that goes, for what is waited for. */
const realCall = (options: CallOptions = {}): ShopCall => callOf({ now: Date.now, ...options });

async function read(pieces: AsyncIterable<ShopPiece>) {
  const all = { orders: [] as ShopPiece['orders'][number][], events: [] as ShopPiece['events'][number][] };
  for await (const { orders, events } of pieces) {
    all.orders.push(...orders);
    all.events.push(...events);
  }
  return all;
}

async function faultOf(work: Promise<unknown>): Promise<ShopFault> {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ShopFault)) throw new Error(`no fault of a shop: ${fault}`);
  return fault;
}

const grants = () => simulator.requests().filter(({ path }) => path.endsWith('/access_token')).length;
const worth = (events: readonly { amount: number }[]) => events.reduce((sum, { amount }) => sum + amount, 0);
const keptOf = (id: number) => shop.recount(moment).find((one) => one.id === id)?.kept;

describe('the address', () => {
  const known = { clientId: 'id', clientSecret: 'shpss_1' };
  it.each([
    'small',
    'small.myshopify.com',
    ' Small.MyShopify.com/ ',
    'https://small.myshopify.com/admin/orders?x=1',
    'admin.shopify.com/store/small',
    'https://admin.shopify.com/store/small/settings/apps',
  ])('%s is understood', (typed) => {
    expect(shopify.originOf({ ...known, shop: typed })).toEqual({ origin: 'https://small.myshopify.com' });
  });

  it.each([
    'shop.example.com',
    'small.myshopify.com.evil.example',
    'https://admin.shopify.com/products',
    'sm all',
    '-',
    'http://user:word@small.myshopify.com',
    'small.myshopify.com:8443',
    '127.0.0.1',
    `${'a'.repeat(101)}.myshopify.com`,
  ])('%s is told to be none', (typed) => {
    expect(shopify.originOf({ ...known, shop: typed })).toMatchObject({ field: 'shop' });
  });

  it('and what was put into the wrong field are told', () => {
    const shop = 'small';
    const told = (clientId: string, clientSecret: string) =>
      shopify.originOf({ shop, clientId, clientSecret });
    expect(told('shpss_1', 'id')).toMatchObject({ field: 'clientId' });
    expect(told('shpat_1', 'shpss_1')).toMatchObject({ field: 'clientSecret' });
    expect(told('same', 'same')).toMatchObject({ field: 'clientSecret' });
    expect(told('shpat_1', 'shpat_1')).toHaveProperty('origin');
  });
});

describe('the token', () => {
  it('is asked for once and kept, until it is worth nothing', async () => {
    const memory: ShopCall['memory'] = new Map();
    await shopify.verify(callOf({ memory }));
    await read(shopify.changed(callOf({ memory }), recent));
    expect(grants()).toBe(1);
    await shop.setApp('not-installed');
    await shop.setApp('installed');
    expect((await read(shopify.changed(callOf({ memory }), recent))).orders.length).toBeGreaterThan(0);
    expect(grants()).toBe(2);
    moment = new Date(present.getTime() + 25 * 3_600_000);
    await shopify.verify(callOf({ memory }));
    expect(grants()).toBe(3);
  });

  it('of an app of the old kind is taken as it is', async () => {
    const answer = await fetch(`${simulator.origin}/admin/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: shop.credentials.clientId,
        client_secret: shop.credentials.clientSecret,
      }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const credentials = { clientId: token, clientSecret: token };
    expect((await shopify.verify(callOf({ credentials }))).currency).toBe('USD');
    expect(grants()).toBe(1);
    const revoked = { clientId: 'shpat_no', clientSecret: 'shpat_no' };
    expect(await faultOf(shopify.verify(callOf({ credentials: revoked })))).toMatchObject({
      kind: 'login',
      field: 'clientSecret',
    });
  });
});

describe('a refusal', () => {
  const states: [string, () => unknown, Partial<ShopFault>, RegExp][] = [
    [
      'another organisation',
      () => shop.setApp('other-organisation'),
      { kind: 'login', field: 'shop' },
      /组织/,
    ],
    ['no installation', () => shop.setApp('not-installed'), { kind: 'login', field: 'shop' }, /安装/],
    ['an app of the old kind', () => shop.setApp('legacy'), { kind: 'login', field: 'clientSecret' }, /旧式/],
    ['an unpaid bill', () => shop.setFrozen(true), { kind: 'frozen' }, /账单/],
    ['a missing scope', () => shop.setScopes(['read_all_orders']), { kind: 'login' }, /read_orders/],
    ['a lost app', () => simulator.faults.set('uninstalled'), { kind: 'frozen' }, /卸载/],
    ['a scope taken away', () => simulator.faults.set('missing-scope'), { kind: 'login' }, /read_orders/],
    ['an unmakeable field', () => simulator.faults.set('field-error'), { kind: 'passing' }, /稍后/],
    ['an empty bucket', () => simulator.faults.set('throttled'), { kind: 'passing' }, /放慢/],
    ['another currency', () => simulator.faults.set('wrong-currency'), { kind: 'passing' }, /SEK/],
  ];
  it.each(states)('for %s has its sentence', async (_name, bring, fault, words) => {
    await bring();
    const said = await faultOf(shopify.verify(callOf()).then(() => read(shopify.changed(callOf(), recent))));
    expect(said).toMatchObject(fault);
    expect(said.message).toMatch(words);
  });

  it('for a shop that is not there names it', async () => {
    const away = openShopCall({
      origin: `${simulator.origin}/away.myshopify.com`,
      credentials: { ...shop.credentials, shop: 'away' },
    });
    const said = await faultOf(shopify.verify(away));
    expect(said).toMatchObject({ kind: 'login', field: 'shop' });
    expect(said.message).toContain('away.myshopify.com');
  });

  it('is none for a bucket that fills again', async () => {
    await open({ plan: 'standard', orders: 90 });
    await shopify.verify(realCall());
    shop.drainBucket();
    expect((await read(shopify.placed(realCall(), everything))).orders.length).toBe(shop.orders().length);
  }, 30_000);
});

it('shows orders of the last sixty days alone without the scope for the past', async () => {
  expect((await shopify.verify(callOf())).historySince).toBeNull();
  shop.setScopes(['read_orders']);
  const { historySince } = await shopify.verify(callOf());
  expect(historySince).toEqual(new Date('2026-04-16T12:00:00Z'));
});

it('looks again for visits that were not told apart', async () => {
  const memory: ShopCall['memory'] = new Map();
  const { id, journey } = shop.tell({ at: present.getTime() - 60_000, fate: 'kept', click: 'impact' });
  const clickOf = async (since: Date) =>
    (await read(shopify.changed(callOf({ memory }), since))).orders.find(
      ({ orderRef }) => orderRef === String(id),
    )?.lastClick;
  expect(await clickOf(recent)).toBeNull();
  moment = new Date((journey?.readyAt ?? 0) + 1000);
  const later = new Date(moment.getTime() - 1000);
  expect(await clickOf(later)).toMatchObject({ network: 'impact', clickId: expect.any(String) });
  // Told once, it is no longer looked for.
  expect(await clickOf(later)).toBeUndefined();
  // Whoever does not remember looks back some hours.
  memory.clear();
  expect(await clickOf(later)).toMatchObject({
    network: 'impact',
    at: new Date(journey?.last.at ?? 0).toISOString(),
  });
});

describe('an order', () => {
  const line = (order: number, place: number, quantity = 1) => ({
    ...{ id: order * 100_000 + place, sku: `SKU-${place}`, title: 'x', quantity, price: 1000 + place },
    ...{ discount: 0, taxRate: 0.07, giftCard: false },
  });
  const putOne = (change: (story: Story) => Partial<Story>): Story => {
    const made = shop.tell({ at: recent.getTime() + 3_600_000, fate: 'kept', click: null });
    const story = { ...made, ...change(made) };
    shop.put(story);
    return story;
  };
  const readOne = async (id: number) => {
    const all = await read(shopify.changed(callOf(), recent));
    const ref = String(id);
    return {
      order: all.orders.find(({ orderRef }) => orderRef === ref),
      events: all.events.filter(({ orderRef }) => orderRef === ref),
    };
  };

  it('with five thousand refunds has each of them', async () => {
    const { id } = putOne((story) => ({
      payment: 'paid',
      lines: [{ ...line(story.id, 1, 6000), discount: 777 }],
      steps: Array.from(
        { length: 5000 },
        (_, place): Step => ({
          ...{ kind: 'refund', id: refundId(story.id, place), at: story.createdAt + (place + 1) * 1000 },
          ...{ items: [{ line: story.id * 100_000 + 1, quantity: 1, restock: 'RETURN' }] },
          ...{ shipping: 0, extra: 0, note: 'Back' },
        }),
      ),
    }));
    const { events } = await readOne(id);
    expect(events.length).toBe(5001);
    expect(new Set(events.map(({ eventRef }) => eventRef)).size).toBe(5001);
    expect(worth(events)).toBe(keptOf(id));
    expect(worth(events)).toBeGreaterThan(0);
  }, 60_000);

  it('with more lines than a page holds has all of them, refunded too', async () => {
    const { id } = putOne((story) => ({
      payment: 'paid',
      lines: Array.from({ length: 230 }, (_, place) => line(story.id, place + 1)),
      steps: [
        {
          ...{ kind: 'refund', id: refundId(story.id, 1), at: story.createdAt + 3_600_000 },
          items: Array.from({ length: 150 }, (_, place) => ({
            ...{ line: story.id * 100_000 + place + 1, quantity: 1, restock: 'RETURN' as const },
          })),
          ...{ shipping: 0, extra: 0, note: '' },
        },
      ],
    }));
    const { order, events } = await readOne(id);
    expect(order?.items.length).toBe(230);
    expect(worth(events)).toBe(keptOf(id));
    expect(events.map(({ kind }) => kind)).toEqual(['order', 'refund']);
  });

  it('with a name of ten thousand letters keeps what can be a number', async () => {
    const { id, number } = putOne(() => ({ name: `#${'9'.repeat(10_000)}`, code: 'X'.repeat(10_000) }));
    const { order } = await readOne(id);
    expect(order?.title.length).toBe(200);
    expect(order?.numbers).toEqual([String(number), String(id), expect.any(String)]);
    expect(order?.coupons).toEqual([]);
  });

  it('stands as it was placed, in the currency of shop and buyer, whatever was edited since', async () => {
    const { id } = putOne((story) => ({
      payment: 'paid',
      presentment: { currency: 'JPY', rate: 1.5 },
      shipping: { price: 595, taxRate: 0 },
      lines: [line(story.id, 1, 3)],
      steps: [{ kind: 'edit', at: story.createdAt + 1000, add: [line(story.id, 6)], drop: [] }],
    }));
    const { order, events } = await readOne(id);
    expect(order?.amounts).toEqual({ currency: 'USD', subtotal: 3003, tax: 210, shipping: 595, total: 3808 });
    expect(order?.shown).toEqual({ currency: 'JPY', subtotal: 4505, tax: 315, shipping: 893, total: 5712 });
    expect(events.map(({ kind, amount, tax }) => [kind, amount, tax])).toEqual([
      ['order', 3003, 210],
      ['edit', 1006, 70],
    ]);
  });

  it('whose shipping was paid back, or whose buyer was soothed, is worth what it was', async () => {
    for (const fate of ['shipping-refund', 'goodwill'] as const) {
      const { id } = shop.tell({ at: recent.getTime() - 5 * 86_400_000, fate, amount: 9000 });
      const told = await read(shopify.placed(callOf(), everything));
      const events = told.events.filter(({ orderRef }) => orderRef === String(id));
      expect([fate, events.map(({ kind, amount }) => [kind, amount])]).toEqual([fate, [['order', 9000]]]);
    }
  });

  it('says how its dispute stands', async () => {
    const { id, steps } = shop.tell({ at: Date.parse('2026-06-01T00:00:00Z'), fate: 'disputed' });
    const disputeAt = async (at: number) => {
      moment = new Date(at + 1000);
      const told = await read(shopify.changed(callOf(), everything.from));
      return told.orders.find(({ orderRef }) => orderRef === String(id))?.dispute;
    };
    expect(await disputeAt(Date.parse('2026-06-02T00:00:00Z'))).toBeNull();
    expect(await disputeAt(steps[0]?.at ?? 0)).toBe('open');
    expect(['won', 'lost']).toContain(await disputeAt(steps[1]?.at ?? 0));
  });
});

describe('a webhook', () => {
  const made = (lie?: 'signature' | 'body') => {
    const [{ id } = { id: 0 }] = shop.orders();
    const { headers, body } = shop.makeWebhook('ORDERS_UPDATED', {
      orderId: id,
      uri: 'https://haitu.example',
      ...(lie && { lie: lie as never }),
    });
    return { headers: new Headers(headers), body: Buffer.from(body) };
  };

  it('is the shop’s own by its signature alone', () => {
    const { headers, body } = made();
    expect(shopify.isSigned?.(shop.credentials, { headers, body })).toBe(true);
    expect(shopify.isSigned?.(shop.credentials, { headers, body: Buffer.concat([body, body]) })).toBe(false);
    const other = { ...shop.credentials, clientSecret: 'shpss_other' };
    expect(shopify.isSigned?.(other, { headers, body })).toBe(false);
    for (const signature of ['', 'x', 'ä', Buffer.alloc(32).toString('base64'), 'A'.repeat(100_000)]) {
      const forged = new Headers({ 'x-shopify-hmac-sha256': encodeURIComponent(signature) });
      expect(shopify.isSigned?.(shop.credentials, { headers: forged, body })).toBe(false);
    }
    expect(shopify.isSigned?.(shop.credentials, { headers: new Headers(), body })).toBe(false);
    expect(shopify.isSigned?.({}, { headers, body })).toBe(false);
  });
});
