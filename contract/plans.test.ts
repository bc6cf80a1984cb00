import { describe, expect, it } from 'vitest';
import { planFamilyOf, restDayOf } from './plans.ts';

const at = (text: string) => new Date(text);

describe('restDay', () => {
  const end = at('2026-03-01T00:00:00Z');
  it.each([
    ['2026-02-22T00:00:00Z', 7],
    ['2026-02-23T00:00:00Z', 6],
    ['2026-02-23T00:00:01Z', 6],
    ['2026-02-24T00:00:00Z', 5],
    ['2026-02-28T00:00:00Z', 1],
    ['2026-02-28T23:59:59Z', 1],
    ['2026-03-01T00:00:00Z', 0],
    ['2026-03-01T00:00:01Z', 0],
    ['2026-03-02T00:00:00Z', -1],
  ])('at %s is %i', (now, days) => {
    expect(restDayOf(end, at(now))).toBe(days);
  });
});

describe('plan family', () => {
  it('follows the prefix', () => {
    expect(['FREE_DAY', 'B_MONTH', 'B_YEAR', 'P_MONTH', 'P_YEAR', 'E_YEAR'].map(planFamilyOf)).toEqual([
      'FREE',
      'B',
      'B',
      'P',
      'P',
      'E',
    ]);
  });
});
