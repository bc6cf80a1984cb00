// Reports: the combined dashboard and its parts, transactions, publishers, the currency, exports and saved pictures.
import { z } from 'zod';
import { currencyCode } from './currency-code.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { lengthOf } from './figures/days.ts';
import type { Known } from './figures/known.ts';
import { publisherTypes } from './figures/publisher-type.ts';
import { type RatioKey, type RatioSet, ratioKeys } from './figures/ratios.ts';
import { compares, repeatDays } from './figures/windows.ts';
import { exportTimeoutMs, pictureMaxBytes, reportDays } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';
import { reportTexts as texts } from './texts.ts';

const tag = '报表';
const boardAccess = { menu: 'platform_board' } as const;
const reportAccess = { menu: 'platform_report' } as const;
/** Parts that both screens show. */
const eitherAccess = { menu: ['platform_board', 'platform_report'] } as const;

// ------------------------------------------------------------------------------------------------ inputs

/** Of the calendar reports know. */
export const reportDay = z.iso.date().refine((text) => text >= reportDays.first && text <= reportDays.last, {
  error: texts.dayOutOfRange(reportDays.first, reportDays.last),
});
const day = reportDay;
/** Lower-case code or display name, in any case. */
const network = z.string().trim().min(1).max(40);
/** The network's own number of a publisher. */
const publisherId = z.string().trim().min(1).max(200);
const keyword = z.string().trim().max(100);
const type = z.enum(publisherTypes);

export const saleStates = ['pending', 'approved', 'paid', 'voided'] as const;
const state = z.enum(saleStates);

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days or none, in order, and not more than can be answered at once. */
export function checkDays({ from, to }: Days, context: z.RefinementCtx): void {
  const complain = (field: keyof Days, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (from === undefined && to === undefined) return;
  if (from === undefined || to === undefined) {
    complain(from === undefined ? 'from' : 'to', texts.spanRequired);
  } else if (from > to) {
    complain('to', texts.daysReversed);
  } else if (lengthOf({ from, to }) > reportDays.max) {
    complain('from', texts.spanTooLong(reportDays.max));
  }
}

/** `1`: publishers that are one across networks stand in one row. */
const merged = z.enum(['1']).optional();

/** `asOf` is D, the day the windows end on. */
const anchored = { network: network.optional(), asOf: day.optional() };
const compared = { ...anchored, compare: z.enum(compares).default('period') };

// ------------------------------------------------------------------------------------------------ shared shapes

const dayText = z.iso.date();
/** In the account's currency; null when nothing covers its days or no part of it could be converted. */
const amount = z.string().nullable();
const count = z.number().int();
/** Null when nothing covers its days. */
const knownCount = count.nullable();
/** `12.34%`; null when there is nothing to divide by. */
const share = z.string().nullable();
const span = z.object({ from: dayText, to: dayText });

export const knownView = z.object({
  known: z.boolean(),
  late: z.object({ since: dayText, until: dayText, networks: z.array(z.string()) }).nullable(),
  /** Days nothing covers: `file` no file holds them, `unread` they were not read from the network. */
  uncovered: z.array(
    z.object({
      networks: z.array(z.string()),
      from: dayText,
      to: dayText,
      why: z.enum(['file', 'unread']),
    }),
  ),
  notReported: z.array(z.string()),
  /** The networks of `notReported` by what they do not give. */
  lacking: z.array(
    z.object({ item: z.enum(['clicks', 'fee', 'newCustomer']), networks: z.array(z.string()) }),
  ),
  missingRates: z.array(z.object({ currency: z.string(), from: dayText, to: dayText })),
  pendingShare: z.string().nullable(),
}) satisfies z.ZodType<Known>;

/** `12.34%`, an amount of the currency, or a number; null when there is nothing to divide by, or not all of it is known. */
export const ratios = {
  ...(Object.fromEntries(ratioKeys.map((key) => [key, z.string().nullable()])) as Record<
    RatioKey,
    z.ZodNullable<z.ZodString>
  >),
  lackingClicks: z.array(z.string()),
};
const ratioSet = z.object(ratios) satisfies z.ZodType<RatioSet>;

/** Parts of a publisher every row carries beside the specification's fields. */
const publisherMarks = {
  /** Ours, for the publisher's page. */
  publisherNo: z.string(),
  /** The name holds undecodable bytes and is shown as received. */
  garbled: z.boolean(),
};

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

export const typeRow = z.object({ type, je: amount, jezb: share, oderunm: knownCount, zb: share, ...ratios });
export type TypeRow = z.infer<typeof typeRow>;

const topPart = z.object({
  name: z.string(),
  id: z.string(),
  url: z.string(),
  je: amount,
  oderunm: count,
  type,
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

// ------------------------------------------------------------------------------------------------ dashboard

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/report/dashboard',
  access: boardAccess,
  summary: '综合看板：一次取得全部数据；merged=1 时前五名合并同一联盟客',
  tag,
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
  summary: '点击量、佣金支出、出单量与销售额：昨日、本周、本月、本年及对比；转化率等比率',
  tag,
  query: z.strictObject(compared),
  output: partsOf(summaryParts),
});

export const getDaily = endpoint({
  method: 'GET',
  path: '/api/report/daily',
  access: eitherAccess,
  summary: '各平台每日金额与出单量（不给日期时为截至 asOf 的 30 天）',
  tag,
  query: z.strictObject({ ...anchored, from: day.optional(), to: day.optional() }).superRefine(checkDays),
  output: partsOf(dailyParts),
});

export const getRepeats = endpoint({
  method: 'GET',
  path: '/api/report/repeats',
  access: eitherAccess,
  summary: '各平台近 7、30、90、365 天复购',
  tag,
  query: z.strictObject(anchored),
  output: partsOf(repeatParts),
});

export const getTypes = endpoint({
  method: 'GET',
  path: '/api/report/types',
  access: eitherAccess,
  summary: '联盟客类型的金额与单量分布',
  tag,
  query: z.strictObject(anchored),
  /** `ratios` of all types together. */
  output: partsOf(typeParts).extend({ typesKnown: knownPerWindow, ...ratioParts }),
});

export const getTop = endpoint({
  method: 'GET',
  path: '/api/report/top',
  access: eitherAccess,
  summary: '联盟客前五名；merged=1 时合并同一联盟客',
  tag,
  query: z.strictObject({ ...anchored, merged }),
  output: partsOf(topParts).extend({ topKnown: knownPerWindow }),
});

// ------------------------------------------------------------------------------------------------ details

export const transactionRow = z.object({
  /** The report day, 2022/9/5. */
  time: z.string(),
  ysoder: z.string(),
  je: z.string(),
  jyje: z.string(),
  ptfy: z.string(),
  id: z.string(),
  name: z.string(),
  url: z.string(),
  type,
  pt: z.string(),
  ptoder: z.string(),
  /** Of this row's amounts. */
  currency: z.string(),
  soldAt: moment,
  state,
  kind: z.enum(['sale', 'adjustment']),
  /** Why it is voided, where more is known than the state; else empty. */
  reason: z.string(),
  newCustomer: z.boolean().nullable(),
  coupon: z.string(),
  /** A spreadsheet spoilt the network's order number; it is kept as received. */
  spoiltOrder: z.boolean(),
  ...publisherMarks,
});
export type TransactionRow = z.infer<typeof transactionRow>;

const spanFilters = { from: day, to: day, network: network.optional(), type: type.optional() };

export const listTransactions = endpoint({
  method: 'POST',
  path: '/api/report/transactions',
  changes: false,
  access: reportAccess,
  summary: '交易明细，新的在前；合计为全部筛选结果，不含已作废订单',
  tag,
  body: z
    .strictObject({
      ...spanFilters,
      publisherId: publisherId.optional(),
      state: state.optional(),
      /** Searches order numbers and publisher names. */
      keyword: keyword.optional(),
      ...pageQuery,
    })
    .superRefine(checkDays),
  output: pageOf(transactionRow).extend({
    currency: z.string(),
    totals: z.object({
      je: amount,
      jyje: amount,
      ptfy: amount,
      /** Orders that count. */
      oderunm: knownCount,
    }),
    known: knownView,
  }),
});

const publisherSums = {
  fxje: amount,
  order: knownCount,
  yjje: amount,
  fy: amount,
  zc: amount,
  /** Null when no network was asked for them on these days, or gives none. */
  clicks: count.nullable(),
  ...ratios,
};

const publisherPart = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  type,
  pt: z.string(),
  ...publisherSums,
  jezb: share,
  zb: share,
  ...publisherMarks,
});

export const publisherRow = publisherPart.extend({
  /** Of a merged row: the rows it adds up, the largest first. */
  parts: z.array(publisherPart).optional(),
});
export type PublisherRow = z.infer<typeof publisherRow>;

export const publisherSorts = [
  'id',
  'name',
  'url',
  'type',
  'pt',
  'fxje',
  'jezb',
  'order',
  'zb',
  'yjje',
  'fy',
  'zc',
  'clicks',
  ...ratioKeys,
] as const;
const sorting = { sort: z.enum(publisherSorts).optional(), order: z.enum(['asc', 'desc']).optional() };

export const listPublisherFigures = endpoint({
  method: 'POST',
  path: '/api/report/publishers',
  changes: false,
  access: reportAccess,
  summary: '联盟客汇总，按销售额从高到低，或按 sort 与 order 排序；merged=1 时合并同一联盟客',
  tag,
  body: z
    .strictObject({
      ...spanFilters,
      /** Searches name, address and number. */
      keyword: keyword.optional(),
      /** The network's number of one publisher, with `network`; merged, with those that are one with it elsewhere. */
      publisherId: publisherId.optional(),
      merged: z.literal(['1', 1, true]).optional(),
      ...sorting,
      ...pageQuery,
    })
    .superRefine(checkDays),
  output: pageOf(publisherRow).extend({
    currency: z.string(),
    totals: z.object(publisherSums),
    known: knownView,
  }),
});

export const monthRow = z.object({
  /** The days of the month that are told: all of a past one, the running one up to D. */
  from: dayText,
  to: dayText,
  je: amount,
  jyje: amount,
  oderunm: knownCount,
});
export type MonthRow = z.infer<typeof monthRow>;

export const getPublisherTrend = endpoint({
  method: 'GET',
  path: '/api/report/publisher-trend',
  access: reportAccess,
  summary: '一个联盟客近 12 个月的销售额、佣金与出单量；merged=1 时为其在各平台之和',
  tag,
  query: z.strictObject({ network, publisherId, asOf: day.optional(), merged }),
  output: z.object({ currency: z.string(), months: z.array(monthRow) }),
});

// ------------------------------------------------------------------------------------------------ currency

export const reportCurrency = z.object({
  /** What every sum of the account is told in. */
  currency: z.string(),
  /** What the owner chose; null: automatic. */
  chosen: z.string().nullable(),
  /** That of the first connection or file. */
  automatic: z.string(),
  /** The owner may; others see it. */
  canModify: z.boolean(),
});
export type ReportCurrency = z.infer<typeof reportCurrency>;

export const currencyChoice = z.object({
  currency: z.string(),
  /** In Chinese; the code again where it has no name. */
  name: z.string(),
  /** Orders or a connection of the account are in it. */
  isUsed: z.boolean(),
  /** Sums of one day and another currency that would have to be converted. */
  toConvert: count,
  /** Of these, how many have no rate: they would be left out and marked. */
  missingRates: count,
  /** Of these, how many the demo account would convert with made-up rates; 0 for every other account. */
  sampleRates: count,
});
export type CurrencyChoice = z.infer<typeof currencyChoice>;

export const getReportCurrency = endpoint({
  method: 'GET',
  path: '/api/report/currency',
  access: eitherAccess,
  summary: '报表金额的币种：正在使用的、选定的与自动的',
  tag,
  output: reportCurrency,
});

export const listCurrencyChoices = endpoint({
  method: 'GET',
  path: '/api/report/currency/choices',
  access: eitherAccess,
  summary: '可选的报表币种，以及各自还缺多少汇率',
  tag,
  output: z.array(currencyChoice),
});

export const setReportCurrency = endpoint({
  method: 'PUT',
  path: '/api/report/currency',
  access: 'owner',
  summary: '选定报表金额的币种；null 恢复为自动',
  tag,
  body: z.strictObject({ currency: currencyCode.nullable() }),
  output: reportCurrency,
});

// ------------------------------------------------------------------------------------------------ exports

export const exportKinds = ['transactions', 'publishers', 'repeats', 'types', 'daily'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The conditions of each export are those of the call it writes down. */
const exportFilters = {
  transactions: ['from', 'to', 'network', 'type', 'publisherId', 'state', 'keyword'],
  publishers: ['from', 'to', 'network', 'type', 'publisherId', 'keyword', 'merged', 'sort', 'order'],
  repeats: ['network', 'asOf'],
  types: ['network', 'asOf'],
  daily: ['network', 'asOf', 'from', 'to'],
} as const satisfies Record<ExportKind, readonly string[]>;

const exportQuery = z
  .strictObject({
    kind: z.enum(exportKinds),
    format: z.enum(['csv', 'xlsx']),
    ...anchored,
    from: day.optional(),
    to: day.optional(),
    type: type.optional(),
    publisherId: publisherId.optional(),
    state: state.optional(),
    keyword: keyword.optional(),
    merged,
    ...sorting,
  })
  .superRefine((query, context) => {
    const allowed: readonly string[] = ['kind', 'format', ...exportFilters[query.kind]];
    for (const [field, value] of Object.entries(query)) {
      if (value !== undefined && !allowed.includes(field)) {
        context.addIssue({ code: 'custom', path: [field], message: texts.notForKind });
      }
    }
    const needsDays = query.kind === 'transactions' || query.kind === 'publishers';
    if (needsDays && query.from === undefined && query.to === undefined) {
      context.addIssue({ code: 'custom', path: ['from'], message: texts.spanRequired });
    }
    checkDays(query, context);
  });

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/report/export',
  access: reportAccess,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  summary: '导出报表（CSV 或 XLSX），边查边写，行数不限',
  tag,
  query: exportQuery,
  output: z.never(),
  raw: true,
});

// ------------------------------------------------------------------------------------------------ saved pictures

export const pictureRecord = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The screen it was taken of, and that screen's filters as its address holds them. */
  page: z.string(),
  filters: z.string(),
  url: z.string(),
  createdAt: moment,
});
export type PictureRecord = z.infer<typeof pictureRecord>;

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/report/picture/records/add',
  access: eitherAccess,
  rate: 'upload',
  summary: '保存图表图片（PNG，不超过 2 MB）',
  tag,
  upload: { maxBytes: pictureMaxBytes },
  body: z.strictObject({
    title: z.string().trim().min(1).max(100),
    // A path of this site: `//elsewhere` would leave it.
    page: z.string().regex(/^\/[A-Za-z][A-Za-z0-9-]{0,39}$/, { error: texts.pageMalformed }),
    filters: z.string().max(2000).default(''),
  }),
  output: z.object({ id: z.uuid() }),
});

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/report/picture/records',
  access: eitherAccess,
  summary: '已保存的图表图片，新的在前',
  tag,
  query: z.strictObject(pageQuery),
  output: pageOf(pictureRecord),
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/report/picture/records/:id',
  access: eitherAccess,
  summary: '删除已保存的图表图片',
  tag,
  params: z.object({ id: z.uuid() }),
  output: z.object({}),
});
