import { expect, it } from 'vitest';
import { chooseShare } from './choose-lots.ts';

it('gives each commit a share of the proofs, the same each time, and leaves none out for good', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const commits = ['0000000aaa', '0000001aaa', '0000002aaa'];
  const shares = commits.map((commit) => chooseShare(files, commit));
  expect(shares.flat().sort()).toEqual(files);
  expect(Math.max(...shares.map(({ length }) => length))).toBeLessThanOrEqual(3);
  expect(chooseShare(files, '0000001fff')).toEqual(shares[1]);
});
