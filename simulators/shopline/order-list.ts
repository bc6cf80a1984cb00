// GET orders.json: filters, then pages by a mark in the `Link` header. A mark names the order a page begins after, not the filters:
// they stand in the address beside it.
import type { Entry, OrderBook } from '../shop-kit/book.ts';
import { type OrderState, orderState } from '../shop-kit/ledger.ts';
import { idOf, orderNumberOf } from './ids.ts';
import { financialOf, isArchived, isShipped } from './order-json.ts';
import { unprocessable } from './refusal.ts';

export interface ListAsked {
  book: OrderBook;
  now: number;
  query: URLSearchParams;
  /** The address without its query. */
  address: string;
}

export interface Listed {
  states: OrderState[];
  /** Of the `Link` header; empty where there is one page. */
  links: string[];
}

interface Mark {
  sinceId: string;
  direction: 'next' | 'prev';
  limit: number;
}

const usualRows = 50;
const mostRows = 100;
const financial = new Set([
  ...['unpaid', 'authorized', 'pending', 'partially_paid', 'paid', 'partially_refunded', 'refunded'],
]);

export function listOrders(asked: ListAsked): Listed {
  const { query } = asked;
  const mark = readMark(query.get('page_info'));
  const limit = readLimit(query.get('limit') ?? String(mark?.limit ?? usualRows));
  const rows = filtered(asked);
  const since = query.get('since_id');
  const from = mark
    ? placeBeside(rows, asked, mark.sinceId)
    : since === null
      ? { before: 0, after: 0 }
      : placeBeside(rows, asked, since);
  const start = mark?.direction === 'prev' ? Math.max(0, from.before - limit) : from.after;
  const end = mark?.direction === 'prev' ? from.before : Math.min(rows.length, start + limit);
  const shown = rows.slice(start, end);
  const states = shown.map((entry) => orderState(entry.story(), asked.now));
  const link = (rel: 'next' | 'previous', entry: Entry | undefined): string[] => {
    if (!entry) return [];
    const direction = rel === 'next' ? 'next' : 'prev';
    const text = JSON.stringify({ sinceId: idOf('order', entry.id), direction, limit } satisfies Mark);
    const next = new URLSearchParams(query);
    next.set('limit', String(limit));
    next.set('page_info', Buffer.from(text).toString('base64url'));
    return [`<${asked.address}?${next}>; rel="${rel}"`];
  };
  return {
    states,
    links: [
      ...(end < rows.length ? link('next', shown.at(-1)) : []),
      ...(start > 0 ? link('previous', shown[0]) : []),
    ],
  };
}

export const countOrders = (asked: ListAsked): number => filtered(asked).length;

/** Null for none; a mark of the vendor's, read back. */
function readMark(text: string | null): Mark | null {
  if (text === null) return null;
  try {
    const { sinceId, direction, limit } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof sinceId === 'string' && (direction === 'next' || direction === 'prev'))
      return { sinceId, direction, limit: Number(limit) };
  } catch {
    // Said below.
  }
  throw unprocessable('page_info is illegal');
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostRows)
    throw unprocessable(`limit must be between 1 and ${mostRows}`);
  return limit;
}

/** Where an order stands among the rows, or would if the filter had not lost it meanwhile. */
function placeBeside(
  rows: readonly Entry[],
  asked: ListAsked,
  id: string,
): { before: number; after: number } {
  const number = orderNumberOf(id);
  const beside = number === null ? null : asked.book.find(number, asked.now);
  if (number === null || !beside) throw unprocessable('since_id is illegal');
  const compare = orderOf(asked.query);
  const own = { id: number, createdAt: beside.createdAt };
  return {
    before: rows.filter((row) => compare(row, own) < 0).length,
    after: rows.filter((row) => compare(row, own) <= 0).length,
  };
}

type Placed = Pick<Entry, 'id' | 'createdAt'>;

/** By growing id unless asked otherwise: the vendor names no order. */
function orderOf(query: URLSearchParams): (one: Placed, other: Placed) => number {
  const conditions = (query.get('sort_condition') ?? 'id:asc').split(',').map((part) => {
    const [, field, way] = /^\s*(order_at|id):(asc|desc)\s*$/.exec(part) ?? [];
    if (field === undefined) throw unprocessable('sort_condition is illegal');
    return { key: field === 'id' ? ('id' as const) : ('createdAt' as const), sign: way === 'asc' ? 1 : -1 };
  });
  return (one, other) => {
    for (const { key, sign } of [...conditions, { key: 'id' as const, sign: 1 }])
      if (one[key] !== other[key]) return (one[key] - other[key]) * sign;
    return 0;
  };
}

function filtered({ book, now, query }: ListAsked): Entry[] {
  const moment = (name: string): number | null => {
    const text = query.get(name);
    if (text === null) return null;
    const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text)
      ? Date.parse(text)
      : Number.NaN;
    if (Number.isNaN(at)) throw unprocessable(`${name} is illegal`);
    return at;
  };
  const least = { createdAt: moment('created_at_min'), updatedAt: moment('updated_at_min') };
  const most = { createdAt: moment('created_at_max'), updatedAt: moment('updated_at_max') };
  const paid = query.get('financial_status');
  if (paid !== null && !financial.has(paid)) throw unprocessable('financial status value is illegal');
  const status = query.get('status') ?? 'open';
  if (!['open', 'cancelled', 'any'].includes(status)) throw unprocessable('status value is illegal');
  const shipped = query.get('fulfillment_status');
  if (shipped !== null && !['unshipped', 'partial', 'shipped'].includes(shipped))
    throw unprocessable('fulfillment status value is illegal');
  const hidden = query.get('hidden_order');
  const ids = query.get('ids')?.split(',').map(orderNumberOf);
  if (ids && ids.length > mostRows) throw unprocessable(`ids must not exceed ${mostRows}`);
  const name = query.get('name');

  /** What follows from the moments alone comes first: an order's state is made for few. */
  const isWithin = (entry: Entry): boolean =>
    (['createdAt', 'updatedAt'] as const).every(
      (key) =>
        (least[key] === null || entry[key] >= least[key]) && (most[key] === null || entry[key] <= most[key]),
    ) &&
    (!ids || ids.includes(entry.id));
  const isWanted = (entry: Entry): boolean => {
    const state = orderState(entry.story(), now);
    const archived = isArchived(state);
    return (
      (status === 'any' || (status === 'cancelled') === (state.cancelled !== null)) &&
      (hidden === null ? status === 'any' || !archived : (hidden === 'true') === archived) &&
      (paid === null || financialOf(state) === paid) &&
      (shipped === null || shipped === (isShipped(state) ? 'shipped' : 'unshipped')) &&
      (name === null || state.story.name === name)
    );
  };
  return book
    .sorted('id', now)
    .filter((entry) => isWithin(entry) && isWanted(entry))
    .sort(orderOf(query));
}
