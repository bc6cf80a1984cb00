import { expect, it } from 'vitest';
import { eachDay } from '#contract/figures/days.ts';
import { closedDaysAfter, isPublicationDay, newestPublication, publicationDayOf } from './ecb-calendar.ts';

it('knows the closing days of whole years', () => {
  const closed = (year: number) =>
    eachDay({ from: `${year}-01-01`, to: `${year}-12-31` }).filter((day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      return weekday !== 0 && weekday !== 6 && !isPublicationDay(day);
    });
  // As the bank announced them, those that are no weekend.
  expect(closed(2024)).toEqual([
    ...['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-12-25', '2024-12-26'],
  ]);
  expect(closed(2025)).toEqual([
    ...['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26'],
  ]);
  expect(closed(2026)).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25']);
  expect(closed(2027)).toEqual(['2027-01-01', '2027-03-26', '2027-03-29']);
});

it('gives closed days to the publication before them', () => {
  expect(closedDaysAfter('2026-04-02')).toEqual(['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06']);
  expect(closedDaysAfter('2026-11-13')).toEqual(['2026-11-14', '2026-11-15']);
  expect(closedDaysAfter('2026-11-11')).toEqual([]);
  expect(publicationDayOf('2026-04-06')).toBe('2026-04-02');
  expect(publicationDayOf('2026-04-07')).toBe('2026-04-07');
});

it('expects a day’s rates from a quarter past four in Frankfurt, in winter and in summer', () => {
  expect(newestPublication(new Date('2026-11-17T15:14:00Z'))).toBe('2026-11-16');
  expect(newestPublication(new Date('2026-11-17T15:16:00Z'))).toBe('2026-11-17');
  expect(newestPublication(new Date('2026-07-14T14:14:00Z'))).toBe('2026-07-13');
  expect(newestPublication(new Date('2026-07-14T14:16:00Z'))).toBe('2026-07-14');
  // A Monday morning still waits for nothing newer than Friday's.
  expect(newestPublication(new Date('2026-11-16T06:00:00Z'))).toBe('2026-11-13');
});
