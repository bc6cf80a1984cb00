// Days that were read, as PostgreSQL keeps them.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan } from './rows.ts';

/** PostgreSQL's `{[2026-01-01,2026-02-01),…}` to days with both ends, oldest first. */
export function spansOf(multirange: string): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const [, from, until] of multirange.matchAll(/\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/g)) {
    if (from && until) spans.push({ from, to: addDays(until, -1) });
  }
  return spans;
}
