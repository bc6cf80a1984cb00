// From which of the shop's amounts a network counts, learned from what it counted; how near is near; and what a shop's order is still worth.

import { dayMs, dayText } from '#contract/figures/days.ts';
import { type AmountBasis, amountBases } from '#contract/verdicts.ts';
import type { OrderAmounts, RateOf, ShopOrder } from './order-parts.ts';

export interface Amount {
  units: number;
  currency: string;
}

const partOf = (basis: AmountBasis): string =>
  basis.startsWith('shown-') ? basis.slice('shown-'.length) : basis;

/** What the order came to in these terms when it was placed; null where the shop does not tell enough. */
export function basisAmount(order: Pick<ShopOrder, 'amounts' | 'shown'>, basis: AmountBasis): Amount | null {
  const amounts = basis.startsWith('shown-') ? order.shown : order.amounts;
  if (!amounts) return null;
  const units = partUnits(amounts, partOf(basis));
  return units === null ? null : { units, currency: amounts.currency };
}

function partUnits({ subtotal, tax, shipping, total }: OrderAmounts, part: string): number | null {
  switch (part) {
    case 'subtotal':
      return subtotal;
    case 'subtotal-without-tax':
      return less(subtotal, tax);
    case 'total':
      return total;
    case 'total-without-shipping':
      return less(total, shipping);
    default:
      return less(less(total, shipping), tax);
  }
}

const less = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : whole - part;

export interface Converted extends Amount {
  /** By a day's rate, which is never the network's own. */
  byRate: boolean;
}

/** Null: no rate of that day. */
export function inCurrency(
  { units, currency }: Amount,
  to: string,
  { day, rateOf }: { day: string; rateOf: RateOf },
): Converted | null {
  if (currency === to) return { units, currency, byRate: false };
  const rate = rateOf(day, currency, to);
  return rate === null ? null : { units: Math.round(units * rate), currency: to, byRate: true };
}

/** Two minor units or half a per cent; with a day's rate five, or two and a half per cent. */
export const toleranceOf = (units: number, byRate: boolean): number =>
  byRate ? Math.max(5, Math.abs(units) * 0.025) : Math.max(2, Math.abs(units) * 0.005);

export const isNear = (told: number, { units, byRate }: Converted): boolean =>
  Math.abs(told - units) <= toleranceOf(units, byRate);

/** Rates are the day's on which the order was placed. */
export const rateDay = (at: number): string => dayText(Math.floor(at / dayMs));

/** Whether it may be that amount in any terms, as placed or after what came back; null: not enough is known to say no. */
export function fitsAmount(told: Amount | null, order: ShopOrder, rateOf: RateOf): boolean | null {
  if (!told) return null;
  let unknown = false;
  const day = rateDay(order.orderedAt);
  for (const basis of amountBases) {
    if (basis.startsWith('shown-') && !order.shown) continue;
    const whole = basisAmount(order, basis);
    const placed = whole && inCurrency(whole, told.currency, { day, rateOf });
    if (!whole || !placed) {
      unknown = true;
      continue;
    }
    if (isNear(told.units, placed)) return true;
    const left = worthLeft(order, basis);
    const kept = left && inCurrency(left, told.currency, { day, rateOf });
    if (kept && isNear(told.units, kept)) return true;
  }
  return unknown ? null : false;
}

/** Lines of goods as they were placed, and what was added or taken away since; net of tax. */
export function worthOf({ events }: Pick<ShopOrder, 'events'>): {
  placed: number | null;
  placedTax: number | null;
  change: number;
  tax: number | null;
  taken: boolean;
} {
  const [order] = events.filter(({ kind }) => kind === 'order');
  const later = events.filter(({ kind }) => kind !== 'order');
  const change = later.reduce((sum, { amount }) => sum + amount, 0);
  const known = later.every(({ tax }) => tax !== null);
  return {
    placed: order?.amount ?? null,
    placedTax: order?.tax ?? null,
    change,
    tax: known ? later.reduce((sum, { tax }) => sum + (tax ?? 0), 0) : null,
    taken: later.some(({ amount }) => amount < 0),
  };
}

/** Every line of goods came back. */
export function isAllReturned(order: Pick<ShopOrder, 'events'>): boolean {
  const { placed, change, taken } = worthOf(order);
  return taken && placed !== null && placed + change <= 0;
}

/** In these terms after everything that came back or was added; null where it cannot be said. */
export function worthLeft(order: ShopOrder, basis: AmountBasis): Amount | null {
  const whole = basisAmount(order, basis);
  if (!whole) return null;
  const { change, tax, taken } = worthOf(order);
  if (change === 0 && !taken) return whole;
  if (isAllReturned(order)) return { ...whole, units: 0 };
  let delta = change;
  if (holdsTax(order, basis)) {
    const withIt = tax ?? taxOfChanges(order);
    if (withIt === null) return null;
    delta += withIt;
  }
  const inTerms = basis.startsWith('shown-') ? shownDelta(order, delta) : delta;
  return inTerms === null ? null : { ...whole, units: Math.max(0, whole.units + inTerms) };
}

/** Where a refund does not tell its tax it bore the order's share of it. */
function taxOfChanges({ events }: Pick<ShopOrder, 'events'>): number | null {
  const { placed, placedTax } = worthOf({ events });
  if (placedTax === null || placed === null) return null;
  const shareOf = (amount: number) => (placed === 0 ? 0 : Math.round((amount * placedTax) / placed));
  return events
    .filter(({ kind }) => kind !== 'order')
    .reduce((sum, { amount, tax }) => sum + (tax ?? shareOf(amount)), 0);
}

function holdsTax({ taxesIncluded }: Pick<ShopOrder, 'taxesIncluded'>, basis: AmountBasis): boolean {
  const part = partOf(basis);
  if (part === 'total' || part === 'total-without-shipping') return true;
  return part === 'subtotal' && taxesIncluded === true;
}

/** The buyer's currency at the order's own rate. */
function shownDelta({ amounts, shown }: ShopOrder, delta: number): number | null {
  const [own, seen] = [amounts.total ?? amounts.subtotal, shown?.total ?? shown?.subtotal ?? null];
  return own === null || seen === null || own === 0 ? null : Math.round((delta * seen) / own);
}

export interface BasisPair {
  told: Amount;
  order: ShopOrder;
}

export interface LearnedBasis {
  basis: AmountBasis | null;
  support: number;
  lookedAt: number;
}

/** Fewer orders say nothing. */
const fewestPairs = 10;

/** The terms that lie nearest, if at least four of five orders are near in them. */
export function learnBasis(
  pairs: readonly BasisPair[],
  refused: readonly AmountBasis[],
  rateOf: RateOf,
): LearnedBasis {
  const lookedAt = pairs.length;
  let best: { basis: AmountBasis; apart: number; support: number } | null = null;
  for (const basis of amountBases) {
    if (lookedAt < fewestPairs || refused.includes(basis)) continue;
    const apart: number[] = [];
    let support = 0;
    for (const { told, order } of pairs) {
      const whole = basisAmount(order, basis);
      const placed = whole && inCurrency(whole, told.currency, { day: rateDay(order.orderedAt), rateOf });
      if (!placed || placed.units <= 0 || told.units <= 0) continue;
      apart.push(Math.abs(Math.log(told.units / placed.units)));
      if (isNear(told.units, placed)) support += 1;
    }
    if (support * 5 < lookedAt * 4) continue;
    const middle = medianOf(apart);
    if (!best || middle < best.apart) best = { basis, apart: middle, support };
  }
  return { basis: best?.basis ?? null, support: best?.support ?? 0, lookedAt };
}

function medianOf(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
