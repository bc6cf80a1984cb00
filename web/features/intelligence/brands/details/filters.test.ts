import { describe, expect, it } from 'vitest';
import { exportBrandPublishers, listBrandPublishers } from '#contract/intelligence.ts';
import {
  changeSearch,
  countChoices,
  isFiltered,
  noFilters,
  readBrandCode,
  readFilters,
  toBody,
  toExportBody,
} from './filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));
const changed = (text: string, change: Parameters<typeof changeSearch>[1]) =>
  changeSearch(new URLSearchParams(text), change).toString();
const full = 'brandCode=reef&q=deal&type=Coupon&network=awin&country=US&mine=0&state=lost&sort=links&page=2';

describe('the address of a brand', () => {
  it.each([
    ['brandCode=north-reef.1', 'north-reef.1'],
    ['brandCode=', undefined],
    ['brandCode=%3Cscript%3E', undefined],
    ['', undefined],
  ])('%s names %j', (text, code) => {
    expect(readBrandCode(new URLSearchParams(text))).toBe(code);
  });

  it('names which of its publishers are shown', () => {
    expect(read(full)).toEqual({
      keyword: 'deal',
      type: 'Coupon',
      network: 'awin',
      country: 'US',
      mine: '0',
      state: 'lost',
      sort: 'links',
      page: 2,
    });
  });

  it('reads what cannot be meant as the usual view', () => {
    const usual = { ...noFilters, sort: 'recent', page: 1 };
    expect(read('type=Blog&mine=2&state=gone&sort=money&page=x')).toEqual(usual);
    expect(read('')).toEqual(usual);
  });

  it('begins another view at page one and keeps the brand and who is open', () => {
    expect(changed('brandCode=reef&page=3&publisher=a.example', { type: 'Content' })).toBe(
      'brandCode=reef&publisher=a.example&type=Content',
    );
    expect(changed(full, { ...noFilters, sort: 'recent' })).toBe('brandCode=reef');
  });
});

it('counts what hides in the sheet of a phone', () => {
  expect(countChoices(read(full))).toBe(4);
  expect(isFiltered(read('state=all'))).toBe(true);
  expect(isFiltered(read('sort=name&page=2'))).toBe(false);
});

it.each(['', full, 'mine=1'])('asks in words the server takes: %j', (text) => {
  const plain = (value: object) => JSON.parse(JSON.stringify(value));
  const list = plain(toBody('reef', read(text)));
  expect(listBrandPublishers.body?.safeParse(list)).toMatchObject({ success: true });
  const file = plain(toExportBody('reef', read(text), 'csv'));
  expect(exportBrandPublishers.body?.safeParse(file)).toMatchObject({ success: true });
});

it('exports what is shown, whatever page is open', () => {
  const { sort: _sort, currentPage: _page, pageSize: _size, ...shown } = toBody('reef', read(full));
  expect(toExportBody('reef', read(full), 'xlsx')).toEqual({ ...shown, format: 'xlsx' });
});
