import { expect, it } from 'vitest';
import { nextTry } from './next-try.ts';

const now = new Date('2026-11-19T00:00:00Z');
const waitAfter = (tries: number, retryAfter?: string, random = 0) => {
  const at = nextTry({ tries, retryAfter, now, random: () => random });
  return at && (at.getTime() - now.getTime()) / 1000;
};

it('follows the schedule, a little apart, and ends after ten tries', () => {
  const waits = Array.from({ length: 10 }, (_, place) => waitAfter(place + 1));
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect(waitAfter(1, undefined, 0.999)).toBeGreaterThan(5);
  expect(waitAfter(1, undefined, 0.999)).toBeLessThan(5.5);
});

it('waits as long as the receiver asks, a day at most, and never less than the schedule', () => {
  expect(waitAfter(1, '120')).toBe(120);
  expect(waitAfter(3, '1')).toBe(1800);
  expect(waitAfter(1, 'Thu, 19 Nov 2026 01:00:00 GMT')).toBe(3600);
  expect(waitAfter(1, '999999999')).toBe(86_400);
  expect(waitAfter(1, 'soon')).toBe(5);
});
