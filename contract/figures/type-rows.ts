// The breakdown by publisher type, in the order every screen keeps.
import { amountText } from './currency.ts';
import { choosableTypes, type PublisherType } from './publisher-type.ts';
import { shareText, type Whole } from './shares.ts';

export interface TypeSums {
  /** Null when nothing of it is known, or no part could be converted to the account's currency. */
  amount: Whole | null;
  /** Null when nothing of it is known. */
  orders: number | null;
}

export interface TypeRow {
  type: PublisherType;
  je: string | null;
  jezb: string | null;
  oderunm: number | null;
  zb: string | null;
}

/** All five types, zeros included; Unknown last and only when it has rows. */
export function typeRows(sums: ReadonlyMap<PublisherType, TypeSums>, currency: string): TypeRow[] {
  let amount = 0n;
  let orders = 0;
  for (const part of sums.values()) {
    amount += BigInt(part.amount ?? 0);
    orders += part.orders ?? 0;
  }
  const types: PublisherType[] = [...choosableTypes, ...(sums.has('Unknown') ? (['Unknown'] as const) : [])];
  return types.map((type) => {
    const part = sums.get(type) ?? { amount: 0, orders: 0 };
    return {
      type,
      je: part.amount === null ? null : amountText(part.amount, currency),
      jezb: part.amount === null ? null : shareText(part.amount, amount),
      oderunm: part.orders,
      zb: part.orders === null ? null : shareText(part.orders, orders),
    };
  });
}
