import { describe, expect, it } from 'vitest';
import { nameColumns } from './table.ts';

describe('titles of columns', () => {
  it('are trimmed, never empty, and never twice the same', () => {
    expect(nameColumns([' 金额 ', '', '金额', '金额 (2)', '金额', '', ' '])).toEqual([
      '金额',
      '第 2 列',
      '金额 (2)',
      '金额 (2) (2)',
      '金额 (3)',
    ]);
  });

  it('that are all the same are told apart without counting from the start for each', () => {
    const names = nameColumns(Array.from({ length: 100_000 }, () => 'pt'));
    expect(names.at(-1)).toBe('pt (100000)');
    expect(new Set(names).size).toBe(100_000);
  });
});
