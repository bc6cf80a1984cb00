// A long span at once: Shopify writes all of it into a file, which is read while it comes.
import { linesOf } from '../http/lines.ts';
import {
  type JsonObject,
  listOf,
  maybeObject,
  momentOf,
  neededText,
  objectOf,
  parseJson,
  textOf,
  unreadable,
  wholeNumber,
} from '../http/read-json.ts';
import { ShopFault } from '../shop-fault.ts';
import {
  currencyOfOrder,
  type ReadOrder,
  readAgreement,
  readOrder,
  readSale,
  type Sale,
} from './order-row.ts';
import { bulkListQuery, bulkOrdersQuery, bulkQuery, startBulkQuery } from './queries.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { shopifyTexts as texts } from './texts.ts';

/** It cannot be had this way: pages are slower, but always there. */
export class NoBulk extends Error {}

const firstPauseMs = 500;
const longestPauseMs = 20_000;
/** Shopify gives up after ten days; we have pages. */
const patienceMs = 2 * 3_600_000;
const ordersAPiece = 100;

interface Operation {
  id: string;
  status: string;
  url: string;
  roots: number;
}

export interface BulkRun {
  orders: AsyncGenerator<ReadOrder[]>;
  /** When it was begun, where somebody else began it: what changed since then is not in it. */
  begunAt: Date | null;
}

export async function runBulk(client: ShopifyClient, search: string): Promise<BulkRun> {
  const query = bulkOrdersQuery(search);
  const { id, begunAt } = (await runningOne(client, query)) ?? (await start(client, query));
  const done = await finished(client, id);
  return { orders: ordersOf(client, done), begunAt };
}

const operationOf = (value: unknown): Operation => {
  const { id, status, url, rootObjectCount } = objectOf(value);
  return {
    id: neededText(id),
    status: neededText(status),
    url: textOf(url),
    roots: wholeNumber(rootObjectCount ?? 0),
  };
};

const isRunning = ({ status }: Operation): boolean => status === 'CREATED' || status === 'RUNNING';

/** One of ours that was left running when we were stopped. */
async function runningOne(
  client: ShopifyClient,
  query: string,
): Promise<{ id: string; begunAt: Date } | null> {
  const { bulkOperations } = await client.ask(bulkListQuery);
  for (const value of listOf(objectOf(bulkOperations).nodes)) {
    const told = objectOf(value);
    const operation = operationOf(told);
    if (told.query === query && isRunning(operation))
      return { id: operation.id, begunAt: momentOf(told.createdAt) };
  }
  return null;
}

async function start(client: ShopifyClient, query: string): Promise<{ id: string; begunAt: null }> {
  const told = objectOf((await client.ask(startBulkQuery, { query })).bulkOperationRunQuery);
  const errors = listOf(told.userErrors).map(objectOf);
  const begun = maybeObject(told.bulkOperation);
  if (errors.length > 0 || !begun) throw new NoBulk(textOf(errors[0]?.message));
  return { id: operationOf(begun).id, begunAt: null };
}

async function finished(client: ShopifyClient, id: string): Promise<Operation> {
  const { http } = client.call;
  const latest = http.now() + patienceMs;
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
    await http.wait(pause);
    const { bulkOperation } = await client.ask(bulkQuery, { id });
    if (bulkOperation == null) throw new NoBulk('it is gone');
    const operation = operationOf(bulkOperation);
    if (operation.status === 'COMPLETED') return operation;
    if (!isRunning(operation)) throw new NoBulk(operation.status);
    if (http.now() > latest) throw new NoBulk('it takes too long');
  }
}

async function* ordersOf({ call }: ShopifyClient, { url, roots }: Operation): AsyncGenerator<ReadOrder[]> {
  if (url === '') {
    if (roots > 0) throw unreadable('');
    return;
  }
  const answer = await call.http.fetchFile(url);
  if (answer.status !== 200)
    throw new ShopFault('passing', texts.strange(answer.status), {
      words: (await answer.text()).slice(0, 300),
    });
  let piece: ReadOrder[] = [];
  let read = 0;
  for await (const order of groupedOrders(linesOf(answer.chunks()))) {
    piece.push(order);
    read += 1;
    if (piece.length < ordersAPiece) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
  // A file that ends early may end between two lines.
  if (read !== roots) throw unreadable(`${read} of ${roots}`);
}

interface OpenOrder {
  order: JsonObject;
  currency: string;
  id: string;
  agreements: Map<string, { told: JsonObject; sales: Sale[] }>;
}

/** What hangs on an order stands between it and the next one. */
async function* groupedOrders(lines: AsyncIterable<string>): AsyncGenerator<ReadOrder> {
  let open: OpenOrder | null = null;
  for await (const line of lines) {
    if (line === '') continue;
    const told = objectOf(parseJson(line));
    const parent = textOf(told.__parentId);
    if (parent === '') {
      if (open) yield closed(open);
      open = { order: told, currency: currencyOfOrder(told), id: neededText(told.id), agreements: new Map() };
    } else if (open && parent === open.id) {
      open.agreements.set(neededText(told.id), { told, sales: [] });
    } else {
      const agreement = open?.agreements.get(parent);
      if (!open || !agreement) throw unreadable(line);
      agreement.sales.push(readSale(told, open.currency));
    }
  }
  if (open) yield closed(open);
}

const closed = ({ order, agreements }: OpenOrder): ReadOrder =>
  readOrder(
    order,
    [...agreements.values()].map(({ told, sales }) => readAgreement(told, sales)),
  );
