// Spans of the calendar seen from D, the last full day.
import {
  addDays,
  addMonths,
  addYears,
  type DaySpan,
  isDay,
  lengthOf,
  mondayOf,
} from '#contract/figures/days.ts';
import type { NamedSpan, Period } from './period.ts';

type Unit = NonNullable<NamedSpan['unit']>;

export const yearNumber = (day: string): number => Number(day.slice(0, 4));
export const monthNumber = (day: string): number => Number(day.slice(5, 7));

const pad = (number: number): string => String(number).padStart(2, '0');
export const dateText = (year: number, month: number, date: number): string =>
  `${year}-${pad(month)}-${pad(date)}`;

const lastOfMonth = (first: string): string => addDays(addMonths(first, 1), -1);

export function weekSpan(anchor: string, weeks: number): DaySpan {
  const from = addDays(mondayOf(anchor), weeks * 7);
  return { from, to: addDays(from, 6) };
}

export function monthSpan(year: number, month: number): DaySpan {
  const from = dateText(year, month, 1);
  return { from, to: lastOfMonth(from) };
}

export const yearSpan = (year: number): DaySpan => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export function quarterSpan(year: number, quarter: number): DaySpan {
  const from = dateText(year, quarter * 3 - 2, 1);
  return { from, to: lastOfMonth(addMonths(from, 2)) };
}

export const halfSpan = (year: number, half: number): DaySpan => ({
  from: dateText(year, half * 6 - 5, 1),
  to: half === 1 ? `${year}-06-30` : `${year}-12-31`,
});

export const quarterOf = (day: string): number => Math.ceil(monthNumber(day) / 3);

/** The span as far as it is over: cut at D; days still to come have no figure. */
export function untilAnchor(
  span: DaySpan,
  anchor: string,
  { label, unit }: { label: string; unit: Unit },
): Period {
  if (span.from > anchor)
    return { unclear: `“${label}”（${span.from} 起）还没有到，目前最近完整的一天是 ${anchor}。` };
  const running = span.to > anchor;
  return { from: span.from, to: running ? anchor : span.to, label, unit, ...(running && { running }) };
}

/** One day; null when the calendar has none such. */
export function dayOf(year: number, month: number, date: number): string | null {
  const day = dateText(year, month, date);
  return isDay(day) ? day : null;
}

/** The unit before, or the same unit a year earlier; running ones by as many days. */
export function spanBefore(span: NamedSpan, compare: 'period' | 'year'): DaySpan {
  const shifted = (move: (day: string) => string): DaySpan => ({ from: move(span.from), to: move(span.to) });
  if (compare === 'year') {
    return span.unit === 'week' ? shifted((day) => addDays(day, -364)) : shifted((day) => addYears(day, -1));
  }
  const months = { month: 1, quarter: 3, half: 6, year: 12 } as const;
  if (span.unit === 'week') return shifted((day) => addDays(day, -7));
  if (span.unit !== undefined && span.unit !== 'day') {
    const back = months[span.unit];
    const from = addMonths(span.from, -back);
    return span.running ? { from, to: addMonths(span.to, -back) } : { from, to: addDays(span.from, -1) };
  }
  const length = lengthOf(span);
  return { from: addDays(span.from, -length), to: addDays(span.from, -1) };
}

/** The same days of the unit before a running one, where `other` names that unit; null otherwise. */
export function sameDaysBefore(other: NamedSpan, running: NamedSpan): NamedSpan | null {
  if (!running.running || other.running || other.unit !== running.unit) return null;
  const label = `${other.label}同期`;
  if (other.to === addDays(running.from, -1)) return { ...spanBefore(running, 'period'), label };
  // The same month or quarter of the year before.
  const yearBefore = spanBefore(running, 'year');
  return running.unit !== 'week' && other.from === yearBefore.from ? { ...yearBefore, label } : null;
}

/** What the first span is compared with; null when with nothing. */
export function compareSpan(spans: readonly NamedSpan[], compare: 'period' | 'year' | null): DaySpan | null {
  const [first, second] = spans;
  if (second) return { from: second.from, to: second.to };
  return first && compare ? spanBefore(first, compare) : null;
}
