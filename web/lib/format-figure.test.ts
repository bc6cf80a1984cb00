import { describe, expect, it } from 'vitest';
import { formatAmount, formatCount } from './format-figure.ts';

describe('formatAmount', () => {
  it.each([
    ['0.00', '0.00'],
    ['999.90', '999.90'],
    ['1000', '1,000'],
    ['-1234567.50', '-1,234,567.50'],
    ['9007199254740993.01', '9,007,199,254,740,993.01'],
    ['—', '—'],
  ])('writes %s as %s', (amount, written) => {
    expect(formatAmount(amount)).toBe(written);
  });
});

it('separates thousands of a count', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
});
