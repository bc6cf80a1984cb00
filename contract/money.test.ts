import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, minorDigits, parseMoney } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['1234.56', 123_456],
    ['$1,234.56', 123_456],
    ['($1,234.56)', -123_456],
    ['-$1.00', -100],
    ['US$ 12', 1200],
    ['￥8.5', 850],
    ['2.31%', 231],
    ['.5', 50],
    ['1.', 100],
    ['1.5E3', 150_000],
    ['1.5e-1', 15],
    ['-0', 0],
  ])('reads %s', (text, units) => {
    expect(parseMoney(text)).toBe(units);
  });

  it('rounds half-up, away from zero below it', () => {
    expect([parseMoney('1.005'), parseMoney('-1.005'), parseMoney('1.0049999'), parseMoney('0.995')]).toEqual(
      [101, -101, 100, 100],
    );
    expect([parseMoney('6e-7'), parseMoney('6e-3'), parseMoney('4e-3')]).toEqual([0, 1, 0]);
  });

  it.each(['', ' ', '-', '.', 'NaN', '1.2.3', '--1', '12a', '1e400', '99999999999999999', '()', 'e5'])(
    'does not take %j for an amount',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  it('reads back whatever formatMoney wrote', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3), (units, digits) => {
        expect(parseMoney(formatMoney(units, digits), digits)).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  it('agrees with exact decimal arithmetic on any written number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.integer({ min: 0, max: 6 }),
        (n, places) => {
          const text = formatMoney(n, places);
          const scale = 10n ** BigInt(places);
          const absolute = (n < 0n ? -n : n) * 100n;
          const half = (absolute * 2n + scale) / (scale * 2n);
          expect(parseMoney(text)).toBe(Number(n < 0n ? -half : half) + 0);
        },
      ),
    );
  });
});

describe('currencies', () => {
  it('have their own number of digits', () => {
    expect([minorDigits('USD'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
    expect([formatMoney(1234, 0), formatMoney(-5), formatMoney(1234, 3)]).toEqual(['1234', '-0.05', '1.234']);
  });
});
