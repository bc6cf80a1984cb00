import { describe, expect, it } from 'vitest';
import { findTitles } from './find-titles.ts';

const rows = (...texts: string[]) =>
  texts.map((text, index) => ({ line: index + 1, cells: text.split(',') }));
const known = new Set(['date', 'order', 'amount', 'id']);
const weigh = (cells: readonly string[]) => cells.filter((cell) => known.has(cell)).length;

describe('the row of titles', () => {
  it('is the first where nothing is known of it', () => {
    expect(findTitles(rows('a,b', 'date,order,amount'), {})?.row.line).toBe(1);
    expect(findTitles([], { weigh })).toBeUndefined();
  });

  it('is found below a preamble', () => {
    const file = rows('Sales report', 'date,2026-01-01', 'date,order,amount,id', '2026-01-01,1,2,3');
    expect(findTitles(file, { weigh })).toMatchObject({ row: { line: 3 }, weight: 4 });
  });

  it('is the first of several, so that no data between them is dropped', () => {
    const file = rows('date,order,amount', '2026-01-01,1,2', 'date,order,amount,id', '2026-01-02,1,2,3');
    expect(findTitles(file, { weigh })?.row.line).toBe(1);
  });

  it('stays the first where two known words may be chance', () => {
    expect(findTitles(rows('x,y,z', 'date,order,9'), { weigh })?.row.line).toBe(1);
  });

  it('is the one a person names, or none', () => {
    const file = rows('date,order,amount', 'a,b,c');
    expect(findTitles(file, { line: 2, weigh })?.row.line).toBe(2);
    expect(() => findTitles(file, { line: 7, weigh })).toThrow('第 7 行');
  });
});
