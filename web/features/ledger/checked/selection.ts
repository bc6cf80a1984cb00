// Orders a person ticks to hand in or to write to a file: which may be ticked, and what the ticked ones come to.
import { useState } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { addAmounts } from '#contract/money.ts';

/** How one may be ticked: with all others, only by itself, or not at all. */
export type Ticking = 'together' | 'alone' | 'never';

const correctable: ReadonlySet<CheckedOrder['tab']> = new Set(['decline', 'adjust']);

type Tickable = Pick<CheckedOrder, 'connectionId' | 'tab' | 'confidence'>;

/** What is less than sure needs a person's tick on that very row. */
export function tickingOf({ connectionId, tab, confidence }: Tickable): Ticking {
  if (connectionId === null || !correctable.has(tab)) return 'never';
  if (confidence === 'matched') return 'together';
  return confidence === 'probable' ? 'alone' : 'never';
}

export interface Selection {
  orders: readonly CheckedOrder[];
  has: (key: string) => boolean;
  tick: (orders: readonly CheckedOrder[], chosen: boolean) => void;
  clear: () => void;
}

/** Kept over pages, filters and kinds of verdicts. */
export function useSelection(): Selection {
  const [ticked, setTicked] = useState<ReadonlyMap<string, CheckedOrder>>(new Map());
  return {
    orders: [...ticked.values()],
    has: (key) => ticked.has(key),
    clear: () => setTicked(new Map()),
    tick: (orders, chosen) =>
      setTicked((before) => {
        const after = new Map(before);
        for (const order of orders) {
          if (!chosen) after.delete(order.key);
          else if (tickingOf(order) !== 'never') after.set(order.key, order);
        }
        return after;
      }),
  };
}

/** Keys of verdicts by connection, as corrections are made from them. */
export function keysByConnection(
  orders: readonly Pick<CheckedOrder, 'key' | 'connectionId'>[],
): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const { connectionId, key } of orders) {
    if (connectionId === null) continue;
    keys.set(connectionId, [...(keys.get(connectionId) ?? []), key]);
  }
  return keys;
}

export interface CurrencySum {
  currency: string;
  /** Commission and fee beyond the expected, as far as they are known. */
  sum: string;
  /** Orders whose money is not known. */
  unknown: number;
}

export function sumsOf(
  orders: readonly Pick<CheckedOrder, 'currency' | 'excessCommission' | 'excessFee'>[],
): CurrencySum[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, some]) => ({
      currency,
      sum:
        addAmounts(
          some.flatMap(({ excessCommission, excessFee }) =>
            excessCommission === null ? [] : [excessCommission, ...(excessFee === null ? [] : [excessFee])],
          ),
        ) ?? '',
      unknown: some.filter(({ excessCommission }) => excessCommission === null).length,
    }));
}
