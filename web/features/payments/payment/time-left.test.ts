import { expect, it } from 'vitest';
import { formatLeft, secondsUntil } from './time-left.ts';

const now = Date.parse('2026-03-01T10:00:00+08:00');

it('counts whole seconds, rounded up, down to zero', () => {
  expect(secondsUntil('2026-03-01T10:00:01+08:00', now)).toBe(1);
  expect(secondsUntil('2026-03-01T10:00:01+08:00', now + 1)).toBe(1);
  expect(secondsUntil('2026-03-01T10:00:00+08:00', now)).toBe(0);
  expect(secondsUntil('2026-03-01T09:00:00+08:00', now)).toBe(0);
});

it('never promises more than the 15 minutes an order lives', () => {
  expect(secondsUntil('2026-03-01T10:15:00+08:00', now)).toBe(900);
  expect(secondsUntil('2026-03-01T11:00:00+08:00', now)).toBe(900);
});

it('writes minutes and seconds with two digits', () => {
  expect([900, 899, 60, 59, 5, 0].map(formatLeft)).toEqual([
    '15:00',
    '14:59',
    '01:00',
    '00:59',
    '00:05',
    '00:00',
  ]);
});
