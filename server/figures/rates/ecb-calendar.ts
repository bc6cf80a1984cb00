// On which days the European Central Bank publishes reference rates: Monday to Friday, but for the days TARGET is closed.
import { addDays, dayIn, dayOfText } from '#contract/figures/days.ts';

const zone = 'Europe/Berlin';
/** They appear around 16:00 in Frankfurt; a quarter of an hour later nobody asks too early. */
const publishedAfterMs = (16 * 60 + 15) * 60_000;

const fixedClosings = new Set(['01-01', '05-01', '12-25', '12-26']);

export function isPublicationDay(day: string): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (dayOfText(day) + 3) % 7;
  if (weekday >= 5 || fixedClosings.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The day itself, or the last one before it that has rates of its own. */
export function publicationDayOf(day: string): string {
  let at = day;
  while (!isPublicationDay(at)) at = addDays(at, -1);
  return at;
}

export const publicationBefore = (day: string): string => publicationDayOf(addDays(day, -1));

/** The days after a publication up to the next one: its rates are theirs too, and no others will come. */
export function closedDaysAfter(day: string): string[] {
  const days: string[] = [];
  for (let at = addDays(day, 1); !isPublicationDay(at); at = addDays(at, 1)) days.push(at);
  return days;
}

/** The newest publication there should be by now. */
export const newestPublication = (now: Date): string =>
  publicationDayOf(dayIn(zone, new Date(now.getTime() - publishedAfterMs)));

/** Today at the bank: nothing is published for a later day. */
export const bankDay = (now: Date): string => dayIn(zone, now);

/** Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const month = Math.floor((epact + toSunday - 7 * late + 114) / 31);
  const date = ((epact + toSunday - 7 * late + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
