import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp } from './half-up.ts';
import { changeText, shareText } from './shares.ts';

const large = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const abs = (value: bigint) => (value < 0n ? -value : value);

describe('divideHalfUp', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, -3n, 0n],
  ])('%s / %s is %s', (dividend, divisor, rounded) => {
    expect(divideHalfUp(dividend, divisor)).toBe(rounded);
  });

  it('never strays by more than a half, and a half goes away from zero', () => {
    fc.assert(
      fc.property(large, large, (dividend, divisor) => {
        fc.pre(divisor !== 0n);
        const rounded = divideHalfUp(dividend, divisor);
        const rest = abs(dividend) - abs(rounded) * abs(divisor);
        // What is left is in [-half, half): a whole half left over would have been rounded up.
        expect(rest * 2n < abs(divisor) && rest * 2n >= -abs(divisor)).toBe(true);
        if (rounded !== 0n) expect(rounded < 0n).toBe(dividend < 0n !== divisor < 0n);
      }),
    );
  });
});

describe('shareText', () => {
  it.each([
    [1, 3, '33.33%'],
    [2, 3, '66.67%'],
    [1, 1, '100.00%'],
    [0, 7, '0.00%'],
    [1, 20_000, '0.01%'],
    [-1, 20_000, '-0.01%'],
    [1, 20_001, '0.00%'],
    [-1, 20_001, '0.00%'],
    [-12_345, 100_000, '-12.35%'],
    [250, 100, '250.00%'],
    [9_007_199_254_740_993n, 9_007_199_254_740_992n, '100.00%'],
  ])('%s of %s is %s', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text);
  });

  it('is nothing of nothing', () => {
    expect(shareText(0, 0)).toBeNull();
    expect(shareText(5, 0n)).toBeNull();
  });
});

describe('changeText', () => {
  it.each([
    [150, 100, '50.00%'],
    [50, 100, '50.00%'],
    [0, 100, '100.00%'],
    [100, -50, '300.00%'],
    [-100, -50, '100.00%'],
    [1, 3, '66.67%'],
    [100_005, 100_000, '0.01%'],
    [7, 0, null],
  ])('to %s from %s is %s', (current, before, text) => {
    expect(changeText(current, before)).toBe(text);
  });

  it('is the long division of plain school arithmetic', () => {
    fc.assert(
      fc.property(large, large, (current, before) => {
        fc.pre(before !== 0n);
        expect(changeText(current, before)).toBe(schoolPercent(abs(current - before), abs(before)));
      }),
    );
  });
});

/** Digit by digit with three decimals and a look at whether the third is at least 5. */
function schoolPercent(part: bigint, whole: bigint): string {
  const quotient = (part * 100n) / whole;
  let rest = (part * 100n) % whole;
  let decimals = '';
  for (let place = 0; place < 3; place += 1) {
    rest *= 10n;
    decimals += String(rest / whole);
    rest %= whole;
  }
  const kept = BigInt(`${quotient}${decimals.slice(0, 2)}`) + (decimals.charAt(2) >= '5' ? 1n : 0n);
  const text = kept.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}%`;
}
