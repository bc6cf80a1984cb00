import { describe, expect, it } from 'vitest';
import { dayOf, shiftDay } from './format.ts';

describe('days', () => {
  it('moves over months, years and a leap day', () => {
    expect(shiftDay('2024-03-01', -1)).toBe('2024-02-29');
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('names the day in Shanghai', () => {
    expect(dayOf(new Date('2026-03-01T17:00:00Z'))).toBe('2026-03-02');
  });
});
