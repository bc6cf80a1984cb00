import { describe, expect, it } from 'vitest';
import { readTyped, textOfWheel, wheelOf } from './day-text.ts';

describe('readTyped', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2026/1/5', '2026-01-05'],
    ['20261115', '2026-11-15'],
    [' 2026.11.15 ', '2026-11-15'],
    ['2026-02-30', ''],
    ['26-11-15', ''],
    ['昨天', ''],
    ['2026-11-15 09:30', ''],
  ])('the day %s is %s', (text, day) => {
    expect(readTyped(text, false)).toBe(day);
  });

  it.each([
    ['2026-11-15 9:30', '2026-11-15T09:30'],
    ['2026-11-15T23:59', '2026-11-15T23:59'],
    ['2026-11-15 24:00', ''],
    ['2026-11-15', ''],
  ])('the minute %s is %s', (text, minute) => {
    expect(readTyped(text, true)).toBe(minute);
  });
});

it.each(['2026-11-15', '2000-01-01', '2099-12-31'])('a wheel gives %s back as it was', (day) => {
  expect(textOfWheel(wheelOf(day), false)).toBe(day);
  expect(textOfWheel(wheelOf(`${day}T09:05`), true)).toBe(`${day}T09:05`);
});
