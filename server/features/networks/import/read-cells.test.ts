import { describe, expect, it } from 'vitest';
import { minorDigits, parseMoney } from '#contract/money.ts';
import { readCount, readCurrency, readFlag, readKind, readMoney, readState } from './read-cells.ts';

const value = (reading: object) =>
  'value' in reading ? reading.value : (reading as { reason: string }).reason;

describe('an amount', () => {
  it.each([
    ['120', 'USD', 12_000],
    ['$1,234.56', 'USD', 123_456],
    ['($12.34)', 'USD', -1234],
    ['-0.005', 'USD', -1],
    ['1.005', 'USD', 101],
    ['¥1,200', 'JPY', 1200],
    ['€8.50', 'EUR', 850],
    ['¥120', 'CNY', 12_000],
    ['￥120.5', 'CNY', 12_050],
    ['120元', 'CNY', 12_000],
    ['RMB 120', 'CNY', 12_000],
    ['$5', 'CAD', 500],
    ['C$5', 'CAD', 500],
    ['US$ 5', 'USD', 500],
    ['5 usd', 'USD', 500],
    ['-£3.10', 'GBP', -310],
    ['EUR -3.10', 'EUR', -310],
    ['1.5E3', 'USD', 150_000],
    ['+7', 'USD', 700],
  ])('%s %s is read', (text, currency, units) => {
    expect(value(readMoney(text, currency))).toBe(units);
  });

  it.each([
    ['12,34', '逗号不是千位分隔'],
    ['1.234,5', '逗号不是千位分隔'],
    ['7%', '不是金额'],
    ['abc', '不是金额'],
    ['€8.50', '标明的货币与 USD 不符'],
    ['¥120', '标明的货币与 USD 不符'],
    ['120 元', '标明的货币与 USD 不符'],
    ['CA$5', '标明的货币与 USD 不符'],
    ['120 EUR', '标明的货币与 USD 不符'],
    ['12.3.4', '不是金额'],
    ['1-2', '不是金额'],
    ['$', '不是金额'],
    ['12 XYZ', '不是金额'],
    ['USD 5 EUR', '不是金额'],
    ['.', '不是金额'],
    ['99999999999999999999', '过大'],
  ])('%s is refused', (text, sentence) => {
    expect(value(readMoney(text, 'USD'))).toContain(sentence);
  });
});

it('a count is a whole number that the table can hold', () => {
  expect([readCount('1,204'), readCount('0'), readCount('12.0')].map(value)).toEqual([1204, 0, 12]);
  for (const text of ['-1', '1.5', '3000000000', 'many', '1,2']) {
    expect(value(readCount(text))).toContain('不是非负整数');
  }
});

it('words of a state, a kind and a mark are read in both languages', () => {
  expect(
    ['Pending', '已确认', 'locked', 'Paid', 'declined', '作废'].map((text) => value(readState(text))),
  ).toEqual(['pending', 'approved', 'approved', 'paid', 'voided', 'voided']);
  expect(value(readState('maybe'))).toContain('不是状态');
  expect(['SALE', '退货', 'Adjustment'].map((text) => value(readKind(text)))).toEqual([
    'sale',
    'adjustment',
    'adjustment',
  ]);
  expect(['true', 'No', '1', '老客'].map((text) => value(readFlag(text)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(value(readFlag('perhaps'))).toContain('应为 true、false 或留空');
  expect([value(readCurrency(' usd ')), value(readCurrency('dollar'))]).toEqual(['USD', expect.any(String)]);
});

it('reads plain numbers as amounts are read everywhere', () => {
  const numbers = [
    '0',
    '00',
    '7',
    '8.04',
    '8.4',
    '8.005',
    '8.004',
    '0.995',
    '99.999',
    '1.',
    '.5',
    '1234567890123.45',
  ];
  for (const currency of ['USD', 'JPY', 'KWD']) {
    for (const number of numbers) {
      const units = parseMoney(number, minorDigits(currency));
      const reading = readMoney(number, currency);
      expect('value' in reading ? reading.value : null, `${number} ${currency}`).toBe(units);
    }
  }
});
