// What pulls need to know of days, beyond the calendar that all share.
import { addDays, gapsIn as gapsFromOldest } from '#contract/figures/days.ts';
import type { DaySpan } from '#server/facts/rows.ts';

/** The parts of a span that none of the others holds, newest first. */
export const gapsIn = (span: DaySpan, held: readonly DaySpan[]): DaySpan[] =>
  gapsFromOldest(span, held).toReversed();

/** The parts of spans that none of the others holds. */
export const without = (spans: readonly DaySpan[], others: readonly DaySpan[]): DaySpan[] =>
  spans.flatMap((span) => gapsFromOldest(span, others));

/** Cuts a span into windows of at most this many days, newest first. */
export function cut(span: DaySpan, days: number): DaySpan[] {
  const windows: DaySpan[] = [];
  for (let to = span.to; to >= span.from; to = addDays(to, -days)) {
    const from = addDays(to, 1 - days);
    windows.push({ from: from < span.from ? span.from : from, to });
  }
  return windows;
}
