import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from './figures/currency.ts';
import { addAmounts, fenOf, findFen, yuanOf } from './money.ts';

describe('addAmounts', () => {
  it.each([
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['-1.05', '1.00'], '-0.05'],
    [['90071992547409.93', '0.01'], '90071992547409.94'],
    [['1.00', null], undefined],
    // Three digits after the point, as KWD has, and none, as JPY.
    [['1.234', '1.000'], '2.234'],
    [['-0.001', '0.000'], '-0.001'],
    [['1500', '2'], '1502'],
    [['12345678.90', '87654321.10'], '100000000.00'],
    [['1234567890123.456', '0.544'], '1234567890124.000'],
  ])('adds %j to %s', (amounts, sum) => {
    expect(addAmounts(amounts)).toBe(sum);
  });

  it('adds what the API writes, in whatever currency, as if the minor units were added', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'JPY', 'KWD', 'CNY', 'BHD', 'KRW'),
        fc.array(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), { minLength: 1, maxLength: 6 }),
        (currency, units) => {
          const sum = units.reduce((total, one) => total + one, 0n);
          expect(addAmounts(units.map((one) => amountText(one, currency)))).toBe(amountText(sum, currency));
        },
      ),
    );
  });
});

describe('yuan and fen', () => {
  it('turn into each other without a fraction', () => {
    for (const yuan of ['0.01', '0.29', '1.15', '-12.30', '699.00', '19999.99', '123456789012.34']) {
      expect(yuanOf(fenOf(yuan))).toBe(yuan);
    }
    expect([0, 5, 99, 100, 69_900, 1_999_900, 123_456_789_012].map(yuanOf)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '699.00',
      '19999.00',
      '1234567890.12',
    ]);
  });

  it.each(['', '1.234', '-1.00', '1,000.00', '¥5', '1e3', '.5', 'abc'])('%j is no plain amount', (text) => {
    expect(findFen(text)).toBeNull();
  });

  it.each([
    ['1', 100],
    ['0.5', 50],
    ['12.34', 1234],
  ])('%s is %i fen', (text, fen) => {
    expect(findFen(text)).toBe(fen);
  });
});
