// How long spans are read: whole months from the monthly sums, the rest by day.
import { addDays, addMonths, type DaySpan, firstOfMonth } from '#contract/figures/days.ts';

export interface SpanParts {
  /** First days of the first and last whole month; null when there is none. */
  months: DaySpan | null;
  days: DaySpan[];
}

export function spanParts({ from, to }: DaySpan): SpanParts {
  const firstWhole = from.endsWith('-01') ? from : monthAfter(from);
  const afterLast = to === addDays(monthAfter(to), -1) ? monthAfter(to) : firstOfMonth(to);
  if (firstWhole >= afterLast) return { months: null, days: [{ from, to }] };
  const days: DaySpan[] = [];
  if (from < firstWhole) days.push({ from, to: addDays(firstWhole, -1) });
  if (afterLast <= to) days.push({ from: afterLast, to });
  return { months: { from: firstWhole, to: firstOfMonth(addDays(afterLast, -1)) }, days };
}

/** The first day of the month after a day's. */
function monthAfter(day: string): string {
  return addMonths(firstOfMonth(day), 1);
}
