// The four windows that end on D, and what each is compared with.
import { dateIn, partsOf, type Span, shift, weekdayOf } from './calendar.ts';

export const windowNames = ['yesterday', 'week', 'month', 'year'] as const;
export type WindowName = (typeof windowNames)[number];
export type Compare = 'period' | 'year';

const mondayOf = (day: string) => shift(day, -weekdayOf(day));
const firstOfMonth = (day: string) => dateIn(partsOf(day).year, partsOf(day).month, 1);
const firstOfYear = (day: string) => dateIn(partsOf(day).year, 1, 1);

/** 29 February becomes 28 February. */
function yearEarlier(day: string): string {
  const { year, month, date } = partsOf(day);
  return dateIn(year - 1, month, date);
}

export function currentSpan(name: WindowName, asOf: string): Span {
  const from = { yesterday: asOf, week: mondayOf(asOf), month: firstOfMonth(asOf), year: firstOfYear(asOf) }[
    name
  ];
  return { from, to: asOf };
}

function monthBefore(asOf: string): Span {
  const { year, month, date } = partsOf(asOf);
  const [itsYear, itsMonth] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return { from: dateIn(itsYear, itsMonth, 1), to: dateIn(itsYear, itsMonth, date) };
}

export function beforeSpan(name: WindowName, asOf: string, compare: Compare): Span {
  const { from, to } = currentSpan(name, asOf);
  if (name === 'week') {
    const days = compare === 'year' ? -364 : -7;
    return { from: shift(from, days), to: shift(to, days) };
  }
  if (name === 'year' || compare === 'year') return { from: yearEarlier(from), to: yearEarlier(to) };
  if (name === 'month') return monthBefore(asOf);
  return { from: shift(asOf, -1), to: shift(asOf, -1) };
}

export const compareLabel = (name: WindowName, compare: Compare) =>
  name === 'year' || compare === 'year' ? '同比' : '环比';

export const windowWords = { yesterday: '昨日', week: '本周', month: '本月', year: '本年' } as const;

const beforeWords = { yesterday: '前日', week: '上周同期', month: '上月同期', year: '上年同期' } as const;

export const beforeWord = (name: WindowName, compare: Compare) =>
  compare === 'year' ? '去年同期' : beforeWords[name];
