import { addDays } from '#contract/figures/days.ts';

/**
 * The day the figures end on, where that is earlier than any clock on earth makes it: files alone reach no further.
 * Connections that are read end yesterday or, in zones behind, the day before.
 */
export function dataUntil({
  asOf,
  chosen,
  now,
}: {
  asOf: string;
  chosen: boolean;
  now: Date;
}): string | null {
  return !chosen && asOf < addDays(now.toISOString().slice(0, 10), -2) ? asOf : null;
}
