import { describe, expect, it } from 'vitest';
import { packageView } from './view.ts';

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
