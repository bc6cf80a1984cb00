// Calendar days as `YYYY-MM-DD`, which sort and compare as text.
import type { DaySpan } from '../../../facts/rows.ts';

const dayMs = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days from one to the other, both counted. */
export const lengthOf = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export function* daysOf({ from, to }: DaySpan): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

/** The calendar day it is there now. */
export const todayIn = (zone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

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
export function gapsIn(span: DaySpan, held: readonly DaySpan[]): DaySpan[] {
  const gaps: DaySpan[] = [];
  let to = span.to;
  for (const part of held.toSorted((a, b) => (a.to < b.to ? 1 : -1))) {
    if (part.from > to) continue;
    if (part.to < span.from) break;
    if (part.to < to) gaps.push({ from: addDays(part.to, 1), to });
    to = addDays(part.from, -1);
  }
  if (to >= span.from) gaps.push({ from: span.from, to });
  return gaps;
}

/** Cuts a span into windows of at most this many days, newest first. */
export function cut(span: DaySpan, days: number): DaySpan[] {
  const windows: DaySpan[] = [];
  for (let to = span.to; to >= span.from; to = addDays(to, -days)) {
    const from = addDays(to, 1 - days);
    windows.push({ from: from < span.from ? span.from : from, to });
  }
  return windows;
}
