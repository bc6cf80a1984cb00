// Which cell styles are dates, and what day a serial number is.
import { dayMs } from '#contract/figures/days.ts';

const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54,
  55, 56, 57, 58,
]);

/** Excel takes 255 signs; what is longer is no format anybody looks at. */
const maxCodeLength = 1000;

export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id);
  if (code.length > maxCodeLength) return false;
  const pattern = patternOf(code);
  return /[ymdhs年月日]/i.test(pattern) && !/general/i.test(pattern);
}

/** Without quoted text, escaped signs, and bracketed conditions or colours. One way through, whatever stands there. */
function patternOf(code: string): string {
  let pattern = '';
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (sign === '"' || sign === '[') {
      const close = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (close < 0) return pattern + code.slice(at);
      at = close;
    } else if (sign === '\\' || sign === '_' || sign === '*') at += 1;
    else pattern += sign;
  }
  return pattern;
}

const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);

/** `2022-09-05`, or `2022-09-05 13:45:00` when the serial has a fraction; null when it is no date. */
export function textOfSerial(serial: number, from1904: boolean): string | null {
  // Before March 1900 the two calendars of spreadsheets disagree; no order is that old.
  if (!(serial >= (from1904 ? 0 : 61) && serial < 2_958_466)) return null;
  const moment = (from1904 ? epoch1904 : epoch1900) + Math.round(serial * (dayMs / 1000)) * 1000;
  const text = new Date(moment).toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}
