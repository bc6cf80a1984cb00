import { expect, it } from 'vitest';
import { createFreshNumbers } from './fresh-numbers.ts';

it('takes every number of growing pages, longer ones too', () => {
  const numbers = createFreshNumbers();
  expect(['8', '9', '10', '11'].map(numbers.add)).toEqual([true, true, true, true]);
  expect(numbers.page).toEqual({ rows: 4, fresh: 4 });
});

it('leaves out what the page before had, and counts it as a row of its page', () => {
  const numbers = createFreshNumbers();
  for (const number of ['1', '2', '3']) numbers.add(number);
  numbers.turn();
  expect(['3', '4', '5'].map(numbers.add)).toEqual([false, true, true]);
  expect(numbers.page).toEqual({ rows: 3, fresh: 2 });
  numbers.turn();
  expect(numbers.page).toEqual({ rows: 0, fresh: 0 });
});

it('leaves out a number that comes twice on a page, whatever the order', () => {
  const numbers = createFreshNumbers();
  expect(['5', '3', '5', '3', '7', '7', 'B-1', 'B-1'].map(numbers.add)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(numbers.page).toEqual({ rows: 4, fresh: 4 });
});

it('takes a late number between known ones', () => {
  const numbers = createFreshNumbers();
  for (const number of ['1', '3']) numbers.add(number);
  numbers.turn();
  expect(numbers.add('2')).toBe(true);
  expect(numbers.add('3')).toBe(false);
  expect(numbers.page).toEqual({ rows: 2, fresh: 1 });
});
