// GET orders: filters, and the order of the list. Unless asked otherwise the newest comes first (unconfirmed).
import type { Entry, OrderBook } from '../shop-kit/book.ts';
import { orderState } from '../shop-kit/ledger.ts';
import { orderNumberOf } from './ids.ts';
import { type OrderFacts, orderFacts } from './order-facts.ts';
import { wrongParameter } from './refusal.ts';

export interface ListAsked {
  book: OrderBook;
  now: number;
  query: URLSearchParams;
  currency?: string | undefined;
}

export interface ListedOrder {
  place: readonly [number, number];
  facts: OrderFacts;
}

const sortKeys = { created_at: 'createdAt', updated_at: 'updatedAt', placed_at: 'createdAt' } as const;

export function readMoment(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null || text === '') return null;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw wrongParameter(name);
  return at;
}

/** Several values of one name, each by itself or parted by commas. */
export const valuesOf = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((text) => text.split(',').filter((part) => part !== ''));

export function listOrders({ book, now, query, currency }: ListAsked): ListedOrder[] {
  const least = {
    createdAt: readMoment(query, 'created_at_min'),
    updatedAt: readMoment(query, 'updated_at_min'),
  };
  const most = {
    createdAt: readMoment(query, 'created_at_max'),
    updatedAt: readMoment(query, 'updated_at_max'),
  };
  const placed = { min: readMoment(query, 'placed_at_min'), max: readMoment(query, 'placed_at_max') };
  const ids = valuesOf(query, 'ids').map(orderNumberOf);
  const wanted = {
    status: valuesOf(query, 'status'),
    financial: valuesOf(query, 'financial_status'),
    fulfillment: valuesOf(query, 'fulfillment_status'),
  };
  const sortBy = query.get('sort_by') || 'created_at';
  const key = Object.hasOwn(sortKeys, sortBy) ? sortKeys[sortBy as keyof typeof sortKeys] : undefined;
  if (!key) throw wrongParameter('sort_by');
  const direction = query.get('sort_direction') || 'desc';
  if (direction !== 'asc' && direction !== 'desc') throw wrongParameter('sort_direction');
  const sign = direction === 'asc' ? 1 : -1;

  const isWithin = (entry: Entry): boolean =>
    (['createdAt', 'updatedAt'] as const).every(
      (moment) =>
        (least[moment] === null || entry[moment] >= least[moment]) &&
        (most[moment] === null || entry[moment] <= most[moment]),
    ) &&
    (ids.length === 0 || ids.includes(entry.id));
  const isWanted = ({ facts }: ListedOrder): boolean => {
    const { createdAt } = facts.state.story;
    if ((placed.min !== null || placed.max !== null) && facts.state.received === 0) return false;
    return (
      (placed.min === null || createdAt >= placed.min) &&
      (placed.max === null || createdAt <= placed.max) &&
      (['status', 'financial', 'fulfillment'] as const).every(
        (name) => wanted[name].length === 0 || wanted[name].includes(facts[name]),
      )
    );
  };
  return book
    .sorted('id', now)
    .filter(isWithin)
    .map((entry) => ({
      place: [sign * entry[key], sign * entry.id] as const,
      facts: orderFacts(orderState(entry.story(), now), currency),
    }))
    .filter(isWanted)
    .sort((one, other) => one.place[0] - other.place[0] || one.place[1] - other.place[1]);
}
