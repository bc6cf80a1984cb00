import { describe, expect, it } from 'vitest';
import {
  countFilters,
  isFiltered,
  orderOf,
  readFilters,
  toQuery,
  withOrder,
  withoutFilters,
  writeFilters,
} from './publisher-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('readFilters', () => {
  it('reads an address and writes it back', () => {
    const text =
      'tab=publishers&keyword=deal&network=awin&type=Coupon&from=2026-01-01&to=2026-01-31&sort=sales&order=asc&merged=1&page=3';
    const filters = read(text);
    expect(filters).toEqual({
      keyword: 'deal',
      network: 'awin',
      type: 'Coupon',
      merged: true,
      from: '2026-01-01',
      to: '2026-01-31',
      sort: 'sales',
      order: 'asc',
      page: 3,
    });
    expect(writeFilters(filters).toString()).toBe(text);
  });

  it('leaves out what it cannot understand', () => {
    expect(read('type=Lottery&from=gestern&to=2026-13-40&page=-2&merged=yes&sort=url&order=up')).toEqual(
      read(''),
    );
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
  expect(countFilters(read('keyword=a&from=2026-01-01&to=2026-02-01&merged=1'))).toBe(3);
  expect(withoutFilters(read('keyword=a&sort=fee&page=2'))).toEqual(read('sort=fee'));
});

describe('the order', () => {
  it('is that of the directory until another is asked for', () => {
    expect(orderOf(read(''))).toEqual({ sort: 'orders', order: 'desc' });
    expect(orderOf(read('sort=name'))).toEqual({ sort: 'name', order: 'asc' });
    expect(orderOf(read('order=asc'))).toEqual({ sort: 'orders', order: 'asc' });
    expect(toQuery(read('sort=fee&order=asc'))).toEqual({
      currentPage: 1,
      size: 20,
      sort: 'fee',
      order: 'asc',
    });
    expect(isFiltered(read('sort=fee&order=asc'))).toBe(false);
  });

  it('changes at the first page and keeps the filters; the usual one leaves the address', () => {
    const filters = read('keyword=a&sort=fee&order=asc&page=4');
    const write = (wanted?: Parameters<typeof withOrder>[1]) =>
      writeFilters(withOrder(filters, wanted)).toString();
    expect(write({ sort: 'name', order: 'desc' })).toBe('tab=publishers&keyword=a&sort=name&order=desc');
    expect(write({ sort: 'orders', order: 'desc' })).toBe('tab=publishers&keyword=a');
    expect(write()).toBe('tab=publishers&keyword=a');
  });
});
