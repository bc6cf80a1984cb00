import { expect, it } from 'vitest';
import { packRows, unpackRows } from './raw-block.ts';

it('gives rows back as they came', () => {
  const rows = ['1|2.50|', '', '中文 🚢 \\ \t "quoted"\r\n<x/>', 'x'.repeat(5000)];
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

it('keeps rows apart when one holds the separator', () => {
  expect(unpackRows(packRows(['a\u001eb', 'c']))).toEqual(['a b', 'c']);
});

it('is shorter than its rows and needs no escapes', () => {
  const rows = Array.from(
    { length: 256 },
    (_, n) => `${301_555_001 + n}|1906004|03/05/2026|120.00|9.60|Sale - KB-${n}`,
  );
  const packed = packRows(rows);
  expect(packed.length).toBeLessThan(rows.join('\n').length / 3);
  expect(packed).toMatch(/^zstd:[A-Za-z0-9+/]+=*$/);
});

it('reads blocks that were not packed', () => {
  expect(unpackRows('1|a\u001e\u001e3|c')).toEqual(['1|a', '', '3|c']);
});
