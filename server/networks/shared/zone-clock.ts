// The wall clock of a time zone: rows carry local time without an offset, facts are moments.
import { dayMs } from '#contract/figures/days.ts';

/** Offsets change at quarter hours at the finest. */
const slotMs = 900_000;
const keptSlots = 20_000;

export interface ZoneClock {
  /**
   * The moment the wall clock shows this day (days since 1970) and millisecond of it. A time a clock change leaves out
   * is read as if it had not happened yet, one that comes twice as the first: Temporal's `compatible`.
   */
  momentOf(day: number, millisecond: number): number;
  /** The calendar day of a moment, `YYYY-MM-DD`. */
  dayOf(moment: number): string;
  /** The moment a day begins. */
  startOf(day: string): number;
}

const clocks = new Map<string, ZoneClock>();

/** One per zone: what it learns of offsets serves every later row. */
export function zoneClock(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = openClock(zone);
    clocks.set(zone, clock);
  }
  return clock;
}

/** Days since 1970 of a calendar day; NaN when there is no such day. */
export function dayNumber(year: number, month: number, day: number): number {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  // 31 February would roll over into March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms / dayMs : Number.NaN;
}

function openClock(zone: string): ZoneClock {
  const behind = new Map<number, number>();
  /** Of days without a clock change; null for the others. */
  const wholeDays = new Map<number, number | null>();
  let lastDay = Number.NaN;
  let lastShift: number | null = 0;

  /** What to take off the wall time to get the moment, the same all over a slot. */
  function shiftOf(slot: number): number {
    let shift = behind.get(slot);
    if (shift === undefined) {
      const wall = Temporal.Instant.fromEpochMilliseconds(slot * slotMs).toZonedDateTimeISO('UTC');
      const moment = wall.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'compatible' });
      shift = slot * slotMs - moment.epochMilliseconds;
      if (behind.size >= keptSlots) behind.clear();
      behind.set(slot, shift);
    }
    return shift;
  }

  /** The same at both ends of a day means the same all day: no zone turns its clock forth and back within one. */
  function shiftOfDay(day: number): number | null {
    let shift = wholeDays.get(day);
    if (shift === undefined) {
      const slotsPerDay = dayMs / slotMs;
      const start = shiftOf(day * slotsPerDay);
      shift = start === shiftOf((day + 1) * slotsPerDay) ? start : null;
      if (wholeDays.size >= keptSlots) wholeDays.clear();
      wholeDays.set(day, shift);
    }
    return shift;
  }

  function momentOf(day: number, millisecond: number): number {
    const wall = day * dayMs + millisecond;
    // Text may have the form of a time and be none, such as one of a thirteenth month.
    if (Number.isNaN(wall)) return wall;
    if (day !== lastDay) {
      lastShift = shiftOfDay(day);
      lastDay = day;
    }
    return wall - (lastShift ?? shiftOf(Math.floor(wall / slotMs)));
  }

  return {
    momentOf,
    dayOf: (moment) =>
      Temporal.Instant.fromEpochMilliseconds(Math.floor(moment))
        .toZonedDateTimeISO(zone)
        .toPlainDate()
        .toString(),
    startOf: (day) =>
      Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).startOfDay().epochMilliseconds,
  };
}
