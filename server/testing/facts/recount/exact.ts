// Exact numbers and how they are written: no float anywhere, half goes away from zero.

/** Digits after the point in a currency's amounts, of those the recount is asked about. */
export function digitsOf(currency: string): number {
  if (currency === 'JPY') return 0;
  if (currency === 'KWD') return 3;
  return 2;
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value);

/** `numerator / denominator`, rounded to a whole number. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [sizeOf(numerator), sizeOf(denominator)];
  const whole = top / bottom;
  const rounded = (top % bottom) * 2n >= bottom ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

/** A whole number of the smallest units, with this many digits after the point. */
export function pointed(units: bigint, digits: number): string {
  const text = sizeOf(units)
    .toString()
    .padStart(digits + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const amountText = (units: bigint, currency: string): string => pointed(units, digitsOf(currency));

/** Two decimals of a quotient; null when there is nothing to divide by. */
export const quotientText = (part: bigint, whole: bigint): string | null =>
  whole === 0n ? null : pointed(halfUp(part * 100n, whole), 2);

/** `12.34%`; null when there is nothing to divide by. */
export const percentText = (part: bigint, whole: bigint): string | null =>
  whole === 0n ? null : `${pointed(halfUp(part * 10_000n, whole), 2)}%`;

export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A decimal text as the fraction it is: 1.08 is 108/100. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '', after = ''] = decimal.split('.');
  return { numerator: BigInt(`${whole}${after}`), denominator: 10n ** BigInt(after.length) };
}
