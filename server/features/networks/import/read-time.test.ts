import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfText } from '#contract/figures/days.ts';
import type { DateOrder } from '#contract/imports.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { orderShownBy, timeReader } from './read-time.ts';

const read = (text: string, order: DateOrder | null = null) => {
  const clock = zoneClock('America/New_York');
  const reading = timeReader({ clock, order, lastDay: dayOfText('2026-03-10') })(text);
  if ('reason' in reading) return reading.reason;
  return `${reading.value.reportDay} ${new Date(reading.value.soldAt).toISOString()}`;
};

describe('a date', () => {
  it.each([
    ['2022/9/5', '2022-09-05 2022-09-05T04:00:00.000Z'],
    ['2022-09-05', '2022-09-05 2022-09-05T04:00:00.000Z'],
    [' 2022.9.5 ', '2022-09-05 2022-09-05T04:00:00.000Z'],
    ['2022年9月5日', '2022-09-05 2022-09-05T04:00:00.000Z'],
    ['20220905', '2022-09-05 2022-09-05T04:00:00.000Z'],
    ['2022/1/5 9:05', '2022-01-05 2022-01-05T14:05:00.000Z'],
    ['2022-09-05 09:12:33.5', '2022-09-05 2022-09-05T13:12:33.500Z'],
    ['2022-09-05T03:00:00Z', '2022-09-04 2022-09-05T03:00:00.000Z'],
    ['2022-09-05T10:00:00+08:00', '2022-09-04 2022-09-05T02:00:00.000Z'],
    ['2022-03-13 02:30', '2022-03-13 2022-03-13T07:30:00.000Z'],
    ['2022-11-06 01:30', '2022-11-06 2022-11-06T05:30:00.000Z'],
    ['9/25/2022 12:05 AM', '2022-09-25 2022-09-25T04:05:00.000Z'],
    ['25/9/2022', '2022-09-25 2022-09-25T04:00:00.000Z'],
  ])('%s is read', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('with the year last needs the column to tell day from month', () => {
    expect(read('03/05/2025')).toContain('分不清月和日');
    expect(read('03/05/2025', 'mdy')).toMatch(/^2025-03-05 /);
    expect(read('03/05/2025', 'dmy')).toMatch(/^2025-05-03 /);
    expect(read('25/9/2022', 'mdy')).toContain('不是存在的日期');
    expect(read('5/5/2025')).toMatch(/^2025-05-05 /);
    expect(['13/1/2022', '1/13/2022', '1/2/2022', '2/2/2022', '2022/1/2'].map(orderShownBy)).toEqual([
      'dmy',
      'mdy',
      'either',
      null,
      null,
    ]);
  });

  it.each([
    ['2022/2/30', '不是存在的日期'],
    ['2022/13/1', '不是存在的日期'],
    ['2022-09-05 25:00', '不是存在的日期'],
    ['2022-09-05 13:00 PM', '不是存在的日期'],
    ['1999/12/31', '早于 2000 年'],
    ['2026/3/11', '在今天之后'],
    ['44809', '不是日期'],
    ['9/5/22', '不是日期'],
    ['yesterday', '不是日期'],
  ])('%s is refused', (text, sentence) => {
    expect(read(text)).toContain(sentence);
  });

  it('of any day comes back as that day', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2026-03-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const expected = date.toISOString().slice(0, 10);
        expect(read(`${year}/${month}/${day}`).slice(0, 10)).toBe(expected);
        expect(read(`${month}/${day}/${year} 23:59`, 'mdy').slice(0, 10)).toBe(expected);
      }),
    );
  });

  it('is a day or a sentence, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(read(text)).toMatch(/^(\d{4}-\d\d-\d\d |“)/);
      }),
    );
  });
});
