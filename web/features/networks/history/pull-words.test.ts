import { expect, it } from 'vitest';
import { differencesByDay, pullDays } from './pull-words.ts';

it('names the days of a pull, one day once, none as a dash', () => {
  expect(pullDays({ from: '2026-01-01', to: '2026-01-28' })).toBe('2026-01-01 至 2026-01-28');
  expect(pullDays({ from: '2026-01-01', to: '2026-01-01' })).toBe('2026-01-01');
  expect(pullDays({ from: null, to: null })).toBe('—');
});

it('gathers differences by day, newest first, in their order within the day', () => {
  const found = differencesByDay([
    { day: '2026-01-02', figure: 'orders', ours: '3', theirs: '4' },
    { day: '2026-01-09', figure: 'amount', ours: '1200.00', theirs: '1250.00' },
    { day: '2026-01-02', figure: 'amount', ours: '30.00', theirs: '41.50' },
  ]);
  expect(found.map(({ day, items }) => [day, items.map(({ figure }) => figure)])).toEqual([
    ['2026-01-09', ['amount']],
    ['2026-01-02', ['orders', 'amount']],
  ]);
  expect(found[0]?.items[0]).toMatchObject({ ours: '1,200.00', theirs: '1,250.00' });
});
