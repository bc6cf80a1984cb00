// Orders page after page, each with its whole ledger.
import { type JsonObject, listOf, maybeObject, neededText, objectOf, textOf } from '../http/read-json.ts';
import { ShopFault } from '../shop-fault.ts';
import {
  type Agreement,
  currencyOfOrder,
  type ReadOrder,
  readAgreement,
  readOrder,
  readSale,
} from './order-row.ts';
import { agreementsQuery, ordersAPage, ordersQuery, salesQuery } from './queries.ts';
import { type ShopifyClient, TooDear } from './shopify-client.ts';
import { shopifyTexts as texts } from './texts.ts';

interface Wanted {
  search: (from: string) => string;
  sortKey: 'UPDATED_AT' | 'PROCESSED_AT' | 'ID';
  /** The moment pages are sorted by. */
  moment?: 'updatedAt' | 'processedAt';
  from: string;
}

/** Nobody pages deeper than 25,000 orders; long before that a new search begins where the last one stood. */
const deepest = 6_000;

export async function* orderPages(client: ShopifyClient, wanted: Wanted): AsyncGenerator<JsonObject[]> {
  let [from, after, depth, size] = [wanted.from, null as string | null, 0, ordersAPage];
  let seen = new Set<string>();
  for (;;) {
    const asked = { first: size, after, search: wanted.search(from), sortKey: wanted.sortKey };
    const page = await askPage(client, asked);
    if (page === null) {
      if (size === 1) throw new ShopFault('passing', texts.queryFailed);
      size = Math.ceil(size / 2);
      continue;
    }
    const orders = listOf(page.nodes).map(objectOf);
    const keyOf = (order: JsonObject) => `${textOf(order.id)} ${textOf(order.updatedAt)}`;
    const fresh = orders.filter((order) => !seen.has(keyOf(order)));
    if (fresh.length > 0) yield fresh;
    const { hasNextPage, endCursor } = objectOf(page.pageInfo);
    if (hasNextPage !== true) return;
    const next = neededText(endCursor);
    if (next === after) throw new ShopFault('passing', texts.stuck);
    depth += orders.length;
    const last = wanted.moment ? textOf(orders.at(-1)?.[wanted.moment]) : '';
    if (wanted.moment && depth >= deepest && last > from) {
      const { moment } = wanted;
      seen = new Set(orders.filter((order) => order[moment] === last).map(keyOf));
      [from, after, depth] = [last, null, 0];
    } else {
      after = next;
      for (const order of seen.size > 0 ? orders : []) seen.add(keyOf(order));
    }
  }
}

/** Null: it asked for too much at once. */
async function askPage(client: ShopifyClient, variables: JsonObject): Promise<JsonObject | null> {
  try {
    return objectOf((await client.ask(ordersQuery, variables)).orders);
  } catch (error) {
    if (error instanceof TooDear) return null;
    throw error;
  }
}

export async function readPage(client: ShopifyClient, orders: readonly JsonObject[]): Promise<ReadOrder[]> {
  const read: ReadOrder[] = [];
  for (const order of orders) {
    const agreements = await agreementsOf(client, order);
    // Deleted since the page was made.
    if (agreements) read.push(readOrder(order, agreements));
  }
  return read;
}

const hasMore = (connection: JsonObject): boolean => maybeObject(connection.pageInfo)?.hasNextPage === true;

/** From the page itself where it tells all of them. */
async function agreementsOf(client: ShopifyClient, order: JsonObject): Promise<Agreement[] | null> {
  const currency = currencyOfOrder(order);
  const connection = objectOf(order.agreements);
  const nodes = listOf(connection.nodes).map(objectOf);
  if (hasMore(connection) || nodes.some(({ sales }) => hasMore(objectOf(sales))))
    return allAgreements(client, { id: neededText(order.id), currency });
  return nodes.map((node) =>
    readAgreement(
      node,
      listOf(objectOf(node.sales).nodes).map((sale) => readSale(sale, currency)),
    ),
  );
}

interface Of {
  id: string;
  currency: string;
}

async function allAgreements(client: ShopifyClient, of: Of): Promise<Agreement[] | null> {
  const agreements: Agreement[] = [];
  let after: string | null = null;
  /** The place before the next agreement. */
  let before: string | null = null;
  for (;;) {
    const { order } = await client.ask(agreementsQuery, { id: of.id, after });
    if (order == null) return null;
    const connection = objectOf(objectOf(order).agreements);
    for (const value of listOf(connection.edges)) {
      const { cursor, node } = objectOf(value);
      const sales = objectOf(objectOf(node).sales);
      const read = listOf(sales.nodes).map((sale) => readSale(sale, of.currency));
      if (hasMore(sales)) {
        const from: string = neededText(objectOf(sales.pageInfo).endCursor);
        for await (const more of restOfSales(client, { ...of, before, from })) read.push(...more);
      }
      agreements.push(readAgreement(node, read));
      before = neededText(cursor);
    }
    if (!hasMore(connection)) return agreements;
    const next: string = neededText(objectOf(connection.pageInfo).endCursor);
    if (next === after) throw new ShopFault('passing', texts.stuck);
    after = next;
  }
}

async function* restOfSales(
  client: ShopifyClient,
  { id, currency, before, from }: Of & { before: string | null; from: string },
) {
  let after = from;
  for (;;) {
    const { order } = await client.ask(salesQuery, { id, before, after });
    const [node] = listOf(objectOf(objectOf(order).agreements).nodes);
    const sales = objectOf(objectOf(node).sales);
    yield listOf(sales.nodes).map((sale) => readSale(sale, currency));
    if (!hasMore(sales)) return;
    const next = neededText(objectOf(sales.pageInfo).endCursor);
    if (next === after) throw new ShopFault('passing', texts.stuck);
    after = next;
  }
}
