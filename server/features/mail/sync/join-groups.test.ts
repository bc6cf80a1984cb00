import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinGroups } from './join-groups.ts';

const labels = () => {
  let n = 0;
  return () => `new${++n}`;
};

it('puts sets that share a name together, and keeps a label that is known', () => {
  const { threads, merged } = joinGroups([['a', 'b'], ['c'], ['b', 'd']], new Map([['d', 'old']]), labels());
  expect(threads.ofSet(['a', 'b'])).toBe('old');
  expect(threads.ofSet(['c'])).toBe('new1');
  expect(threads.ofSet([])).not.toBe(threads.ofSet([]));
  expect(merged.size).toBe(0);
});

it('merges labels that turn out to be one', () => {
  const known = new Map([
    ['a', 'one'],
    ['b', 'two'],
    ['x', 'three'],
  ]);
  const { threads, merged } = joinGroups([['a', 'b'], ['x']], known, labels());
  expect([...merged]).toEqual([['two', 'one']]);
  expect(threads.ofSet(['b'])).toBe('one');
  expect(threads.ofSet(['x'])).toBe('three');
});

it('takes no name for a label', () => {
  const known = new Map([['a', 'b']]);
  const { threads } = joinGroups([['a'], ['b']], known, labels());
  expect(threads.ofSet(['b'])).not.toBe('b');
});

it('gives two sets one label exactly when a chain of shared names leads from one to the other', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(names, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (sets) => {
      const { threads } = joinGroups(sets, new Map(), labels());
      const reached = sets.map((_, start) => {
        const found = new Set([start]);
        for (let size = 0; size !== found.size; ) {
          size = found.size;
          for (const [n, set] of sets.entries()) {
            if ([...found].some((one) => sets[one]?.some((name) => set.includes(name)))) found.add(n);
          }
        }
        return found;
      });
      for (const [n, one] of sets.entries()) {
        for (const [m, other] of sets.entries()) {
          expect(threads.ofSet(one) === threads.ofSet(other)).toBe(reached[n]?.has(m));
        }
      }
    }),
  );
});
