// Calendar days as `YYYY-MM-DD`: they sort and compare as text, and no time zone comes near their arithmetic.

/** Whole days, both ends included. */
export interface DaySpan {
  from: string;
  to: string;
}

export const dayMs = 86_400_000;
/** 1000-01-01 and 9999-12-31. */
const [firstCounted, lastCounted] = [-354_285, 2_932_896];

const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));
const dateOf = (day: string): number => Number(day.slice(8, 10));

/** Days since 1970. */
export const dayOfText = (day: string): number =>
  Date.UTC(yearOf(day), monthOf(day) - 1, dateOf(day)) / dayMs;

const two = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

/**
 * The day so many days after the first of 1970. Counted by hand where years have four digits: a report asks thousands of
 * times, and a `Date` and its text take twenty times as long.
 */
export function dayText(number: number): string {
  if (!(number >= firstCounted && number <= lastCounted)) {
    return new Date(number * dayMs).toISOString().slice(0, 10);
  }
  // From 1 March 0000 on, in turns of 400 years; a year that begins in March has its leap day at its end.
  const sinceMarch = Math.floor(number) + 719_468;
  const turn = Math.floor(sinceMarch / 146_097);
  const inTurn = sinceMarch - turn * 146_097;
  const yearInTurn = Math.floor(
    (inTurn - Math.floor(inTurn / 1460) + Math.floor(inTurn / 36_524) - Math.floor(inTurn / 146_096)) / 365,
  );
  const dayInYear = inTurn - (365 * yearInTurn + Math.floor(yearInTurn / 4) - Math.floor(yearInTurn / 100));
  const monthFromMarch = Math.floor((5 * dayInYear + 2) / 153);
  const date = dayInYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = turn * 400 + yearInTurn + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(date)}`;
}

/** Whether it is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export const addDays = (day: string, days: number): string => dayText(dayOfText(day) + days);

/** The same date some months on, cut at the month's last day: 31 March and one back is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const month = yearOf(day) * 12 + monthOf(day) - 1 + months;
  const year = Math.floor(month / 12);
  const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  return dayText(Date.UTC(year, month % 12, Math.min(dateOf(day), last)) / dayMs);
}

/** The same date some years on; 29 February becomes 28 February. */
export const addYears = (day: string, years: number): string => addMonths(day, years * 12);

export const mondayOf = (day: string): string => {
  // 1 January 1970 was a Thursday.
  const sinceMonday = (((dayOfText(day) + 3) % 7) + 7) % 7;
  return addDays(day, -sinceMonday);
};

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

export const firstOfYear = (day: string): string => `${day.slice(0, 5)}01-01`;

/** How many days lie from one to the other: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayOfText(to) - dayOfText(from);

/** Days of a span, both ends counted. */
export const lengthOf = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1;

export function eachDay({ from, to }: DaySpan): string[] {
  const first = dayOfText(from);
  return Array.from({ length: Math.max(0, lengthOf({ from, to })) }, (_, index) => dayText(first + index));
}

/** The parts of a span that none of the others holds, oldest first. */
export function gapsIn(span: DaySpan, held: readonly DaySpan[]): DaySpan[] {
  const gaps: DaySpan[] = [];
  let from = span.from;
  for (const part of held.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (part.to < from || part.from > part.to) continue;
    if (part.from > span.to) break;
    if (part.from > from) gaps.push({ from, to: addDays(part.from, -1) });
    from = addDays(part.to, 1);
  }
  if (from <= span.to) gaps.push({ from, to: span.to });
  return gaps;
}

/** The same days in as few spans as there can be, oldest first. */
export function joinSpans(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = [];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else joined.push({ from, to });
  }
  return joined;
}

/** A span in words: one day, or its ends. */
export const daysText = ({ from, to }: DaySpan): string => (from === to ? from : `${from} 至 ${to}`);

export const overlaps = (a: DaySpan, b: DaySpan): boolean => a.from <= b.to && b.from <= a.to;

/** As a sale's `time` is written: 2022/9/5. */
export const displayDay = (day: string): string => `${yearOf(day)}/${monthOf(day)}/${dateOf(day)}`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The calendar day it is in a zone. */
export function dayIn(zone: string, moment: Date): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    clocks.set(zone, clock);
  }
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
