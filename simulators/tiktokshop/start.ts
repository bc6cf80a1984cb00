// TikTok Shop's open interface for sellers, as far as creators' orders go. Tokens are renewed at another host, here at the same.

import { rememberRecent } from '../kit/recent.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { RunningSimulator, SimulatorOptions } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';
import { creatorNames, currency, expectedOf, type Order, ordersOf, spanOf, zone } from './order.ts';
import { searchOrders } from './orders.ts';
import { TikTokRefusal } from './refusal.ts';
import { signatureOf } from './signing.ts';
import { openTokens } from './tokens.ts';

const appKey = '6kq2wn8zp4h1t';
const appSecret = 'c3f17b9e2d5a48069b7c1e0f64d8a2357be90c1d';
/** Of a consent that is good for as long as the service runs. */
export const accessToken = 'GCP_k7Rw2QAAAABqV0nT5xLhYb8mC3zJdKfUs9PaEo4iNgXvWtH1rM6c0001';
/** A week old. */
export const expiredToken = 'GCP_e1Xp9QAAAAAm4TgYw7BzRk2sLqHv5NdJcUfOa8iMxEt3hPn6uW0y0000';
/** Of a seller who gave no leave to read collaborations. */
export const narrowToken = 'GCP_n4Rr0QAAAACz8KdLm2YtVb6wXqHs1PfJgUcOe9iTxAy5hNn3rE7u0002';
const refreshToken = 'GCP_r5Fs3QAAAAD1MnBv7CxZl4kJhGf9DsAqWeRtYu2IoPpLm6NbVc8x0003';
export const shopCipher = 'GCP_XF90igAAAABh00qsWgtvOiGFNqyubMt3';

/** Of an app and a shop; the vendor raises it by the use of the app. */
const usualCalls = 50;
const perMs = 1000;
/** The age of a call's own time; the vendor's pages name none. */
const mostAgeMs = 3_600_000;

const json = { 'Content-Type': 'application/json; charset=utf-8' };

export interface TikTokShopSimulator extends RunningSimulator {
  /** Access tokens given so far are worth nothing, though their time is not over. */
  revokeTokens(): void;
  /** From now on a refresh token is good once: what comes with its access token takes its place. */
  rotateTokens(): void;
}

export async function start(options: SimulatorOptions): Promise<TikTokShopSimulator> {
  const world = openWorld(options);
  const creators = creatorNames(world.publishers);
  const remember = rememberRecent<Order>();
  const perSecond = options.budget ?? usualCalls;
  const tokens = openTokens({ access: accessToken, expired: expiredToken, refresh: refreshToken });
  /** When the calls of the last second came. */
  let recent: number[] = [];
  let asked = 0;

  function answer(call: Call): Answer {
    asked++;
    recent = recent.filter((at) => at > call.clock - perMs);
    const request_id = `${new Date(call.clock).toISOString().replaceAll(/\D/g, '').slice(0, 14)}${String(asked).padStart(18, '0')}`;
    try {
      const body = call.path.startsWith('/api/v2/token/') ? renew(call) : route(call);
      return { headers: json, body: written({ code: 0, message: 'Success', request_id, data: body }) };
    } catch (error) {
      if (!(error instanceof TikTokRefusal)) throw error;
      const { status, code, message } = error;
      return { status, headers: json, body: JSON.stringify({ code, message, request_id, data: null }) };
    }
  }

  function renew({ path, query, clock }: Call): object {
    if (query.get('app_key') !== appKey || query.get('app_secret') !== appSecret)
      throw new TikTokRefusal(200, 36_004_002, 'invalid app key or app secret');
    if (path !== '/api/v2/token/refresh' || query.get('grant_type') !== 'refresh_token')
      throw new TikTokRefusal(200, 36_004_004, 'invalid auth code');
    return tokens.renew(query.get('refresh_token') ?? '', clock);
  }

  function route(call: Call): object {
    const { method, path, query, body, present } = call;
    const narrow = checkLogin(call);
    if (call.spent || recent.length >= perSecond)
      throw new TikTokRefusal(429, 36_009_002, 'Too many requests. Please retry later.');
    recent.push(call.clock);
    const asks = `${method} ${path}`;
    if (asks === 'GET /authorization/202309/shops') return { shops: [shop] };
    if (asks !== 'POST /affiliate_seller/202410/orders/search')
      throw new TikTokRefusal(404, 36_009_009, 'Invalid path');
    if (narrow)
      throw new TikTokRefusal(
        403,
        105_005,
        'Access denied. The required access scope seller.affiliate_collaboration.read is missing.',
      );
    if (query.get('shop_cipher') !== shopCipher) throw invalidQuery('shop_cipher');
    const most = options.pageSize ?? 100;
    return searchOrders({ world, present, creators, query, body, most, remember });
  }

  /** Whether the token is without the leave that orders take. */
  function checkLogin({ query, headers, path, body, clock }: Call): boolean {
    if (query.get('app_key') !== appKey) throw invalidQuery('app_key');
    const at = Number(query.get('timestamp') ?? Number.NaN) * 1000;
    if (!(Math.abs(at - clock) <= mostAgeMs)) throw invalidQuery('timestamp');
    if (query.get('sign') !== signatureOf(appSecret, { path, query, body })) throw invalidQuery('sign');
    const token = headers['x-tts-access-token'];
    if (token === narrowToken) return true;
    tokens.check(typeof token === 'string' ? token : '', clock);
    return false;
  }

  const simulator = await serveSimulator({
    network: 'tiktokshop',
    zone,
    currency,
    credentials: { appKey, appSecret, refreshToken, shopId: shop.id },
    options,
    answer,
    expectedSales: ({ from, to, present }) =>
      ordersOf(world, { ...spanOf(from, to), present }).flatMap((order) =>
        expectedOf(order, creators.get(order.publisher.id) ?? ''),
      ),
  });
  return Object.assign(simulator, { revokeTokens: tokens.revoke, rotateTokens: tokens.rotate });
}

const shop = {
  cipher: shopCipher,
  code: 'USLCKB2291',
  id: '7495123456789012345',
  name: 'Kelpbrook Outdoor',
  region: 'US',
  seller_type: 'CROSS_BORDER',
};

const invalidQuery = (name: string): TikTokRefusal =>
  new TikTokRefusal(401, 106_001, `Invalid credentials. The '${name}' query parameter is invalid.`);

/** An order a line. */
function written({ data, ...head }: { data: object } & Record<string, unknown>): string {
  if (!('orders' in data)) return JSON.stringify({ ...head, data });
  const { orders, ...rest } = data as { orders: object[] };
  const lines = orders.map((order) => JSON.stringify(order)).join(',\n');
  const opened = JSON.stringify({ ...head, data: rest }).slice(0, -2);
  return `${opened},"orders":[\n${lines}\n]}}`;
}
