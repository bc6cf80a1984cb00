import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvSplitter } from './csv-splitter.ts';
import { sniffDelimiter } from './csv-table.ts';
import type { TableRow } from './table.ts';

/** Cuts the text into pieces of these sizes, then the rest. */
function split(text: string, sizes: readonly number[] = [], delimiter = ','): TableRow[] {
  const splitter = new CsvSplitter(delimiter);
  const rows: TableRow[] = [];
  let at = 0;
  for (const size of sizes) {
    rows.push(...splitter.push(text.slice(at, at + size)));
    at += size;
  }
  rows.push(...splitter.push(text.slice(at)), ...splitter.end());
  return rows;
}

const cellsOf = (text: string) => split(text).map((row) => row.cells);

describe('records', () => {
  it('are told apart by any line end, blank lines left out but counted', () => {
    expect(split('a,b\r\n1,2\n\n\r3,"x\r\ny"\n4,5')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 5, cells: ['3', 'x\r\ny'] },
      { line: 7, cells: ['4', '5'] },
    ]);
  });

  it('keep quotes that enclose no whole cell', () => {
    expect(cellsOf('"a""b",c\n"x" ,y\n12" disc,5\n"abc"def,2\n')).toEqual([
      ['a"b', 'c'],
      ['x', 'y'],
      ['12" disc', '5'],
      ['"abc"def', '2'],
    ]);
  });

  it('keep empty cells at both ends', () => {
    expect(cellsOf(',a,\n"",,')).toEqual([
      ['', 'a', ''],
      ['', '', ''],
    ]);
  });

  it('refuse a quote that never closes, by its line', () => {
    expect(() => split('a,b\n1,2\n3,"x\n4,5\n')).toThrow('第 3 行有引号没有闭合');
    const endless = new CsvSplitter(',');
    endless.push('a\n"');
    expect(() => {
      for (let piece = 0; piece < 20; piece += 1) endless.push('x'.repeat(65_536));
    }).toThrow('第 2 行超过 1 MB');
  });

  const cell = fc.string({
    unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', '\r', '名', '😀'),
    maxLength: 8,
  });
  const written = (rows: string[][]) =>
    rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n');

  it('come back as they were written, wherever the pieces are cut', () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }), (rows, sizes) => {
        expect(split(written(rows), sizes).map((row) => row.cells)).toEqual(rows);
      }),
    );
  });

  it('do not depend on the cuts, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 60 });
    const read = (source: string, sizes: readonly number[]) => {
      try {
        return split(source, sizes);
      } catch (error) {
        return (error as Error).message;
      }
    };
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }), (source, sizes) => {
        expect(read(source, sizes)).toEqual(read(source, []));
      }),
    );
  });
});

describe('the delimiter', () => {
  it('is the sign the titles use most outside quotes', () => {
    expect(sniffDelimiter('a,b,c\n1;2;3;4;5').delimiter).toBe(',');
    expect(sniffDelimiter('\r\n\r\na\tb,c\td').delimiter).toBe('\t');
    expect(sniffDelimiter('"a,b,c";d;e\n').delimiter).toBe(';');
    expect(sniffDelimiter('transID|userID|x').delimiter).toBe('|');
    expect(sniffDelimiter('single').delimiter).toBe(',');
  });

  it('is what a first line sep= says, and that line is no title', () => {
    expect(sniffDelimiter('sep=;\r\na,b;c')).toEqual({ delimiter: ';', skipped: 1 });
  });
});
