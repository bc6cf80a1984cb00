import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf, probesOf } from './number-marks.ts';

const mayHold = (marks: Buffer, keyword: string): boolean =>
  probesOf(keyword).every(({ byte, bit }) => {
    const found = marks[byte & (marks.length - 1)] ?? 0;
    return ((found >> bit) & 1) === 1;
  });

const sign = fc.constantFrom(...'0123456789abcXYZ-#_%\\ 单号😀é');
const number = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''));

describe('marks of order numbers', () => {
  it('pass no keyword over that stands in a number, in any case of its letters', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (numbers, ...at) => {
          const held = [...(numbers[at[0] % numbers.length] ?? '')];
          const from = held.length === 0 ? 0 : at[1] % held.length;
          const part = held.slice(from, from + 1 + (at[2] % 12)).join('');
          if (part === '') return;
          const marks = marksOf(numbers.join('\n'));
          expect([part, mayHold(marks, part)]).toEqual([part, true]);
          expect(
            mayHold(
              marks,
              part.replace(/[a-zA-Z]+/g, (letters) => letters.toUpperCase()),
            ),
          ).toBe(true);
          expect(
            mayHold(
              marks,
              part.replace(/[a-zA-Z]+/g, (letters) => letters.toLowerCase()),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  it('tell nearly every keyword that stands in none, in a few bytes a number', () => {
    const day = Array.from({ length: 4000 }, (_, n) => `${300_013_000 + n}\nKB-${13_000 + n}`).join('\n');
    const marks = marksOf(day);
    expect(marks.length).toBe(8192);
    const absent = Array.from({ length: 1000 }, (_, n) => String(711_113_000 + n * 7919));
    expect(absent.filter((keyword) => mayHold(marks, keyword)).length).toBeLessThan(10);
    expect([mayHold(marks, 'zz'), mayHold(marks, '订'), mayHold(marks, 'KB%')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('grow with the numbers, from a few bytes to a bound', () => {
    expect([marksOf('').length, marksOf('1').length]).toEqual([8, 8]);
    const many = Array.from({ length: 200_000 }, (_, n) => String((n * 2_654_435_761) % 1e10)).join('\n');
    expect(marksOf(many).length).toBe(128 * 1024);
  });

  it('are those that are stored', () => {
    expect(marksOf('SALE-301555\n#1001').toString('hex')).toBe(
      '04670000a40000100bd09028141000200c36603800b12608142018800039a90c010018b018000820030200025c4080804cc80000901280008238000310040028',
    );
  });
});
