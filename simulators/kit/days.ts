// Calendar days as numbers since 1970, and the wall clock of a zone.

export const daySeconds = 86_400;

/** `YYYY-MM-DD` to days since 1970. */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / (daySeconds * 1000);

/** Days since 1970 to `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * daySeconds * 1000).toISOString().slice(0, 10);

/** A moment as the network's own wall clock shows it. */
export interface Present {
  /** Days since 1970. */
  day: number;
  /** Seconds since that day's midnight. */
  second: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

export function presentIn(zone: string, moment: Date): Present {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  const [day = '', time = ''] = clock.format(moment).split(' ');
  const [hours, minutes, seconds] = time.split(':').map(Number);
  return { day: dayNumber(day), second: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) };
}

/** The 20th of the following month: what was sold in a month is settled then. */
export function lockDayOf(day: number): number {
  const date = new Date(day * daySeconds * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 20) / (daySeconds * 1000);
}
