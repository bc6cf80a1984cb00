import { expect, it } from 'vitest';
import { type ApprovedAge, learnLock } from './learn-lock.ts';

const ages = (days: number, count: number, told = true): ApprovedAge[] =>
  Array.from({ length: count }, () => ({ days, told }));

it('learns the age at which most orders are approved and after which hardly any are', () => {
  expect(learnLock([...ages(30, 15), ...ages(3, 6), ...ages(12, 9)])).toEqual({
    days: 30,
    support: 15,
    of: 30,
  });
});

it('takes a day off where only our own look at it is known', () => {
  expect(learnLock([...ages(31, 20, false), ...ages(4, 5, false)])).toEqual({
    days: 30,
    support: 20,
    of: 25,
  });
  expect(learnLock([...ages(30, 20), ...ages(30, 1, false)])).toEqual({ days: 29, support: 21, of: 21 });
});

it.each([
  ['too few', ages(30, 19)],
  ['no day stands out', Array.from({ length: 40 }, (_, index) => ages(index + 1, 1)).flat()],
  ['many were approved later', [...ages(10, 20), ...ages(25, 4), ...ages(28, 4)]],
  ['approved on their own day', ages(0, 50)],
])('learns nothing where %s', (_, some) => {
  expect(learnLock(some)).toBeNull();
});
