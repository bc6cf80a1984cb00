import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, convertSums, type PriceOf } from './currency.ts';

/** Counted in yuan. */
const prices: Record<string, string> = { CNY: '1', USD: '7.1', EUR: '7.905', JPY: '0.0473', KWD: '23.1' };
const pricesIn =
  (to: string): PriceOf =>
  (_, currency) => {
    const [worth, per] = [prices[currency], prices[to]];
    return worth && per ? { worth, per } : null;
  };
const into = (to: string) => ({ to, priceOf: pricesIn(to) });

const convertOne = (units: number | bigint, from: string, to: string) =>
  convertSums([{ day: '2026-07-01', currency: from, units }], into(to)).units;

describe('convertSums', () => {
  it('uses the rate of each day and needs none for the account’s own currency', () => {
    const daily: PriceOf = (day) => ({ worth: day === '2026-07-01' ? '7' : '7.5', per: '1' });
    expect(
      convertSums(
        [
          { day: '2026-07-01', currency: 'USD', units: 1000 },
          { day: '2026-07-02', currency: 'USD', units: 1000 },
          { day: '2026-07-02', currency: 'CNY', units: 33 },
        ],
        { to: 'CNY', priceOf: daily },
      ),
    ).toEqual({ units: 14_533n, missing: [] });
    expect(
      convertSums([{ day: '2026-07-01', currency: 'USD', units: 5 }], { to: 'USD', priceOf: () => null }),
    ).toEqual({ units: 5n, missing: [] });
  });

  it.each([
    // 0.05 EUR × 7.905 = 0.39525 → 0.40; 0.10 × 7.905 = 0.7905 → 0.79
    [5, 'EUR', 'CNY', 40n],
    [10, 'EUR', 'CNY', 79n],
    // 1.00 EUR × 7.905 = 7.905: a half goes away from zero on both sides
    [100, 'EUR', 'CNY', 791n],
    [-100, 'EUR', 'CNY', -791n],
    // Yen have no minor units, dinars three: 1000 × 0.0473 = 47.30; 1.234 × 23.1 / 7.1 = 4.0148…
    [1000, 'JPY', 'CNY', 4730n],
    [4730, 'CNY', 'JPY', 1000n],
    [1234, 'KWD', 'USD', 401n],
    [401, 'USD', 'KWD', 1233n],
    [0, 'XXX', 'CNY', 0n],
  ])('%s minor units of %s in %s are %s', (units, from, to, expected) => {
    expect(convertOne(units, from, to)).toBe(expected);
  });

  it('adds up a day and currency before rounding, however finely it comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 8 }),
        (parts) => {
          const sums = parts.map((units) => ({ day: '2026-07-01', currency: 'EUR', units }));
          const sum = parts.reduce((a, b) => a + b, 0);
          expect(convertSums(sums, into('USD')).units).toBe(convertOne(sum, 'EUR', 'USD'));
        },
      ),
    );
  });

  it('is exact: the result is the nearest minor unit, a half away from zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (units, price, per) => {
          // Prices with six decimals, both currencies with two: the quotient is units × price / per.
          const text = (value: number) =>
            `${Math.floor(value / 1e6)}.${String(value % 1e6).padStart(6, '0')}`;
          const { units: converted } = convertSums([{ day: '2026-07-01', currency: 'EUR', units }], {
            to: 'USD',
            priceOf: () => ({ worth: text(price), per: text(per) }),
          });
          const sign = units < 0n ? -1n : 1n;
          const twice = 2n * (units * sign * BigInt(price) - (converted ?? 0n) * sign * BigInt(per));
          expect(twice < BigInt(per) && twice >= -BigInt(per)).toBe(true);
        },
      ),
    );
  });

  it('says which rates are missing, and what is left of the figure', () => {
    const sums = [
      { day: '2026-07-03', currency: 'GBP', units: 500 },
      { day: '2026-07-01', currency: 'GBP', units: 500 },
      { day: '2026-07-02', currency: 'AUD', units: 500 },
      { day: '2026-07-02', currency: 'USD', units: 100 },
    ];
    const missing = [
      { currency: 'AUD', from: '2026-07-02', to: '2026-07-02' },
      { currency: 'GBP', from: '2026-07-01', to: '2026-07-03' },
    ];
    expect(convertSums(sums, into('CNY'))).toEqual({ units: 710n, missing });
    expect(convertSums(sums.slice(0, 3), into('CNY'))).toEqual({ units: null, missing });
    expect(convertSums(sums.slice(3), into('GBP')).units).toBeNull();
    expect(convertSums([], into('CNY'))).toEqual({ units: 0n, missing: [] });
  });

  it.each(['', '0', '0.00', '-1', '1e3', 'abc', '7,1', '.5'])('does not take %j for a rate', (rate) => {
    const { units } = convertSums([{ day: '2026-07-01', currency: 'USD', units: 100 }], {
      to: 'CNY',
      priceOf: () => ({ worth: rate, per: '1' }),
    });
    expect(units).toBeNull();
  });
});

it('amounts have two decimals, and three where the currency has', () => {
  expect([amountText(12_345, 'USD'), amountText(-5n, 'EUR'), amountText(0, 'CNY')]).toEqual([
    '123.45',
    '-0.05',
    '0.00',
  ]);
  expect([amountText(1234, 'JPY'), amountText(1234, 'KWD')]).toEqual(['1234', '1.234']);
});
