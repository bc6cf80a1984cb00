// Orders of a span, and orders that changed since a moment.
import { objectOf, wholeNumber } from '../http/read-json.ts';
import { lookBackMs, rememberUnready, unreadyOrders } from '../journeys.ts';
import { pieceOf } from '../piece-of.ts';
import type { ShopCall, ShopPiece } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { NoBulk, runBulk } from './bulk.ts';
import { orderPages, readPage } from './order-pages.ts';
import { clockQuery, countQuery, ordersAPage } from './queries.ts';
import { openShopify, type ShopifyClient } from './shopify-client.ts';

/** From so many on the shop is asked to write a file. */
const bulkFrom = 300;
/** What was changed is found by search only a little later. */
const searchLagMs = 5 * 60_000;

const second = 1000;
/** As the search takes moments: to the second. */
const floored = (at: number): string =>
  `${new Date(Math.floor(at / second) * second).toISOString().slice(0, 19)}Z`;
const ceiled = (at: number): string => floored(Math.ceil(at / second) * second);

export async function* placedOrders(
  call: ShopCall,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<ShopPiece> {
  const client = openShopify(call);
  const spanFrom = (start: string) => `processed_at:>='${start}' processed_at:<'${ceiled(until.getTime())}'`;
  const whole = spanFrom(floored(from.getTime()));
  const limit = bulkFrom;
  const { ordersCount } = await client.ask(countQuery, { search: whole, limit });
  const isLong = wholeNumber(objectOf(ordersCount).count) >= bulkFrom;
  if (isLong && (yield* inBulk(client, whole))) return;
  yield* paged(client, {
    search: spanFrom,
    sortKey: 'PROCESSED_AT',
    moment: 'processedAt',
    from: floored(from.getTime()),
  });
}

/** False: it could not be had so; what came counts all the same. */
async function* inBulk(client: ShopifyClient, search: string): AsyncGenerator<ShopPiece, boolean> {
  try {
    const { orders, begunAt } = await runBulk(client, search);
    for await (const read of orders) {
      rememberUnready(client.call, read);
      yield pieceOf(read);
    }
    if (begunAt) yield* paged(client, changedFrom(begunAt.getTime() - searchLagMs));
    return true;
  } catch (error) {
    if (error instanceof NoBulk || (error instanceof ShopFault && error.kind === 'passing')) return false;
    throw error;
  }
}

export async function* changedOrders(call: ShopCall, since: Date): AsyncGenerator<ShopPiece> {
  const client = openShopify(call);
  await client.ask(clockQuery);
  const unready = unreadyOrders(call);
  const back = Math.max(searchLagMs + client.behindMs, unready === null ? lookBackMs : 0);
  yield* paged(client, changedFrom(since.getTime() - back));
  for (let at = 0; at < (unready?.length ?? 0); at += ordersAPage) {
    const search = (unready ?? [])
      .slice(at, at + ordersAPage)
      .map((ref) => `id:${ref}`)
      .join(' OR ');
    yield* paged(client, { search: () => search, sortKey: 'ID', from: '' });
  }
}

const changedFrom = (at: number): Parameters<typeof orderPages>[1] => ({
  search: (from) => `updated_at:>='${from}'`,
  sortKey: 'UPDATED_AT',
  moment: 'updatedAt',
  from: floored(at),
});

async function* paged(
  client: ShopifyClient,
  wanted: Parameters<typeof orderPages>[1],
): AsyncGenerator<ShopPiece> {
  for await (const page of orderPages(client, wanted)) {
    const read = await readPage(client, page);
    rememberUnready(client.call, read);
    yield pieceOf(read);
  }
}
