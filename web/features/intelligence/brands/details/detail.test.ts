import { expect, it } from 'vitest';
import { type Detail, isBlank } from './detail.ts';

const blank: Detail = {
  figures: {
    networks: [],
    commissionLow: null,
    commissionHigh: null,
    publishers: 0,
    links: 0,
    gained: 0,
    lost: 0,
    lastSeen: null,
  },
  programmes: [],
  months: [],
  types: [],
  networks: [],
};
const programme = {
  network: 'awin',
  pt: 'Awin',
  merchantId: '1',
  commission: '',
  cookieDays: null,
  since: null,
};
const month = { month: '2026-10', publishers: 0, links: 0, gained: 0, lost: 0 };

it('calls a brand blank only when nothing was ever read of it', () => {
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, months: [month] })).toBe(true);
  expect(isBlank({ ...blank, programmes: [programme] })).toBe(false);
  expect(isBlank({ ...blank, figures: { ...blank.figures, publishers: 1 } })).toBe(false);
  // Everybody has left it, which is news and not nothing.
  expect(isBlank({ ...blank, months: [{ ...month, lost: 3 }] })).toBe(false);
});
