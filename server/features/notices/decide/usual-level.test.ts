import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBelow, medianOf, sameWeekdays, shareOfUsual, usualLevel } from './usual-level.ts';

const levelOf = (values: number[]) => {
  const level = usualLevel(values);
  if (!level) throw new Error('too few');
  return level;
};

describe('the usual level of a weekday', () => {
  it('looks at the same weekday of the eight weeks before', () => {
    const days = sameWeekdays('2026-03-02');
    expect(days).toHaveLength(8);
    expect([days[0], days[7]]).toEqual(['2026-02-23', '2026-01-05']);
    expect(days.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
  });

  it('is the median, whatever the order, and says nothing of fewer than four days', () => {
    expect(usualLevel([1, 2, 3])).toBeNull();
    expect(levelOf([5, 1, 9, 3, 7])).toEqual({ twice: 10n, days: 5 });
    expect(medianOf(levelOf([4, 1, 2, 100]))).toBe(3n);
    // 2.5 is rounded half-up when shown, and compared as it is.
    expect(medianOf(levelOf([2, 3, 0, 9]))).toBe(3n);
    expect(isBelow(1, 50, levelOf([2, 3, 0, 9]))).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 8 }), (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const middle = sorted.length / 2;
        const plain = Number.isInteger(middle)
          ? (sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)
          : 2 * (sorted[Math.floor(middle)] ?? 0);
        expect(Number(levelOf(values).twice)).toBe(plain);
      }),
    );
  });

  it('is missed only strictly below the share, and never where nothing is usual', () => {
    const hundred = levelOf([100, 100, 100, 100]);
    expect(isBelow(60, 60, hundred)).toBe(false);
    expect(isBelow(59, 60, hundred)).toBe(true);
    expect(shareOfUsual(59, hundred)).toBe('59.00%');
    expect(isBelow(-5, 60, levelOf([0, 0, 0, 0]))).toBe(false);
    expect(isBelow(-5, 60, hundred)).toBe(true);
  });
});
