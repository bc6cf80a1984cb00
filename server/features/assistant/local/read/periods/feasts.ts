// Feasts of the trade and of the calendar: one day, some days, the week around, or some days before and after.
import { addDays, type DaySpan, daysText } from '#contract/figures/days.ts';
import { localTexts as texts } from '#server/features/assistant/local/texts.ts';
import { numberOf, numeral } from '../numerals.ts';
import { dateText, untilAnchor, weekSpan, yearNumber } from './calendar-spans.ts';
import { type PeriodPattern, starting } from './period.ts';
import { lastYearText, yearOf, yearWords } from './year-words.ts';

/** The fourth Thursday of November. */
function thanksgiving(year: number): string {
  const first = dateText(year, 11, 1);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((4 - weekday + 7) % 7) + 21);
}

/** The so many-th weekday of a month; Sunday is 0. */
const nth = (count: number, weekday: number, month: number) => (year: number) => {
  const first = dateText(year, month, 1);
  const begins = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((weekday - begins + 7) % 7) + 7 * (count - 1));
};

const lastMonday = (month: number) => (year: number) => {
  const last = addDays(dateText(year, month + 1, 1), -1);
  return addDays(last, -((new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7));
};

/** By the rule of Gauss, as it is written for the Gregorian calendar. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dateText(year, Math.floor(f / 31), (f % 31) + 1);
}

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** A day of the Chinese calendar; months put in twice have another number and are passed over. */
const lunar = (month: number, date: number) => (year: number) => {
  // New Year lies between 21 January and 20 February, and a month has 30 days at most.
  const first = addDays(dateText(year, 1, 20), (month - 1) * 29 + date - 1);
  const days = Array.from({ length: 75 }, (_, at) => addDays(first, at));
  return days.find((day) => chinese.format(new Date(`${day}T00:00:00Z`)) === `${month}/${date}`) ?? first;
};

/** By the usual rule for this century. */
const qingming = (year: number): string => {
  const late = year % 100;
  return dateText(year, 4, Math.floor(late * 0.2422 + 4.81) - Math.floor(late / 4));
};

const on = (month: number, date: number) => (year: number) => dateText(year, month, date);

/** Without a year it is this year's, once it has begun. */
const reader =
  (spanIn: (year: number, match: RegExpExecArray) => DaySpan, unit?: 'week'): PeriodPattern['read'] =>
  (match, anchor) => {
    const said = yearOf(match.groups?.y, anchor);
    const span = spanIn(said ?? yearNumber(anchor), match);
    const label = match[0];
    if (span.from > anchor && said === null) {
      const before = spanIn(yearNumber(anchor) - 1, match);
      const day = before.from === before.to ? ({ unit: 'day' } as const) : {};
      return {
        ...before,
        ...(unit ? { unit } : day),
        label: `${yearNumber(before.from)} 年${label}`,
        note: lastYearText(label, before.from),
      };
    }
    if (span.from > anchor) return untilAnchor(span, anchor, { label, unit: unit ?? 'day' });
    if (unit === undefined && span.from === span.to) return { ...span, label, unit: 'day' };
    if (unit) return untilAnchor(span, anchor, { label, unit });
    return { from: span.from, to: span.to > anchor ? anchor : span.to, label };
  };

const year = `(?<y>${yearWords})?的?`;

const oneDay = (name: string, dayIn: (year: number) => string): PeriodPattern[] => [
  besides(name, (year) => ({ from: dayIn(year), to: dayIn(year) })),
  {
    // Nobody can tell from when to when.
    pattern: starting(
      `${year}(?:${name})(?:活动|大促|促销)?(?:期间|那几天|这几天|那阵子?|这阵子?|时期|前后(?!各?(?:${numeral})天))`,
    ),
    read: (match, anchor) => {
      const read = reader((year) => ({ from: dayIn(year), to: dayIn(year) }))(match, anchor);
      return read && !('unclear' in read)
        ? { ...read, note: [read.note, texts.vagueDays(match[0], read.from)].filter(Boolean).join('') }
        : read;
    },
  },
  {
    pattern: starting(`${year}(?:${name})(?:的)?(?:当天|那天|那一天|当日|那日|那一日|这天|这一天|一天)?`),
    read: reader((year) => ({ from: dayIn(year), to: dayIn(year) })),
  },
  {
    pattern: starting(
      `${year}(?:${name})(?:(?:的)?(?:那|当|这|所在(?:的)?(?:那)?)(?:一)?(?:个)?(?:周|星期)|周(?![一二三四五六日天末\\d]))`,
    ),
    read: reader((year) => weekSpan(dayIn(year), 0), 'week'),
  },
  {
    pattern: starting(`${year}(?:${name})前后(?:各)?(?<n>${numeral})天`),
    read: reader((year, { groups }) => {
      const count = numberOf(groups?.n ?? '') ?? 0;
      return { from: addDays(dayIn(year), -count), to: addDays(dayIn(year), count) };
    }),
  },
];

/** The day with the weekend it touches, as such holidays are kept; in the middle of a week nobody can tell. */
function aroundWeekend(day: string): DaySpan {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 5) return { from: day, to: addDays(day, 2) };
  if (weekday === 6) return { from: day, to: addDays(day, 2) };
  if (weekday === 0) return { from: addDays(day, -1), to: addDays(day, 1) };
  return weekday === 1 ? { from: addDays(day, -2), to: day } : { from: day, to: day };
}

/** “中秋那几天”: the three days off, which is said with the dates. */
const holiday = (name: string, dayIn: (year: number) => string): PeriodPattern => ({
  pattern: starting(
    `${year}(?:${name})(?:节)?(?:的)?(?:(?:小?长)?假期?|放假|三天|3天|小长假|那几天|这几天|期间|那三天|假日)(?:期间|那几天|里)?`,
  ),
  read: (match, anchor) => {
    const read = reader((year) => aroundWeekend(dayIn(year)))(match, anchor);
    if (!read || 'unclear' in read) return read;
    return { ...read, note: [read.note, texts.vagueDays(match[0], daysText(read))].filter(Boolean).join('') };
  },
});

/** So many days or weeks right before or after. */
const besides = (name: string, spanIn: (year: number) => DaySpan): PeriodPattern => ({
  pattern: starting(
    `${year}(?:${name})(?:的)?(?<side>前|后)(?:的)?(?<n>${numeral})(?<unit>天|日|周|个?星期|个?礼拜)(?!前|后|内|名|大)`,
  ),
  read: reader((year, { groups = {} }) => {
    const days = (numberOf(groups.n ?? '') ?? 1) * (/天|日/.test(groups.unit ?? '') ? 1 : 7);
    const { from, to } = spanIn(year);
    return groups.side === '前'
      ? { from: addDays(from, -days), to: addDays(from, -1) }
      : { from: addDays(to, 1), to: addDays(to, days) };
  }),
});

/** Holidays whose days are the same every year. */
const someDays = (name: string, from: (year: number) => string, days: number): PeriodPattern[] => [
  besides(`(?:${name})(?:节|长假)?`, (year) => ({ from: from(year), to: addDays(from(year), days - 1) })),
  {
    pattern: starting(
      `${year}(?:${name})(?:节)?(?:七天|7天|五天|5天|假期|小?长假|黄金周|放假)?(?:期间|那几天|那段时间)?`,
    ),
    read: reader((year) => ({ from: from(year), to: addDays(from(year), days - 1) })),
  },
];

export const feasts: readonly PeriodPattern[] = [
  holiday('中秋', lunar(8, 15)),
  holiday('端午', lunar(5, 5)),
  holiday('清明', qingming),
  holiday('元旦', on(1, 1)),
  ...oneDay('清明节?', qingming),
  ...oneDay('双(?:十一|11)|光棍节', on(11, 11)),
  ...oneDay('双(?:十二|12)', on(12, 12)),
  ...oneDay('黑(?:色星期)?五|black friday', (year) => addDays(thanksgiving(year), 1)),
  ...oneDay('网络?(?:星期|周)?一|cyber monday', (year) => addDays(thanksgiving(year), 4)),
  ...oneDay('感恩节|thanksgiving(?: day)?', thanksgiving),
  ...oneDay('618(?![\\d单笔个元块万千%刀])|六一八', on(6, 18)),
  ...oneDay('情人节|valentine s(?: day)?|valentines(?: day)?', on(2, 14)),
  ...oneDay('万圣节|halloween', on(10, 31)),
  ...oneDay('圣诞节?|christmas|xmas', on(12, 25)),
  ...oneDay('元旦|新年第一天', on(1, 1)),
  ...oneDay('平安夜', on(12, 24)),
  ...oneDay('三八(?:妇女节|女神节|节)?|3[. ]?8(?:妇女|女神)节|妇女节|女神节|女王节', on(3, 8)),
  ...oneDay('白色情人节', on(3, 14)),
  ...oneDay('520(?![\\d单笔个元块万千%刀])|五二零', on(5, 20)),
  ...oneDay('儿童节|六一儿童节', on(6, 1)),
  ...oneDay('教师节', on(9, 10)),
  ...oneDay('(?:美国)?独立日|(?:美国)?国庆日|independence day|july 4th', on(7, 4)),
  ...oneDay('母亲节|mother s day', nth(2, 0, 5)),
  ...oneDay('父亲节|father s day', nth(3, 0, 6)),
  ...oneDay('美国劳动节|labor day', nth(1, 1, 9)),
  ...oneDay('阵亡将士(?:纪念)?日|memorial day', lastMonday(5)),
  ...oneDay('复活节', easter),
  ...oneDay('中秋节?', lunar(8, 15)),
  ...oneDay('端午节?', lunar(5, 5)),
  ...oneDay('七夕节?', lunar(7, 7)),
  ...oneDay('元宵节?', lunar(1, 15)),
  ...oneDay('大年初一|正月初一|年初一(?![共起直到])', lunar(1, 1)),
  ...someDays('黑五网一|黑五到网一|bfcm|bf ?cm', (year) => addDays(thanksgiving(year), 1), 4),
  ...someDays('国庆|十一(?=假期|长假|黄金周)', on(10, 1), 7),
  ...someDays('五一|劳动节', on(5, 1), 5),
];
