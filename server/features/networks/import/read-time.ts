// Dates as files write them. Year first is read as it is; with the year last, day and month are told apart by the column
// as a whole, or not at all: a guess would move orders into other months.
import { dayMs, dayText } from '#contract/figures/days.ts';
import type { DateOrder } from '#contract/imports.ts';
import { dayNumber, type ZoneClock } from '#server/networks/shared/zone-clock.ts';
import { cellTexts } from './texts.ts';

export interface ReadMoment {
  soldAt: number;
  reportDay: string;
}

export type Reading<Value> = { value: Value } | { reason: string };

const clockTime = String.raw`(?:[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([AP]M))?(?:\s*(Z|[+-]\d{2}:?\d{2}))?\s*)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${clockTime}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${clockTime}$`, 'i');
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

const earliest = dayNumber(2000, 1, 1);

/** What a year-last date shows of the order: nothing when both numbers could be a month. */
export function orderShownBy(text: string): DateOrder | 'either' | null {
  const match = text.length > maxLength ? null : yearLast.exec(text.trim());
  if (!match) return null;
  if (Number(match[1]) > 12) return 'dmy';
  if (Number(match[2]) > 12) return 'mdy';
  return match[1] === match[2] ? null : 'either';
}

export interface TimeRules {
  clock: ZoneClock;
  order: DateOrder | null;
  /** Days since 1970 of the last day that is not in the future. */
  lastDay: number;
}

/** A day without a time; longer texts seldom come twice. */
const keptLength = 12;
const keptTexts = 4000;

/** Reads one column; a plain day is read once, since files repeat their days. */
export function timeReader(rules: TimeRules): (text: string) => Reading<ReadMoment> {
  const known = new Map<string, Reading<ReadMoment>>();
  return (text) => {
    if (text.length > keptLength) return readTime(text.trim(), rules);
    let reading = known.get(text);
    if (!reading) {
      reading = readTime(text.trim(), rules);
      if (known.size >= keptTexts) known.clear();
      known.set(text, reading);
    }
    return reading;
  };
}

/** Longer than any date with its time and zone. */
const maxLength = 64;

export function readTime(text: string, { clock, order, lastDay }: TimeRules): Reading<ReadMoment> {
  if (text.length > maxLength) return { reason: cellTexts.date(text) };
  const parts = partsOf(text, order);
  if (parts === null) return { reason: cellTexts.date(text) };
  if (parts === 'either') return { reason: cellTexts.ambiguousDate(text) };
  const [year, month, day, ...time] = parts;
  const number = dayNumber(Number(year), Number(month), Number(day));
  const millisecond = millisecondOf(time);
  if (Number.isNaN(number) || millisecond === null) return { reason: cellTexts.noSuchDay(text) };
  if (number < earliest) return { reason: cellTexts.oldDate(text) };
  if (number > lastDay) return { reason: cellTexts.futureDate(text) };
  const offset = time[5];
  if (offset === undefined) {
    return { value: { soldAt: clock.momentOf(number, millisecond), reportDay: dayText(number) } };
  }
  const soldAt = number * dayMs + millisecond - offsetMs(offset);
  return { value: { soldAt, reportDay: clock.dayOf(soldAt) } };
}

type Parts = (string | undefined)[];

function partsOf(text: string, order: DateOrder | null): Parts | 'either' | null {
  const first = yearFirst.exec(text) ?? compact.exec(text);
  if (first) return first.slice(1);
  const last = yearLast.exec(text);
  if (!last) return null;
  const [, a, b, year, ...time] = last;
  const shown = order ?? orderShownBy(text);
  if (shown === 'either') return 'either';
  return shown === 'dmy' ? [year, b, a, ...time] : [year, a, b, ...time];
}

/** Null when there is no such time of day. */
function millisecondOf([hours, minutes, seconds, fraction, half]: Parts): number | null {
  if (hours === undefined) return 0;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  }
  const minute = Number(minutes);
  const second = Number(seconds ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return null;
  const ms = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  return ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

function offsetMs(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * (Number(text.slice(1, 3)) * 60 + Number(text.slice(-2))) * 60_000;
}
