import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Circle, type Contribution, peerRule, settleRound as settle } from './settle-round.ts';

const one = (accountId: number, amount = 1000n, commission = 80n, orders = 10n): Contribution => ({
  accountId,
  amount: amount * 100n,
  commission: commission * 100n,
  orders,
});
/** Each a company of its own, unless said. */
const settleRound = (
  contributions: readonly Contribution[],
  told: readonly Circle[],
  companyOf = (accountId: number) => accountId,
) => settle(contributions, told, companyOf);
const five = [1, 2, 3, 4, 5].map((id) => one(id));

describe('a month of an industry', () => {
  it('is told of five that are alike: commission of the amount, and the order', () => {
    expect(settleRound(five, [])).toEqual({
      figures: { ratePermille: 80n, aovCents: 10_000n },
      cohort: [1, 2, 3, 4, 5],
    });
  });

  it('is withheld of four', () => {
    expect(settleRound(five.slice(1), [])).toEqual({ figures: null, cohort: null });
  });

  it.each([
    ['amount', one(6, 5000n, 80n, 10n)],
    ['commission', one(6, 1000n, 400n, 10n)],
    ['orders', one(6, 1000n, 80n, 40n)],
  ])('is withheld when one has more than a quarter of the %s', (_, large) => {
    expect(settleRound([...five, large], []).figures).toBeNull();
  });

  it('is withheld when one has nothing but returns', () => {
    expect(settleRound([...five, one(6, -10n)], []).figures).toBeNull();
  });
});

describe('accounts of one company', () => {
  const companyOf = (accountId: number) => (accountId > 10 ? 1 : accountId);

  it('count once, however many they are', () => {
    const four = [
      one(1, 250n, 20n, 3n),
      one(11, 250n, 20n, 3n),
      one(12, 250n, 20n, 2n),
      one(13, 250n, 20n, 2n),
    ];
    expect(settleRound([...four, one(2)], [], companyOf).figures).toBeNull();
    const spread = [...four, ...[2, 3, 4, 5].map((id) => one(id))];
    expect(settleRound(spread, [], companyOf).cohort).toHaveLength(8);
  });

  it('have their share together', () => {
    const large = [one(1), one(11), ...[2, 3, 4, 5].map((id) => one(id))];
    expect(settleRound(large, []).figures).not.toBeNull();
    expect(settleRound(large, [], companyOf).figures).toBeNull();
  });

  it('move as one: three that come together are one newcomer', () => {
    const circle = [2, 3, 4, 5, 6, 7];
    const told = circle.map((id) => one(id));
    const joined = [...told, ...[1, 11, 12].map((id) => one(id, 300n, 24n, 3n))];
    expect(settleRound(joined, [circle], companyOf).cohort).toEqual(circle);
    expect(settleRound(joined, [circle]).cohort).toHaveLength(9);
  });
});

describe('over time', () => {
  const circle = [1, 2, 3, 4, 5, 6];
  const six = circle.map((id) => one(id));

  it('leaves out one who has just come, until three have', () => {
    const seven = [...six, one(7, 900n, 180n)];
    expect(settleRound(seven, [circle])).toEqual(settleRound(six, [circle]));
    const nine = [...seven, one(8), one(9)];
    expect(settleRound(nine, [circle]).cohort).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('tells nothing when one has left, as the difference would be that one', () => {
    expect(settleRound(six.slice(1), [circle])).toEqual({ figures: null, cohort: null });
    expect(settleRound([...six.slice(1), one(7), one(8)], [circle]).cohort).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('compares with every circle that was told, not only with the last', () => {
    const first = [1, 2, 3, 4, 5];
    const second = [1, 2, 3, 4, 5, 6, 7, 8];
    // Five moves from the second, but two from the first.
    const third = [one(1), one(2), one(3), one(4), one(9)];
    expect(settleRound(third, [second]).cohort).toEqual([1, 2, 3, 4, 9]);
    expect(settleRound(third, [second, first]).cohort).toBeNull();
  });

  it('never tells two circles that differ by one or two, whoever comes and goes', () => {
    const month = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(month, { minLength: 2, maxLength: 12 }), (months) => {
        const told: number[][] = [];
        for (const present of months) {
          const { figures, cohort } = settleRound(
            present.map((id) => one(id)),
            told,
          );
          expect(figures === null).toBe(cohort === null);
          if (!cohort) continue;
          for (const other of told) {
            const moves = [
              ...cohort.filter((id) => !other.includes(id)),
              ...other.filter((id) => !cohort.includes(id)),
            ].length;
            expect(moves === 0 || moves >= peerRule.moves).toBe(true);
          }
          expect(cohort.length).toBeGreaterThanOrEqual(peerRule.contributors);
          told.unshift(cohort);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
