import { describe, expect, it } from 'vitest';
import { packageView, yuan } from './view.ts';

describe('yuan', () => {
  it('writes two decimals and never rounds', () => {
    expect([0, 5, 99, 100, 69_900, 1_999_900, 123_456_789_012].map(yuan)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '699.00',
      '19999.00',
      '1234567890.12',
    ]);
  });
});

describe('packageView', () => {
  const now = new Date('2026-03-01T00:00:00Z');

  it('is empty without a plan', () => {
    expect(packageView(null, now)).toEqual({ mealType: '', datas: [], restDay: 0, endDate: '' });
  });

  it('counts a begun day as a whole one, and goes to zero and below after the end', () => {
    const at = (endsAt: string) => packageView({ mealType: 'B_YEAR', endsAt: new Date(endsAt) }, now).restDay;
    expect(at('2026-03-02T00:00:01Z')).toBe(2);
    expect(at('2026-03-02T00:00:00Z')).toBe(1);
    expect(at('2026-03-01T00:00:01Z')).toBe(1);
    expect(at('2026-03-01T00:00:00Z')).toBe(0);
    expect(at('2026-02-25T00:00:00Z')).toBe(-4);
  });
});
