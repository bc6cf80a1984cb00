import { expect, it } from 'vitest';
import { decimalText, shanghaiTime } from '../features/reports/export/transaction-columns.ts';
import { piecesOf, rowsIn } from './copy-rows.ts';

it('reads what COPY wrote', () => {
  expect(rowsIn('1\tplain\t\n2\ttab\\tback\\\\slash\\nline\\rend\t\n3\t\\\\N\t中文 🚢')).toEqual([
    ['1', 'plain', ''],
    ['2', 'tab\tback\\slash\nline\rend', ''],
    ['3', '\\N', '中文 🚢'],
  ]);
});

it('gives lines in pieces that end with a line and lose nothing', () => {
  const lines = Buffer.from('a\n\nlonger than a piece 中文\nb\nc\n');
  for (let bytes = 1; bytes <= lines.length + 2; bytes += 1) {
    const pieces = [...piecesOf(lines, bytes)];
    expect(Buffer.concat(pieces)).toEqual(lines);
    expect(pieces.every((piece) => piece.at(-1) === 10)).toBe(true);
    expect(pieces.length).toBeLessThanOrEqual(5);
  }
  expect([...piecesOf(lines, 1)]).toHaveLength(5);
  expect([...piecesOf(lines, lines.length)]).toHaveLength(1);
});

it.each([
  ['12345', 2, '123.45'],
  ['-5', 2, '-0.05'],
  ['0', 2, '0.00'],
  ['-12345', 3, '-12.345'],
  ['800', 0, '800.00'],
])('%s with %i digits is %s', (units, digits, text) => {
  expect(decimalText(units, digits)).toBe(text);
});

it.each([
  ['2026-02-28 20:30:15.25+00', '2026-03-01 04:30:15'],
  ['2026-12-31 16:00:00+00', '2027-01-01 00:00:00'],
  ['2026-01-01 00:59:59.999+00', '2026-01-01 08:59:59'],
  ['2026-01-01 15:59:59+00', '2026-01-01 23:59:59'],
])('%s is %s in Shanghai', (utc, local) => {
  expect(shanghaiTime(utc)).toBe(local);
});
