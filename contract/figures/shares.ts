// Shares and changes as text with two decimals, from exact sums.
import { formatMoney } from '../money.ts';
import { divideHalfUp } from './half-up.ts';

/** A whole number: minor units or a count. */
export type Whole = number | bigint;

/** `12.34%`; null when there is nothing to divide by. */
export function shareText(part: Whole, whole: Whole): string | null {
  const divisor = BigInt(whole);
  return divisor === 0n ? null : `${formatMoney(divideHalfUp(BigInt(part) * 10_000n, divisor))}%`;
}

/** |current - before| of |before|: the direction is told apart from it. */
export function changeText(current: Whole, before: Whole): string | null {
  const difference = BigInt(current) - BigInt(before);
  const divisor = BigInt(before);
  return shareText(difference < 0n ? -difference : difference, divisor < 0n ? -divisor : divisor);
}
