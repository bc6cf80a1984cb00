// Times as the network writes them: `03/05/2025 09:12:33 AM`, `2025-03-05 09:12:33.0`, `09:41:07 PM`. Read by character:
// a million rows have two each.
import { dayText } from '#contract/figures/days.ts';
import { dayNumber } from '../shared/zone-clock.ts';

const slash = 47;
const hyphen = 45;
const zero = 48;

export interface WallDay {
  /** Days since 1970. */
  number: number;
  /** `YYYY-MM-DD`. */
  text: string;
}

const days = new Map<number, WallDay | null>();

/** The day at the start of a text, month first or year first; null when it is no day. Days repeat, so they are kept. */
export function readDay(text: string): WallDay | null {
  const key = dayKey(text);
  if (key < 0) return parseDay(text);
  let day = days.get(key);
  if (day === undefined) {
    if (days.size > 5000) days.clear();
    day = parseDay(text);
    days.set(key, day);
  }
  return day;
}

/** One number per way of writing `MM/DD/YYYY` or `YYYY-MM-DD`; -1 for any other text. */
function dayKey(text: string): number {
  const isUs = text.charCodeAt(2) === slash;
  const mark = isUs ? slash : hyphen;
  const first = isUs ? 2 : 4;
  const second = isUs ? 5 : 7;
  let key = isUs ? 1 : 0;
  for (let at = 0; at < 10; at++) {
    const code = text.charCodeAt(at);
    if (at === first || at === second) {
      if (code !== mark) return -1;
    } else {
      // A text that ends here has no digit here.
      if (!(code >= zero && code <= zero + 9)) return -1;
      key = key * 10 + code - zero;
    }
  }
  return key;
}

function parseDay(text: string): WallDay | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  const iso = us ? null : /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const [year, month, day] = us ? [us[3], us[1], us[2]] : iso ? [iso[1], iso[2], iso[3]] : [];
  const number = dayNumber(Number(year), Number(month), Number(day));
  return Number.isNaN(number) ? null : { number, text: dayText(number) };
}

/** Milliseconds since midnight of the time that begins at `start`; NaN when there is none. */
export function readTime(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 32) at++;
  let hour = 0;
  let minute = 0;
  let second = 0;
  for (let part = 0; part < 3; part++) {
    const from = at;
    let value = 0;
    for (let digit = text.charCodeAt(at) - 48; digit >= 0 && digit <= 9 && at - from < 2; ) {
      value = value * 10 + digit;
      digit = text.charCodeAt(++at) - 48;
    }
    if (at === from) return Number.NaN;
    if (part === 0) hour = value;
    else if (part === 1) minute = value;
    else second = value;
    if (part === 2 || text.charCodeAt(at) !== 58) break;
    at++;
  }
  const half = halfOfDay(text, at);
  if (half !== 0) {
    if (hour < 1 || hour > 12) return Number.NaN;
    hour = (hour % 12) + (half === 2 ? 12 : 0);
  }
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

/** 1 before noon, 2 after, 0 on a clock of twenty-four hours. */
function halfOfDay(text: string, start: number): 0 | 1 | 2 {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at) | 32;
    if (code === 97) return 1;
    if (code === 112) return 2;
  }
  return 0;
}
