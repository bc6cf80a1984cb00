// Which days a rule has still to look at. News older than a week is no news.
import { addDays, eachDay } from '#contract/figures/days.ts';

const lookBackDays = 7;

/**
 * Oldest first; a rule that has looked at none begins with the newest. Of an old file the newest is itself no news: a
 * day is told within a week of its end, whatever zone it ended in.
 */
export function daysToCheck(checkedDay: string | null, newest: string, now: Date): string[] {
  const next = checkedDay === null ? newest : addDays(checkedDay, 1);
  const today = now.toISOString().slice(0, 10);
  const oldest = [addDays(newest, 1 - lookBackDays), addDays(today, -1 - lookBackDays)];
  return eachDay({ from: [next, ...oldest].reduce((a, b) => (a > b ? a : b)), to: newest });
}
