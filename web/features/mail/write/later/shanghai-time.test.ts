import { describe, expect, it } from 'vitest';
import { judgeMoment, toLocal, toMoment } from './shanghai-time.ts';

describe('the time a mail leaves', () => {
  it('is meant on the clock of Shanghai', () => {
    expect(toMoment('2026-11-20T09:30')).toBe('2026-11-20T01:30:00.000Z');
    expect(toLocal('2026-11-20T01:30:00.000Z')).toBe('2026-11-20T09:30');
  });

  it.each(['', '2026-11-20', '2026-13-40T09:30', '明天'])('%j is none', (text) => {
    expect(toMoment(text)).toBeNull();
  });

  it('lies ahead, and not further than sixty days', () => {
    const now = new Date('2026-11-16T00:00:00Z');
    expect(judgeMoment(null, now)).toBe('');
    expect(judgeMoment('2026-11-16T00:00:00Z', now)).toBe('定时发送的时间已经过去，请重新选择');
    expect(judgeMoment('2026-11-16T00:01:00Z', now)).toBe('');
    expect(judgeMoment('2027-01-15T00:00:00Z', now)).toBe('');
    expect(judgeMoment('2027-01-15T00:01:00Z', now)).toBe('最多提前 60 天定时');
  });
});
