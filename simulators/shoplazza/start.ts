// A shop on Shoplazza ({name}.myshoplaza.com): orders, their refunds and payments, and the shop itself, with a private app's token.
// The versions since 2025-06 put their answers into an envelope and page by cursors, after the interface list of the vendor's own
// command line; 2022-01 does neither, after the vendor's OpenAPI file. No real account has confirmed any of it. Assumed here: the
// sentences of refusals, but that of a shop that is not active; that 429 comes without a header of its own; and that a refused token
// is 401, as the older page of statuses and the command line have it, where the newer page knows 400 alone (`refusesTokensWith`).
import { createHash } from 'node:crypto';
import { openBook } from '../shop-kit/book.ts';
import { openLeakyBucket } from '../shop-kit/leaky-bucket.ts';
import { orderState } from '../shop-kit/ledger.ts';
import { type ServedShop, type ShopAnswer, type ShopCall, serveShop } from '../shop-kit/serve-shop.ts';
import { openShopBooks, type ShopBooks } from '../shop-kit/shop-books.ts';
import { fates } from '../shop-kit/tell.ts';
import { withoutReturns } from '../shop-kit/without-returns.ts';
import { iso, offsetText } from '../shop-kit/zone.ts';
import { cutByCursor, wholeOf } from './cursor.ts';
import { idOf, orderNumberOf } from './ids.ts';
import { oldOrderJson, oldRefundsJson } from './old-json.ts';
import { type OrderFacts, orderFacts } from './order-facts.ts';
import { orderJson, refundRecords, transactionsJson } from './order-json.ts';
import { listOrders, readMoment, valuesOf } from './order-list.ts';
import { notFound, ShoplazzaRefusal, wrongParameter } from './refusal.ts';

export interface ShoplazzaOptions {
  port?: number;
  /** What stands before `.myshoplaza.com`. */
  handle?: string;
  name?: string;
  seed?: number;
  currency?: string;
  zone?: string;
  taxesIncluded?: boolean;
  prefix?: string;
  /** First day of business, `YYYY-MM-DD`. */
  from?: string;
  orders?: number;
  ordersPerDay?: number;
  /** The shop's present. */
  now?: () => Date;
  /** What the bucket passes by; the real time unless said. */
  clock?: () => number;
  /** Calls at once and a second; the real numbers unless said. */
  rate?: { size: number; perSecond: number };
  refusesTokensWith?: 401 | 400;
  slowMs?: number;
}

export interface ShoplazzaSimulator extends ShopBooks, ServedShop {
  domain: string;
  currency: string;
  credentials: { shop: string; accessToken: string };
  setNow(now: () => Date): void;
  setScopes(scopes: string[]): void;
  /** The owner owes the platform money. */
  setFrozen(frozen: boolean): void;
  /** The token is worth nothing from now on. */
  expireToken(): void;
}

const oldVersion = '2022-01';
const versions: readonly string[] = [oldVersion, '2025-06', '2026-01', '2026-07'];
const usualScopes = ['read_order', 'read_shop'];
/** Of an app in a shop. */
const usualRate = { size: 40, perSecond: 2 };
const mostOrders = 250;
const mostRecords = 100;
const suffix = '.myshoplaza.com';

export async function startShoplazza(options: ShoplazzaOptions = {}): Promise<ShoplazzaSimulator> {
  const { handle = 'hafen', seed = 5, currency = 'USD', zone = 'Asia/Shanghai' } = options;
  const { from = '2026-01-01', taxesIncluded = false, prefix = 'SPZ0000' } = options;
  const clock = options.clock ?? Date.now;
  let present = options.now ?? (() => new Date());
  const now = () => present().getTime();
  const createdAt = Date.parse(`${from}T00:00:00Z`);
  const book = openBook({
    trade: {
      ...{ seed, currency, taxesIncluded, prefix, suffix: '', firstNumber: 1001, presentments: [] },
    },
    from: createdAt,
    ordersPerDay: options.ordersPerDay ?? 10,
    most: options.orders ?? Number.POSITIVE_INFINITY,
    fates: fates.filter((fate) => fate !== 'gift-card'),
    retell: withoutReturns,
  });
  const bucket = openLeakyBucket(options.rate ?? usualRate, clock);
  const digest = createHash('sha256').update(`shoplazza ${handle} ${seed}`).digest('base64url');
  const accessToken = digest.slice(0, 43);
  let expired = false;
  let scopes: readonly string[] = usualScopes;
  let frozen = false;
  let requests = 0;

  function answer(call: ShopCall): ShopAnswer {
    const id = createHash('md5').update(`${seed} ${requests++}`).digest('hex');
    const headers = { 'Request-Id': id };
    const [, version = '', path = ''] = /^\/openapi\/([^/]+)\/(.+)$/.exec(call.path) ?? [];
    const isOld = version === oldVersion;
    try {
      if (!isHere(call) || !versions.includes(version)) throw notFound();
      admit(call);
      const data = isOld ? routeOld(path, call) : route(path, call);
      return { headers, body: isOld ? data : { code: 'Success', message: '', data } };
    } catch (error) {
      if (!(error instanceof ShoplazzaRefusal)) throw error;
      const { status, code, message } = error;
      const said = isOld ? { errors: [message] } : { code, message, errors: [message] };
      const isOfStore = code === 'StoreInactive';
      // Values that cannot be read are another status in the old version.
      const told = isOld && code === 'InvalidParameter' ? 422 : status;
      return { status: told, headers, body: isOfStore ? { error: message } : said };
    }
  }

  function admit({ fault, headers }: ShopCall): void {
    if (fault === 'frozen' || frozen) throw new ShoplazzaRefusal(400, 'StoreInactive', 'store is not active');
    if (fault === 'uninstalled' || headers['access-token'] !== accessToken || expired)
      throw new ShoplazzaRefusal(options.refusesTokensWith ?? 401, 'Unauthorized', 'Unauthorized');
    if (fault === 'throttled') bucket.fill();
    if (fault === 'throttled' || fault === 'too-many' || !bucket.take())
      throw new ShoplazzaRefusal(429, 'TooManyRequests', 'Too Many Requests');
  }

  /** By the first folder or by the host; whoever names no shop means this one. */
  function isHere({ folder, headers }: ShopCall): boolean {
    const host = String(headers.host ?? '').replace(/:\d+$/, '');
    const named = folder !== '' ? folder : host.endsWith(suffix) ? host : handle;
    return named === handle || named === `${handle}${suffix}`;
  }

  function need(scope: string, { fault, method }: ShopCall): void {
    if (method !== 'GET') throw notFound();
    if (fault === 'missing-scope' || !scopes.includes(scope))
      throw new ShoplazzaRefusal(403, 'Forbidden', 'Insufficient permissions');
  }

  const toldCurrency = ({ fault }: ShopCall) => (fault === 'wrong-currency' ? 'SEK' : undefined);

  function factsOf(id: string, call: ShopCall): OrderFacts {
    const number = orderNumberOf(id);
    const story = number === null ? null : book.find(number, now());
    if (!story) throw notFound();
    return orderFacts(orderState(story, now()), toldCurrency(call));
  }

  const listed = (call: ShopCall) =>
    listOrders({ book, now: now(), query: call.query, currency: toldCurrency(call) });

  function route(path: string, call: ShopCall): unknown {
    if (path === 'shop') {
      need('read_shop', call);
      return shop(call);
    }
    need('read_order', call);
    if (path === 'orders') {
      const { rows, ...more } = cutByCursor(listed(call), {
        ...{ query: call.query, most: mostOrders, placeOf: ({ place }) => place },
      });
      return { orders: rows.map(({ facts }) => orderJson(facts)), ...more };
    }
    if (path === 'orders/count') return { count: listed(call).length };
    if (path === 'orders/refund_records') return recordsOf(call);
    const [, id = '', rest = ''] = /^orders\/([^/]+)(?:\/(refund|transactions))?$/.exec(path) ?? [];
    const facts = factsOf(id, call);
    if (rest === '') return { order: orderJson(facts) };
    if (rest === 'transactions') return { transactions: transactionsJson(facts) };
    return {
      order_financial_status: facts.financial,
      order_status: facts.status,
      records: refundRecords(facts).map(({ json }) => json),
    };
  }

  function routeOld(path: string, call: ShopCall): unknown {
    if (path === 'shop') {
      need('read_shop', call);
      return { shop: shop(call) };
    }
    need('read_order', call);
    if (path === 'orders') {
      const size = wholeOf(call.query, 'limit', { usual: 10, most: mostOrders });
      const page = wholeOf(call.query, 'page', { usual: 1, most: Number.MAX_SAFE_INTEGER });
      const rows = listed(call).slice((page - 1) * size, page * size);
      return { orders: rows.map(({ facts }) => oldOrderJson(facts)) };
    }
    if (path === 'orders/count') return { count: listed(call).length };
    const [, id = '', rest = ''] = /^orders\/([^/]+)(?:\/(refund|transactions))?$/.exec(path) ?? [];
    const facts = factsOf(id, call);
    if (rest === '') return { order: oldOrderJson(facts) };
    return rest === 'refund' ? oldRefundsJson(facts) : { transactions: transactionsJson(facts) };
  }

  /** Of all orders. */
  function recordsOf(call: ShopCall): unknown {
    const { query } = call;
    const ids = valuesOf(query, 'order_ids');
    if (ids.length > 10) throw wrongParameter('order_ids');
    const statuses = valuesOf(query, 'refund_statuses');
    const bounds = ['created_at_start', 'created_at_end', 'updated_at_start', 'updated_at_end'].map((name) =>
      readMoment(query, name),
    );
    const [createdFrom, createdTo, updatedFrom, updatedTo] = bounds as (number | null)[];
    const direction = query.get('sort_direction') || 'desc';
    const sign = direction === 'asc' ? 1 : -1;
    const found = book
      .sorted('id', now())
      .map((entry) => orderFacts(orderState(entry.story(), now()), toldCurrency(call)))
      .filter(({ state }) => ids.length === 0 || ids.includes(idOf('order', state.story.id)))
      .flatMap(refundRecords)
      .filter(
        ({ at, status }) =>
          (statuses.length === 0 || statuses.includes(status)) &&
          [createdFrom, updatedFrom].every((from) => from == null || at >= from) &&
          [createdTo, updatedTo].every((to) => to == null || at <= to),
      )
      .map(({ at, number, json }) => ({ json, place: [sign * at, sign * number] as const }))
      .sort((one, other) => one.place[0] - other.place[0] || one.place[1] - other.place[1]);
    const { rows, ...more } = cutByCursor(found, { query, most: mostRecords, placeOf: ({ place }) => place });
    return { records: rows.map(({ json }) => json), ...more };
  }

  const shop = (call: ShopCall) => ({
    id: 600_000 + seed,
    name: options.name ?? handle,
    account: 'owner@shop.example',
    shop_owner: 'owner',
    email: 'owner@shop.example',
    customer_email: 'service@shop.example',
    domain: `${handle}${suffix}`,
    system_domain: `${handle}${suffix}`,
    currency: toldCurrency(call) ?? currency,
    timezone: offsetText(zone, now()).replace(':', ''),
    country_code: 'US',
    primary_locale: 'en-US',
    created_at: iso(createdAt),
    updated_at: iso(createdAt),
  });

  const books = openShopBooks(book, now);
  const served = await serveShop({
    ...{ port: options.port, slowMs: options.slowMs, clock, within: '/openapi/' },
    recount: () => books.recount(),
    answer,
  });
  return {
    ...books,
    ...served,
    domain: `${handle}${suffix}`,
    currency,
    credentials: { shop: `${handle}${suffix}`, accessToken },
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
      expired = true;
    },
  };
}
