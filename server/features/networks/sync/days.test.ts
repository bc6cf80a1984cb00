import { describe, expect, it } from 'vitest';
import { cut, gapsIn } from './days.ts';
import { nextDailyPull } from './schedule.ts';

describe('days', () => {
  it('finds what is missing, newest first', () => {
    const span = { from: '2026-01-01', to: '2026-01-10' };
    expect(gapsIn(span, [])).toEqual([span]);
    expect(gapsIn(span, [{ from: '2025-12-01', to: '2026-02-01' }])).toEqual([]);
    expect(
      gapsIn(span, [
        { from: '2025-12-30', to: '2026-01-01' },
        { from: '2026-01-04', to: '2026-01-05' },
        { from: '2026-01-10', to: '2026-01-20' },
      ]),
    ).toEqual([
      { from: '2026-01-06', to: '2026-01-09' },
      { from: '2026-01-02', to: '2026-01-03' },
    ]);
  });

  it('cuts from the newest end', () => {
    expect(cut({ from: '2026-02-27', to: '2026-03-03' }, 2)).toEqual([
      { from: '2026-03-02', to: '2026-03-03' },
      { from: '2026-02-28', to: '2026-03-01' },
      { from: '2026-02-27', to: '2026-02-27' },
    ]);
  });
});

describe('nextDailyPull', () => {
  it('is some hours after the zone’s midnight, spread by connection, and always ahead', () => {
    const now = new Date('2026-03-09T12:00:00Z');
    const times = Array.from({ length: 40 }, (_, n) =>
      nextDailyPull({ connectionId: 10_001 + n, zone: 'America/Denver' }, now).getTime(),
    );
    const midnight = Date.parse('2026-03-10T06:00:00Z');
    expect(Math.min(...times)).toBeGreaterThanOrEqual(midnight + 3 * 3_600_000);
    expect(Math.max(...times)).toBeLessThan(midnight + 5 * 3_600_000);
    expect(new Set(times).size).toBe(40);
  });

  it('is still today when the day has just begun', () => {
    const pull = nextDailyPull({ connectionId: 1, zone: 'UTC' }, new Date('2026-03-09T00:30:00Z'));
    expect(pull.toISOString().slice(0, 10)).toBe('2026-03-09');
  });
});
