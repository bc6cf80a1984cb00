// Amounts of several currencies in the account's: each day's sum with that day's rate, exactly, rounded once.
import { formatMoney, minorDigits } from '../money.ts';
import { divideHalfUp } from './half-up.ts';
import type { MissingRate } from './known.ts';
import type { Whole } from './shares.ts';

export interface DayCurrencySum {
  day: string;
  currency: string;
  /** Minor units of the currency. */
  units: Whole;
}

/** One unit of a currency was `worth` ÷ `per` of the account's, both decimal texts: a quotient is exact, a decimal need not be. */
export interface Price {
  worth: string;
  per: string;
}

/** What one unit of a currency was worth on a day in the account's; null when nobody says. */
export type PriceOf = (day: string, currency: string) => Price | null;

export interface Converted {
  /** Minor units of the account's currency; null when no part of it could be converted. */
  units: bigint | null;
  missing: MissingRate[];
}

/** Sums of one day and currency are added before they are converted, however finely they come. */
export function convertSums(
  sums: readonly DayCurrencySum[],
  { to, priceOf }: { to: string; priceOf: PriceOf },
): Converted {
  let total = 0n;
  let converted = 0;
  const missing = new Map<string, MissingRate>();
  for (const { day, currency, units } of addedUp(sums)) {
    // Nothing is nothing in every currency, and makes nothing else known.
    if (units === 0n) continue;
    const exchanged = exchange(units, { day, from: currency, to, priceOf });
    if (exchanged === null) {
      const { from: first, to: last } = missing.get(currency) ?? { from: day, to: day };
      missing.set(currency, { currency, from: day < first ? day : first, to: day > last ? day : last });
    } else {
      total += exchanged;
      converted += 1;
    }
  }
  return {
    units: missing.size > 0 && converted === 0 ? null : total,
    missing: [...missing.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

function addedUp(
  sums: readonly DayCurrencySum[],
): Iterable<{ day: string; currency: string; units: bigint }> {
  const byDay = new Map<string, { day: string; currency: string; units: bigint }>();
  for (const { day, currency, units } of sums) {
    const key = `${day} ${currency}`;
    const sum = byDay.get(key);
    if (sum) sum.units += BigInt(units);
    else byDay.set(key, { day, currency, units: BigInt(units) });
  }
  return byDay.values();
}

interface Exchange {
  day: string;
  from: string;
  to: string;
  priceOf: PriceOf;
}

function exchange(units: bigint, { day, from, to, priceOf }: Exchange): bigint | null {
  // Nothing is nothing in every currency.
  if (from === to || units === 0n) return units;
  const price = priceOf(day, from);
  const worth = decimalOf(price?.worth);
  const per = decimalOf(price?.per);
  if (!worth || !per) return null;
  return divideHalfUp(
    units * worth.digits * power(per.places + minorDigits(to)),
    per.digits * power(worth.places + minorDigits(from)),
  );
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

interface Decimal {
  digits: bigint;
  places: number;
}

/** Null for no rate, and for one that cannot be one. */
function decimalOf(text: string | undefined): Decimal | null {
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text ?? '');
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return digits === 0n ? null : { digits, places: fraction.length };
}

/** With the currency's own decimals: none of the yen, two of the dollar, three of the Kuwaiti dinar. */
export const amountText = (units: Whole, currency: string): string =>
  formatMoney(units, minorDigits(currency));
