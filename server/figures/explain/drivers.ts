// What drove a change: more or fewer orders, larger or smaller ones, another commission rate, returns. Products of two
// changes need a rule: orders are counted at what one was worth before, the rate at what was sold now, and what is left,
// the rounding included, is the price. So the drivers add up to the change, always.
import type { DriverKey } from '#contract/explain.ts';
import { divideHalfUp } from '#contract/figures/half-up.ts';
import type { EvidenceMetric } from '#contract/figures/metrics.ts';

/** One side of the change; amounts in minor units of one currency. */
export interface DriverSide {
  /** The figure itself. */
  value: bigint;
  /** The part of it that adjustments made; 0 for a count. */
  returns: bigint;
  /** The orders it is made of; null where it is no sum over orders but a count of its own. */
  orders: bigint | null;
  /** The part of the value whose orders nobody tells; null where all networks tell them. */
  unsplit: bigint | null;
  /** What these orders sold for, without adjustments; null where no rate is asked for, or it is not known. */
  sold: bigint | null;
}

export interface Driver {
  key: DriverKey;
  change: bigint;
}

/** Which there can be, whatever they come to. */
export function possibleDrivers(metric: EvidenceMetric): DriverKey[] {
  if (metric === 'clicks' || metric === 'orders') return ['volume'];
  return metric === 'commission' ? ['volume', 'price', 'rate', 'returns'] : ['volume', 'price', 'returns'];
}

export function driversOf(now: DriverSide, before: DriverSide): Driver[] {
  if (now.orders === null || before.orders === null)
    return [{ key: 'volume', change: now.value - before.value }];
  const unsplit = (now.unsplit ?? 0n) - (before.unsplit ?? 0n);
  const change = now.value - before.value - unsplit;
  const returns = now.returns - before.returns;
  const isUnsplit = now.unsplit !== null || before.unsplit !== null;
  const drivers: Driver[] = [
    { key: 'returns', change: returns },
    ...(isUnsplit ? [{ key: 'unsplit', change: unsplit } as const] : []),
  ];
  const [earned, earnedBefore] = [earnedBy(now), earnedBy(before)];
  // Without an order before there is no average to count with: all there is now is there because orders are.
  if (before.orders === 0n) return [{ key: 'volume', change: change - returns }, ...drivers];
  const volume = divideHalfUp((now.orders - before.orders) * earnedBefore, before.orders);
  drivers.unshift({ key: 'volume', change: volume });
  let price = change - returns - volume;
  if (now.sold !== null && before.sold !== null && before.sold !== 0n) {
    const rate = earned - divideHalfUp(earnedBefore * now.sold, before.sold);
    price -= rate;
    drivers.splice(1, 0, { key: 'rate', change: rate });
  }
  drivers.splice(1, 0, { key: 'price', change: price });
  return drivers;
}

const earnedBy = ({ value, returns, unsplit }: DriverSide): bigint => value - returns - (unsplit ?? 0n);
