import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfText, dayText } from '#contract/figures/days.ts';
import { dayNumber, zoneClock } from './zone-clock.ts';

const hour = 3_600_000;
const zones = [
  'America/New_York',
  'America/Denver',
  'Europe/London',
  'UTC',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
];

test('the hour New York leaves out in spring and has twice in autumn', () => {
  const clock = zoneClock('America/New_York');
  const spring = dayNumber(2025, 3, 9);
  expect(clock.momentOf(Number.NaN, 0)).toBeNaN();
  expect(clock.momentOf(spring, 1.5 * hour)).toBe(Date.UTC(2025, 2, 9, 6, 30));
  // 02:30 does not exist: it is 03:30 in summer time.
  expect(clock.momentOf(spring, 2.5 * hour)).toBe(Date.UTC(2025, 2, 9, 7, 30));
  expect(clock.momentOf(spring, 3.5 * hour)).toBe(Date.UTC(2025, 2, 9, 7, 30));
  const autumn = dayNumber(2025, 11, 2);
  // 01:30 comes twice: the first.
  expect(clock.momentOf(autumn, 1.5 * hour)).toBe(Date.UTC(2025, 10, 2, 5, 30));
  expect(clock.momentOf(autumn, 2.5 * hour)).toBe(Date.UTC(2025, 10, 2, 7, 30));
  expect(clock.startOf('2025-11-03') - clock.startOf('2025-11-02')).toBe(25 * hour);
  expect(clock.startOf('2025-03-10') - clock.startOf('2025-03-09')).toBe(23 * hour);
});

test('a day begins at midnight there, also over a clock change and where midnight itself is left out', () => {
  const beginning = (zone: string, day: string) => new Date(zoneClock(zone).startOf(day)).toISOString();
  expect(beginning('America/New_York', '2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  expect(beginning('America/New_York', '2026-03-09')).toBe('2026-03-09T04:00:00.000Z');
  expect(beginning('America/Santiago', '2025-09-07')).toBe('2025-09-07T04:00:00.000Z');
});

test('wall times are read as Temporal reads them, in any zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: dayNumber(2015, 1, 1), max: dayNumber(2035, 1, 1) }),
      fc.integer({ min: 0, max: 86_399 }),
      (zone, day, second) => {
        const wall = Temporal.PlainDateTime.from(`${dayText(day)}T00:00:00`).add({ seconds: second });
        const moment = wall.toZonedDateTime(zone).epochMilliseconds;
        expect(zoneClock(zone).momentOf(day, second * 1000)).toBe(moment);
      },
    ),
    { numRuns: 500 },
  );
});

test('a moment lies in the day it is said to lie in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }),
      (zone, moment) => {
        const clock = zoneClock(zone);
        const day = clock.dayOf(moment);
        expect(clock.startOf(day)).toBeLessThanOrEqual(moment);
        expect(clock.startOf(dayText(dayOfText(day) + 1))).toBeGreaterThan(moment);
      },
    ),
  );
});

test('a day that is in no calendar', () => {
  expect(dayNumber(2025, 2, 29)).toBeNaN();
  expect(dayNumber(2025, 13, 1)).toBeNaN();
  expect(dayText(dayNumber(2024, 2, 29))).toBe('2024-02-29');
});
