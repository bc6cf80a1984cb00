// A shop on SHOPLINE's global platform ({handle}.myshopline.com): the REST interface with a private app's token, as far as orders,
// refunds, visits and the shop itself go. Written from the vendor's reference and the samples of its own SDK; what they leave open is
// said where it is decided, and no real account has confirmed it. Here also: every sentence of a refusal but that of 429, that a
// lacking scope is 403, and that without `status` only open orders come and with `any` archived ones too.
import { createHash, createHmac } from 'node:crypto';
import { openBook } from '../shop-kit/book.ts';
import { openLeakyBucket } from '../shop-kit/leaky-bucket.ts';
import { orderState } from '../shop-kit/ledger.ts';
import { type ServedShop, type ShopAnswer, type ShopCall, serveShop } from '../shop-kit/serve-shop.ts';
import { openShopBooks, type ShopBooks } from '../shop-kit/shop-books.ts';
import { withoutReturns } from '../shop-kit/without-returns.ts';
import { stampIn } from '../shop-kit/zone.ts';
import { attributionJson, mostAttributed } from './attribution.ts';
import { orderNumberOf } from './ids.ts';
import { orderJson, personalFields, refundsJson } from './order-json.ts';
import { countOrders, listOrders } from './order-list.ts';
import { ShoplineRefusal, unprocessable } from './refusal.ts';

export interface ShoplineOptions {
  port?: number;
  /** What stands before `.myshopline.com`. */
  handle?: string;
  name?: string;
  seed?: number;
  currency?: string;
  zone?: string;
  taxesIncluded?: boolean;
  /** What the shop puts before its numbers. */
  prefix?: string;
  presentments?: { currency: string; rate: number }[];
  /** First day of business, `YYYY-MM-DD`. */
  from?: string;
  orders?: number;
  ordersPerDay?: number;
  /** The shop's present. */
  now?: () => Date;
  /** What the token and the bucket pass by; the real time unless said. */
  clock?: () => number;
  /** Calls at once and a second; the real numbers unless said. */
  rate?: { size: number; perSecond: number };
  slowMs?: number;
}

export interface ShoplineSimulator extends ShopBooks, ServedShop {
  domain: string;
  currency: string;
  credentials: { shop: string; accessToken: string };
  /** Fields with a buyer's data that anybody asked for, by name or by naming none. */
  askedPersonal(): string[];
  setNow(now: () => Date): void;
  setScopes(scopes: string[]): void;
  /** The owner owes the platform money. */
  setFrozen(frozen: boolean): void;
  /** The token's time is over; the owner has to make another. */
  expireToken(): void;
}

/** The dates of the vendor's versions, the coming one among them. */
const versions: readonly string[] = [
  ...['v20250601', 'v20251201', 'v20260301', 'v20260601', 'v20260901', 'v20261201', 'v20270301'],
];
const usualScopes = ['read_orders', 'read_store_information'];
const usualRate = { size: 40, perSecond: 4 };
/** Of a private app's token. */
const tokenMs = 3 * 365 * 86_400_000;
const suffix = '.myshopline.com';

export async function startShopline(options: ShoplineOptions = {}): Promise<ShoplineSimulator> {
  const { handle = 'harbour', seed = 3, currency = 'USD', zone = 'Asia/Shanghai' } = options;
  const { from = '2026-01-01', taxesIncluded = false, prefix = '' } = options;
  const clock = options.clock ?? Date.now;
  let present = options.now ?? (() => new Date());
  const now = () => present().getTime();
  const createdAt = Date.parse(`${from}T00:00:00Z`);
  const storeId = String(1_600_000_000_000 + seed);
  const book = openBook({
    trade: {
      ...{ seed, currency, taxesIncluded, prefix, suffix: '', firstNumber: 1001 },
      presentments: options.presentments ?? [],
    },
    from: createdAt,
    ordersPerDay: options.ordersPerDay ?? 10,
    most: options.orders ?? Number.POSITIVE_INFINITY,
    retell: withoutReturns,
  });
  const bucket = openLeakyBucket(options.rate ?? usualRate, clock);
  const accessToken = makeToken({ handle, seed });
  const asked = new Set<string>();
  let expiresAt = clock() + tokenMs;
  let scopes: readonly string[] = usualScopes;
  let frozen = false;
  let traces = 0;

  function answer(call: ShopCall): ShopAnswer {
    const headers = { traceId: createHash('md5').update(`${seed} ${traces++}`).digest('hex') };
    try {
      const answered = route(call);
      return { ...answered, headers: { ...headers, ...answered.headers } };
    } catch (error) {
      if (!(error instanceof ShoplineRefusal)) throw error;
      return { status: error.status, headers, body: { errors: error.message } };
    }
  }

  function route(call: ShopCall): ShopAnswer {
    const { fault, method } = call;
    const [, version = '', path = ''] = /^\/admin\/openapi\/([^/]+)\/(.+)$/.exec(call.path) ?? [];
    if (!isHere(call) || !versions.includes(version)) throw new ShoplineRefusal(404, 'Not Found');
    if (fault === 'frozen' || frozen) throw new ShoplineRefusal(402, 'Payment Required');
    const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1];
    if (fault === 'uninstalled' || token !== accessToken || clock() >= expiresAt)
      throw new ShoplineRefusal(401, 'Unauthorized');
    if (fault === 'throttled') bucket.fill();
    if (fault === 'throttled' || fault === 'too-many' || !bucket.take())
      throw new ShoplineRefusal(429, 'Too many request');
    const frame = { zone, storeId, currency: fault === 'wrong-currency' ? 'SEK' : null };
    if (`${method} ${path}` === 'GET merchants/shop.json') {
      need('read_store_information', call);
      return { body: { data: shop(frame.currency ?? currency) } };
    }
    need('read_orders', call);
    const list = { book, now: now(), query: call.query, address: addressOf(call) };
    if (`${method} ${path}` === 'GET orders.json') {
      const { states, links } = listOrders(list);
      const fields = call.query.get('fields')?.split(',');
      for (const field of personalFields) if (fields?.includes(field) !== false) asked.add(field);
      const orders = states.map((state) => chosen(orderJson(state, frame), fields));
      return { ...(links.length > 0 && { headers: { link: links.join(', ') } }), body: { orders } };
    }
    if (`${method} ${path}` === 'GET orders/count.json') return { body: { count: countOrders(list) } };
    if (`${method} ${path}` === 'POST orders/order_attribution_info.json')
      return { body: { data: attributed(call.body) } };
    const [, order] = /^orders\/(\d+)\/refunds\.json$/.exec(path) ?? [];
    if (method !== 'GET' || order === undefined) throw new ShoplineRefusal(404, 'Not Found');
    const state = stateOf(order);
    if (!state) throw new ShoplineRefusal(404, 'The order does not exist.');
    asked.add('user_id');
    return { body: { refunds: refundsJson(state, frame).slice(0, refundLimit(call.query)) } };
  }

  /** By the first folder or by the host; whoever names no shop means this one. */
  function isHere({ folder, headers }: ShopCall): boolean {
    const host = String(headers.host ?? '').replace(/:\d+$/, '');
    const named = folder !== '' ? folder : host.endsWith(suffix) ? host : handle;
    return named === handle || named === `${handle}${suffix}`;
  }

  const addressOf = ({ headers, folder, path }: ShopCall): string =>
    `http://${headers.host ?? '127.0.0.1'}${folder === '' ? '' : `/${folder}`}${path}`;

  function need(scope: string, { fault }: ShopCall): void {
    if (fault === 'missing-scope' || !scopes.includes(scope)) throw new ShoplineRefusal(403, 'Forbidden');
  }

  function stateOf(id: string) {
    const number = orderNumberOf(id);
    const story = number === null ? null : book.find(number, now());
    return story && orderState(story, now());
  }

  function attributed(body: string): Record<string, unknown>[] {
    const { orders } = readObject(body);
    if (!Array.isArray(orders) || orders.length > mostAttributed)
      throw unprocessable(`orders must not exceed ${mostAttributed}`);
    return orders.flatMap((id: unknown) => {
      const state = stateOf(String(id));
      return state ? attributionJson(state, zone) : [];
    });
  }

  const shop = (told: string) => ({
    id: Number(storeId),
    name: options.name ?? handle,
    domain: `${handle}${suffix}`,
    currency: told,
    iana_timezone: zone,
    biz_store_status: 2,
    language: 'en',
    location_country_code: 'US',
    merchant_id: String(2_000_000_000 + seed),
    email: 'owner@shop.example',
    customer_email: 'service@shop.example',
    created_at: stampIn(zone, createdAt),
    updated_at: stampIn(zone, createdAt),
    sales_channels: [{ channel_handle: 'web' }],
  });

  const books = openShopBooks(book, now);
  const served = await serveShop({
    ...{ port: options.port, slowMs: options.slowMs, clock, within: '/admin/' },
    recount: () => books.recount(),
    answer,
  });
  return {
    ...books,
    ...served,
    domain: `${handle}${suffix}`,
    currency,
    credentials: { shop: `${handle}${suffix}`, accessToken },
    askedPersonal: () => [...asked],
    setNow(next) {
      present = next;
    },
    setScopes(next) {
      scopes = next;
    },
    setFrozen(next) {
      frozen = next;
    },
    expireToken() {
      expiresAt = clock();
    },
  };
}

/** In three parts, as long as the vendor's. */
function makeToken({ handle, seed }: { handle: string; seed: number }): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    appKey: `app-${seed}`,
    sellerId: String(2_000_000_000 + seed),
    version: 'V2',
    iss: 'ysoul',
  };
  const text = `${part({ alg: 'HS512' })}.${part({ ...claims, domain: `https://${handle}${suffix}` })}`;
  return `${text}.${createHmac('sha512', `shopline ${handle} ${seed}`).update(text).digest('base64url')}`;
}

const chosen = (order: Record<string, unknown>, fields: string[] | undefined): Record<string, unknown> =>
  fields ? Object.fromEntries(Object.entries(order).filter(([field]) => fields.includes(field))) : order;

function refundLimit(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? 250);
  if (!Number.isInteger(limit) || limit < 1 || limit > 250)
    throw unprocessable('limit must be between 1 and 250');
  return limit;
}

function readObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new ShoplineRefusal(400, 'Bad Request');
}
