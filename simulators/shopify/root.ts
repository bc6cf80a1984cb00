// What stands at the top of the interface: the shop, its orders, bulk operations and webhooks.
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { Entry, SortKey } from './book.ts';
import { connect, connectionOf, type PageArgs, pageSize, readCursor } from './connection.ts';
import type { Context } from './context.ts';
import { orderState } from './ledger.ts';
import { gid, orderView } from './order-view.ts';
import { parseSearch } from './search.ts';
import { orderOfPart, type Story } from './story.ts';
import { iso, offsetMinutes, offsetText } from './zone.ts';

interface OrdersArgs extends PageArgs {
  query?: string | null;
  sortKey: string;
}

const sortKeys: Record<string, SortKey> = {
  CREATED_AT: 'createdAt',
  PROCESSED_AT: 'processedAt',
  UPDATED_AT: 'updatedAt',
  ID: 'id',
  ORDER_NUMBER: 'id',
};

/** Older ones need a scope of their own. */
const openDays = 60;
/** Nobody pages deeper than this. */
const deepest = 25_000;

const show = (story: Story, context: Context) => orderView(orderState(story, context.now), context);

function wanted(
  context: Context,
  { query, path, key }: { query: string | null | undefined; path: string; key: SortKey },
) {
  const { shop, now } = context;
  const rows = shop.book.sorted(key, now);
  const { test, warnings } = parseSearch(query ?? '', { zone: shop.zone, now });
  if (warnings.length > 0) context.searches.push({ path: [path], query: query ?? '', warnings });
  const oldest = context.scopes.has('read_all_orders')
    ? Number.NEGATIVE_INFINITY
    : now - openDays * 86_400_000;
  return { rows, isWanted: (entry: Entry) => entry.createdAt >= oldest && test(entry) };
}

function orders(args: OrdersArgs, context: Context, info: GraphQLResolveInfo) {
  const key = sortKeys[args.sortKey];
  if (!key) throw new GraphQLError(`sortKey ${args.sortKey} is not simulated`);
  const path = String(info.path.key);
  const view = (entry: Entry) => show(entry.story(), context);
  const { bulk } = context;
  if (bulk) {
    if (!bulk.rows) {
      const { rows, isWanted } = wanted(context, { query: args.query, path, key });
      bulk.rows = rows.filter(isWanted);
    }
    return connect(bulk.rows.slice(bulk.from, bulk.to), { args: {}, all: true, view });
  }
  const size = pageSize(args);
  const { rows, isWanted } = wanted(context, { query: args.query, path, key });
  // Backwards is forwards in the list turned round.
  const isBackwards = args.last != null;
  const isTurned = (args.reverse === true) !== isBackwards;
  const cursor = isBackwards ? args.before : args.after;
  const seek = cursor ? seekOf(cursor) : null;
  const depth = seek?.depth ?? 0;
  if (depth >= deepest)
    throw new GraphQLError(
      `Pagination is limited to ${deepest} objects. Use a narrower query or a bulk operation.`,
    );
  const found: Entry[] = [];
  let hasMore = false;
  for (let at = 0; at < rows.length; at++) {
    const entry = rows[isTurned ? rows.length - 1 - at : at] as Entry;
    if (seek && !isBeyond(entry, { seek, key, isTurned })) continue;
    if (!isWanted(entry)) continue;
    if (found.length === size) {
      hasMore = true;
      break;
    }
    found.push(entry);
  }
  const cursors = found.map((entry, at) =>
    Buffer.from(
      JSON.stringify({ last_id: entry.id, last_value: entry[key], depth: depth + at + 1 }),
    ).toString('base64'),
  );
  const page = isBackwards ? found.toReversed() : found;
  const pageCursors = isBackwards ? cursors.toReversed() : cursors;
  return connectionOf(page.map(view), {
    cursorOf: (at) => pageCursors[at] ?? '',
    hasNextPage: isBackwards ? seek !== null : hasMore,
    hasPreviousPage: isBackwards ? hasMore : seek !== null,
  });
}

interface Seek {
  id: number;
  value: number;
  depth: number;
}

function seekOf(cursor: string): Seek {
  const { last_id: id, last_value: value, depth } = readCursor(cursor);
  if (typeof id !== 'number' || typeof value !== 'number' || typeof depth !== 'number')
    throw new GraphQLError('Invalid cursor for current pagination sort.');
  return { id, value, depth };
}

function isBeyond(entry: Entry, of: { seek: Seek; key: SortKey; isTurned: boolean }): boolean {
  const order = entry[of.key] - of.seek.value || entry.id - of.seek.id;
  return of.isTurned ? order < 0 : order > 0;
}

function idOf(text: string, type: string): number {
  const [, found, number] = /^gid:\/\/shopify\/(\w+)\/(\d+)$/.exec(text) ?? [];
  if (!found) throw new GraphQLError(`Invalid global id '${text}'`);
  return found === type ? Number(number) : Number.NaN;
}

function order(id: string, context: Context) {
  const story = context.shop.book.find(idOf(id, 'Order'), context.now);
  return story ? show(story, context) : null;
}

/** Refunds and returns carry their order in their id. */
function partOf(type: 'Refund' | 'Return', { id, context }: { id: string; context: Context }) {
  const number = idOf(id, type);
  const story = context.shop.book.find(orderOfPart(number), context.now);
  if (!story) return null;
  const view = orderView(orderState(story, context.now), { ...context, bulk: { from: 0, to: 0, rows: [] } });
  const parts =
    type === 'Refund'
      ? (view.refunds as (args: PageArgs) => Record<string, unknown>[])({})
      : (view.returns as (args: PageArgs) => { nodes: Record<string, unknown>[] })({}).nodes;
  return parts.find((part) => part.id === id) ?? null;
}

function shopView({ shop, now }: Context) {
  return {
    __typename: 'Shop',
    id: gid('Shop', shop.id),
    name: shop.name,
    myshopifyDomain: shop.domain,
    primaryDomain: {
      ...{ id: gid('Domain', shop.id), host: shop.domain, url: `https://${shop.domain}`, sslEnabled: true },
    },
    url: `https://${shop.domain}`,
    email: `owner@${shop.handle}.example`,
    contactEmail: `hello@${shop.handle}.example`,
    shopOwnerName: `Owner of ${shop.name}`,
    createdAt: iso(shop.createdAt),
    currencyCode: shop.currency,
    ianaTimezone: shop.zone,
    timezoneOffset: offsetText(shop.zone, now).replace(':', ''),
    timezoneOffsetMinutes: offsetMinutes(shop.zone, now),
    taxesIncluded: shop.taxesIncluded,
    taxShipping: true,
    orderNumberFormatPrefix: shop.prefix,
    orderNumberFormatSuffix: shop.suffix,
    enabledPresentmentCurrencies: [shop.currency, ...shop.presentments.map(({ currency }) => currency)],
    plan: {
      publicDisplayName: shop.plan.name,
      shopifyPlus: shop.plan.shopifyPlus,
      partnerDevelopment: false,
    },
  };
}

export const root = {
  shop: (_: unknown, context: Context) => shopView(context),
  currentAppInstallation: (_: unknown, { shop }: Context) => ({
    id: gid('AppInstallation', shop.id),
    accessScopes: shop.scopes.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') })),
    app: { id: gid('App', shop.id), title: 'Own app', handle: 'own-app' },
  }),
  orders,
  ordersCount(args: { query?: string | null; limit: number | null }, context: Context) {
    const { rows, isWanted } = wanted(context, { query: args.query, path: 'ordersCount', key: 'id' });
    const count = rows.filter(isWanted).length;
    const isOver = args.limit !== null && count > args.limit;
    return { count: isOver ? args.limit : count, precision: isOver ? 'AT_LEAST' : 'EXACT' };
  },
  order: ({ id }: { id: string }, context: Context) => order(id, context),
  orderByIdentifier: ({ identifier }: { identifier: { id?: string } }, context: Context) =>
    identifier.id === undefined ? null : order(identifier.id, context),
  return: ({ id }: { id: string }, context: Context) => partOf('Return', { id, context }),
  refund: ({ id }: { id: string }, context: Context) => partOf('Refund', { id, context }),
  node({ id }: { id: string }, context: Context) {
    if (id.includes('/Order/')) return order(id, context);
    if (id.includes('/Refund/')) return partOf('Refund', { id, context });
    if (id.includes('/Return/')) return partOf('Return', { id, context });
    if (id.includes('/BulkOperation/')) return context.shop.bulk.read(id);
    if (id.includes('/WebhookSubscription/')) return context.shop.hooks.find(id);
    return id.includes('/Shop/') ? shopView(context) : null;
  },
  bulkOperation: ({ id }: { id: string }, { shop }: Context) => shop.bulk.read(id),
  currentBulkOperation: ({ type }: { type: string }, { shop }: Context) =>
    type === 'QUERY' ? shop.bulk.newest() : null,
  bulkOperations: (args: PageArgs, { shop }: Context) =>
    connect(shop.bulk.list(), { args, all: false, view: (one) => one }),
  webhookSubscription: ({ id }: { id: string }, { shop }: Context) => shop.hooks.find(id),
  webhookSubscriptions: (
    args: PageArgs & { topics?: string[] | null; uri?: string | null },
    { shop }: Context,
  ) =>
    connect(
      shop.hooks
        .list()
        .filter(
          ({ topic, uri }) =>
            (args.topics?.includes(topic) ?? true) && (args.uri == null || args.uri === uri),
        ),
      { args, all: false, view: (one) => one },
    ),
  bulkOperationRunQuery: (args: { query: string; groupObjects: boolean }, context: Context) =>
    context.shop.bulk.run(args, context),
  bulkOperationCancel: ({ id }: { id: string }, { shop }: Context) => shop.bulk.cancel(id),
  webhookSubscriptionCreate: (
    args: { topic: string; webhookSubscription: { uri?: string; includeFields?: string[]; filter?: string } },
    { shop, version }: Context,
  ) => shop.hooks.create({ topic: args.topic, version, ...args.webhookSubscription }),
  webhookSubscriptionUpdate: (
    args: { id: string; webhookSubscription: { uri?: string; includeFields?: string[]; filter?: string } },
    { shop }: Context,
  ) => shop.hooks.update(args.id, args.webhookSubscription),
  webhookSubscriptionDelete: ({ id }: { id: string }, { shop }: Context) => shop.hooks.remove(id),
};
