// When the last of some mails would leave: at the mailbox's pace, and no more a day than allowed.
import { endOfDay, sendingDay } from './day.ts';

export interface Departure {
  mails: number;
  /** Not before. */
  from: Date;
  now: Date;
  /** Of today. */
  left: number;
  /** Of any other day. */
  perDay: number;
  perMinute: number;
}

/** Null: never, as things are. */
export function lastDeparture({ mails, from, now, left, perDay, perMinute }: Departure): Date | null {
  const stepMs = 60_000 / perMinute;
  let day = sendingDay(from);
  let start = from;
  let waiting = mails;
  let allowed = day === sendingDay(now) ? left : perDay;
  if (allowed === 0 && perDay === 0) return null;
  for (;;) {
    const untilMidnight = Math.ceil((endOfDay(day).getTime() - start.getTime()) / stepMs);
    const today = Math.min(waiting, allowed, untilMidnight);
    waiting -= today;
    if (waiting === 0) return new Date(start.getTime() + Math.max(today - 1, 0) * stepMs);
    start = endOfDay(day);
    day = sendingDay(start);
    allowed = perDay;
    if (allowed === 0) return null;
  }
}
