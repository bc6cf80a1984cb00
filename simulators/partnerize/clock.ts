// Reports are written in the zone that is asked for, without an offset; the account's own days are those of its campaigns.
import { dayNumber } from '../kit/days.ts';
import { momentIn, offsetAt, written } from '../kit/zones.ts';

export const accountZone = 'America/New_York';

/** On the account's clock. */
export const moment = (day: number, second: number): number => momentIn(accountZone, day, second);

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
