// Moments and wall clocks of zones, for networks that are asked, or answer, by one.
import { dayText } from './days.ts';

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

/** Milliseconds by which the wall clock is ahead of the universal one. */
export function offsetAt(zone: string, at: number): number {
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
