// Feasts of the trade and of the calendar: one day, some days, the week around, or some days before and after.
import { addDays, type DaySpan } from '#contract/figures/days.ts';
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
  {
    // Nobody can tell from when to when.
    pattern: starting(
      `${year}(?:${name})(?:活动|大促|促销)?(?:期间|那几天|这几天|那阵子?|这阵子?|时期|前后(?!各?[\\d一二三四五六七八九十两]))`,
    ),
    read: (match, anchor) => {
      const read = reader((year) => ({ from: dayIn(year), to: dayIn(year) }))(match, anchor);
      return read && !('unclear' in read)
        ? { ...read, note: [read.note, texts.vagueDays(match[0], read.from)].filter(Boolean).join('') }
        : read;
    },
  },
  {
    pattern: starting(`${year}(?:${name})(?:当天|那天|那一天|当日|一天)?`),
    read: reader((year) => ({ from: dayIn(year), to: dayIn(year) })),
  },
  {
    pattern: starting(`${year}(?:${name})(?:的)?(?:那|当|这|所在(?:的)?(?:那)?)(?:一)?(?:个)?(?:周|星期)`),
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

/** Holidays whose days are the same every year. */
const someDays = (name: string, from: (year: number) => string, days: number): PeriodPattern => ({
  pattern: starting(
    `${year}(?:${name})(?:节)?(?:七天|7天|五天|5天|假期|小?长假|黄金周|放假)?(?:期间|那几天|那段时间)?`,
  ),
  read: reader((year) => ({ from: from(year), to: addDays(from(year), days - 1) })),
});

export const feasts: readonly PeriodPattern[] = [
  ...oneDay('双(?:十一|11)', on(11, 11)),
  ...oneDay('双(?:十二|12)', on(12, 12)),
  ...oneDay('黑(?:色星期)?五|black friday', (year) => addDays(thanksgiving(year), 1)),
  ...oneDay('网络?(?:星期|周)?一|cyber monday', (year) => addDays(thanksgiving(year), 4)),
  ...oneDay('感恩节', thanksgiving),
  ...oneDay('618|六一八', on(6, 18)),
  ...oneDay('情人节', on(2, 14)),
  ...oneDay('万圣节', on(10, 31)),
  ...oneDay('圣诞节?', on(12, 25)),
  ...oneDay('元旦', on(1, 1)),
  someDays('国庆|十一(?=假期|长假|黄金周)', on(10, 1), 7),
  someDays('五一|劳动节', on(5, 1), 5),
];
