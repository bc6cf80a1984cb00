// Reports are written in the zone that is asked for, without an offset; the account's own days are those of its campaigns.
import { dayNumber, dayText } from '../kit/days.ts';

export const accountZone = 'America/New_York';

const quarterMs = 900_000;
export const dayMs = 86_400_000;

/** Offsets in milliseconds by zone and day of the universal clock, no number where the zone changes its clock on that day. */
const dayOffsets = new Map<string, Map<number, number>>();
/** On such a day, by quarter of an hour: zones change theirs at nothing finer. */
const quarterOffsets = new Map<string, Map<number, number>>();
/** Moments of full hours of the wall clock, by zone. */
const hours = new Map<string, Map<number, number>>();

function memo(of: Map<string, Map<number, number>>, zone: string): Map<number, number> {
  const found = of.get(zone) ?? new Map<number, number>();
  of.set(zone, found);
  return found;
}

const readOffset = (zone: string, at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;

function offsetAt(zone: string, at: number): number {
  const days = memo(dayOffsets, zone);
  const day = Math.floor(at / dayMs);
  let offset = days.get(day);
  if (offset === undefined) {
    const first = readOffset(zone, day * dayMs);
    offset = first === readOffset(zone, (day + 1) * dayMs) ? first : Number.NaN;
    days.set(day, offset);
  }
  if (!Number.isNaN(offset)) return offset;
  const quarters = memo(quarterOffsets, zone);
  const quarter = Math.floor(at / quarterMs);
  const known = quarters.get(quarter) ?? readOffset(zone, quarter * quarterMs);
  quarters.set(quarter, known);
  return known;
}

/** Milliseconds since 1970. A second that the clock skips is the one after the gap. */
export function momentIn(zone: string, day: number, second: number): number {
  const known = memo(hours, zone);
  const hour = day * 24 + Math.floor(second / 3600);
  let start = known.get(hour);
  if (start === undefined) {
    const wall = Temporal.PlainDateTime.from(`${dayText(day)}T00:00:00`).add({ hours: hour - day * 24 });
    start = wall.toZonedDateTime(zone).epochMilliseconds;
    known.set(hour, start);
  }
  return start + (second % 3600) * 1000;
}

/** On the account's clock. */
export const moment = (day: number, second: number): number => momentIn(accountZone, day, second);

/** Days since 1970 on the wall clock of a zone. */
export const dayIn = (zone: string, at: number): number => Math.floor((at + offsetAt(zone, at)) / dayMs);

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const dayTexts = new Map<number, string>();

/** `2026-03-05 09:12:33`, put together by hand: a page holds thousands. */
export function written(zone: string, at: number): string {
  const local = at + offsetAt(zone, at);
  const day = Math.floor(local / dayMs);
  const text = dayTexts.get(day) ?? dayText(day);
  dayTexts.set(day, text);
  const second = Math.floor((local - day * dayMs) / 1000);
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${text} ${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[second % 60]}`;
}

/** `2026-03-05T09:12:33-05:00` */
export function writtenWithOffset(zone: string, at: number): string {
  const minutes = offsetAt(zone, at) / 60_000;
  const two = (number: number) => String(number).padStart(2, '0');
  const far = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`;
  return `${written(zone, at).replace(' ', 'T')}${offset}`;
}

export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const dateForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?(Z|[+-]\d\d:\d\d)?$/;

/** A date, with a time or without, of the zone unless it says its offset itself; null when it is none. */
export function parseMoment(text: string, zone: string): number | null {
  const [, date, time = '00:00:00', offset] = dateForm.exec(text) ?? [];
  if (date === undefined) return null;
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' });
    if (offset !== undefined) return Temporal.Instant.from(`${wall.toString()}${offset}`).epochMilliseconds;
    return momentIn(zone, dayNumber(date), wall.hour * 3600 + wall.minute * 60 + wall.second);
  } catch {
    return null;
  }
}
