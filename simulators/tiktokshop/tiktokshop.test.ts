// The service by itself, asked as its vendor's pages and open readers of it do.
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from './signing.ts';
import {
  accessToken,
  expiredToken,
  narrowToken,
  shopCipher,
  start,
  type TikTokShopSimulator,
} from './start.ts';

const now = new Date('2026-03-25T10:00:00Z');
let simulator: TikTokShopSimulator;

beforeAll(async () => {
  simulator = await start({
    ...{ from: '2025-12-01', publishers: 40, salesPerDay: 20, budget: 1_000_000 },
    now: () => now,
  });
});
afterEach(() => {
  simulator.faults.clear();
  simulator.setNow(() => now);
});
afterAll(() => simulator.close());

interface Money {
  amount?: string;
  currency?: string;
}
interface Sku {
  [name: string]: string | number | Money;
}
interface Order {
  id: string;
  create_time: number;
  status: string;
  skus: Sku[];
}
interface Answered {
  code: number;
  message: string;
  request_id: string;
  data: {
    orders: Order[];
    next_page_token: string;
    total_count: number;
    shops: { cipher: string }[];
  } & Record<string, unknown>;
}

const search = '/affiliate_seller/202410/orders/search';

async function ask(
  path: string,
  {
    query = {} as Record<string, string>,
    body = undefined as unknown,
    token = accessToken,
    secret = simulator.credentials.appSecret ?? '',
  } = {},
) {
  const { appKey = '' } = simulator.credentials;
  const parameters = { app_key: appKey, timestamp: String(Math.floor(Date.now() / 1000)), ...query };
  const text = body === undefined ? '' : JSON.stringify(body);
  // Spelled out once more, so that the service is not measured by itself.
  const names = Object.keys(parameters).sort() as (keyof typeof parameters)[];
  const signed = secret + path + names.map((name) => name + parameters[name]).join('') + text + secret;
  const sign = createHmac('sha256', secret).update(signed).digest('hex');
  const answer = await fetch(`${simulator.origin}${path}?${new URLSearchParams({ ...parameters, sign })}`, {
    headers: { 'Content-Type': 'application/json', 'x-tts-access-token': token },
    ...(body === undefined ? {} : { method: 'POST', body: text }),
  });
  return { status: answer.status, body: (await answer.json()) as Answered };
}

const seconds = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
/** The last day is not in. */
const span = (from: string, to: string) => ({ create_time_ge: seconds(from), create_time_lt: seconds(to) });
const asShop = () => ({ shop_cipher: shopCipher, page_size: '100' });

async function askAll(body: object): Promise<Order[]> {
  const orders: Order[] = [];
  for (let token: string | undefined; token !== ''; ) {
    const query = { ...asShop(), ...(token === undefined ? {} : { page_token: token }) };
    const { status, body: answered } = await ask(search, { query, body });
    expect([status, answered.code, answered.message]).toEqual([200, 0, 'Success']);
    orders.push(...answered.data.orders);
    token = answered.data.next_page_token;
    if (token === '') expect(answered.data.total_count).toBe(orders.length);
  }
  return orders;
}

const cents = (money: unknown) => Math.round(Number((money as Money).amount ?? 0) * 100);
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const states: Record<string, string> = { TO_SETTLE: 'pending', SETTLED: 'approved', INELIGIBLE: 'voided' };

const asSales = (order: Order) =>
  order.skus.map((sku) => {
    const kind = sku.settlement_status === 'SETTLED' ? 'actual' : 'estimated';
    const paid = ['paid_commission', 'paid_shop_ads_commission', 'cofunded_creator_bonus_amount'];
    return {
      ptoder: `${order.id}-${sku.sku_id}`,
      ysoder: order.id,
      day: new Date(order.create_time * 1000).toISOString().slice(0, 10),
      publisherRef: sku.creator_username,
      amount: cents(sku[`${kind}_commission_base`]),
      commission: paid.reduce((sum, name) => sum + cents(sku[`${kind}_${name}`]), 0),
      fee: 0,
      state: states[String(sku.settlement_status)],
      kind: 'sale',
      newCustomer: null,
    };
  });

describe('orders', () => {
  it('come newest first, page by its token to the last, each once, as the world has them', async () => {
    const orders = await askAll(span('2026-01-10', '2026-03-25'));
    expect(orders.length).toBeGreaterThan(1000);
    expect(sorted(orders.flatMap(asSales))).toEqual(
      sorted(simulator.expectedSales('2026-01-10', '2026-03-24')),
    );
    const times = orders.map((order) => order.create_time);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(orders.some(({ skus }) => skus.length === 2)).toBe(true);
    const skus = orders.flatMap((order) => order.skus);
    expect(new Set(skus.map((sku) => sku.settlement_status))).toEqual(new Set(Object.keys(states)));
    expect(skus.some((sku) => sku.fully_return === 'Yes')).toBe(true);
    const names = new Set(skus.map((sku) => String(sku.creator_username)));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(name).toMatch(/^[a-z\d.]+$/);
  });

  it('have the members the vendor shows, and nothing where nothing is known', async () => {
    const [order] = await askAll(span('2026-03-20', '2026-03-21'));
    expect(Object.keys(order ?? {})).toEqual(['id', 'create_time', 'delivery_time', 'status', 'skus']);
    for (const member of `open_collaboration_id target_collaboration_id campaign_id creator_username price quantity
      content_type content_id product_id commission_rate shop_ads_commission_rate estimated_commission_base
      estimated_paid_shop_ads_commission estimated_paid_commission actual_commission_base actual_paid_commission
      actual_paid_shop_ads_commission refunded_quantity returned_quantity estimated_cofunded_creator_bonus_amount
      actual_cofunded_creator_bonus_amount sku_id settlement_status fully_return`.split(/\s+/))
      expect(order?.skus[0], member).toHaveProperty(member);
    expect(order?.skus[0]?.actual_paid_commission).toEqual({});
    expect(order?.skus[0]?.price).toEqual({ amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' });
  });

  it('that advertisements sold have nothing in the plain commission', async () => {
    const skus = (await askAll(span('2026-02-01', '2026-03-01'))).flatMap((order) => order.skus);
    const byAds = skus.filter((sku) => cents(sku.estimated_paid_shop_ads_commission) > 0);
    expect(byAds.length).toBeGreaterThan(50);
    for (const sku of byAds) expect(cents(sku.estimated_paid_commission)).toBe(0);
    expect(skus.some((sku) => cents(sku.estimated_cofunded_creator_bonus_amount) > 0)).toBe(true);
  });

  it('settle lower where half came back, are ineligible or lost', async () => {
    const body = span('2026-03-09', '2026-03-25');
    const keyed = async () =>
      new Map(
        (await askAll(body)).flatMap(({ id, skus }) =>
          skus.map((sku) => [`${id} ${sku.sku_id}`, sku] as const),
        ),
      );
    const before = await keyed();
    simulator.setNow(() => new Date('2026-05-25T10:00:00Z'));
    const after = [...(await keyed())];
    expect([...before.keys()].some((id) => !after.some(([other]) => other === id))).toBe(true);
    const settled = after.filter(([, sku]) => sku.settlement_status === 'SETTLED');
    const lowered = settled.filter(
      ([, sku]) => cents(sku.actual_commission_base) < cents(sku.estimated_commission_base),
    );
    expect(lowered.length).toBeGreaterThan(0);
    for (const [, sku] of lowered) expect([sku.quantity, sku.refunded_quantity]).toEqual([2, 1]);
    const waited = after.filter(([id, sku]) => {
      const earlier = before.get(id)?.settlement_status;
      return earlier === 'TO_SETTLE' && sku.settlement_status === 'INELIGIBLE';
    });
    expect(waited.length).toBeGreaterThan(0);
  });

  it.each([
    [{}, { page_size: '500' }, /page_size/],
    [{}, { page_token: 'moon' }, /page_token/],
    [span('2026-03-02', '2026-03-01'), {}, /create_time_lt/],
    [span('2025-10-01', '2026-03-01'), {}, /3 months/],
    [{ create_time_ge: '2026-03-01' }, {}, /create_time_ge/],
  ])('asked with %j and %j are refused', async (body, query, message) => {
    const answer = await ask(search, { query: { ...asShop(), ...(query as Record<string, string>) }, body });
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([400, 36_009_004, null]);
    expect(answer.body.message).toMatch(message);
  });
});

describe('a login', () => {
  const body = span('2026-03-01', '2026-03-02');

  it('is told its shops', async () => {
    const { body: answered } = await ask('/authorization/202309/shops');
    expect(answered.data.shops.map(({ cipher }) => cipher)).toEqual([shopCipher]);
  });

  it.each([
    ['a wrong secret', () => ({ secret: 'wrong' }), 401, 106_001, /'sign'/],
    ['another app', () => ({ query: { ...asShop(), app_key: 'other' } }), 401, 106_001, /'app_key'/],
    ['an old call', () => ({ query: { ...asShop(), timestamp: '1700000000' } }), 401, 106_001, /'timestamp'/],
    ['another shop', () => ({ query: { ...asShop(), shop_cipher: 'other' } }), 401, 106_001, /'shop_cipher'/],
    ['an unknown token', () => ({ token: 'wrong' }), 401, 105_001, /invalid/],
    ['an old token', () => ({ token: expiredToken }), 401, 105_002, /expired/i],
    ['a token without the leave', () => ({ token: narrowToken }), 403, 105_005, /scope/],
  ])('with %s is refused', async (_what, changed, status, code, message) => {
    const answer = await ask(search, { query: asShop(), body, ...changed() });
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([status, code, null]);
    expect(answer.body.message).toMatch(message);
  });

  it('is renewed for a week', async () => {
    const { appKey = '', appSecret = '', refreshToken = '' } = simulator.credentials;
    const renew = async (refresh: string) => {
      const query = {
        app_key: appKey,
        app_secret: appSecret,
        refresh_token: refresh,
        grant_type: 'refresh_token',
      };
      return (await (
        await fetch(`${simulator.origin}/api/v2/token/refresh?${new URLSearchParams(query)}`)
      ).json()) as Answered;
    };
    const { code, data } = await renew(refreshToken);
    expect(code).toBe(0);
    expect(data.access_token).not.toBe(accessToken);
    const token = String(data.access_token);
    expect((await ask(search, { query: asShop(), body, token })).body.code).toBe(0);
    expect(Number(data.access_token_expire_in)).toBeGreaterThan(Date.now() / 1000 + 6 * 86_400);
    expect((await renew('wrong')).code).toBe(36_004_005);
    expect(data.refresh_token).toBe(refreshToken);

    simulator.rotateTokens();
    const next = String((await renew(refreshToken)).data.refresh_token);
    expect(next).not.toBe(refreshToken);
    expect((await renew(refreshToken)).code).toBe(36_004_005);
    expect((await renew(next)).code).toBe(0);
    simulator.revokeTokens();
    expect((await ask(search, { query: asShop(), body, token })).body.code).toBe(105_001);
  });

  it('is told when it asks too much', async () => {
    simulator.faults.set('quota', 1);
    const answer = await ask(search, { query: asShop(), body });
    expect([answer.status, answer.body.code]).toEqual([429, 36_009_002]);
  });
});

it('a signature leaves itself and the token out', () => {
  const query = new URLSearchParams({ b: '2', a: '1', sign: 'x', access_token: 'y' });
  const made = createHmac('sha256', 's').update('s/pa1b2{}s').digest('hex');
  expect(signatureOf('s', { path: '/p', query, body: '{}' })).toBe(made);
});
