// Days named by the calendar: 2026年3月, 3月1日到3月15日, Q1, 双十一.
import { addDays, addMonths, type DaySpan } from '#contract/figures/days.ts';
import { reportDays } from '#contract/limits.ts';
import { localTexts as texts } from '#server/features/assistant/local/texts.ts';
import { numberOf, numeral } from '../numerals.ts';
import {
  dateText,
  dayOf,
  monthNumber,
  monthSpan,
  quarterSpan,
  untilAnchor,
  yearNumber,
  yearSpan,
} from './calendar-spans.ts';
import { feasts } from './feasts.ts';
import { isUnclear, type Period, type PeriodPattern, starting } from './period.ts';
import { lastYearText, whichYear, yearBefore, yearOf, yearWords } from './year-words.ts';

const monthWord = `(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])`;
const dateWord = `(?:3[01]|[12]\\d|0?[1-9]|三十一?|二?十[一二三四五六七八九]?|[一二三四五六七八九])`;

interface Parts {
  year: number | null;
  month: number;
  date: number | null;
}

function partsOf(
  groups: Record<string, string | undefined>,
  anchor: string,
  [y, m, d]: readonly [string, string, string],
): Parts {
  const date = groups[d];
  return {
    year: yearOf(groups[y], anchor),
    month: numberOf(groups[m] ?? '') ?? 0,
    date: date ? numberOf(date) : null,
  };
}

const noSuchDay = (text: string): Period => ({ unclear: `日历上没有“${text}”这一天，请核对日期。` });
/** A month or a day; without a year it is this year's, if that has begun. */
function spanOf({ year, month, date }: Parts, anchor: string, label: string): Period {
  const full = year ?? yearNumber(anchor);
  if (date === null) {
    const span = monthSpan(full, month);
    return year === null && span.from > anchor
      ? yearBefore({ ...monthSpan(full - 1, month), unit: 'month' }, label)
      : untilAnchor(span, anchor, { label, unit: 'month' });
  }
  const day = dayOf(full, month, date);
  if (day === null) return noSuchDay(label);
  // One day is meant as it is written: a figure of another year's would answer another question.
  if (year === null && day > anchor) return { unclear: texts.dayToCome(label, anchor) };
  return untilAnchor({ from: day, to: day }, anchor, { label, unit: 'day' });
}

/** From one to the other; the second takes the year of the first unless it names its own. */
function rangeOf(first: Parts, last: Parts, anchor: string, label: string): Period {
  // Said without a year, both are of the last year where the first has not been in this one.
  const isOver = first.year === null && last.year === null && startsAfter(first, anchor);
  const year = first.year ?? last.year ?? (isOver ? yearNumber(anchor) - 1 : null);
  const from = spanOf({ ...first, year }, anchor, label);
  const to = spanOf({ ...last, year: last.year ?? year }, anchor, label);
  if (isUnclear(from)) return from;
  if (isUnclear(to)) return to;
  // From a month of this year to one that has not begun.
  if (to.note !== undefined && !isOver) return whichYear(label);
  if (from.from > to.to) return { unclear: `“${label}”的开始日期在结束日期之后，请核对。` };
  return { from: from.from, to: to.to, label, ...(isOver && { note: lastYearText(label, from.from) }) };
}

const startsAfter = ({ month, date }: Parts, anchor: string): boolean =>
  dateText(yearNumber(anchor), month, date ?? 1) > anchor;

const monthRange: PeriodPattern['read'] = (match, anchor) => {
  const groups = match.groups ?? {};
  const first = partsOf(groups, anchor, ['y1', 'm1', 'd1']);
  const second = partsOf(groups, anchor, ['y2', 'm2', 'd2']);
  const last = second.month === 0 ? { ...second, month: first.month } : second;
  // A month and a day do not make a span anyone means.
  if ((first.date === null) !== (last.date === null)) return null;
  return rangeOf(first, last, anchor, match[0]);
};

const oneDate: PeriodPattern['read'] = (match, anchor) =>
  spanOf(partsOf(match.groups ?? {}, anchor, ['y1', 'm1', 'd1']), anchor, match[0]);

/** Several months one after another: 七八月, 1到10月. */
const monthsTogether: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const [first, last] = [numberOf(groups.m1 ?? '') ?? 0, numberOf(groups.m2 ?? '') ?? 0];
  if (first < 1 || last > 12 || first >= last) return null;
  const said = yearOf(groups.y, anchor);
  const part = (month: number): Parts => ({ year: said, month, date: null });
  return rangeOf(part(first), part(last), anchor, label);
};

/** One after the other: 七八九. */
const isRow = ({ m1 = '', middle = '', m2 = '' }: Record<string, string | undefined>): boolean =>
  (numberOf(m1) ?? 0) + 1 === numberOf(middle) && (numberOf(middle) ?? 0) + 1 === numberOf(m2);

/** The month a match names, whole: by its number or by how far back it is. */
function monthNamed(groups: Record<string, string | undefined>, anchor: string): DaySpan {
  const { which } = groups;
  const back = which === undefined || !which.startsWith('上') ? 0 : which.startsWith('上上') ? 2 : 1;
  const on = addMonths(anchor, -back);
  const year = (groups.m1 ? yearOf(groups.y, anchor) : null) ?? yearNumber(groups.m1 ? anchor : on);
  return monthSpan(year, groups.m1 ? (numberOf(groups.m1) ?? 0) : monthNumber(on));
}

const monthIn = (groups: Record<string, string | undefined> = {}): { year: number; month: number } => ({
  year: Number((groups.y1 ?? '').slice(0, 4)),
  month: Number(groups.m1),
});

/** “8、9、10三个月”: one after another, or no span. */
const monthsListed: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const rest = (groups.list ?? '').match(/\d{1,2}/g) ?? [];
  const all = [groups.m1 ?? '', ...rest].map(Number);
  if (all.some((month, at) => at > 0 && month !== (all[at - 1] ?? 0) + 1)) return null;
  const said = yearOf(groups.y, anchor);
  const part = (month: number): Parts => ({ year: said, month, date: null });
  const span = rangeOf(part(all[0] ?? 0), part(all.at(-1) ?? 0), anchor, label);
  return 'unclear' in span ? span : { ...span, parts: all.length };
};

/** “截至十月底”: since the year began, unless a month or a quarter is named beside it. */
const upToDay: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const { which = '' } = groups;
  const end = groups.m1
    ? spanOf(partsOf(groups, anchor, ['y', 'm1', 'd1']), anchor, label)
    : which.startsWith('去')
      ? yearSpan(yearNumber(anchor) - 1)
      : /季/.test(which)
        ? {
            from: '',
            to: addDays(
              dateText(yearNumber(anchor), Math.floor((monthNumber(anchor) - 1) / 3) * 3 + 1, 1),
              -1,
            ),
          }
        : monthNamed(groups, anchor);
  if ('unclear' in end) return end;
  const to = end.to > anchor ? anchor : end.to;
  return { from: `${yearNumber(to)}-01-01`, to, label, isUpTo: true, note: texts.upToDay(label) };
};

/** The first ten days of a month, the next ten, and the rest. */
const thirdOfMonth: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const { third = '' } = groups;
  const whole = monthNamed(groups, anchor);
  const place = '上中下'.indexOf(third);
  const span = {
    from: addDays(whole.from, place * 10),
    to: third === '下' ? whole.to : addDays(whole.from, place * 10 + 9),
  };
  if (span.from > anchor) return whichYear(label);
  return { from: span.from, to: span.to > anchor ? anchor : span.to, label };
};

/** The first or last days of a month, or half of it. */
const endOfMonth: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const whole = monthNamed(groups, anchor);
  const isHalf = groups.half !== undefined;
  const days = groups.unit !== undefined && /周|星期|礼拜/.test(groups.unit) ? 7 : 1;
  const count = isHalf ? 15 : (numberOf(groups.n ?? '') ?? 0) * days;
  if (count < 1 || count > 28) return null;
  const isFirst = /^[前头上开]/.test(groups.half ?? groups.side ?? '');
  const span = isFirst
    ? { from: whole.from, to: addDays(whole.from, count - 1) }
    : { from: isHalf ? addDays(whole.from, 15) : addDays(whole.to, 1 - count), to: whole.to };
  return span.to > anchor
    ? { unclear: `“${label}”还没有全部过完（最近完整的一天是 ${anchor}），请写明日期。` }
    : { ...span, label };
};

/** “上季度最后一个月”. */
const monthOfQuarter: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const { which, place = '' } = groups;
  const q = groups.q ?? groups.q2;
  const now = Math.ceil(monthNumber(anchor) / 3);
  const back = which?.startsWith('上') ? 1 : 0;
  const year = yearOf(groups.y, anchor) ?? yearNumber(anchor) - (!q && now - back < 1 ? 1 : 0);
  const quarter = q ? (numberOf(q) ?? 0) : now - back < 1 ? 4 : now - back;
  const month =
    (quarter - 1) * 3 + (place.startsWith('最后') ? 3 : /首|头/.test(place) ? 1 : (numberOf(place) ?? 0));
  return spanOf({ year, month, date: null }, anchor, label);
};

/** “上半月” alone is this month's. */
const halfMonth: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const whole = monthSpan(yearNumber(anchor), monthNumber(anchor));
  const middle = addDays(whole.from, 14);
  const span =
    groups.half === '上' ? { from: whole.from, to: middle } : { from: addDays(middle, 1), to: whole.to };
  return span.from > anchor || span.to > anchor
    ? { unclear: `本月的“${label}”还没有全部过完（最近完整的一天是 ${anchor}），请写明日期。` }
    : { ...span, label: `本月${label}` };
};

/** Seven days each from the first on; what is left of the month is the fifth. It is said, as a week may mean another. */
const weekOfMonth: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const whole = monthNamed(groups, anchor);
  const isLast = groups.place === '最后一';
  const place = numberOf(groups.place ?? '') ?? 0;
  if (!isLast && (place < 1 || place > 4)) return null;
  const from = isLast ? addDays(whole.to, -6) : addDays(whole.from, (place - 1) * 7);
  const span = { from, to: addDays(from, 6) };
  return span.to > anchor
    ? { unclear: `“${label}”还没有全部过完（最近完整的一天是 ${anchor}），请写明日期。` }
    : { ...span, label, note: texts.weekOfMonth(label) };
};

/** 20261001, or from one such to another. */
const plainDates: PeriodPattern['read'] = (match, anchor) => {
  const [first = '', last = ''] = match[0].match(/20\d{6}/g) ?? [];
  const parts = (text: string): Parts => ({
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(4, 6)),
    date: Number(text.slice(6)),
  });
  if (!validMonth(parts(first)) || (last !== '' && !validMonth(parts(last)))) return noSuchDay(match[0]);
  return last === ''
    ? spanOf(parts(first), anchor, match[0])
    : rangeOf(parts(first), parts(last), anchor, match[0]);
};

const isoRange: PeriodPattern['read'] = (match, anchor) => {
  const [first = '', last = ''] = match[0].match(/20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}/g) ?? [];
  const parts = (text: string): Parts => {
    const [year = 0, month = 0, date = 0] = text.split(/[-/.]/).map(Number);
    return { year, month, date };
  };
  const whole = match[0];
  if (last === '') return validMonth(parts(first)) ? spanOf(parts(first), anchor, whole) : noSuchDay(whole);
  if (!validMonth(parts(first)) || !validMonth(parts(last))) return noSuchDay(whole);
  return rangeOf(parts(first), parts(last), anchor, whole);
};

const validMonth = ({ month }: Parts): boolean => month >= 1 && month <= 12;

/** Days of this month, or of one that was named just before. */
const datesOnly: PeriodPattern['read'] = (match, anchor) => {
  const { which, a = '', b } = match.groups ?? {};
  const back = which?.startsWith('上') ? 1 : 0;
  const index = yearNumber(anchor) * 12 + monthNumber(anchor) - 1 - back;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const dayAt = (word: string) => dayOf(year, month, numberOf(word) ?? 0);
  const [from, to] = [dayAt(a), dayAt(b ?? a)];
  if (from === null || to === null) return noSuchDay(match[0]);
  if (from > to) return { unclear: `“${match[0]}”的开始日期在结束日期之后，请核对。` };
  if (to > anchor) {
    return {
      unclear: `本月的“${match[0]}”还没有到（最近完整的一天是 ${anchor}），请写明月份，例如“10月${match[0]}”。`,
    };
  }
  return { from, to, label: match[0], ...(from === to && { unit: 'day' as const }) };
};

const quarterSpanOf: PeriodPattern['read'] = (match, anchor) => {
  const { y, q = '' } = match.groups ?? {};
  const quarter = numberOf(q) ?? 0;
  const said = yearOf(y, anchor);
  const span = quarterSpan(said ?? yearNumber(anchor), quarter);
  if (said === null && span.from > anchor)
    return yearBefore({ ...quarterSpan(yearNumber(anchor) - 1, quarter), unit: 'quarter' }, match[0]);
  return untilAnchor(span, anchor, { label: match[0], unit: 'quarter' });
};

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

const englishMonth: PeriodPattern['read'] = (match, anchor) => {
  const { english = '', y } = match.groups ?? {};
  return spanOf(
    {
      year: y ? Number(y) : null,
      month: months.findIndex((month) => month.startsWith(english.slice(0, 3))) + 1,
      date: null,
    },
    anchor,
    match[0],
  );
};

/** “今年前10个月”: from January on. */
const firstMonths: PeriodPattern['read'] = (match, anchor) => {
  const year = yearOf(match.groups?.y, anchor);
  const count = numberOf(match.groups?.n ?? '') ?? 0;
  if (year === null || count < 1 || count > 12) return null;
  const span = { from: `${year}-01-01`, to: monthSpan(year, count).to };
  return span.to > anchor ? whichYear(match[0]) : { ...span, label: match[0] };
};

const firstThreeQuarters: PeriodPattern['read'] = (match, anchor) => {
  const year = yearOf(match.groups?.y, anchor) ?? yearNumber(anchor);
  const span = { from: `${year}-01-01`, to: `${year}-09-30` };
  return span.to > anchor ? whichYear(match[0]) : { ...span, label: match[0] };
};

const wholeYear: PeriodPattern['read'] = (match, anchor) => {
  const year = yearOf(match.groups?.y, anchor);
  if (year === null || year < yearNumber(reportDays.first)) return null;
  return untilAnchor(yearSpan(year), anchor, { label: `${year} 年`, unit: 'year' });
};

const year = `(?<y>${yearWords})?的?`;
const dayMark = '(?:日|号)';
const upTo = '(?:到|至|-)';
const side = (n: number, edge: string) =>
  `(?:(?<y${n}>${yearWords})的?)?(?<m${n}>${monthWord})月份?(?:的?(?<d${n}>${dateWord})${dayMark}?|${edge})?`;

export const calendarDates: readonly PeriodPattern[] = [
  { pattern: starting(`从?${side(1, '初')}(?:开始|起)?${upTo}${side(2, '底|末')}`), read: monthRange },
  {
    pattern: starting(
      `(?:(?<y1>${yearWords})的?)?(?<m1>${monthWord})月份?(?<d1>${dateWord})${dayMark}?${upTo}(?<d2>${dateWord})${dayMark}?`,
    ),
    read: monthRange,
  },
  {
    pattern: starting(
      `(?:(?<y1>${yearWords})的?)?(?<m1>${monthWord})月份?(?:(?<d1>${dateWord})(?:${dayMark}|(?![\\d日号个家名位单笔天周月点大强款种类共起直定样整])))?(?!\\d)`,
    ),
    read: oneDate,
  },
  {
    pattern: starting(
      `(?:(?<y1>${yearWords})的?)?(?<m1>1[0-2]|0?[1-9])[./](?<d1>${dateWord})${upTo}(?<m2>1[0-2]|0?[1-9])[./](?<d2>${dateWord})(?![\\d.])`,
    ),
    read: monthRange,
  },
  {
    pattern: starting(
      `20\\d{2}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:${upTo}20\\d{2}[-/.]\\d{1,2}[-/.]\\d{1,2})?(?!\\d)`,
    ),
    read: isoRange,
  },
  {
    pattern: starting(
      `(?<which>本月|这个月|上个?月)?的?(?<a>${dateWord})${dayMark}?${upTo}(?<b>${dateWord})${dayMark}`,
    ),
    read: datesOnly,
  },
  { pattern: starting(`(?<which>本月|这个月|上个?月)?的?(?<a>${dateWord})${dayMark}`), read: datesOnly },
  {
    pattern: starting(`${year}(?<m1>${monthWord})(?:月份?)?${upTo}(?<m2>${monthWord})月份?(?![\\d日号])`),
    read: monthsTogether,
  },
  {
    pattern: starting(`${year}(?<m1>[一二三四五六七八九])(?<m2>[二三四五六七八九十])(?:两个?)?月份?`),
    read: monthsTogether,
  },
  {
    pattern: starting(
      `${year}(?<m1>[一二三四五六七八])(?<middle>[二三四五六七八九])(?<m2>[三四五六七八九十])(?:三个?)?月份?`,
    ),
    read: (match, anchor) => (isRow(match.groups ?? {}) ? monthsTogether(match, anchor) : null),
  },
  {
    pattern: starting(
      `(?:${year}(?<m1>${monthWord})月份?|(?<which>本月|这个?月|当月|上上?个?月))的?(?<third>上|中|下)旬`,
    ),
    read: thirdOfMonth,
  },
  {
    pattern: starting(
      `(?:${year}(?<m1>${monthWord})月份?|(?<which>本月|这个?月|当月|上上?个?月))(?:月?底)?的?(?:(?<side>前|头|开头|后|最后|末尾)的?(?<n>${numeral})(?<unit>天|日|个?周|个?星期|个?礼拜)|(?<half>前|上|后|下)半个?月)`,
    ),
    read: endOfMonth,
  },
  {
    pattern: starting(
      `(?:${year}(?:第?(?<q>[一二三四1-4])季度?| ?q(?<q2>[1-4])(?:季度?)?)|(?<which>本|这个?|上个?)季度?)的?(?:第?(?<place>[一二三123]|最后一|头一|首))个月`,
    ),
    read: monthOfQuarter,
  },
  { pattern: starting('(?<half>[上下])半月'), read: halfMonth },
  {
    pattern: starting(
      `(?:${year}(?<m1>${monthWord})月份?|(?<which>本月|这个?月|当月|上上?个?月))的?(?:第(?<place>[一二三四1-4])|(?<place>最后一))(?:个)?(?:周|星期|礼拜)`,
    ),
    read: weekOfMonth,
  },
  { pattern: starting(`20\\d{6}(?:${upTo}20\\d{6})?(?!\\d)`), read: plainDates },
  {
    pattern: starting('(?<m1>1[0-2]|0?[1-9])[./](?<d1>3[01]|[12]\\d|0?[1-9])(?![\\d./%万千百倍个元块])'),
    read: oneDate,
  },
  { pattern: starting(`${year}(?:第?(?<q>[一二三四1-4])季度?)`), read: quarterSpanOf },
  { pattern: starting('(?<y>2\\d)q(?<q>[1-4])(?!\\d)'), read: quarterSpanOf },
  { pattern: starting(`${year}q(?<q>[一二三四])(?:季度?)?`), read: quarterSpanOf },
  { pattern: starting(`${year} ?q(?<q>[1-4])(?:季度?)?(?!\\d)`), read: quarterSpanOf },
  {
    pattern: starting(
      `(?<english>${months.map((month) => `${month}|${month.slice(0, 3)}${month === 'september' ? 't?' : ''}`).join('|')})(?: (?<y>20\\d{2}))?(?![a-z])`,
    ),
    read: englishMonth,
  },
  { pattern: starting(`${year}前三个?季度`), read: firstThreeQuarters },
  { pattern: starting(`(?<y>${yearWords})的?前(?<n>${monthWord})个?月`), read: firstMonths },
  {
    pattern: starting(
      `(?<y>20\\d{2}年?|\\d{2}年)(?:全年|一整年|整年|年度|财年|会计年度|度)?(?![\\d./-]|\\d*月(?!均|平均|度|环比))`,
    ),
    read: wholeYear,
  },
  // 2026-10, and days as tables write them: 11-01到11-10.
  {
    pattern: starting('(?<y1>20\\d{2}年?)[-/.](?<m1>1[0-2]|0?[1-9])(?:月份?)?(?![\\d]|[-/.]\\d)'),
    read: (match, anchor) => spanOf({ ...monthIn(match.groups), date: null }, anchor, match[0]),
  },
  {
    pattern: starting(
      '(?<y1>20\\d{2}年?)[-/.](?<m1>1[0-2]|0?[1-9])(?:到|至|-)(?:(?<y2>20\\d{2}年?)[-/.])(?<m2>1[0-2]|0?[1-9])(?![\\d]|[-/.]\\d)',
    ),
    read: ({ groups = {}, 0: label }, anchor) => {
      const last = { year: Number((groups.y2 ?? '').slice(0, 4)), month: Number(groups.m2), date: null };
      return rangeOf({ ...monthIn(groups), date: null }, last, anchor, label);
    },
  },
  {
    pattern: starting(
      '(?<m1>1[0-2]|0?[1-9])-(?<d1>3[01]|[12]\\d|0?[1-9])(?:到|至)(?<m2>1[0-2]|0?[1-9])-(?<d2>3[01]|[12]\\d|0?[1-9])(?![\\d.])',
    ),
    read: monthRange,
  },
  { pattern: starting('(?<m1>1[0-2]|0[1-9])-(?<d1>3[01]|[12]\\d|0[1-9])(?![\\d.-])'), read: oneDate },
  // 8和9和10三个月: as they follow each other.
  {
    pattern: starting(
      `${year}(?<m1>1[0-2]|[1-9])(?:月份?)?(?<list>(?:[和 ](?:1[0-2]|[1-9])(?:月份?)?){2,10}(?:这|那)?(?:[三四五六七八九十\\d]{1,2}个)?|[和 ](?:1[0-2]|[1-9])(?:这|那)?(?:两个))月份?`,
    ),
    read: monthsListed,
  },
  {
    pattern: starting(`(?<y>${yearWords})的?(?:最后|末尾|后)的?(?<n>${monthWord})个月`),
    read: ({ groups = {}, 0: label }, anchor) => {
      const year = yearOf(groups.y, anchor);
      const count = numberOf(groups.n ?? '') ?? 0;
      if (year === null || count < 1 || count > 12) return null;
      const span = { from: dateText(year, 13 - count, 1), to: `${year}-12-31` };
      return span.to > anchor ? whichYear(label) : { ...span, label };
    },
  },
  {
    pattern: starting(
      `截[至止]到?(?:${year}(?<m1>${monthWord})月份?(?:(?<d1>${dateWord})${dayMark}?|底|末)?|(?<which>上个?月|本月|这个月|去年|上个?季度?)(?:底|末))(?:为止|止)?`,
    ),
    read: upToDay,
  },
  ...feasts,
];
