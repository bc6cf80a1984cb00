// Days and minutes as the fields hold them: `2026-11-15` and `2026-11-15T09:30`, of no zone of their own.
import { isDay } from '#contract/figures/days.ts';

export const shownOf = (value: string): string => value.replace('T', ' ');

const two = (number: number) => String(number).padStart(2, '0');

/** What a wheel stands on. */
export function textOfWheel(date: Date, time: boolean): string {
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return time ? `${day}T${two(date.getHours())}:${two(date.getMinutes())}` : day;
}

/** A wheel counts on the reader's clock; it is only asked for the same signs again. */
export function wheelOf(value: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = value.split(/[-T:]/).map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

/** What somebody typed, as a field holds it; empty for anything else. */
export function readTyped(text: string, time: boolean): string {
  const found = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/.exec(text.trim());
  if (!found) return '';
  const [, year = '', month = '', date = '', hour, minute] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day) || (hour !== undefined) !== time) return '';
  if (!time) return day;
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${day}T${(hour ?? '').padStart(2, '0')}:${minute}` : '';
}
