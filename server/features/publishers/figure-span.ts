// The days of the directory's figures.
import { addDays, type DaySpan } from '#contract/figures/days.ts';
import type { ReportScope } from '#server/figures/scope.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { publisherTexts } from './texts.ts';

const defaultDays = 365;

/** As asked; else the 365 days up to D, the day the reports' windows end on. */
export function figureSpanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { asOf }: Pick<ReportScope, 'asOf'>,
): DaySpan {
  const end = to ?? (from !== undefined && from > asOf ? from : asOf);
  const start = from ?? addDays(end, 1 - defaultDays);
  if (start > end) throw fieldError('from', publisherTexts.daysReversed);
  return { from: start, to: end };
}
