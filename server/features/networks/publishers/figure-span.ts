// The days of the directory's figures, and how they are read: whole months from the monthly sums, the rest by day.
import { addDays, addMonths, firstOfMonth } from '../../../../contract/figures/days.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { ReportScope } from '../../reports/scope.ts';
import { networkTexts } from '../texts.ts';

const defaultDays = 365;

export interface FigureSpan {
  from: string;
  to: string;
}

/** As asked; else the 365 days up to D, the day the reports' windows end on. */
export function figureSpanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { asOf }: Pick<ReportScope, 'asOf'>,
): FigureSpan {
  const end = to ?? (from !== undefined && from > asOf ? from : asOf);
  const start = from ?? addDays(end, 1 - defaultDays);
  if (start > end) throw fieldError('from', networkTexts.daysReversed);
  return { from: start, to: end };
}

export interface SpanParts {
  /** First days of the first and last whole month; null when there is none. */
  months: FigureSpan | null;
  days: FigureSpan[];
}

export function partsOf({ from, to }: FigureSpan): SpanParts {
  const firstWhole = from.endsWith('-01') ? from : monthAfter(from);
  const afterLast = to === addDays(monthAfter(to), -1) ? monthAfter(to) : firstOfMonth(to);
  if (firstWhole >= afterLast) return { months: null, days: [{ from, to }] };
  const days: FigureSpan[] = [];
  if (from < firstWhole) days.push({ from, to: addDays(firstWhole, -1) });
  if (afterLast <= to) days.push({ from: afterLast, to });
  return { months: { from: firstWhole, to: firstOfMonth(addDays(afterLast, -1)) }, days };
}

/** The first day of the month after a day's. */
function monthAfter(day: string): string {
  return addMonths(firstOfMonth(day), 1);
}
