// Awin answers in the zone it is asked for; the world runs by UTC.
import { daySeconds, presentIn } from '../kit/days.ts';

/** As the interface offers them; any other name is refused. */
export const awinZones = new Set([
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/London',
  'Europe/Dublin',
  'Canada/Eastern',
  'Canada/Central',
  'Canada/Mountain',
  'Canada/Pacific',
  'US/Eastern',
  'US/Central',
  'US/Mountain',
  'US/Pacific',
  'UTC',
]);

/** Seconds of UTC to seconds on the zone's wall clock, both since 1970. */
export type WallClock = (utc: number) => number;

/** The offset is looked up once an hour: no zone in the list changes it within one. */
export function wallClock(zone: string): WallClock {
  const shifts = new Map<number, number>();
  return (utc) => {
    const hour = Math.floor(utc / 3600);
    let shift = shifts.get(hour);
    if (shift === undefined) {
      const { day, second } = presentIn(zone, new Date(hour * 3_600_000));
      shift = day * daySeconds + second - hour * 3600;
      shifts.set(hour, shift);
    }
    return utc + shift;
  };
}

/** `YYYY-MM-DDTHH:mm:ss` of wall seconds; no offset, as Awin writes it. */
export const wallText = (wall: number): string => new Date(wall * 1000).toISOString().slice(0, 19);
