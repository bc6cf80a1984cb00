// The one rounding of all figures: half-up, and away from zero below it.

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The whole number nearest to the quotient; the divisor must not be 0. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const bottom = absolute(divisor);
  const rounded = (absolute(dividend) * 2n + bottom) / (bottom * 2n);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
}
