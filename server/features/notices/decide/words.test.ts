import { expect, it } from 'vitest';
import { allKnown } from '#contract/figures/known.ts';
import { changeWords, moneyWords, nameWords, valueWords } from './words.ts';

it('writes figures with their unit and thousands apart', () => {
  expect(moneyWords(123_456_789, 'USD')).toBe('USD 1,234,567.89');
  expect(moneyWords(-1_234_500n, 'USD')).toBe('USD -12,345.00');
  expect(moneyWords(1_234_567, 'JPY')).toBe('JPY 1,234,567');
  expect(valueWords('orders', 1_234_567, 'USD')).toBe('1,234,567');
  expect(valueWords('sales', null, 'USD')).toBe('未知');
});

it('compares what can be compared', () => {
  const late = { since: '2026-01-01', until: '2026-01-01', networks: ['Awin'] };
  const of = (value: number | null, isLate = false) => ({
    value,
    known: { ...allKnown, known: !isLate, late: isLate ? late : null },
  });
  expect(changeWords(of(80), of(100), '环比')).toBe('环比 ▼ 20.00%');
  expect(changeWords(of(100), of(80), '同比')).toBe('同比 ▲ 25.00%');
  expect(changeWords(of(100), of(0), '环比')).toBe('环比无法比较');
  expect(changeWords(of(100), of(80, true), '环比')).toBe('环比无法比较');
  expect(changeWords(of(null), of(80), '环比')).toBe('环比无法比较');
});

it('keeps names to one short line', () => {
  expect(nameWords('  甲\n乙\u202e ')).toBe('甲 乙');
  expect(nameWords(' \t')).toBe('未命名联盟客');
  expect([...nameWords('长'.repeat(80))]).toHaveLength(40);
});
