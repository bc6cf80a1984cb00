import { expect, it } from 'vitest';
import { dayName } from './day-name.ts';

// Half past midnight on the product's clock, still the day before in London.
const now = new Date('2026-11-15T16:30:00.000Z');

it.each([
  ['2026-11-16', '今天'],
  ['2026-11-15', '昨天'],
  ['2026-11-14', '2026-11-14'],
])('calls %s %s', (day, name) => {
  expect(dayName(day, now)).toBe(name);
});
