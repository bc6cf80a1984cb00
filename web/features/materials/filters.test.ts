import { expect, it } from 'vitest';
import { changeSearch, hasFilters, readFilters, readView } from './filters.ts';

it('reads what an address says and passes over what it does not know', () => {
  const search = new URLSearchParams(
    'page=3&kind=coupon&state=gone&tag=%E5%A4%8F%E5%AD%A3&keyword=+sale+&view=table',
  );
  expect(readFilters(search)).toEqual({
    page: 3,
    keyword: 'sale',
    kind: 'coupon',
    state: undefined,
    tag: '夏季',
    network: undefined,
  });
  expect(readView(search)).toBe('table');
  expect(readFilters(new URLSearchParams('page=-2')).page).toBe(1);
  expect(hasFilters(readFilters(new URLSearchParams('page=2&view=table')))).toBe(false);
  expect(hasFilters(readFilters(new URLSearchParams('tag=x')))).toBe(true);
});

it('begins at page one after another filter, not after another view', () => {
  const search = new URLSearchParams('page=3&kind=coupon');
  expect(changeSearch(search, { kind: undefined, tag: '新品' }).toString()).toBe('tag=%E6%96%B0%E5%93%81');
  expect(changeSearch(search, { view: 'table' }).toString()).toBe('page=3&kind=coupon&view=table');
  expect(changeSearch(search, { page: '4' }).get('kind')).toBe('coupon');
});
