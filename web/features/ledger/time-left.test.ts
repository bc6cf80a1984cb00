import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  ['2026-11-20T12:00:00Z', '剩 1 天 2 小时'],
  ['2026-11-19T11:00:00Z', '剩 1 小时'],
  ['2026-11-19T10:59:00Z', '不足 1 小时'],
  ['2026-11-19T09:59:00Z', '已过截止'],
])('a deadline at %s is told as %s', (at, left) => {
  expect(timeLeft(at, Date.parse('2026-11-19T10:00:00Z'))).toBe(left);
});
