import { expect, it } from 'vitest';
import type { InsightOverview } from '#contract/intelligence.ts';
import { highest, isEmpty, rangeShape, spanOf } from './describe-overview.ts';

const nothing: InsightOverview = {
  asOf: null,
  brands: 0,
  programmes: 0,
  publishers: 0,
  links: 0,
  months: [],
  networks: [],
  commissions: [],
  types: [],
  topPublishers: [],
  risers: [],
};

it('is empty only when nothing was ever read', () => {
  expect(isEmpty(nothing)).toBe(true);
  expect(isEmpty({ ...nothing, programmes: 1 })).toBe(false);
  expect(isEmpty({ ...nothing, asOf: '2026-10-31' })).toBe(false);
});

it('prints the months it covers', () => {
  expect(spanOf([{ month: '2025-11' }, { month: '2026-09' }, { month: '2026-10' }])).toBe(
    '2025-11 至 2026-10',
  );
  expect(spanOf([{ month: '2026-10' }])).toBe('2026-10');
});

const row = (low: string | null, median: string | null, high: string | null) => ({
  network: 'awin',
  pt: 'Awin',
  programmes: 3,
  low,
  median,
  high,
  unknown: 1,
});

it('draws every range on the scale of the highest', () => {
  const rows = [row('5.00%', '8.00%', '20.00%'), row('10.00%', '30.00%', '40.00%'), row(null, null, null)];
  expect(highest(rows)).toBe(40);
  expect(rows.map((one) => rangeShape(one, highest(rows)))).toEqual([
    { start: 12.5, width: 37.5, median: 20 },
    { start: 25, width: 75, median: 75 },
    null,
  ]);
});

it('shows a single percentage as a mark, and nothing where there is none at all', () => {
  expect(rangeShape(row('8.00%', '8.00%', '8.00%'), 40)).toEqual({ start: 20, width: 1, median: 20 });
  expect(highest([row(null, null, null)])).toBe(0);
});
