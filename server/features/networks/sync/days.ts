// What pulls need to know of days, beyond the calendar that all share.
import { addDays, gapsIn as gapsFromOldest } from '../../../../contract/figures/days.ts';
import type { DaySpan } from '../../../facts/rows.ts';

/** The moment a day begins there; the clock may have been put forward over midnight. */
export const startOfDay = (zone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** PostgreSQL's `{[2026-01-01,2026-02-01),…}` to days with both ends, oldest first. */
export function spansOf(multirange: string): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const [, from, until] of multirange.matchAll(/\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/g)) {
    if (from && until) spans.push({ from, to: addDays(until, -1) });
  }
  return spans;
}

/** The parts of a span that none of the others holds, newest first. */
export const gapsIn = (span: DaySpan, held: readonly DaySpan[]): DaySpan[] =>
  gapsFromOldest(span, held).toReversed();

/** Cuts a span into windows of at most this many days, newest first. */
export function cut(span: DaySpan, days: number): DaySpan[] {
  const windows: DaySpan[] = [];
  for (let to = span.to; to >= span.from; to = addDays(to, -days)) {
    const from = addDays(to, 1 - days);
    windows.push({ from: from < span.from ? span.from : from, to });
  }
  return windows;
}
