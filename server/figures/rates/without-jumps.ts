// A rate that doubles or halves from one publication to the next is a slip more likely than the truth: it is left out, and
// the days it would have been for say that a rate is missing.
import { daysBetween } from '#contract/figures/days.ts';
import type { Publication } from './read-ecb-file.ts';

const factor = 2;
/** What was published longer ago says nothing about today; so a real break is believed after this many days. */
const comparableDays = 10;

export interface LastRate {
  day: string;
  rate: string;
}

export interface WithoutJumps {
  publications: Publication[];
  /** `2026-01-02 TRY`, for the log. */
  leftOut: string[];
}

/** `last` is what is stored of each currency; publications are oldest first and newer than that. */
export function withoutJumps(
  publications: readonly Publication[],
  last: ReadonlyMap<string, LastRate>,
): WithoutJumps {
  const believed = new Map(last);
  const leftOut: string[] = [];
  const kept = publications.map(({ day, rates }) => {
    const plausible = new Map<string, string>();
    for (const [currency, rate] of rates) {
      const before = believed.get(currency);
      if (before && daysBetween(before.day, day) <= comparableDays && jumps(before.rate, rate)) {
        leftOut.push(`${day} ${currency}`);
        continue;
      }
      plausible.set(currency, rate);
      believed.set(currency, { day, rate });
    }
    return { day, rates: plausible };
  });
  return { publications: kept, leftOut };
}

function jumps(before: string, after: string): boolean {
  const ratio = Number(after) / Number(before);
  return ratio >= factor || ratio <= 1 / factor;
}
