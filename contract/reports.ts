// The combined dashboard, and each of its parts alone.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ratiosName } from './figures/metrics.ts';
import { compares, repeatDays } from './figures/windows.ts';
import {
  anchored,
  boardAccess,
  checkDays,
  compared,
  eitherAccess,
  merged,
  publisherType,
  reportDay,
  reportTag,
} from './report-query.ts';
import {
  amount,
  count,
  dayText,
  knownCount,
  knownView,
  publisherMarks,
  ratioSet,
  ratios,
  share,
  span,
} from './report-shapes.ts';

export const cardView = z.object({
  yesterdaytext: z.string(),
  /** A count, or an amount as text; null when nothing of it is known. */
  yesterdaynum: z.union([count, z.string()]).nullable(),
  beforetext: z.string(),
  beforenum: z.union([count, z.string()]).nullable(),
  percentage: share,
  trend: z.union([z.literal(0), z.literal(1)]).nullable(),
  jstext: z.enum(['环比', '同比']),
  span,
  beforeSpan: span,
  known: knownView,
  beforeKnown: knownView,
});
export type CardView = z.infer<typeof cardView>;

/** A day that nothing covers has neither amount nor orders. */
export const dailyRow = z.object({ day: dayText, pt: z.string(), je: amount, oderunm: knownCount });
export type DailyRow = z.infer<typeof dailyRow>;

export const repeatRow = z.object({
  pt: z.string(),
  days: z.literal(repeatDays),
  distribution: amount,
  repeats: amount,
  proportionAmount: share,
  distributionUnm: knownCount,
  /** Null as well where the network gives no new-customer mark. */
  repeatsNum: knownCount,
  OrderAmount: share,
  /** Orders without the new-customer mark. */
  unknown: knownCount,
  known: knownView,
});
export type RepeatRow = z.infer<typeof repeatRow>;

export const typeRow = z.object({
  type: publisherType,
  je: amount,
  jezb: share,
  oderunm: knownCount,
  zb: share,
  ...ratios,
});
export type TypeRow = z.infer<typeof typeRow>;

const topPart = z.object({
  name: z.string(),
  id: z.string(),
  url: z.string(),
  je: amount,
  /** Null where the network gives no orders. */
  oderunm: knownCount,
  type: publisherType,
  pt: z.string(),
  ...publisherMarks,
});
export const topRow = topPart.extend({
  /** Of a merged row: the rows it adds up, the largest first. */
  parts: z.array(topPart).optional(),
});
export type TopRow = z.infer<typeof topRow>;

const perWindow = <Item extends z.ZodType>(item: Item) =>
  z.object({ yesterday: z.array(item), week: z.array(item), month: z.array(item), year: z.array(item) });

/** How much each window's rows are worth, the unconfirmed part included. */
const knownPerWindow = z.object({ yesterday: knownView, week: knownView, month: knownView, year: knownView });

/** One item per window: yesterday, week, month, year. */
const cards = z.array(cardView).length(4);

const ratioParts = {
  ratios: z.object({ yesterday: ratioSet, week: ratioSet, month: ratioSet, year: ratioSet }),
};
const summaryParts = { clicks: cards, amounts: cards, orders: cards, sales: cards, ...ratioParts };
const dailyParts = { daily: z.array(dailyRow) };
const repeatParts = { repeats: z.array(repeatRow) };
const typeParts = { types: perWindow(typeRow) };
const topParts = { top: perWindow(topRow) };
const dashboardParts = { ...summaryParts, ...dailyParts, ...repeatParts, ...typeParts, ...topParts };

/** Every part alone looks as it does inside the dashboard; `known` joins the marks of each part under its key. */
function partsOf<Parts extends z.ZodRawShape>(parts: Parts) {
  const marks = Object.fromEntries(Object.keys(parts).map((key) => [key, knownView])) as {
    [Key in keyof Parts]: typeof knownView;
  };
  return z.object({
    asOf: dayText,
    /** The account's: ISO 4217. */
    currency: z.string(),
    ...parts,
    known: z.object(marks),
  });
}

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/report/dashboard',
  access: boardAccess,
  summary: '综合看板：一次取得全部数据；merged=1 时前五名合并同一联盟客',
  tag: reportTag,
  query: z.strictObject({ ...compared, merged }),
  output: partsOf(dashboardParts).extend({
    typesKnown: knownPerWindow,
    topKnown: knownPerWindow,
    compare: z.enum(compares),
    /** Networks of the account, to choose from. */
    networks: z.array(z.object({ network: z.string(), pt: z.string() })),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.output>;

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/report/summary',
  access: eitherAccess,
  summary: `点击量、佣金支出、出单量与销售额：昨日、本周、本月、本年及对比；${ratiosName}`,
  tag: reportTag,
  query: z.strictObject(compared),
  output: partsOf(summaryParts),
});

export const getDaily = endpoint({
  method: 'GET',
  path: '/api/report/daily',
  access: eitherAccess,
  summary: '各平台每日金额与出单量（不给日期时为截至 asOf 的 30 天）',
  tag: reportTag,
  query: z
    .strictObject({ ...anchored, from: reportDay.optional(), to: reportDay.optional() })
    .superRefine(checkDays),
  output: partsOf(dailyParts),
});

export const getRepeats = endpoint({
  method: 'GET',
  path: '/api/report/repeats',
  access: eitherAccess,
  summary: '各平台近 7、30、90、365 天复购',
  tag: reportTag,
  query: z.strictObject(anchored),
  output: partsOf(repeatParts),
});

export const getTypes = endpoint({
  method: 'GET',
  path: '/api/report/types',
  access: eitherAccess,
  summary: '联盟客类型的金额与单量分布',
  tag: reportTag,
  query: z.strictObject(anchored),
  /** `ratios` of all types together. */
  output: partsOf(typeParts).extend({ typesKnown: knownPerWindow, ...ratioParts }),
});

export const getTop = endpoint({
  method: 'GET',
  path: '/api/report/top',
  access: eitherAccess,
  summary: '联盟客前五名；merged=1 时合并同一联盟客',
  tag: reportTag,
  query: z.strictObject({ ...anchored, merged }),
  output: partsOf(topParts).extend({ topKnown: knownPerWindow }),
});
