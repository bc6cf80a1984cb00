import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { DelimitedReader } from './delimited-text.ts';

const csv = { delimiter: ',', quoted: true };
const pipe = { delimiter: '|', quoted: false };

function read(text: string, form: typeof csv, size = text.length || 1): string[][] {
  const reader = new DelimitedReader(form);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += size) {
    rows.push(...reader.push(text.slice(at, at + size)).map(({ fields }) => fields));
  }
  return [...rows, ...reader.end().map(({ fields }) => fields)];
}

test('quotes, line ends and blank lines', () => {
  const text = '\r\n a,b \r\n"x,1","say ""hi""",\r\n\n"two\r\nlines",y,z';
  expect(read(text, csv)).toEqual([
    [' a', 'b '],
    ['x,1', 'say "hi"', ''],
    ['two\r\nlines', 'y', 'z'],
  ]);
});

test('without quoting a quote is a character', () => {
  expect(read('a|"b\n"|c\n', pipe)).toEqual([
    ['a', '"b'],
    ['"', 'c'],
  ]);
});

test('what was written is read, wherever the pieces end', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', '\r', ' ', '|', '海', '🏕') });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      (rows, size) => {
        const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
        expect(read(text, csv, size)).toEqual(rows);
      },
    ),
  );
});

test('an open quote at the end is a cut answer', () => {
  expect(() => read('a,b\n"c,d\n', csv)).toThrow(NetworkFault);
});

test('a line without end is not kept without end', () => {
  const reader = new DelimitedReader(pipe);
  const flood = () => {
    for (let times = 0; times < 40; times++) reader.push('x'.repeat(100_000));
  };
  expect(flood).toThrow(NetworkFault);
});

test('rows without a quote, and quotes without a row, are looked through once', () => {
  expect(new DelimitedReader(csv).push('a,b\n'.repeat(400_000))).toHaveLength(400_000);
  expect(new DelimitedReader(csv).push(`${'""'.repeat(450_000)}\n`)).toHaveLength(1);
});
