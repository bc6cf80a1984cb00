// A WooCommerce shop: the REST interface, version 3, of orders and refunds, with a key in the header or in the query.
import { createHash } from 'node:crypto';
import { type Entry, type OrderBook, openBook, type SortKey } from '../shop-kit/book.ts';
import { type OrderState, orderState } from '../shop-kit/ledger.ts';
import { type ServedShop, type ShopAnswer, type ShopCall, serveShop } from '../shop-kit/serve-shop.ts';
import { openShopBooks, type ShopBooks } from '../shop-kit/shop-books.ts';
import type { Fate } from '../shop-kit/tell.ts';
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

export interface WooSimulator extends ShopBooks, ServedShop {
  credentials: { shop: string; consumerKey: string; consumerSecret: string };
  /** Into the bin, where only its own list shows it. */
  throwAway(orderId: number): void;
  takeBack(orderId: number): void;
  /** For good: nothing shows it any more. */
  remove(orderId: number): void;
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

export async function startWooCommerce(options: WooOptions = {}): Promise<WooSimulator> {
  const { seed = 1, from = '2026-01-01', taxesIncluded = false } = options;
  const now = options.now ?? (() => new Date());
  const digest = createHash('sha256').update(`woocommerce ${seed}`).digest('hex');
  const credentials = {
    shop: 'https://shop.example',
    consumerKey: `ck_${digest.slice(0, 40)}`,
    consumerSecret: `cs_${digest.slice(20, 60)}`,
  };
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

  function answer({ method, path, query, headers, fault }: ShopCall): ShopAnswer {
    if (fault === 'too-many')
      return {
        status: 429,
        headers: { 'Retry-After': '2', 'Content-Type': 'text/plain' },
        body: 'Too Many Requests',
      };
    try {
      if (path === '/wp-json/') return { body: site() };
      if (!path.startsWith('/wp-json/wc/v3/')) throw noRoute();
      admit(headers.authorization, query);
      if (method !== 'GET')
        throw new Refusal(
          401,
          'woocommerce_rest_cannot_create',
          'Sorry, you are not allowed to create resources.',
        );
      return route(path.slice('/wp-json/wc/v3/'.length), query);
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

  /** In the bin; and gone for good. */
  const thrown = new Set<number>();
  const deleted = new Set<number>();

  function route(path: string, query: URLSearchParams): ShopAnswer {
    if (path === 'orders') return list(query);
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
    const story = deleted.has(Number(id)) ? null : book.find(Number(id), now().getTime());
    if (!story) throw new Refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    const state = orderState(story, now().getTime());
    if (!refunds) return { body: shown(state) };
    const rows = state.refunds
      .filter(({ total }) => total > 0)
      .map((one) => refundJson(one, { state, zone }));
    return pageOf(rows.toReversed(), query);
  }

  function list(query: URLSearchParams): ShopAnswer {
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
    const included = query.get('include')?.split(',').map(Number);
    const stateOf = (entry: Entry) => orderState(entry.story(), now().getTime());
    const isListed = (entry: Entry) =>
      thrown.has(entry.id)
        ? status === 'trash'
        : status === 'any' || status.split(',').includes(statusOf(stateOf(entry)));
    const isWanted = (entry: Entry) =>
      !deleted.has(entry.id) &&
      (!included || included.includes(entry.id)) &&
      (modifiedAfter == null || entry.updatedAt > modifiedAfter) &&
      (modifiedBefore == null || entry.updatedAt < modifiedBefore) &&
      (after == null || entry.createdAt > after) &&
      (before == null || entry.createdAt < before) &&
      isListed(entry);
    const rows = book.sorted(key, now().getTime()).filter(isWanted);
    const ordered = query.get('order') === 'asc' ? rows : rows.toReversed();
    return pageOf(ordered, query, (entry) => shown(stateOf(entry)));
  }

  const shown = (state: OrderState) => ({
    ...orderJson(state, { zone }),
    ...(thrown.has(state.story.id) && { status: 'trash' }),
  });

  const books = openShopBooks(book, () => now().getTime());
  const served = await serveShop({
    ...{ port: options.port, clock: Date.now, within: '/wp-json/' },
    recount: () => books.recount(),
    answer,
  });
  return {
    ...books,
    ...served,
    credentials,
    throwAway(orderId) {
      thrown.add(orderId);
      // It counts as a change of the order.
      books.happen(orderId, { kind: 'touch', at: now().getTime() });
    },
    takeBack(orderId) {
      thrown.delete(orderId);
      books.happen(orderId, { kind: 'touch', at: now().getTime() });
    },
    remove: (orderId) => void deleted.add(orderId),
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
): ShopAnswer {
  const size = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(size) || size < 1 || size > mostPerPage) throw badParameter('per_page');
  if (!Number.isInteger(page) || page < 1) throw badParameter('page');
  return {
    headers: { 'X-WP-Total': String(rows.length), 'X-WP-TotalPages': String(Math.ceil(rows.length / size)) },
    body: rows.slice((page - 1) * size, page * size).map(view),
  };
}
