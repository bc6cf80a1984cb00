// Ratios of any publisher, type, network or total: from exact sums, half-up to two decimals, null when the divisor is 0
// or not known.
import { formatMoney, minorDigits } from '../money.ts';
import { coveredSpans, type KnownSource } from './coverage.ts';
import { type DaySpan, gapsIn } from './days.ts';
import { divideHalfUp } from './half-up.ts';
import type { Whole } from './shares.ts';

export const ratioKeys = ['cvr', 'epc', 'aov', 'rate', 'roas', 'voidRate', 'newShare'] as const;
export type RatioKey = (typeof ratioKeys)[number];

/** What ratios are made of; amounts in minor units of one currency. */
export interface RatioSums {
  orders: number;
  voidedOrders: number;
  /** Of orders: those marked as a returning customer's, and those without a mark. */
  repeatOrders: number;
  unknownOrders: number;
  /** Null unless they are known for all orders that are counted. */
  clicks: number | null;
  amount: Whole | null;
  commission: Whole | null;
  /** Commission and fee. */
  cost: Whole | null;
  /** False where an exchange rate was missing: amounts then hold less than the orders counted beside them. */
  isConverted: boolean;
}

/** In the smallest part that is told: hundredths, or thousandths of a currency that has them. */
export type RatioUnits = Record<RatioKey, bigint | null>;

/** `%` of shares, an amount, or a plain number; null when there is nothing to divide by. */
export type Ratios = Record<RatioKey, string | null>;

/** Ratios as an answer tells them. */
export interface RatioSet extends Ratios {
  /** Display names of the networks whose clicks are not known for all orders: `cvr` and `epc` are null for them. */
  lackingClicks: string[];
}

export function ratioUnits(sums: RatioSums, currency: string): RatioUnits {
  const { orders, voidedOrders, repeatOrders, unknownOrders, clicks, amount, commission, cost } = sums;
  const { isConverted } = sums;
  const perOne = 10n ** BigInt(amountDigits(currency) - minorDigits(currency));
  const marked = orders - unknownOrders;
  return {
    cvr: quotient(orders, clicks, 10_000n),
    epc: isConverted ? quotient(commission, clicks, perOne) : null,
    aov: isConverted ? quotient(amount, orders, perOne) : null,
    rate: quotient(commission, amount, 10_000n),
    roas: quotient(amount, cost, 100n),
    voidRate: quotient(voidedOrders, orders + voidedOrders, 10_000n),
    newShare: quotient(marked - repeatOrders, marked, 10_000n),
  };
}

function quotient(part: Whole | null, whole: Whole | null, times: bigint): bigint | null {
  if (part === null || whole === null || BigInt(whole) === 0n) return null;
  return divideHalfUp(BigInt(part) * times, BigInt(whole));
}

const amountRatios: readonly RatioKey[] = ['epc', 'aov'];
export const isAmountRatio = (key: RatioKey): boolean => amountRatios.includes(key);

const clickRatios: readonly RatioKey[] = ['cvr', 'epc'];
export const isClickRatio = (key: RatioKey): boolean => clickRatios.includes(key);

/** Two decimals, as every amount has; a currency with three keeps them. */
const amountDigits = (currency: string): number => Math.max(2, minorDigits(currency));

export function ratioTexts(units: RatioUnits, currency: string): Ratios {
  const text = (key: RatioKey): string | null => {
    const value = units[key];
    if (value === null) return null;
    if (isAmountRatio(key)) return formatMoney(value, amountDigits(currency));
    return key === 'roas' ? formatMoney(value) : `${formatMoney(value)}%`;
  };
  return {
    cvr: text('cvr'),
    epc: text('epc'),
    aov: text('aov'),
    rate: text('rate'),
    roas: text('roas'),
    voidRate: text('voidRate'),
    newShare: text('newShare'),
  };
}

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

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
