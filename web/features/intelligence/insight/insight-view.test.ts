import { describe, expect, it } from 'vitest';
import { getInsight } from '#contract/intelligence.ts';
import {
  changeSearch,
  countFilters,
  type InsightView,
  monthChoices,
  readView,
  withoutFilters,
} from './insight-view.ts';

const read = (text: string) => readView(new URLSearchParams(text));
const changed = (text: string, change: Partial<InsightView>) =>
  changeSearch(new URLSearchParams(text), change).toString();

const usual = {
  tab: 'overview',
  industry: undefined,
  months: 12,
  brands: [],
  type: undefined,
  country: undefined,
  state: undefined,
  fresh: undefined,
  page: 1,
};

describe('the address of a view', () => {
  it('names everything that is shown', () => {
    expect(
      read(
        'tab=recommend&industry=outdoor&months=24&brands=a,b&type=Coupon&country=US&state=contacted&fresh=1&page=3',
      ),
    ).toEqual({
      tab: 'recommend',
      industry: 'outdoor',
      months: 24,
      brands: ['a', 'b'],
      type: 'Coupon',
      country: 'US',
      state: 'contacted',
      fresh: '1',
      page: 3,
    });
  });

  it.each([
    '',
    'tab=nowhere&industry=a%20b&months=13&brands=,%20,&type=Shop&country=%20&state=later&fresh=2&page=-1',
    'page=abc&months=1e1',
  ])('reads %j as the usual view', (text) => {
    expect(read(text)).toEqual(usual);
  });

  it('never holds a brand twice, nor more than five', () => {
    expect(read('brands=a,a,b,c,d,e,f,g').brands).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('offers no more months than the server gives', () => {
    for (const months of monthChoices)
      expect(getInsight.body?.safeParse({ bigIndustryCode: 'a', months }).success).toBe(true);
  });
});

describe('a change of the view', () => {
  it('begins at page one unless the page is what changes, and leaves out what is usual', () => {
    expect(changed('tab=benchmark&industry=a&page=4', { brands: ['x', 'y'] })).toBe(
      'tab=benchmark&industry=a&brands=x%2Cy',
    );
    expect(changed('tab=benchmark&page=2', { page: 3 })).toBe('tab=benchmark&page=3');
    expect(changed('months=24&page=2', { months: 12, page: 1 })).toBe('');
    expect(changed('brands=x', { brands: [] })).toBe('');
  });

  it('takes the industry along to another tab, and nothing that belongs to the one before', () => {
    expect(changed('tab=brands&industry=a&q=b&sort=name&page=2', { tab: 'benchmark' })).toBe(
      'industry=a&tab=benchmark',
    );
    expect(changed('tab=benchmark&industry=a&brands=x', { tab: 'overview' })).toBe('industry=a');
    expect(changed('tab=benchmark&industry=a&brands=x', { tab: 'recommend', brands: ['x'] })).toBe(
      'industry=a&tab=recommend&brands=x',
    );
  });

  it('keeps tab and span for another industry, but not its brands', () => {
    expect(changed('tab=benchmark&industry=a&brands=x&page=2', { industry: 'b' })).toBe(
      'tab=benchmark&industry=b',
    );
    expect(changed('industry=a&months=36', { industry: 'b' })).toBe('months=36&industry=b');
  });

  it('is emptied of filters and of nothing else', () => {
    const full = 'tab=recommend&industry=a&brands=x&type=Coupon&country=US&state=none&fresh=1';
    expect(countFilters(read(full))).toBe(4);
    expect(changed(full, withoutFilters)).toBe('tab=recommend&industry=a&brands=x');
  });
});
