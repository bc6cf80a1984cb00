import { expect, it } from 'vitest';
import { daysToCheck } from './days-to-check.ts';

const now = new Date('2026-07-15T12:00:00Z');

it('begins with the newest day and catches up for a week', () => {
  expect(daysToCheck(null, '2026-07-14', now)).toEqual(['2026-07-14']);
  expect(daysToCheck('2026-07-12', '2026-07-14', now)).toEqual(['2026-07-13', '2026-07-14']);
  expect(daysToCheck('2026-01-01', '2026-07-14', now)).toHaveLength(7);
  expect(daysToCheck('2026-07-14', '2026-07-14', now)).toEqual([]);
  // A connection in an earlier zone can move the newest day back.
  expect(daysToCheck('2026-07-14', '2026-07-13', now)).toEqual([]);
});

it('has nothing to tell of the days of an old file', () => {
  expect(daysToCheck(null, '2026-07-07', now)).toEqual(['2026-07-07']);
  expect(daysToCheck(null, '2026-07-06', now)).toEqual([]);
  expect(daysToCheck('2026-07-01', '2026-07-08', now)).toEqual(['2026-07-07', '2026-07-08']);
});
