import { describe, expect, it } from 'vitest';
import { latestPeriod, nextPeriod } from './periods.ts';

const weekly = { every: 'week', hour: 9 } as const;
const monthly = { every: 'month', hour: 0 } as const;
const at = (text: string) => new Date(`${text}+08:00`);

describe('the period of a summary', () => {
  it('is the week before the Monday it is due on, by the clock of Shanghai', () => {
    const period = latestPeriod(weekly, at('2026-11-16T09:00:00'));
    expect(period).toEqual({
      dueAt: at('2026-11-16T09:00:00'),
      span: { from: '2026-11-09', to: '2026-11-15' },
    });
    // A second earlier the week before is still the newest, and in New York it is Sunday all the while.
    expect(latestPeriod(weekly, at('2026-11-16T08:59:59')).span).toEqual({
      from: '2026-11-02',
      to: '2026-11-08',
    });
    expect(latestPeriod(weekly, at('2026-11-22T23:59:59'))).toEqual(period);
  });

  it('is the whole month before the first it is due on, across the year', () => {
    expect(latestPeriod(monthly, at('2027-01-01T00:00:00')).span).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(latestPeriod(monthly, at('2028-03-31T12:00:00')).span).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(latestPeriod({ every: 'month', hour: 23 }, at('2027-01-01T22:00:00')).span.from).toBe(
      '2026-11-01',
    );
  });

  it('is followed by the next one, always in the future', () => {
    for (const rhythm of [weekly, monthly]) {
      for (let hour = 0; hour < 24 * 70; hour += 5) {
        const now = new Date(at('2026-12-20T00:30:00').getTime() + hour * 3_600_000);
        const [latest, next] = [latestPeriod(rhythm, now), nextPeriod(rhythm, now)];
        expect(latest.dueAt <= now && now < next.dueAt).toBe(true);
        expect(Date.parse(next.span.from) - Date.parse(latest.span.to)).toBe(86_400_000);
      }
    }
  });
});
