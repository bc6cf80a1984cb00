// Dates as AvantLink writes them: `03/05/2026 09:12`; with seconds, a 12-hour clock or year first they are read too.
import { dayMs } from '#contract/figures/days.ts';

export interface WallTime {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Days since 1970. */
  dayNumber: number;
  /** Of the day, by the clock on the wall. */
  millisecond: number;
}

const usual =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: *([AP])\.?M\.?)?)?$/i;
const yearFirst =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: *([AP])\.?M\.?)?)?$/i;

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Null when the text is no date of the calendar. */
export function parseWallTime(text: string): WallTime | null {
  const american = usual.exec(text);
  const match = american ?? yearFirst.exec(text);
  if (!match) return null;
  const year = Number(american ? match[3] : match[1]);
  const month = Number(american ? match[1] : match[2]);
  const dayOfMonth = Number(american ? match[2] : match[3]);
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysIn(year, month)) return null;
  const hour = hourOf(Number(match[4] ?? 0), match[7]);
  const minute = Number(match[5] ?? 0);
  const second = Number(match[6] ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return null;
  return {
    day: `${year}-${two(month)}-${two(dayOfMonth)}`,
    dayNumber: Date.UTC(year, month - 1, dayOfMonth) / dayMs,
    millisecond: (hour * 3600 + minute * 60 + second) * 1000,
  };
}

/** Above 23 when the hour does not exist on its clock. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
