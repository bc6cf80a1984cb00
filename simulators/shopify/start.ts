// Shops on Shopify: the Admin GraphQL interface, the token endpoint of an app of the merchant's own, bulk files and webhooks.
// A shop is told apart by the Host header, by a first folder of its name (`/my-shop.myshopify.com/admin/…`), or is the first.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentNode, execute, type GraphQLError, getOperationAST, parse, validate } from 'graphql';
import type { Parcel, Receipt } from '../pay-kit/deliver.ts';
import {
  openShopFaults,
  type ShopFault,
  type ShopFaultSwitch,
  shopFaults,
  skewMilliseconds,
} from '../shop-kit/faults.ts';
import { orderState } from '../shop-kit/ledger.ts';
import { openShopBooks, type ShopBooks } from '../shop-kit/shop-books.ts';
import type { Step } from '../shop-kit/story.ts';
import type { Context } from './context.ts';
import { costOf, mostPerQuery } from './cost.ts';
import { root } from './root.ts';
import { openSchema, versions } from './schema.ts';
import { openShop, type ShopOptions, type ShopRuntime } from './shop.ts';
import { answerToken } from './token.ts';
import { orderBody, refundBody } from './webhook-bodies.ts';
import type { WebhookLie } from './webhooks.ts';

export interface ShopifyOptions {
  port?: number;
  shops?: ShopOptions[];
  /** First day of business of the usual shops, `YYYY-MM-DD`. */
  from?: string;
  /** The shops' present. */
  now?: () => Date;
  /** What tokens and buckets pass by; the real time unless said. */
  clock?: () => number;
  /** How often a bulk operation is looked at before it is done. */
  bulkReads?: number;
  /** How late `slow` answers. */
  slowMs?: number;
}

export interface ShopCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  status: number;
}

export interface ShopControls extends Omit<ShopBooks, 'happen'> {
  domain: string;
  credentials: { shop: string; clientId: string; clientSecret: string };
  currency: string;
  /** Fields with a buyer's data that anybody asked for, as `Type.field`. */
  askedPersonal(): string[];
  /** Something happens to an order, and whoever subscribed hears of it. */
  happen(orderId: number, step: Step): Promise<Receipt[]>;
  /** A webhook as it would be sent to an address, unsent. */
  makeWebhook(topic: string, of: { orderId: number; uri: string; lie?: WebhookLie }): Parcel;
  tellWebhook(topic: string, of: { orderId: number; lie?: WebhookLie }): Promise<Receipt[]>;
  setScopes(scopes: string[]): void;
  setApp(app: ShopRuntime['app']): Promise<Receipt[]>;
  setFrozen(frozen: boolean): void;
  drainBucket(): void;
}

export interface ShopifySimulator {
  origin: string;
  shops: ShopControls[];
  faults: ShopFaultSwitch;
  /** Everything asked so far, refused calls included. */
  requests(): readonly ShopCall[];
  setNow(now: () => Date): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const answerJson = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  ...{ status, headers: { ...json, ...headers }, body: JSON.stringify(body) },
});

/** The same numbers in two shops, written apart. */
const usualShops: ShopOptions[] = [
  {
    handle: 'harbour-goods',
    name: 'Harbour Goods',
    seed: 1,
    presentments: [
      { currency: 'EUR', rate: 0.92 },
      { currency: 'JPY', rate: 1.5 },
    ],
  },
  {
    ...{ handle: 'hafen-waren', name: 'Hafen Waren', seed: 2, currency: 'EUR', zone: 'Europe/Berlin' },
    taxesIncluded: true,
    prefix: 'EN',
    suffix: '-A',
  },
];

export async function startShopify(options: ShopifyOptions = {}): Promise<ShopifySimulator> {
  let now = options.now ?? (() => new Date());
  const clock = options.clock ?? Date.now;
  const schema = openSchema();
  const faults = openShopFaults();
  const asked: ShopCall[] = [];
  const sockets = new Set<Socket>();
  let cuts = 0;
  let origin = '';
  const place = {
    now: () => now().getTime(),
    clock,
    origin: () => origin,
    bulkReads: options.bulkReads ?? 2,
  };
  const usual = usualShops.map((one) => ({ ...one, ...(options.from && { from: options.from }) }));
  const shops = (options.shops ?? usual).map((one) => openShop(one, place));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname.startsWith('/_sim/')) {
      send(response, control(url, body));
      return;
    }
    const file = shops.map((shop) => shop.bulk.file(url.pathname)).find((found) => found !== null);
    const fault = faults.next(`${url.pathname}\n${request.headers.host}\n${body}`);
    const called: ShopCall = { path: url.pathname, headers: request.headers, body, status: 0 };
    asked.push(called);
    response.once('finish', () => {
      called.status = response.statusCode;
    });
    response.setHeader(
      'Date',
      new Date(clock() + (fault === 'clock-skew' ? skewMilliseconds : 0)).toUTCString(),
    );
    if (fault === 'timeout') return;
    if (fault === 'slow') await sleep(options.slowMs ?? 2000, undefined, { ref: false });
    const spoilt = spoil(fault);
    if (spoilt) send(response, spoilt);
    else if (file) await sendFile(response, file, fault);
    else if (url.pathname.startsWith('/_files/'))
      send(response, { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' });
    else {
      const answered = await route(
        { method: request.method ?? 'GET', path: url.pathname, headers: request.headers, body },
        fault,
      );
      if (fault === 'half') sendHalf(response, answered);
      else send(response, answered);
    }
  }

  function spoil(fault: ShopFault | null): Answer | null {
    switch (fault) {
      case 'too-many':
        return answerJson(
          429,
          {
            errors:
              'Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.',
          },
          { 'Retry-After': '2.0' },
        );
      case 'server-error':
        return {
          status: asked.length % 2 === 0 ? 502 : 503,
          headers: { 'Content-Type': 'text/html' },
          body: '<h1>Something went wrong</h1>',
        };
      case 'login-page':
        return {
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
          body: '<!DOCTYPE html><title>Log in</title><form method="post"></form>',
        };
      case 'frozen':
        return unavailable;
      case 'uninstalled':
        return unknownToken;
      default:
        return null;
    }
  }

  function sendHalf(response: ServerResponse, { status, headers = {}, body }: Answer): void {
    const part = body.slice(0, Math.floor(body.length / 2));
    response.writeHead(status, headers);
    if (cuts++ % 2 === 0) response.write(part, () => response.destroy());
    else response.end(part);
  }

  async function sendFile(
    response: ServerResponse,
    file: NonNullable<ReturnType<ShopRuntime['bulk']['file']>>,
    fault: ShopFault | null,
  ): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'application/jsonl' });
    if (fault !== 'half') return pipeline(file, response);
    const pieces: Buffer[] = [];
    for await (const piece of file) pieces.push(piece as Buffer);
    const whole = Buffer.concat(pieces);
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    if (cuts++ % 2 === 0) response.write(half, () => response.destroy());
    else response.end(half);
  }

  interface Routed {
    method: string;
    path: string;
    headers: IncomingHttpHeaders;
    body: string;
  }

  async function route(call: Routed, fault: ShopFault | null): Promise<Answer> {
    const { shop, path } = shopOf(call);
    if (!shop) return answerJson(404, { errors: 'Not Found' });
    if (path === '/admin/oauth/access_token')
      return call.method === 'POST'
        ? answerToken(shop, call)
        : answerJson(405, { errors: 'Method Not Allowed' });
    const [, version = ''] = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(path) ?? [];
    if (!versions.includes(version)) return answerJson(404, { errors: 'Not Found' });
    if (shop.frozen) return unavailable;
    const token = call.headers['x-shopify-access-token'];
    if (shop.app !== 'installed' || typeof token !== 'string' || !shop.holds(token)) return unknownToken;
    if (call.method !== 'POST') return answerJson(405, { errors: 'Method Not Allowed' });
    return answerQuery({ call, shop, version, fault });
  }

  function shopOf({ path, headers }: Routed): { shop: ShopRuntime | undefined; path: string } {
    const [, folder = '', rest = ''] = /^\/([^/]+)(\/admin\/.*)$/.exec(path) ?? [];
    if (folder !== '')
      return { shop: shops.find(({ domain, handle }) => folder === domain || folder === handle), path: rest };
    const host = String(headers.host ?? '').replace(/:\d+$/, '');
    if (host.endsWith('.myshopify.com')) return { shop: shops.find(({ domain }) => domain === host), path };
    return { shop: shops[0], path };
  }

  interface Query {
    call: Routed;
    shop: ShopRuntime;
    version: string;
    fault: ShopFault | null;
  }

  async function answerQuery({ call, shop, version, fault }: Query): Promise<Answer> {
    const read = readQuery(call);
    if (!read) return answerJson(400, { errors: { query: 'Required parameter missing or invalid' } });
    const headers = { 'X-Shopify-API-Version': version };
    let document: DocumentNode;
    try {
      document = parse(read.query);
    } catch (error) {
      return answerJson(200, { errors: [(error as GraphQLError).toJSON()] }, headers);
    }
    const wrong = validate(schema, document);
    if (wrong.length > 0) return answerJson(200, { errors: wrong.map((error) => error.toJSON()) }, headers);
    const operation = getOperationAST(document, read.operationName);
    if (!operation)
      return answerJson(200, { errors: [{ message: 'An operation name is required' }] }, headers);
    const cost = { schema, document, operation, variables: withDefaults(operation, read.variables) };
    const requestedQueryCost = costOf(cost);
    if (requestedQueryCost > mostPerQuery)
      return answerJson(200, { errors: [tooDear(requestedQueryCost)] }, headers);
    if (fault === 'throttled') shop.bucket.drain();
    if (!shop.bucket.take(requestedQueryCost)) {
      const extensions = {
        cost: { requestedQueryCost, actualQueryCost: null, throttleStatus: shop.bucket.status() },
      };
      return answerJson(200, { errors: [throttled], extensions }, headers);
    }
    const context: Context = {
      ...{ shop, version, fault, bulk: null, searches: [] },
      now: place.now(),
      scopes: new Set(fault === 'missing-scope' ? [] : shop.scopes),
    };
    const result = await execute({
      ...{ schema, document, rootValue: root, contextValue: context },
      ...{ variableValues: read.variables, operationName: read.operationName },
    });
    const actualQueryCost = result.data ? costOf(cost, result.data) : 0;
    shop.bucket.giveBack(Math.max(0, requestedQueryCost - actualQueryCost));
    const shown = fault === 'field-error' ? withoutAField(result) : result;
    const throttleStatus = shop.bucket.status();
    const search = context.searches.map(({ path, query, warnings }) => ({ path, query, warnings }));
    const extensions = {
      cost: { requestedQueryCost, actualQueryCost, throttleStatus },
      ...(search.length > 0 && { search }),
    };
    return answerJson(200, { ...shown, extensions }, headers);
  }

  function control(url: URL, body: string): Answer {
    if (url.pathname === '/_sim/recount') {
      const wanted = url.searchParams.get('shop');
      const shop = shops.find(({ domain, handle }) => wanted === domain || wanted === handle) ?? shops[0];
      return answerJson(200, shop ? controlsOf(shop).recount() : []);
    }
    if (url.pathname === '/_sim/fault') {
      const { kind, times, of } = JSON.parse(body || '{}');
      if (kind === null) faults.clear();
      else if (shopFaults.includes(kind)) faults.set(kind, times, of);
      else return answerJson(400, { kinds: shopFaults });
    } else if (url.pathname !== '/_sim/state') return answerJson(404, {});
    return answerJson(200, { now: now().toISOString(), suffered: faults.suffered, calls: asked.length });
  }

  function controlsOf(shop: ShopRuntime): ShopControls {
    const found = (id: number) => {
      const story = shop.book.find(id, place.now());
      if (!story) throw new Error(`no order ${id}`);
      return story;
    };
    const bodyOf = (topic: string, id: number) => {
      const state = orderState(found(id), place.now());
      return topic === 'REFUNDS_CREATE' ? refundBody(state) : orderBody(state);
    };
    return {
      domain: shop.domain,
      credentials: { shop: shop.domain, clientId: shop.clientId, clientSecret: shop.clientSecret },
      currency: shop.currency,
      ...openShopBooks(shop.book, place.now),
      askedPersonal: () => [...shop.askedPersonal],
      async happen(orderId, step) {
        shop.book.happen(orderId, step);
        const topics = ['ORDERS_UPDATED', ...(topicsOf[step.kind] ?? [])];
        const receipts = await Promise.all(
          topics.map((topic) => shop.hooks.tell(topic, bodyOf(topic, orderId))),
        );
        return receipts.flat();
      },
      makeWebhook: (topic, { orderId, uri, lie }) =>
        shop.hooks.make(topic, { uri, body: bodyOf(topic, orderId), lie }),
      tellWebhook: (topic, { orderId, lie }) => shop.hooks.tell(topic, bodyOf(topic, orderId), lie),
      setScopes(scopes) {
        shop.scopes = scopes;
      },
      async setApp(app) {
        const wasInstalled = shop.app === 'installed';
        shop.app = app;
        if (app === 'installed') return [];
        shop.forgetTokens();
        const told = wasInstalled
          ? await shop.hooks.tell('APP_UNINSTALLED', {
              id: shop.id,
              name: shop.name,
              domain: shop.domain,
              myshopify_domain: shop.domain,
            })
          : [];
        shop.hooks.forget();
        return told;
      },
      setFrozen(frozen) {
        shop.frozen = frozen;
      },
      drainBucket: () => shop.bucket.drain(),
    };
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
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    shops: shops.map(controlsOf),
    faults,
    requests: () => asked,
    setNow(next) {
      now = next;
    },
    async close() {
      await Promise.all(shops.map(({ bulk }) => bulk.close()));
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
  };
}

const topicsOf: Partial<Record<Step['kind'], string[]>> = {
  cancel: ['ORDERS_CANCELLED', 'REFUNDS_CREATE'],
  edit: ['ORDERS_EDITED'],
  refund: ['REFUNDS_CREATE'],
  'return-request': ['RETURNS_REQUEST'],
  'return-approve': ['RETURNS_APPROVE'],
  'return-decline': ['RETURNS_DECLINE'],
  'return-refund': ['REFUNDS_CREATE'],
  'return-close': ['RETURNS_CLOSE'],
};

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

const unavailable = answerJson(402, { errors: 'Unavailable Shop' });
const unknownToken = answerJson(401, {
  errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
});

const throttled = {
  message: 'Throttled',
  extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
};

const tooDear = (cost: number) => ({
  message: `Query cost is ${cost}, which exceeds the single query max cost limit (${mostPerQuery}).

See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the
cost of a query is calculated.

To query larger amounts of data with fewer limits, bulk operations should be used instead.
See https://shopify.dev/api/usage/bulk-operations/queries for usage details.
`,
  extensions: {
    ...{ code: 'MAX_COST_EXCEEDED', cost, maxCost: mostPerQuery },
    documentation: 'https://shopify.dev/api/usage/limits#rate-limits',
  },
});

interface ReadQuery {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

function readQuery({ headers, body }: { headers: IncomingHttpHeaders; body: string }): ReadQuery | null {
  if (String(headers['content-type']).startsWith('application/graphql'))
    return { query: body, variables: {}, operationName: null };
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read !== 'object' || read === null) return null;
    const { query, variables, operationName } = read as Record<string, unknown>;
    if (typeof query !== 'string') return null;
    return {
      query,
      variables: (variables ?? {}) as Record<string, unknown>,
      operationName: typeof operationName === 'string' ? operationName : null,
    };
  } catch {
    return null;
  }
}

function withDefaults(
  operation: NonNullable<ReturnType<typeof getOperationAST>>,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const all = { ...variables };
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (!(variable.name.value in all) && defaultValue?.kind === 'IntValue')
      all[variable.name.value] = Number(defaultValue.value);
  return all;
}

/** The first thing of the answer is null, and an error names it. */
function withoutAField({ data, errors }: Awaited<ReturnType<typeof execute>>) {
  const [first] = Object.keys(data ?? {});
  if (first === undefined) return { data, errors };
  const error = {
    message:
      'Internal error. Looks like something went wrong on our end.\nRequest ID: 0c1f3a (include this in support requests).',
    path: [first],
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: '0c1f3a' },
  };
  return { data: { ...data, [first]: null }, errors: [...(errors ?? []), error] };
}
