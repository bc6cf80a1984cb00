import { expect, it } from 'vitest';
import { allKnown } from '#contract/figures/known.ts';
import type { CardView } from '#contract/reports.ts';
import { pendingOf } from './pending-of.ts';

const cards = (share: string | null) =>
  Array.from({ length: 4 }, () => ({ known: { ...allKnown, pendingShare: share } }) as CardView);
const board = (commission: string | null) => ({
  clicks: cards(null),
  amounts: cards(commission),
  orders: cards('100.00%'),
  sales: cards('100.00%'),
});

it('is told once where all that have one have the same, else on each card', () => {
  expect(pendingOf(board('100.00%'), 'month')).toBe('100.00%');
  expect(pendingOf(board('98.00%'), 'month')).toBeNull();
  expect(pendingOf({ ...board(null), orders: cards(null) }, 'month')).toBeNull();
});
