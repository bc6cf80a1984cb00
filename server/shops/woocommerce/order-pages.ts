// Orders by the moment they were placed or changed. Pages by number shift when something changes between two of them, so each page begins
// at the moment the last one ended.
import { type JsonObject, listOf, neededText, objectOf } from '../http/read-json.ts';
import type { ShopCall } from '../shop-connector.ts';
import { ShopFault } from '../shop-fault.ts';
import { createdAt, modifiedAt } from './order-row.ts';
import { wooTexts as texts } from './texts.ts';
import { askWoo, NoSuchOrder, type WooAnswer } from './woo-client.ts';

export const ordersAPage = 50;
const refundsAPage = 100;
const second = 1000;
const triesOfASecond = 5;

/** Nothing of a buyer is asked for. */
const orderFields = [
  ...['id', 'number', 'status', 'currency', 'date_created_gmt', 'date_modified_gmt', 'date_paid_gmt'],
  ...['total', 'total_tax', 'shipping_total', 'shipping_tax', 'prices_include_tax'],
  ...['coupon_lines', 'refunds', 'line_items', 'meta_data'],
].join(',');
const refundFields = 'id,date_created_gmt,line_items';

export interface Span {
  by: 'date' | 'modified';
  from: Date;
  until: Date | null;
  /** What was thrown away is in none but its own list. */
  status?: 'any' | typeof thrownAway;
}

export const thrownAway = 'trash';

const bounds = {
  date: { after: 'after', before: 'before', momentOf: createdAt },
  modified: { after: 'modified_after', before: 'modified_before', momentOf: modifiedAt },
} as const;

const gmt = (at: number): string => new Date(at).toISOString().slice(0, 19);

export async function* orderPages(
  call: ShopCall,
  { by, from, until, status = 'any' }: Span,
): AsyncGenerator<JsonObject[]> {
  const { after, before, momentOf } = bounds[by];
  const end = until === null ? null : Math.ceil(until.getTime() / second) * second;
  let anchor = Math.floor(from.getTime() / second) * second;
  let seen = new Set<string>();
  const keyOf = (order: JsonObject) => `${neededText(order.id)} ${momentOf(order).getTime()}`;
  const freshOf = (orders: readonly JsonObject[]) => {
    const fresh = orders.filter((order) => !seen.has(keyOf(order)));
    for (const order of fresh) seen.add(keyOf(order));
    return fresh;
  };
  for (;;) {
    const rows = rowsOf(
      await askOrders(call, {
        status,
        orderby: by,
        // Moments are compared exclusively.
        [after]: gmt(anchor - second),
        ...(end !== null && { [before]: gmt(end) }),
      }),
    );
    const fresh = freshOf(rows);
    if (fresh.length > 0) yield fresh;
    if (rows.length < ordersAPage) return;
    const last = momentOf(rows.at(-1) as JsonObject).getTime();
    // Shops that are too old look past what they do not know.
    if (last < anchor - second) throw new ShopFault('login', texts.asked);
    if (last > anchor) {
      anchor = last;
      seen = new Set(rows.filter((order) => momentOf(order).getTime() === last).map(keyOf));
      continue;
    }
    // More of one second than a page holds.
    for await (const more of ofOneSecond(call, { by, status, at: anchor })) {
      const rest = freshOf(more);
      if (rest.length > 0) yield rest;
    }
    anchor += second;
    seen = new Set();
  }
}

/** By number, which does not change; read again while some leave it. */
async function* ofOneSecond(
  call: ShopCall,
  { by, status, at }: Required<Pick<Span, 'by' | 'status'>> & { at: number },
): AsyncGenerator<JsonObject[]> {
  const { after, before } = bounds[by];
  for (let tries = 0; tries < triesOfASecond; tries += 1) {
    const totals = new Set<string>();
    for (let page = 1; ; page += 1) {
      const answer = await askOrders(call, {
        status,
        orderby: 'id',
        [after]: gmt(at - second),
        [before]: gmt(at + second),
        page: String(page),
      });
      totals.add(answer.headers.get('x-wp-total') ?? '');
      const rows = rowsOf(answer);
      yield rows;
      if (rows.length < ordersAPage) break;
    }
    if (totals.size === 1) return;
  }
  throw new ShopFault('passing', texts.stuck);
}

const rowsOf = ({ body }: WooAnswer): JsonObject[] => listOf(body).map(objectOf);

const askOrders = (call: ShopCall, query: Readonly<Record<string, string>>): Promise<WooAnswer> =>
  askWoo(call, 'orders', {
    order: 'asc',
    per_page: String(ordersAPage),
    dates_are_gmt: 'true',
    _fields: orderFields,
    ...query,
  });

/** All of an order's, however many; null: it was deleted since its page was made. */
export async function refundsOf(call: ShopCall, order: JsonObject): Promise<JsonObject[] | null> {
  const refunds = new Map<string, JsonObject>();
  const path = `orders/${encodeURIComponent(neededText(order.id))}/refunds`;
  for (let page = 1; ; page += 1) {
    const answer = await unlessGone(
      askWoo(call, path, { per_page: String(refundsAPage), page: String(page), _fields: refundFields }),
    );
    if (answer === null) return null;
    const rows = rowsOf(answer);
    const before = refunds.size;
    for (const refund of rows) refunds.set(neededText(refund.id), refund);
    if (rows.length < refundsAPage) return [...refunds.values()];
    if (refunds.size === before) throw new ShopFault('passing', texts.stuck);
  }
}

async function unlessGone(answer: Promise<WooAnswer>): Promise<WooAnswer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NoSuchOrder) return null;
    throw error;
  }
}

/** Told by each one's own answer: a list may leave out what it likes. */
export async function missingOrders(call: ShopCall, refs: readonly string[]): Promise<string[]> {
  const listed = await askWoo(call, 'orders', {
    include: refs.join(','),
    per_page: String(refs.length),
    status: 'any',
    _fields: 'id',
  });
  const there = new Set(rowsOf(listed).map(({ id }) => neededText(id)));
  const missing: string[] = [];
  for (const ref of refs.filter((one) => !there.has(one))) {
    const answer = await unlessGone(askWoo(call, `orders/${encodeURIComponent(ref)}`, { _fields: 'status' }));
    if (answer === null || objectOf(answer.body).status === thrownAway) missing.push(ref);
  }
  return missing;
}
