import { describe, expect, it } from 'vitest';
import { dayOf, daysBetween, formatAmount, formatCount, shiftDay } from './format.ts';

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

describe('days', () => {
  it('moves over months, years and a leap day', () => {
    expect(shiftDay('2024-03-01', -1)).toBe('2024-02-29');
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('counts both ends', () => {
    expect(daysBetween('2026-01-01', '2026-01-01')).toBe(1);
    expect(daysBetween('2024-02-01', '2024-03-01')).toBe(30);
  });

  it('names the day in Shanghai', () => {
    expect(dayOf(new Date('2026-03-01T17:00:00Z'))).toBe('2026-03-02');
  });
});

it('separates thousands of a count', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
});
