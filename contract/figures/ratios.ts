// Ratios of any publisher, type, network or total: from exact sums, half-up to two decimals, null when the divisor is 0
// or not known.
import { formatMoney, minorDigits } from '../money.ts';
import { coveredSpans, type KnownSource } from './coverage.ts';
import { type DaySpan, gapsIn } from './days.ts';
import { divideHalfUp } from './half-up.ts';
import {
  type EvidenceMetric,
  getMetric,
  getRatio,
  type Metric,
  type RatioKey,
  type RatioSum,
  ratioKeys,
  sumOfTerm,
  sumsOfRatio,
  type Term,
} from './metrics.ts';
import type { Whole } from './shares.ts';

/** Sums of the networks alone whose clicks are known for all their orders: never a ratio of unlike sums. */
export interface ClickedSums extends Readonly<Partial<Record<RatioSum, Whole | null>>> {
  isConverted: boolean;
}

/** What ratios are made of: amounts in minor units of one currency. */
export interface RatioSums extends Readonly<Record<Exclude<RatioSum, 'clicks'>, Whole | null>> {
  /** What ratios over clicks are made of; null where no network gives any. */
  clicked: ClickedSums | null;
  /** False where an exchange rate was missing: amounts then hold less than the orders counted beside them. */
  isConverted: boolean;
}

/** In the smallest part that is told: hundredths, or thousandths of a currency that has them. */
export type RatioUnits = Record<RatioKey, bigint | null>;

/** `%` of shares, an amount, or a plain number; null when there is nothing to divide by. */
export type Ratios = Record<RatioKey, string | null>;

/** Ratios as an answer tells them. */
export interface RatioSet extends Ratios {
  /** Display names of the networks whose clicks are not known for all orders: ratios over clicks leave them out. */
  lackingClicks: string[];
  /** Where some are left out: the networks ratios over clicks are of. */
  of: string[];
}

const ofEach = <Value>(make: (key: RatioKey) => Value): Record<RatioKey, Value> =>
  Object.fromEntries(ratioKeys.map((key) => [key, make(key)])) as Record<RatioKey, Value>;

export const ratioUnits = (sums: RatioSums, currency: string): RatioUnits =>
  ofEach((key) => ratioUnit(key, sums, currency));

export function ratioUnit(key: RatioKey, sums: RatioSums, currency: string): bigint | null {
  const { unit, part, whole } = getRatio(key);
  const own: ClickedSums | null = isClickRatio(key) ? sums.clicked : sums;
  if (own === null || (unit === 'money' && !own.isConverted)) return null;
  const [top, bottom] = [added(part, own), added(whole, own)];
  if (top === null || bottom === null || bottom === 0n) return null;
  return divideHalfUp(top * times(unit, currency), bottom);
}

/** As told: what is not known of several is left out, and null where nothing is known. */
function added(terms: readonly Term[], sums: ClickedSums): bigint | null {
  let total: bigint | null = null;
  for (const term of terms) {
    const value = sums[sumOfTerm(term)];
    if (value === null || value === undefined) continue;
    total = (total ?? 0n) + (term.startsWith('-') ? -BigInt(value) : BigInt(value));
  }
  return total;
}

function times(unit: Metric['unit'], currency: string): bigint {
  if (unit === 'money') return 10n ** BigInt(amountDigits(currency) - minorDigits(currency));
  return unit === 'share' ? 10_000n : 100n;
}

export const isClickRatio = (key: RatioKey): boolean => sumsOfRatio(key).includes('clicks');

/** What one order makes of a figure: the ratio that tells it, or in plain words. */
export function perOrderName(key: EvidenceMetric): string {
  const { sums, name, short } = getMetric(key);
  const isIt = ({ part, whole }: ReturnType<typeof getRatio>) =>
    part.join() === sums.join() && whole.join() === 'orders';
  const ratio = ratioKeys.map(getRatio).find(isIt);
  return ratio?.name ?? `平均每单${short ?? name}`;
}

/** What cannot be worked out where clicks are not all known. */
export const clickRatioNames = ratioKeys
  .filter(isClickRatio)
  .map((key) => getRatio(key).name)
  .join('与');

/** Two decimals, as every amount has; a currency with three keeps them. */
const amountDigits = (currency: string): number => Math.max(2, minorDigits(currency));

export const ratioTexts = (units: RatioUnits, currency: string): Ratios =>
  ofEach((key) => {
    const value = units[key];
    if (value === null) return null;
    const { unit } = getRatio(key);
    if (unit === 'money') return formatMoney(value, amountDigits(currency));
    return unit === 'share' ? `${formatMoney(value)}%` : formatMoney(value);
  });

/**
 * Display names of the networks whose clicks are not known on every day their orders are: a ratio over clicks that
 * counts their orders would divide by too little.
 */
export function networksLackingClicks(span: DaySpan, sources: readonly KnownSource[]): string[] {
  const lacking = sources.filter((source) => {
    // A network's file and its connection stand in for each other.
    const beside = sources.filter((one) => one.pt === source.pt && one.source !== source.source);
    const clicks = coveredSpans([source, ...beside], 'clicks');
    return coveredSpans([source], 'sales')
      .map((part) => ({ from: later(part.from, span.from), to: earlier(part.to, span.to) }))
      .some((part) => part.from <= part.to && gapsIn(part, clicks).length > 0);
  });
  return [...new Set(lacking.map(({ pt }) => pt))].sort();
}

/** Beside networks that lack clicks: those that ratios over clicks are then of. Empty where none lacks any, or all do. */
export function networksWithClicks(span: DaySpan, sources: readonly KnownSource[]): string[] {
  const lacking = networksLackingClicks(span, sources);
  if (lacking.length === 0) return [];
  const sold = sources.filter((source) =>
    coveredSpans([source], 'sales').some((part) => part.from <= span.to && part.to >= span.from),
  );
  return [...new Set(sold.map(({ pt }) => pt))].filter((pt) => !lacking.includes(pt)).sort();
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
