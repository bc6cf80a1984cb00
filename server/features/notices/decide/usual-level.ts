// What is usual for a weekday: the median of the same weekday over the last eight weeks.
import { addDays } from '#contract/figures/days.ts';
import { divideHalfUp } from '#contract/figures/half-up.ts';
import { shareText, type Whole } from '#contract/figures/shares.ts';

const weeks = 8;
const fewest = 4;

/** Newest first. */
export const sameWeekdays = (day: string): string[] =>
  Array.from({ length: weeks }, (_, index) => addDays(day, -7 * (index + 1)));

export interface UsualLevel {
  /** Twice the median: between two middle values it is no whole number. */
  twice: bigint;
  /** How many days it is taken from. */
  days: number;
}

/** Null while too few of the days are known for a median to mean anything. */
export function usualLevel(values: readonly Whole[]): UsualLevel | null {
  if (values.length < fewest) return null;
  const sorted = values.map(BigInt).sort((a, b) => (a < b ? -1 : Number(a > b)));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  return { twice: lower + upper, days: values.length };
}

/** Where nothing is usual, nothing can be missed. */
export const isBelow = (value: Whole, percent: number, { twice }: UsualLevel): boolean =>
  twice > 0n && BigInt(value) * 200n < BigInt(percent) * twice;

export const medianOf = ({ twice }: UsualLevel): bigint => divideHalfUp(twice, 2n);

export const shareOfUsual = (value: Whole, { twice }: UsualLevel): string | null =>
  shareText(BigInt(value) * 2n, twice);
