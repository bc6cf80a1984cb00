// Months of the benchmark, by their first day.
import { addDays, addMonths, type DaySpan, firstOfMonth } from '#contract/figures/days.ts';

/** Orders of a month have this long to arrive and to be voided. */
const settlingDays = 10;

/** The newest month that may be settled on this day. */
export const settledMonth = (today: string): string =>
  addMonths(firstOfMonth(addDays(today, -settlingDays)), -1);

export const spanOfMonth = (month: string): DaySpan => ({
  from: month,
  to: addDays(addMonths(month, 1), -1),
});
