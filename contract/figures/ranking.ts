// The order of publishers in a list of the best.
import type { Whole } from './shares.ts';

export interface Ranked {
  /** The network's number of the publisher. */
  id: string;
  amount: Whole;
  /** Null: its network tells none. */
  orders: number | null;
}

const digits = /^\d+$/;

/**
 * Numbers ascending by their value, before all other ids, which go by their text: comparing a number with a word by
 * text would let three ids stand in a circle.
 */
export function compareIds(a: string, b: string): number {
  const [aIsNumber, bIsNumber] = [digits.test(a), digits.test(b)];
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  return (aIsNumber ? compare(BigInt(a), BigInt(b)) : 0) || compare(a, b);
}

function compare<Value extends Whole | string>(a: Value, b: Value): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** Order amount, then order count, then id. */
export const compareRanked = (a: Ranked, b: Ranked): number =>
  compare(b.amount, a.amount) || compare(b.orders ?? 0, a.orders ?? 0) || compareIds(a.id, b.id);

/** Publishers with at least one order, or of whom only amounts are told, the best first. */
export const bestOf = <Row extends Ranked>(rows: readonly Row[], count = 5): Row[] =>
  rows
    .filter(({ orders, amount }) => (orders === null ? amount > 0 : orders > 0))
    .sort(compareRanked)
    .slice(0, count);
