// The account runs by Pacific time: days are its days, moments are written with their offset.
import { dayText } from '../kit/days.ts';

export const zone = 'America/Los_Angeles';

/** Offsets in milliseconds by the hour of the wall clock: no zone changes its own within one, but for the one that is left out. */
const offsets = new Map<string, number>();

/** Milliseconds since 1970 of a wall clock's day and second. A second that the clock skips is the one after the gap. */
export function moment(day: number, second: number): number {
  const key = `${dayText(day)}T${String(Math.floor(second / 3600)).padStart(2, '0')}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const wall = Temporal.PlainDateTime.from(`${key}:00:00`);
    offset = wall.toZonedDateTime('UTC').epochMilliseconds - wall.toZonedDateTime(zone).epochMilliseconds;
    offsets.set(key, offset);
  }
  return day * 86_400_000 + second * 1000 - offset;
}

/** `2026-03-05T09:12:33-08:00` */
export function written(at: number): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
