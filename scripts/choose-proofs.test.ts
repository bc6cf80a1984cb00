import { expect, it } from 'vitest';
import { chooseShare } from './choose-proofs.ts';

it('gives each commit a share of the proofs, the same each time, and leaves none out for good', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const commits = ['00000000aa', '00000001aa', '00000002aa'];
  const shares = commits.map((commit) => chooseShare(files, commit));
  expect(shares.flat().sort()).toEqual(files);
  expect(Math.max(...shares.map(({ length }) => length))).toBeLessThanOrEqual(3);
  expect(chooseShare(files, '00000001ff')).toEqual(shares[1]);
});
