import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseWallTime } from './wall-time.ts';

const two = (value: number) => String(value).padStart(2, '0');

it('reads every minute in every spelling alike', () => {
  const moments = fc.date({ min: new Date('2005-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
      const expected = {
        day: date.toISOString().slice(0, 10),
        dayNumber: Math.floor(date.getTime() / 86_400_000),
        millisecond: (hour * 60 + minute) * 60_000,
      };
      const half = hour < 12 ? 'AM' : 'pm';
      for (const text of [
        `${two(month)}/${two(day)}/${year} ${two(hour)}:${two(minute)}`,
        `${month}/${day}/${year} ${hour}:${two(minute)}:00`,
        `${month}/${day}/${year} ${hour % 12 || 12}:${two(minute)} ${half}`,
        `${expected.day} ${two(hour)}:${two(minute)}:00`,
        `${expected.day}T${two(hour)}:${two(minute)}:00.0`,
      ]) {
        expect(parseWallTime(text), text).toEqual(expected);
      }
    }),
  );
});

it('reads a day alone as its midnight', () => {
  expect(parseWallTime('03/05/2026')).toEqual({ day: '2026-03-05', dayNumber: 20517, millisecond: 0 });
});

it.each([
  '',
  'N/A',
  '02/29/2026',
  '13/01/2026',
  '00/10/2026',
  '03/05/2026 24:00',
  '03/05/2026 13:00 PM',
  '3/5/26',
])('is no date: %j', (text) => {
  expect(parseWallTime(text)).toBeNull();
});
