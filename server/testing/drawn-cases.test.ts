import { expect, it } from 'vitest';
import { drawCases } from './drawn-cases.ts';

const kinds = ['a', 'b', 'c', 'd', 'e'];

it('draws as many as asked for, the same for the same seed, and all of them over the seeds', () => {
  const draws = [0, 1, 2, 3, 4].map((seed) => drawCases(kinds, { count: 2, row: 'awin', seed }));
  for (const drawn of draws) expect(new Set(drawn).size).toBe(2);
  expect([...new Set(draws.flat())].sort()).toEqual(kinds);
  expect(drawCases(kinds, { count: 2, row: 'awin', seed: 3 })).toEqual(draws[3]);
});

it('gives all of them without a seed', () => {
  expect(drawCases(kinds, { count: 2, row: 'awin', seed: null })).toEqual(kinds);
});
