import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  type DaySpan,
  dayIn,
  dayMs,
  dayOfText,
  daysBetween,
  dayText,
  displayDay,
  eachDay,
  firstOfMonth,
  firstOfYear,
  gapsIn,
  lengthOf,
  mondayOf,
  overlaps,
} from './days.ts';

const day = fc
  .integer({ min: 0, max: 36_524 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());
const plain = (text: string) => Temporal.PlainDate.from(text);

describe('days', () => {
  it('add up as the calendar has them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (start, days) => {
        const moved = addDays(start, days);
        expect(moved).toBe(plain(start).add({ days }).toString());
        expect(daysBetween(start, moved)).toBe(days);
      }),
    );
  });

  it('are written as the calendar counts them, over all the centuries', () => {
    const wrong: number[] = [];
    for (let number = -719_528; number <= 2_932_896; number += 11) {
      if (dayText(number) !== new Date(number * dayMs).toISOString().slice(0, 10)) wrong.push(number);
    }
    expect(wrong).toEqual([]);
    expect(['0999-12-31', '1000-01-01', '9999-12-31'].map(dayOfText).map(dayText)).toEqual([
      '0999-12-31',
      '1000-01-01',
      '9999-12-31',
    ]);
    expect(() => dayText(Number.NaN)).toThrow();
  });

  it('move by months and years, cut at the end of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -50, max: 50 }), (start, count) => {
        expect(addMonths(start, count)).toBe(plain(start).add({ months: count }).toString());
        expect(addYears(start, count)).toBe(plain(start).add({ years: count }).toString());
      }),
    );
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2023-03-31', -1)).toBe('2023-02-28');
    expect(addMonths('2024-01-31', -1)).toBe('2023-12-31');
    expect(addMonths('2023-12-31', 2)).toBe('2024-02-29');
    expect(addYears('2024-02-29', -1)).toBe('2023-02-28');
    expect(addYears('2023-02-28', 1)).toBe('2024-02-28');
  });

  it('know their Monday and the first of their month and year', () => {
    fc.assert(
      fc.property(day, (any) => {
        const monday = plain(mondayOf(any));
        expect(monday.dayOfWeek).toBe(1);
        expect(monday.until(plain(any)).days).toBe(plain(any).dayOfWeek - 1);
        expect(firstOfMonth(any)).toBe(plain(any).with({ day: 1 }).toString());
        expect(firstOfYear(any)).toBe(plain(any).with({ month: 1, day: 1 }).toString());
      }),
    );
    expect(mondayOf('1969-12-31')).toBe('1969-12-29');
  });

  it('are listed with both ends', () => {
    expect(eachDay({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(eachDay({ from: '2024-02-28', to: '2024-02-27' })).toEqual([]);
    expect(lengthOf({ from: '2024-01-01', to: '2024-12-31' })).toBe(366);
  });

  it('E16 are shown without padding', () => {
    expect([displayDay('2022-09-05'), displayDay('2021-12-31')]).toEqual(['2022/9/5', '2021/12/31']);
  });
});

describe('dayIn', () => {
  it('is the calendar day of a zone at any moment', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'America/Denver',
      'Asia/Shanghai',
      'Pacific/Kiritimati',
      'Europe/London',
    );
    fc.assert(
      fc.property(
        zone,
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31') }),
        (name, now) => {
          fc.pre(!Number.isNaN(now.getTime()));
          const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(name);
          expect(dayIn(name, now)).toBe(there.toPlainDate().toString());
        },
      ),
    );
  });
});

describe('gapsIn', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 15 })).map(
      ([start, length]): DaySpan => ({
        from: addDays('2024-02-01', start),
        to: addDays('2024-02-01', start + length),
      }),
    ),
    { maxLength: 6 },
  );

  it('finds exactly the days nobody holds', () => {
    fc.assert(
      fc.property(spans, (held) => {
        const span = { from: '2024-02-10', to: '2024-03-20' };
        const gaps = gapsIn(span, held);
        const free = eachDay(span).filter((one) => !held.some((part) => part.from <= one && one <= part.to));
        expect(gaps.flatMap(eachDay)).toEqual(free);
        // Two gaps never touch.
        expect(gaps.slice(1).every(({ from }, index) => from > addDays(gaps[index]?.to ?? '', 1))).toBe(true);
        expect(gaps.every((gap) => overlaps(gap, span) && !held.some((part) => overlaps(part, gap)))).toBe(
          true,
        );
      }),
    );
  });
});
