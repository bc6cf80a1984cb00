// The longest period a text begins with.
import { calendarDates } from './calendar-dates.ts';
import { nearDays } from './near-days.ts';
import type { PeriodReader } from './period.ts';

const patterns = [...nearDays, ...calendarDates];

export const readPeriod: PeriodReader = (text, anchor) => {
  let best: ReturnType<PeriodReader> = null;
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(text);
    if (!match || match[0].length <= (best?.length ?? 0)) continue;
    const period = read(match, anchor);
    if (period) best = { length: match[0].length, period };
  }
  return best;
};
