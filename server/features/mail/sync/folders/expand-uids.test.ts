import { expect, it } from 'vitest';
import { expandUids } from './expand-uids.ts';

it('gives every number of the ranges, ascending, whichever way they are written', () => {
  expect(expandUids('1,5:7', 4)).toEqual([1, 5, 6, 7]);
  expect(expandUids('9:8,2', 3)).toEqual([2, 8, 9]);
  expect(expandUids('', 0)).toEqual([]);
});

it('gives nothing where the server counts otherwise, claims too much, or says something else', () => {
  for (const ranges of ['1:4', '1:2', '', '1:*', 'x', '1,,2', '1:2:3', '-1:1', '1:4294967295']) {
    expect(expandUids(ranges, 3)).toBeNull();
  }
  expect(expandUids('1:4294967295', 4_294_967_295)).toBeNull();
});
