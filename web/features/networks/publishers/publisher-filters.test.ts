import { describe, expect, it } from 'vitest';
import { isFiltered, readFilters, toQuery, writeFilters } from './publisher-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('readFilters', () => {
  it('reads an address and writes it back', () => {
    const text =
      'tab=publishers&keyword=deal&network=awin&type=Coupon&from=2026-01-01&to=2026-01-31&merged=1&page=3';
    const filters = read(text);
    expect(filters).toEqual({
      keyword: 'deal',
      network: 'awin',
      type: 'Coupon',
      merged: true,
      from: '2026-01-01',
      to: '2026-01-31',
      page: 3,
    });
    expect(writeFilters(filters).toString()).toBe(text);
  });

  it('leaves out what it cannot understand', () => {
    expect(read('type=Lottery&from=gestern&to=2026-13-40&page=-2&merged=yes')).toEqual(read(''));
  });
});

it('sends only what is set', () => {
  expect(toQuery(read(''))).toEqual({ currentPage: 1, size: 20 });
  expect(toQuery(read('merged=1&type=Sub-Aff'))).toEqual({
    currentPage: 1,
    size: 20,
    merged: '1',
    type: 'Sub-Aff',
  });
});

it('knows an unfiltered view, whatever its page', () => {
  expect(isFiltered(read('page=4'))).toBe(false);
  expect(isFiltered(read('keyword=a'))).toBe(true);
});
