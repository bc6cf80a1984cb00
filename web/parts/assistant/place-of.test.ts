import { expect, it } from 'vitest';
import { askContext } from '#contract/assistant.ts';
import { placeOf } from './place-of.ts';

it('tells the page and its filters', () => {
  expect(placeOf({ pathname: '/bulletinBoard', search: '?win=week&network=awin&asOf=' })).toEqual({
    page: '/bulletinBoard',
    filters: { win: 'week', network: 'awin' },
  });
  expect(placeOf({ pathname: '/report-m', search: '' })).toEqual({ page: '/report', filters: {} });
});

it('tells nothing the server would refuse, whatever the address says', () => {
  const long = 'x'.repeat(500);
  const many = Array.from({ length: 50 }, (_unused, index) => `f${index}=${index}`).join('&');
  for (const search of [`?a=${long}`, `?${long}=1`, `?${many}`, '?a=1&a=2', '?%']) {
    expect(() => askContext.parse(placeOf({ pathname: `/${long}`, search }))).not.toThrow();
  }
});
