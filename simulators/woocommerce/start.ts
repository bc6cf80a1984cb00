// A WooCommerce shop: the REST interface, version 3, of orders and refunds, with a key in the header or in the query.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Entry, type OrderBook, openBook, type SortKey } from '../shop-kit/book.ts';
import { openShopFaults, type ShopFaultSwitch, skewMilliseconds } from '../shop-kit/faults.ts';
import { orderState } from '../shop-kit/ledger.ts';
import { type Recount, recount } from '../shop-kit/recount.ts';
import type { Step, Story } from '../shop-kit/story.ts';
import type { Fate, Told } from '../shop-kit/tell.ts';
import { instantIn, offsetMinutes } from '../shop-kit/zone.ts';
import { orderJson, refundJson, statusOf } from './order-json.ts';

export interface WooOptions {
  port?: number;
  seed?: number;
  from?: string;
  orders?: number;
  ordersPerDay?: number;
  taxesIncluded?: boolean;
  now?: () => Date;
  /** A plug-in takes the Authorization header for its own and refuses it; the query still works. */
  refusesHeader?: boolean;
}

export interface WooSimulator {
  origin: string;
  credentials: { shop: string; consumerKey: string; consumerSecret: string };
  faults: ShopFaultSwitch;
  orders(): Story[];
  recount(moment?: Date): Recount[];
  personalTexts(): string[];
  tell(told: Omit<Told, 'index'>): Story;
  happen(orderId: number, step: Step): Story;
  close(): Promise<void>;
}

/** There are no exchanges, edits after payment or test orders here. */
const fates: readonly Fate[] = [
  ...(['kept', 'partial-refund', 'double-refund', 'cancelled', 'cancelled-unpaid'] as const),
  ...(['shipping-refund', 'goodwill'] as const),
];
const zone = 'America/Chicago';
const mostPerPage = 100;

class Refusal extends Error {
  status: number;
  code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

export async function startWooCommerce(options: WooOptions = {}): Promise<WooSimulator> {
  const { seed = 1, from = '2026-01-01', taxesIncluded = false } = options;
  const now = options.now ?? (() => new Date());
  const digest = createHash('sha256').update(`woocommerce ${seed}`).digest('hex');
  const credentials = {
    shop: 'https://shop.example',
    consumerKey: `ck_${digest.slice(0, 40)}`,
    consumerSecret: `cs_${digest.slice(20, 60)}`,
  };
  const faults = openShopFaults();
  const sockets = new Set<Socket>();
  const book: OrderBook = openBook({
    trade: {
      seed,
      currency: 'USD',
      taxesIncluded,
      prefix: '',
      suffix: '',
      firstNumber: 4001,
      presentments: [],
    },
    from: Date.parse(`${from}T00:00:00Z`),
    ordersPerDay: options.ordersPerDay ?? 10,
    most: options.orders ?? Number.POSITIVE_INFINITY,
    fates,
  });
  let cuts = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    // A first folder names the shop, of which there is one.
    url.pathname = url.pathname.replace(/^\/[^/]+(?=\/wp-json\/)/, '');
    const fault = faults.next(url.pathname + url.search);
    response.setHeader(
      'Date',
      new Date(Date.now() + (fault === 'clock-skew' ? skewMilliseconds : 0)).toUTCString(),
    );
    if (fault === 'timeout') return;
    if (fault === 'slow') await sleep(2000, undefined, { ref: false });
    if (fault === 'too-many')
      return void response.writeHead(429, { 'Retry-After': '2' }).end('Too Many Requests');
    if (fault === 'server-error')
      return void response.writeHead(503).end('<h1>Briefly unavailable for maintenance</h1>');
    if (fault === 'login-page')
      return void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!DOCTYPE html><title>Just a moment...</title>');
    const { status = 200, headers = {}, body } = answer(request, url);
    const text = JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers });
    if (fault !== 'half') return void response.end(text);
    const part = text.slice(0, Math.floor(text.length / 2));
    if (cuts++ % 2 === 0) response.write(part, () => response.destroy());
    else response.end(part);
  }

  function answer(request: IncomingMessage, url: URL): Answer {
    try {
      if (url.pathname === '/wp-json/') return { body: site() };
      if (!url.pathname.startsWith('/wp-json/wc/v3/')) throw noRoute();
      admit(request.headers.authorization, url.searchParams);
      if (request.method !== 'GET')
        throw new Refusal(
          401,
          'woocommerce_rest_cannot_create',
          'Sorry, you are not allowed to create resources.',
        );
      return route(url);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message } = error;
      return { status, body: { code, message, data: { status } } };
    }
  }

  function admit(header: string | undefined, query: URLSearchParams): void {
    if (header && options.refusesHeader)
      throw new Refusal(403, 'jwt_auth_bad_auth_header', 'Authorization header malformed.');
    const [, packed = ''] = /^Basic (.+)$/.exec(header ?? '') ?? [];
    const [user = '', password = ''] = Buffer.from(packed, 'base64').toString().split(':');
    const key = user || (query.get('consumer_key') ?? '');
    const secret = password || (query.get('consumer_secret') ?? '');
    if (key === '')
      throw new Refusal(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (key !== credentials.consumerKey)
      throw new Refusal(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.');
    if (secret !== credentials.consumerSecret)
      throw new Refusal(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.');
  }

  function route({ pathname, searchParams }: URL): Answer {
    const path = pathname.slice('/wp-json/wc/v3/'.length);
    if (path === 'orders') return list(searchParams);
    if (path === 'system_status')
      return {
        body: {
          environment: {
            site_url: 'https://shop.example',
            version: '10.3.4',
            wp_version: '6.9',
            default_timezone: 'UTC',
          },
          settings: { currency: 'USD', currency_symbol: '$', number_of_decimals: 2 },
        },
      };
    const [, id = '', refunds] = /^orders\/(\d+)(\/refunds)?$/.exec(path) ?? [];
    if (id === '') throw noRoute();
    const story = book.find(Number(id), now().getTime());
    if (!story) throw new Refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    const state = orderState(story, now().getTime());
    if (!refunds) return { body: orderJson(state, { zone }) };
    const rows = state.refunds
      .filter(({ total }) => total > 0)
      .map((one) => refundJson(one, { state, zone }));
    return pageOf(rows.toReversed(), searchParams);
  }

  function list(query: URLSearchParams): Answer {
    const orderby = query.get('orderby') ?? 'date';
    const key: SortKey | undefined = { date: 'createdAt', modified: 'updatedAt', id: 'id' }[orderby] as
      | SortKey
      | undefined;
    if (!key) throw badParameter('orderby');
    const bounds = ['modified_after', 'modified_before', 'after', 'before'].map((name) =>
      momentOf(query, name),
    );
    const [modifiedAfter, modifiedBefore, after, before] = bounds as (number | null)[];
    const status = query.get('status') ?? 'any';
    const stateOf = (entry: Entry) => orderState(entry.story(), now().getTime());
    const isWanted = (entry: Entry) =>
      (modifiedAfter == null || entry.updatedAt > modifiedAfter) &&
      (modifiedBefore == null || entry.updatedAt < modifiedBefore) &&
      (after == null || entry.createdAt > after) &&
      (before == null || entry.createdAt < before) &&
      (status === 'any' || status.split(',').includes(statusOf(stateOf(entry))));
    const rows = book.sorted(key, now().getTime()).filter(isWanted);
    const ordered = query.get('order') === 'asc' ? rows : rows.toReversed();
    return pageOf(ordered, query, (entry) => orderJson(stateOf(entry), { zone }));
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const stories = () => book.sorted('id', now().getTime()).map((entry) => entry.story());

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    faults,
    orders: stories,
    recount: (moment = now()) => stories().map((story) => recount(story, moment.getTime())),
    personalTexts: () => [
      ...new Set(stories().flatMap(({ buyer }) => [buyer.lastName, buyer.email, buyer.phone, buyer.address])),
    ],
    tell: (told) => book.nextTold(told),
    happen: (orderId, step) => book.happen(orderId, step),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** What the site says of itself to everybody. */
const site = () => ({
  ...{ name: 'Woo Goods', description: '', url: 'https://shop.example', home: 'https://shop.example' },
  ...{
    gmt_offset: offsetMinutes(zone, Date.now()) / 60,
    timezone_string: zone,
    namespaces: ['wp/v2', 'wc/v3'],
  },
});

const noRoute = () =>
  new Refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
const badParameter = (name: string) =>
  new Refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`);

/** Without `dates_are_gmt` a moment is the shop's own. */
function momentOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const isUtc = hasOffset || query.get('dates_are_gmt') === 'true';
  const at = isUtc ? Date.parse(hasOffset ? text : `${text}Z`) : instantIn(zone, text);
  if (at === null || Number.isNaN(at)) throw badParameter(name);
  return at;
}

function pageOf<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  view: (row: Row) => unknown = (row) => row,
): Answer {
  const size = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(size) || size < 1 || size > mostPerPage) throw badParameter('per_page');
  if (!Number.isInteger(page) || page < 1) throw badParameter('page');
  return {
    headers: { 'X-WP-Total': String(rows.length), 'X-WP-TotalPages': String(Math.ceil(rows.length / size)) },
    body: rows.slice((page - 1) * size, page * size).map(view),
  };
}
