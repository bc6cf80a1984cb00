import { describe, expect, it } from 'vitest';
import { searchBrands } from '#contract/intelligence.ts';
import { changeSearch, countChoices, isFiltered, noFilters, readFilters, toBody } from './filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));
const changed = (text: string, change: Parameters<typeof changeSearch>[1]) =>
  changeSearch(new URLSearchParams(text), change).toString();

describe('the address of a search', () => {
  it('names everything that is filtered by', () => {
    expect(
      read('q=北礁&industry=outdoor&network=awin&country=US&commission=7.5&permitted=1&sort=gained&page=3'),
    ).toEqual({
      keyword: '北礁',
      industry: 'outdoor',
      network: 'awin',
      country: 'US',
      commission: 7.5,
      permitted: true,
      sort: 'gained',
      page: 3,
    });
  });

  it.each([
    ['nothing at all', ''],
    ['what cannot be meant', 'q=%20&industry=a%20b&commission=abc&permitted=yes&sort=profit&page=-2'],
    ['a commission nobody pays', 'commission=101'],
    ['a commission of nothing', 'commission=0'],
  ])('reads %s as the usual view', (_what, text) => {
    expect(read(text)).toEqual({ ...noFilters, sort: 'publishers', page: 1 });
  });

  it('cuts words beyond what the server takes, whole characters at a time', () => {
    const { keyword } = read(new URLSearchParams({ q: '🏕'.repeat(150) }).toString());
    expect([...keyword]).toHaveLength(100);
  });

  it('begins another view at page one and keeps what is not its own', () => {
    expect(changed('tab=brands&q=a&page=4', { network: 'awin' })).toBe('tab=brands&q=a&network=awin');
    expect(changed('tab=brands&q=a', { page: 2 })).toBe('tab=brands&q=a&page=2');
    expect(changed('q=a&page=2', { page: 1 })).toBe('q=a');
  });

  it('leaves out what is usual', () => {
    expect(changed('q=a&permitted=1&sort=name', { permitted: false, sort: 'publishers' })).toBe('q=a');
    expect(changed('', { permitted: true, commission: 5 })).toBe('permitted=1&commission=5');
  });

  it('is emptied of filters and of nothing else', () => {
    const full = 'tab=brands&q=a&industry=b&network=c&country=d&commission=5&permitted=1&sort=name&page=2';
    expect(changed(full, noFilters)).toBe('tab=brands&sort=name');
  });
});

it('counts what hides in the sheet of a phone, words apart', () => {
  expect(countChoices(read('q=a'))).toBe(0);
  expect(isFiltered(read('q=a'))).toBe(true);
  expect(countChoices(read('industry=a&commission=5&permitted=1'))).toBe(3);
  expect(isFiltered(read('sort=name&page=3'))).toBe(false);
});

it.each(['', 'q=北礁&industry=outdoor&network=Awin&country=US&commission=7.5&permitted=1&sort=lost&page=3'])(
  'asks in words the server takes: %j',
  (text) => {
    const body = JSON.parse(JSON.stringify(toBody(read(text))));
    expect(searchBrands.body?.safeParse(body)).toMatchObject({ success: true });
  },
);
