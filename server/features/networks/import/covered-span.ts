// The days a file covers: those of its rows, or the span a person states, a month's export with a quiet last day.
import { addYears, type DaySpan, dayIn, lengthOf } from '#contract/figures/days.ts';
import { reportDays } from '#contract/limits.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { importTexts as texts } from './texts.ts';

export interface StatedSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Longer than any export of a network, shorter than a slip of the year. */
const mostYears = 2;

export function coveredSpan(
  rows: DaySpan,
  stated: StatedSpan,
  { zone, now }: { zone: string; now: Date },
): DaySpan {
  const span = { from: stated.from ?? rows.from, to: stated.to ?? rows.to };
  if (span.from > rows.from) throw fieldError('from', texts.spanMissesRows(rows.from));
  if (span.to < rows.to) throw fieldError('to', texts.spanMissesRows(rows.to));
  if (span.from < reportDays.first) throw fieldError('from', texts.spanTooOld(reportDays.first));
  // Rows may come from a zone that is ahead of the target's.
  if (span.to > rows.to && span.to > dayIn(zone, now)) throw fieldError('to', texts.spanInFuture);
  const isTooLong = span.from < addYears(span.to, -mostYears) && lengthOf(span) > lengthOf(rows);
  if (isTooLong) throw fieldError('from', texts.spanTooLong);
  return span;
}
