// Days counted by hand, from the rules of the calendar alone: the recount shares no date code with what it checks.

/** Whole days, both ends included, `YYYY-MM-DD`. */
export interface Span {
  from: string;
  to: string;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export interface DayParts {
  year: number;
  month: number;
  date: number;
}

export function partsOf(day: string): DayParts {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

export const dayOf = ({ year, month, date }: DayParts): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;

function next(day: string): string {
  const { year, month, date } = partsOf(day);
  if (date < lengthOfMonth(year, month)) return dayOf({ year, month, date: date + 1 });
  return month < 12
    ? dayOf({ year, month: month + 1, date: 1 })
    : dayOf({ year: year + 1, month: 1, date: 1 });
}

function previous(day: string): string {
  const { year, month, date } = partsOf(day);
  if (date > 1) return dayOf({ year, month, date: date - 1 });
  const before = month > 1 ? { year, month: month - 1 } : { year: year - 1, month: 12 };
  return dayOf({ ...before, date: lengthOfMonth(before.year, before.month) });
}

/** One day after the other: slow, and nothing to get wrong. */
export function shift(day: string, days: number): string {
  let found = day;
  for (let step = 0; step < Math.abs(days); step += 1) found = days > 0 ? next(found) : previous(found);
  return found;
}

export function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = next(day)) days.push(day);
  return days;
}

export const within = (day: string, { from, to }: Span): boolean => from <= day && day <= to;

/** 0 is Monday. Sakamoto's rule, which counts Sunday as 0. */
export function weekdayOf(day: string): number {
  const { year, month, date } = partsOf(day);
  const offset = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  const counted = month < 3 ? year - 1 : year;
  const leaps = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400);
  const fromSunday = (counted + leaps + offset + date) % 7;
  return (fromSunday + 6) % 7;
}

/** The same date of another month, cut at that month's last day. */
export function dateIn(year: number, month: number, date: number): string {
  return dayOf({ year, month, date: Math.min(date, lengthOfMonth(year, month)) });
}

/** The calendar day it is in a zone. */
export function dayInZone(moment: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return dayOf({ year: numberOf('year'), month: numberOf('month'), date: numberOf('day') });
}
