// Ratios of any publisher, type, network or total: from exact sums, half-up to two decimals, null when the divisor is 0
// or not known.
import { formatMoney, minorDigits } from '../money.ts';
import { coveredSpans, type KnownSource } from './coverage.ts';
import { type DaySpan, gapsIn } from './days.ts';
import { divideHalfUp } from './half-up.ts';
import { joinLacking, type Lacking, lackingText } from './known.ts';
import {
  type EvidenceMetric,
  getMetric,
  getRatio,
  type Indispensable,
  indispensable,
  type Metric,
  needsOfRatio,
  type RatioKey,
  type RatioSum,
  type Reported,
  ratioKeys,
  sumOfTerm,
  type Term,
} from './metrics.ts';
import type { Whole } from './shares.ts';

/** What ratios are made of: amounts in minor units of one currency. */
export interface RatioSums extends Readonly<Record<RatioSum, Whole | null>> {
  /** False where an exchange rate was missing: amounts then hold less than the orders counted beside them. */
  isConverted: boolean;
}

/** Sums of the networks alone that tell all of these: never a ratio of unlike sums. Null where none does. */
export type SumsTelling = (needs: readonly Indispensable[]) => RatioSums | null;

/** In the smallest part that is told: hundredths, or thousandths of a currency that has them. */
export type RatioUnits = Record<RatioKey, bigint | null>;

/** `%` of shares, an amount, or a plain number; null when there is nothing to divide by. */
export type Ratios = Record<RatioKey, string | null>;

/** What ratios cannot be told of everybody without, and who tells anything at all. */
export interface Untold {
  /** By what is missing, the display names of the networks that do not tell it, or not of all days: ratios of it leave them out. */
  lacking: Lacking[];
  /** Where something is: all networks that tell of sales. */
  among: string[];
}

/** Ratios as an answer tells them. */
export interface RatioSet extends Ratios {
  untold: Untold;
  /** Of those, the networks that lack clicks. */
  lackingClicks: string[];
  /** Where some lack clicks: the networks that do not. */
  of: string[];
}

const ofEach = <Value>(make: (key: RatioKey) => Value): Record<RatioKey, Value> =>
  Object.fromEntries(ratioKeys.map((key) => [key, make(key)])) as Record<RatioKey, Value>;

export const ratioUnits = (telling: SumsTelling, currency: string): RatioUnits =>
  ofEach((key) => ratioUnit(key, telling, currency));

export function ratioUnit(key: RatioKey, telling: SumsTelling, currency: string): bigint | null {
  const { unit, part, whole } = getRatio(key);
  const own = telling(needsOfRatio(key));
  if (own === null || (unit === 'money' && !own.isConverted)) return null;
  const [top, bottom] = [added(part, own), added(whole, own)];
  if (top === null || bottom === null || bottom === 0n) return null;
  return divideHalfUp(top * times(unit, currency), bottom);
}

/** As told: what is not known of several is left out, and null where nothing is known. */
function added(terms: readonly Term[], sums: RatioSums): bigint | null {
  let total: bigint | null = null;
  for (const term of terms) {
    const value = sums[sumOfTerm(term)];
    if (value === null) continue;
    total = (total ?? 0n) + (term.startsWith('-') ? -BigInt(value) : BigInt(value));
  }
  return total;
}

function times(unit: Metric['unit'], currency: string): bigint {
  if (unit === 'money') return 10n ** BigInt(amountDigits(currency) - minorDigits(currency));
  return unit === 'share' ? 10_000n : 100n;
}

/** What one order makes of a figure: the ratio that tells it, or in plain words. */
export function perOrderName(key: EvidenceMetric): string {
  const { sums, name, short } = getMetric(key);
  const isIt = ({ part, whole }: ReturnType<typeof getRatio>) =>
    part.join() === sums.join() && whole.join() === 'orders';
  const ratio = ratioKeys.map(getRatio).find(isIt);
  return ratio?.name ?? `平均每单${short ?? name}`;
}

/** What cannot be worked out of networks that do not tell this. */
export function ratiosNeeding(item: Reported): string {
  const names = ratioKeys
    .filter((key) => needsOfRatio(key).some((need) => need === item))
    .map((key) => getRatio(key).name);
  return [names.slice(0, -1).join('、'), ...names.slice(-1)].join('与');
}

/** Why ratios leave some networks out, in words. */
export const missingText = (lacking: Lacking): string =>
  lacking.item === 'clicks' ? `${lacking.networks.join('、')} 的点击量不完整` : lackingText(lacking);

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

/** As told, with the networks that are left out of some of them. */
export function ratioSet(units: RatioUnits, currency: string, untold: Untold): RatioSet {
  const lackingClicks = untold.lacking.find(({ item }) => item === 'clicks')?.networks ?? [];
  const of = lackingClicks.length === 0 ? [] : without(untold.among, lackingClicks);
  return { ...ratioTexts(units, currency), lackingClicks, of, untold };
}

/** What is missing for a ratio, and of which networks it is where some tell all of it. */
export function untoldOf(key: RatioKey, { lacking, among }: Untold): { lacking: Lacking[]; of: string[] } {
  const needs: readonly string[] = needsOfRatio(key);
  const missing = lacking.filter(({ item }) => needs.includes(item));
  return { lacking: missing, of: missing.length === 0 ? [] : without(among, namesIn(missing)) };
}

/** The networks that tell all that is needed. */
export const tellers = (needs: readonly Indispensable[], { lacking, among }: Untold): string[] =>
  without(among, namesIn(lacking.filter(({ item }) => needs.some((need) => need === item))));

/** Of several that stand together. */
export const joinUntold = (parts: readonly Untold[]): Untold => ({
  lacking: joinLacking(parts.flatMap(({ lacking }) => lacking)),
  among: [...new Set(parts.flatMap(({ among }) => among))].sort(),
});

/** Each thing that is missing, with the networks that do tell it. */
export const untoldParts = (untold: Untold): { lacking: Lacking; of: string[] }[] =>
  untold.lacking.map((lacking) => ({ lacking, of: without(untold.among, lacking.networks) }));

const namesIn = (parts: readonly Lacking[]): string[] => parts.flatMap(({ networks }) => networks);
const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

/** What these sources leave untold of the sales of a span. */
export function untoldIn(span: DaySpan, sources: readonly KnownSource[]): Untold {
  const sold = sources.filter((source) => soldIn(source, span).length > 0);
  const lacking = indispensable.flatMap((item): Lacking[] => {
    const lackers = sold.filter((source) =>
      item === 'clicks'
        ? lacksClicks(source, span, sources)
        : source.source === 'api' && !source.reports[item],
    );
    return lackers.length === 0 ? [] : [{ item, networks: ptsOf(lackers) }];
  });
  return { lacking, among: lacking.length === 0 ? [] : ptsOf(sold) };
}

const ptsOf = (sources: readonly KnownSource[]): string[] => [...new Set(sources.map(({ pt }) => pt))].sort();

/** The days of a span whose sales are told of. */
const soldIn = (source: KnownSource, span: DaySpan): DaySpan[] =>
  coveredSpans([source], 'sales')
    .map((part) => ({ from: later(part.from, span.from), to: earlier(part.to, span.to) }))
    .filter((part) => part.from <= part.to);

/** Whether clicks are not known on every day sales are: a ratio over clicks that counted these would divide by too little. */
function lacksClicks(source: KnownSource, span: DaySpan, sources: readonly KnownSource[]): boolean {
  // A network's file and its connection stand in for each other.
  const beside = sources.filter((one) => one.pt === source.pt && one.source !== source.source);
  const clicks = coveredSpans([source, ...beside], 'clicks');
  return soldIn(source, span).some((part) => gapsIn(part, clicks).length > 0);
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
