// Providers' wall clock: Beijing time without a zone in its text, whatever zone this process runs in.
import { isoMoment } from '../kernel/iso-moment.ts';

/** `2026-11-15 10:30:00`. */
export function beijingText(date: Date): string {
  return isoMoment(date).slice(0, 19).replace('T', ' ');
}

/** Null when it is no such moment. */
export function readBeijingText(text: string): Date | null {
  // A fraction of a second is allowed and cut.
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text);
  const moment = match && new Date(`${match[1]}T${match[2]}+08:00`);
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}
