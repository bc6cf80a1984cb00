// Who comes first: the larger amount, then more orders, then the smaller number.

export interface Rank {
  id: string;
  amount: bigint | null;
  orders: bigint;
}

const isNumber = (id: string) => /^\d+$/.test(id);

function compareIds(a: string, b: string): number {
  if (isNumber(a) && isNumber(b)) return compare(BigInt(a), BigInt(b));
  return compare(a, b);
}

const compare = <Value extends bigint | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** What could not be converted comes after everything that could. */
function compareAmounts(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return compare(b, a);
}

export const compareRanks = (a: Rank, b: Rank): number =>
  compareAmounts(a.amount, b.amount) || compare(b.orders, a.orders) || compareIds(a.id, b.id);

export const inRank = <Item>(items: readonly Item[], rankOf: (item: Item) => Rank): Item[] =>
  [...items].sort((a, b) => compareRanks(rankOf(a), rankOf(b)));
