import { expect, it } from 'vitest';
import { chooseShare } from './choose-lots.ts';

it('gives each commit a share of the proofs, the same each time, and leaves none out for good', () => {
  const files = [...'abcdefghijk'];
  const commits = [...'01234567'].map((digit) => `000000${digit}aaa`);
  const shares = commits.map((commit) => chooseShare(files, commit));
  expect(shares.flat().sort()).toEqual(files);
  expect(Math.max(...shares.map(({ length }) => length))).toBeLessThanOrEqual(2);
  expect(chooseShare(files, '0000001fff')).toEqual(shares[1]);
});
