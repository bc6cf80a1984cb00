import { expect, it } from 'vitest';
import { pickCases } from './drawn-cases.ts';

const kinds = ['a', 'b', 'c', 'd', 'e'];

it('picks as many as asked for, the same each time, and others in another row', () => {
  const picked = pickCases(kinds, 2, 'awin');
  expect(new Set(picked).size).toBe(2);
  expect(pickCases(kinds, 2, 'awin')).toEqual(picked);
  const rows = ['a', 'b', 'c', 'd', 'e'].map((row) => pickCases(kinds, 1, row));
  expect(rows.flat().sort()).toEqual(kinds);
});

it('picks all where there are no more', () => {
  expect(pickCases(kinds, 9, 'awin')).toEqual(kinds);
});
