// What may be told of an industry's month. Pure: contributions in, figures or nothing out.
import { divideHalfUp } from '#contract/figures/half-up.ts';
import type { CompanyOf } from './companies.ts';

export const peerRule = {
  /** Companies, whatever number of accounts each has; fewer tell too much of each. */
  contributors: 5,
  /** Whoever has a larger part of any sum could be read off it. */
  largestShare: 25,
  /** So many must have come or gone together before a changed circle is told: the difference then is not one of them. */
  moves: 3,
} as const;

/** One account's month; amounts in cents of one currency. */
export interface Contribution {
  accountId: number;
  amount: bigint;
  commission: bigint;
  orders: bigint;
}

export interface RoundFigures {
  ratePermille: bigint;
  aovCents: bigint;
}

/** Account ids. */
export type Circle = readonly number[];

export interface SettledRound {
  /** Null: withheld. */
  figures: RoundFigures | null;
  /** The circle that is told; null where nothing is. */
  cohort: number[] | null;
}

const withheld: SettledRound = { figures: null, cohort: null };

/**
 * `told` are the circles of months told so far, newest first. A circle is told when it is one of those or differs from
 * each of them by enough companies at once. Else the newest is told again while all of it is there, newcomers waiting; and without
 * one who left nothing is told at all.
 */
export function settleRound(
  contributions: readonly Contribution[],
  told: readonly Circle[],
  companyOf: CompanyOf,
): SettledRound {
  const circle = circleOf(contributions, told, companyOf);
  if (!circle) return withheld;
  const companies = [...Map.groupBy(circle, ({ accountId }) => companyOf(accountId)).values()];
  if (companies.length < peerRule.contributors) return withheld;
  const [amount, commission, orders] = [
    sumOf(companies, 'amount'),
    sumOf(companies, 'commission'),
    sumOf(companies, 'orders'),
  ];
  if (amount === null || commission === null || orders === null) return withheld;
  return {
    figures: {
      ratePermille: divideHalfUp(commission * 1000n, amount),
      // To the dollar: cents would say more than a comparison needs.
      aovCents: divideHalfUp(amount, orders * 100n) * 100n,
    },
    cohort: circle.map(({ accountId }) => accountId).sort((one, other) => one - other),
  };
}

function circleOf(
  contributions: readonly Contribution[],
  told: readonly Circle[],
  companyOf: CompanyOf,
): readonly Contribution[] | null {
  const present = contributions.map(({ accountId }) => accountId);
  if (told.every((circle) => isFarOrSame(present, circle, companyOf))) return contributions;
  const [newest = []] = told;
  if (!newest.every((id) => present.includes(id))) return null;
  return contributions.filter(({ accountId }) => newest.includes(accountId));
}

/** A company has moved when any of its accounts has. */
function isFarOrSame(one: Circle, other: Circle, companyOf: CompanyOf): boolean {
  const moved = new Set(one).symmetricDifference(new Set(other));
  const moves = new Set(moved.values().map(companyOf)).size;
  return moves === 0 || moves >= peerRule.moves;
}

/** Null where it is nothing, below nothing for anybody, or mostly one company's. */
function sumOf(
  companies: readonly (readonly Contribution[])[],
  part: 'amount' | 'commission' | 'orders',
): bigint | null {
  const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const values = companies.map((accounts) => total(accounts.map((one) => one[part])));
  const sum = total(values);
  const isSpread = values.every(
    (value) => value >= 0n && value * 100n <= sum * BigInt(peerRule.largestShare),
  );
  return sum > 0n && isSpread ? sum : null;
}
