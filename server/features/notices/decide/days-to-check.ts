// Which days a rule has still to look at. News older than a week is no news.
import { addDays, eachDay } from '../../../../contract/figures/days.ts';

const lookBackDays = 7;

/** Oldest first; a rule that has looked at none begins with the newest. */
export function daysToCheck(checkedDay: string | null, newest: string): string[] {
  const next = checkedDay === null ? newest : addDays(checkedDay, 1);
  const oldest = addDays(newest, 1 - lookBackDays);
  return eachDay({ from: next > oldest ? next : oldest, to: newest });
}
