import { describe, expect, it } from 'vitest';
import { buildPagination, clampPage } from './pagination-model.ts';

const slots = (current: number, pages: number) =>
  buildPagination(current, 10, pages * 10).slots.map((slot) => (typeof slot === 'number' ? slot : '…'));

describe('buildPagination', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [200, 20],
    [201, 21],
  ])('has ceil(total/size) pages, at least one: %i rows → %i', (total, pages) => {
    expect(buildPagination(1, 10, total).pages).toBe(pages);
  });

  it('shows every page while they fit', () => {
    expect(slots(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps first and last and leaves out what is far', () => {
    expect(slots(1, 20)).toEqual([1, 2, 3, 4, 5, '…', 20]);
    expect(slots(4, 20)).toEqual([1, 2, 3, 4, 5, '…', 20]);
    expect(slots(5, 20)).toEqual([1, '…', 4, 5, 6, '…', 20]);
    expect(slots(16, 20)).toEqual([1, '…', 15, 16, 17, '…', 20]);
    expect(slots(17, 20)).toEqual([1, '…', 16, 17, 18, 19, 20]);
    expect(slots(20, 20)).toEqual([1, '…', 16, 17, 18, 19, 20]);
  });

  it('never puts an ellipsis in place of one page, never loses the current one', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const shown = slots(current, pages);
        expect(shown).toContain(current);
        shown.forEach((slot, index) => {
          if (slot !== '…') return;
          const gap = Number(shown[index + 1]) - Number(shown[index - 1]);
          expect(gap).toBeGreaterThan(2);
        });
      }
    }
  });

  it('brings a page out of range back into it', () => {
    expect(buildPagination(99, 10, 35).current).toBe(4);
    expect(buildPagination(0, 10, 35).current).toBe(1);
  });
});

describe('clampPage', () => {
  it('takes whole numbers within the range', () => {
    expect(
      [-3, 0, 1.9, 5, 6, Number.NaN, Number.POSITIVE_INFINITY].map((page) => clampPage(page, 5)),
    ).toEqual([1, 1, 1, 5, 5, 1, 1]);
  });
});
