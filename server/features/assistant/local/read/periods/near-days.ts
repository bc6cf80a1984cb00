// Days named by how far they are: yesterday, this week, last month, the past thirty days.
import { addDays, addMonths, addYears } from '#contract/figures/days.ts';
import { localTexts as texts } from '#server/features/assistant/local/texts.ts';
import { numberOf, numeral } from '../numerals.ts';
import {
  halfSpan,
  monthNumber,
  monthSpan,
  quarterOf,
  quarterSpan,
  untilAnchor,
  weekSpan,
  yearNumber,
  yearSpan,
} from './calendar-spans.ts';
import { type Period, type PeriodPattern, starting } from './period.ts';

const day =
  (label: string, back: number): PeriodPattern['read'] =>
  (_, anchor) => {
    const on = addDays(anchor, -back);
    return { from: on, to: on, label, unit: 'day' };
  };

const week =
  (label: string, weeks: number): PeriodPattern['read'] =>
  (_, anchor) =>
    untilAnchor(weekSpan(anchor, weeks), anchor, { label, unit: 'week' });

const month =
  (label: string, months: number): PeriodPattern['read'] =>
  (_, anchor) => {
    const on = addMonths(anchor, months);
    return untilAnchor(monthSpan(yearNumber(on), monthNumber(on)), anchor, { label, unit: 'month' });
  };

const ups = (match: RegExpExecArray): string => /^上+/.exec(match[0])?.[0] ?? '上';

const year =
  (label: string, years: number): PeriodPattern['read'] =>
  (_, anchor) =>
    untilAnchor(yearSpan(yearNumber(anchor) + years), anchor, { label, unit: 'year' });

const quarter =
  (label: string, back: number): PeriodPattern['read'] =>
  (_, anchor) => {
    const count = yearNumber(anchor) * 4 + quarterOf(anchor) - 1 - back;
    const span = quarterSpan(Math.floor(count / 4), (count % 4) + 1);
    return untilAnchor(span, anchor, { label, unit: 'quarter' });
  };

/** Nothing is known of days to come. */
const future =
  (words: string): PeriodPattern['read'] =>
  (_, anchor) => ({
    unclear: `${words}还没有到：目前最近完整的一天是 ${anchor}，我不预测以后的数字。`,
  });

/** The day after the last full one: what was read of it so far. */
const thisDay: PeriodPattern['read'] = (_, anchor) => {
  const today = addDays(anchor, 1);
  return { from: today, to: today, label: '今天', unit: 'day', note: texts.todayRuns(today) };
};

/** Nobody said how many days: as many as usual, and it is said. */
const vaguely =
  (days: number): PeriodPattern['read'] =>
  (match, anchor) => {
    const label = `近 ${days} 天`;
    return { from: addDays(anchor, 1 - days), to: anchor, label, note: texts.vagueDays(match[0], label) };
  };

/** So many days, weeks, months or years that end on D. */
const lately: PeriodPattern['read'] = (match, anchor) => {
  const { n = '', half = '', unit2 = '', unit = unit2 } = match.groups ?? {};
  const count = half ? 0.5 : numberOf(n);
  if (count === null || count <= 0 || count > 4000) return null;
  // 前一个月 is the one before another, not the last one.
  if (match[0].startsWith('前') && (count === 1 || /季/.test(unit))) return null;
  const label = `近${match[0].replace(/^(?:最近|过去|前|近|这)的?/, '').replace(/(?:的|以?来)$/, '')}`;
  const ending = (from: string): Period => ({ from, to: anchor, label });
  if (/天|日/.test(unit)) return half ? null : ending(addDays(anchor, 1 - count));
  if (/周|星期|礼拜/.test(unit)) return half ? null : ending(addDays(anchor, 1 - 7 * count));
  const months = count * (/年/.test(unit) ? 12 : /季/.test(unit) ? 3 : 1);
  if (months === 0.5) return ending(addDays(anchor, -14));
  return ending(addDays(addMonths(anchor, -months), 1));
};

const daysAgo: PeriodPattern['read'] = (match, anchor) => {
  const count = numberOf(match.groups?.n ?? '');
  if (count === null || count < 1 || count > 4000) return null;
  // Of today, which is the day after the last full one.
  const on = addDays(anchor, 1 - count);
  return { from: on, to: on, label: match[0], unit: 'day' };
};

const weeksAgo: PeriodPattern['read'] = (match, anchor) => {
  const count = numberOf(match.groups?.n ?? '');
  return count === null || count < 1 || count > 500
    ? null
    : untilAnchor(weekSpan(anchor, -count), anchor, { label: match[0], unit: 'week' });
};

const monthsAgo: PeriodPattern['read'] = (match, anchor) => {
  const count = numberOf(match.groups?.n ?? '');
  return count === null || count < 1 || count > 120 ? null : month(match[0], -count)(match, anchor);
};

/** Mondays first. */
const weekdays = '一二三四五六日';

const weekday: PeriodPattern['read'] = (match, anchor) => {
  const { which = '', on = '' } = match.groups ?? {};
  const place = weekdays.indexOf(on === '天' || on === '7' ? '日' : (weekdays['123456'.indexOf(on)] ?? on));
  const weeks = which.startsWith('上上') ? -2 : which.startsWith('上') ? -1 : 0;
  const date = addDays(weekSpan(anchor, weeks).from, place);
  const label = match[0];
  // “周五” on a Wednesday is the last one that was.
  if (date > anchor && which === '') {
    const on = addDays(date, -7);
    return { from: on, to: on, label: `上${label}`, unit: 'day', note: texts.lastWeek(label) };
  }
  if (date > anchor) {
    return {
      unclear: `本周的“${label}”还没有到（最近完整的一天是 ${anchor}）；如果指上一周，请写“上周${weekdays[place] ?? ''}”。`,
    };
  }
  return { from: date, to: date, label, unit: 'day' };
};

/** From one day to another of the same week. */
const weekdaysOf: PeriodPattern['read'] = ({ groups = {}, 0: label }, anchor) => {
  const { which = '', on = '', end = '' } = groups;
  const place = (text: string) => weekdays.indexOf(text === '天' ? '日' : text);
  const monday = weekSpan(anchor, which.startsWith('上上') ? -2 : which.startsWith('上') ? -1 : 0).from;
  const [from, to] = [addDays(monday, place(on)), addDays(monday, place(end))];
  if (from > to) return { unclear: `“${label}”的开始日期在结束日期之后，请核对。` };
  return to > anchor
    ? { unclear: `“${label}”还没有全部过完（最近完整的一天是 ${anchor}），请写明日期。` }
    : { from, to, label };
};

/** Today is the day after the last full one. */
const todayLastYear: PeriodPattern['read'] = (match, anchor) => {
  const on = addYears(addDays(anchor, 1), -1);
  return { from: on, to: on, label: match[0], unit: 'day' };
};

const weekend: PeriodPattern['read'] = (match, anchor) => {
  const { from } = weekSpan(anchor, match[0].startsWith('上上') ? -2 : -1);
  return { from: addDays(from, 5), to: addDays(from, 6), label: match[0] };
};

const weekWord = '(?:个?星期|个?礼拜|一?周)';
const past = '(?:最近|过去|近|前|这(?=[两二三四五六七八九十\\d半]))(?:的)?';

/** Days before other days: which, the others say. */
const earlier =
  '(?:再(?:往)?(?:前|上)(?:面|一个|推|数|倒)?|再之前|再倒推|之前|往前(?:推|数|倒)?|上一个|前面|前一个)(?:的)?';

const half: PeriodPattern['read'] = (match, anchor) => {
  const { of = '', part = '' } = match.groups ?? {};
  const said = Number(of.replace('年', ''));
  const back = of.startsWith('去') ? 1 : of.startsWith('前') ? 2 : 0;
  const base = /^\d/.test(of) ? (said < 100 ? 2000 + said : said) : yearNumber(anchor) - back;
  return untilAnchor(halfSpan(base, part === '上' || part === '1' ? 1 : 2), anchor, {
    label: match[0],
    unit: 'half',
  });
};

export const nearDays: readonly PeriodPattern[] = [
  {
    pattern: starting(
      '今(?:天|日|儿)(?:一天|全天|当天)?(?:(?:到|截至|截止)(?:现在|目前|此刻)(?:为止)?)?(?:实时|即时)?(?:的)?(?:实时)?|today(?: so far)?|jintian',
    ),
    read: thisDay,
  },
  {
    pattern: starting('实时|即时'),
    read: (match, anchor) => {
      const today = thisDay(match, anchor);
      return today && { ...today, label: '今天（实时）' };
    },
  },
  {
    pattern: starting(
      '(?:昨天|昨日|昨儿个?|昨晚|昨个儿?)(?:一天|全天|一整天)?|yesterday|yday|ystd|yest(?![a-z])|zuotian|zuori',
    ),
    read: day('昨日', 0),
  },
  { pattern: starting('前天|前日|qiantian|the day before yesterday'), read: day('前天', 1) },
  { pattern: starting('大前天'), read: day('大前天', 2) },
  {
    pattern: starting(
      `(?:本|这|这一)(?:个)?(?:自然)?${weekWord}|这个? ?week|this w(?:ee)?k(?![a-z])|week to date|wtd|benzhou`,
    ),
    read: week('本周', 0),
  },
  {
    pattern: starting(
      `上(?:一)?(?:个)?(?:自然|完整)?${weekWord}|上(?:个|一) ?week|last w(?:ee)?k(?![a-z])|shangzhou`,
    ),
    read: week('上周', -1),
  },
  {
    pattern: starting(`上{2,6}${weekWord}`),
    read: (match, anchor) => week(`${ups(match)}周`, -ups(match).length)(match, anchor),
  },
  {
    pattern: starting(
      '本月份?|本?自然月|这个?月份?|这个? ?month|当月|月初(?:开始|起)?(?:至今|到现在|到今天|到昨天|到目前|以来|到今日)|this mo(?:nth)?(?![a-z])|month to date|mtd|benyue',
    ),
    read: month('本月', 0),
  },
  {
    pattern: starting(
      '上(?:一)?个?(?:自然|整|完整)?月份?|上(?:个|一) ?month|last mo(?:nth)?(?![a-z])|shangyue|shanggeyue',
    ),
    read: month('上月', -1),
  },
  {
    pattern: starting('上{2,6}个?月'),
    read: (match, anchor) => month(`${ups(match)}月`, -ups(match).length)(match, anchor),
  },
  {
    pattern: starting('(?:本|这个?|当)季度?|这个? ?(?:quarter|qtr)|this (?:quarter|qtr)|quarter to date|qtd'),
    read: quarter('本季度', 0),
  },
  {
    pattern: starting('上(?:一)?个?季度?|上(?:个|一) ?(?:quarter|qtr)|last (?:quarter|qtr)'),
    read: quarter('上季度', 1),
  },
  {
    pattern: starting(
      '(?:打|从|自)(?:今年)?年初(?:开始|起|以来|到现在|至今)?|今年(?:全年|一整年|整年|一年)?|这(?:个|一)年(?!龄)|本(?:财)?年度?|(?:年初|开年|年头)(?:开始|起)?(?:至今|到现在|到今天|到昨天|到目前|以来|到今日)|开年(?=以?来|后)|this (?:year|yr)(?![a-z])|year to date|ytd',
    ),
    read: year('今年', 0),
  },
  {
    pattern: starting('去年(?:全年|一整年|整年|一年)?|上一?年度?|last (?:year|yr)(?![a-z])'),
    read: year('去年', -1),
  },
  { pattern: starting('前年(?:全年|一整年|整年|一年)?'), read: year('前年', -2) },
  { pattern: starting('大前年'), read: year('大前年', -3) },
  { pattern: starting('(?<of>今年|去年|前年|20\\d{2}年?|\\d{2}年)?的?(?<part>上|下)半年'), read: half },
  {
    pattern: starting('(?<of>今年|去年|前年|20\\d{2}年?|\\d{2}年)?的? ?h(?<part>[12])(?![\\da-z])'),
    read: half,
  },
  {
    pattern: starting(
      `${past}(?:(?<n>${numeral})|(?<half>半))个?(?:自然)?(?<unit>天|日|周|星期|礼拜|月|季度?|年)(?:内(?!容)|里面?|以来|来)?`,
    ),
    read: lately,
  },
  {
    pattern: starting(`${earlier}(?<n>${numeral})个?(?<unit>天|日|周|星期|礼拜|月)`),
    read: (match, anchor) => {
      const read = lately(match, anchor);
      return read && !('unclear' in read) ? { ...read, label: match[0], isEarlier: true } : read;
    },
  },
  {
    pattern: starting(
      `(?:in |over )?(?:the )?(?:last|past|previous|trailing) (?<n>\\d{1,4}) ?(?<unit>days?|d(?![a-z]))`,
    ),
    read: (match, anchor) => {
      const count = Number(match.groups?.n);
      return count > 0 ? { from: addDays(anchor, 1 - count), to: anchor, label: `近 ${count} 天` } : null;
    },
  },
  {
    pattern: starting(
      '(?<which>上上|上个?|这个?|本)?(?:周|星期|礼拜)(?<on>[一二三四五六日天1-7])(?!共|起|直|定|样|下|些|个|月|均|单(?:都|也)?(?:没|未|不)|笔(?:都|也)?(?:没|未|不))',
    ),
    read: weekday,
  },
  {
    pattern: starting(
      '(?<which>上上|上个?|这个?|本)?(?:周|星期|礼拜)(?<on>[一二三四五六日天])(?:到|至|-)(?:周|星期|礼拜)?(?<end>[一二三四五六日天])(?!共|起|直|定|样|下|些|个|月|均)',
    ),
    read: weekdaysOf,
  },
  { pattern: starting('上上?个?(?:周末|星期末|礼拜末)'), read: weekend },
  { pattern: starting('去年的?(?:今天|今日|这一?天)'), read: todayLastYear },
  { pattern: starting(`(?<n>${numeral})天前(?:的?那(?:一)?天)?`), read: daysAgo },
  {
    pattern: starting(`(?<n>${numeral})${weekWord}(?:之|以)?前的?(?:那(?:一)?(?:个)?(?:周|星期))?`),
    read: weeksAgo,
  },
  { pattern: starting(`(?<n>${numeral})个月前的?那?(?:一)?个?月?`), read: monthsAgo },
  // “30天复购单数”, “半年来的订单”: the days up to now.
  {
    pattern: starting(
      '(?<n>7|14|15|30|45|60|90|120|180|365|七|十四|十五|三十|四十五|六十|九十|一百二十|一百八十|三百六十五)(?<unit>天|日)(?:内(?!容)|来|以来)?(?!前|后|没|未|不|无|回|有效|的?(?:窗口|cookie))',
    ),
    read: lately,
  },
  {
    pattern: starting(
      '(?:(?<n>一|二|两|三|四|五|六|八|九|十|十二|[1-9]|1[0-2])|(?<half>半))(?<unit>个(?:星期|礼拜|月)|周|年)(?:内(?!容)|来|以来)(?!前|后|没|未|不|无)',
    ),
    read: lately,
  },
  {
    pattern: starting(
      '(?<n>两|三|四|六|[2-9]|1[0-2])(?<unit>个(?:星期|礼拜|月)|周)(?:了)?(?=(?:都|也)?(?:没|一单|不出|零))|(?<n>两|三|四|六|[2-9]|1[0-2])(?<unit>个(?:星期|礼拜|月)|周)(?!前|后|没|未|不|无|内|来|以来|之|以)|(?<half>半)(?<unit2>年)(?!前|后|没|未|不|无|内|来|以来|之|以|报)',
    ),
    read: lately,
  },
  {
    pattern: starting(
      '(?:in )?(?:the )?(?:last|past) (?<n>\\d{1,2}) ?(?<unit>w(?:ee)?ks?|months?|mos?)(?![a-z])',
    ),
    read: ({ groups = {} }, anchor) => {
      const { n = '', unit = '' } = groups;
      const count = Number(n);
      const from = unit.startsWith('w')
        ? addDays(anchor, 1 - 7 * count)
        : addDays(addMonths(anchor, -count), 1);
      return count > 0
        ? { from, to: anchor, label: unit.startsWith('w') ? `近 ${n} 周` : `近 ${n} 个月` }
        : null;
    },
  },
  {
    pattern: starting('(?:最近|过去|近|l|p)?(?<n>7|14|15|28|30|60|90|180|365)d(?![a-z])'),
    read: (match, anchor) => ({
      from: addDays(anchor, 1 - Number(match.groups?.n)),
      to: anchor,
      label: `近 ${match.groups?.n} 天`,
    }),
  },
  { pattern: starting('(?:最近|近|这|过去|前)的?(?:这)?(?:几|两三|三四)(?:天|日)'), read: vaguely(7) },
  {
    pattern: starting('(?:最近|近|这|过去|前)的?(?:这)?(?:几|两三|三四)(?:周|个?星期|个?礼拜)'),
    read: vaguely(28),
  },
  { pattern: starting('(?:最近|近|这|过去|前)的?(?:这)?(?:几|两三|三四)个?月'), read: vaguely(90) },
  {
    pattern: starting(
      '最近(?:以来|一段时间|一阵子?|这?段时间)?|近期|近来|这阵子?|这段时间|这段日子|近段时间|recently|lately',
    ),
    read: vaguely(30),
  },
  { pattern: starting('明天|后天|明日|tomorrow'), read: future('这一天') },
  {
    pattern: starting(
      `下(?:一)?(?:${weekWord}|个?月|个?季度|半个月)|明年|后年|未来\\S{0,4}|next (?:week|month|year)`,
    ),
    read: future('这段时间'),
  },
];
