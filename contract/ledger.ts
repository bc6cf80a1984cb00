// Order check: until when orders can be corrected, by which rule, and orders that two networks may both be paid for.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { exportTimeoutMs, ledgerLimits as limits, pageSizes } from './limits.ts';
import { keyword, network, publisherId, publisherType } from './report-query.ts';
import { count, dayText } from './report-shapes.ts';

const tag = '订单核对';
export const ledgerAccess = { menu: 'order_check' } as const;

const daysRule = z.strictObject({
  kind: z.literal('days'),
  days: z
    .number('请输入天数')
    .int('天数应为整数')
    .min(1, '天数不能小于 1')
    .max(limits.lockDays, `天数不能大于 ${limits.lockDays}`),
});

const calendarRule = z.strictObject({
  kind: z.literal('calendar'),
  /** 1: the month after the order's. */
  months: z
    .number('请输入月数')
    .int('月数应为整数')
    .min(1, '月数不能小于 1')
    .max(limits.lockMonths, `月数不能大于 ${limits.lockMonths}`),
  day: z
    .number('请输入日期')
    .int('日期应为整数')
    .min(1, '日期应在 1 与 31 之间')
    .max(31, '日期应在 1 与 31 之间'),
});

/** Counted from the day of an order, in the zone of its connection: the first day on which it can no longer be corrected. */
export const dayRule = z.discriminatedUnion('kind', [daysRule, calendarRule]);
export type DayRule = z.infer<typeof dayRule>;

/** `open`: it stays open until it is approved by hand. */
export const lockRule = z.discriminatedUnion('kind', [
  daysRule,
  calendarRule,
  z.strictObject({ kind: z.literal('open') }),
]);
export type LockRule = z.infer<typeof lockRule>;

/** Typed by a person, or learned from the account's own history and agreed to by one. */
export const ruleOrigins = ['set', 'learned'] as const;
export type RuleOrigin = (typeof ruleOrigins)[number];

const ruleSetting = {
  /** Null: only what orders say themselves. */
  lock: lockRule.nullable(),
  /** Null: invoices are not looked at. */
  invoice: dayRule.nullable(),
  marginHours: z
    .number('请输入小时数')
    .int('小时数应为整数')
    .min(0, '小时数不能小于 0')
    .max(limits.marginHours, `小时数不能大于 ${limits.marginHours}`),
};

/** What a network writes of itself; offered, never applied by itself. */
const offer = z.object({ label: z.string(), lock: lockRule.nullable(), invoice: dayRule.nullable() });

export const connectionRule = z.object({
  connectionId: id,
  name: z.string(),
  network: z.string(),
  pt: z.string(),
  zone: z.string(),
  /** Pending orders: all of them, those with a lock day of their own, and those that no rule covers. */
  pending: count,
  exact: count,
  unknown: count,
  rule: z
    .object({ ...ruleSetting, origin: z.enum(ruleOrigins), support: count, setBy: z.string(), setAt: moment })
    .nullable(),
  /** From orders that were approved by themselves; null where there are too few or they agree on nothing. */
  learned: z.object({ days: count, support: count, of: count, refused: z.boolean() }).nullable(),
  /** What the network says of its lock, in its own words. */
  words: z.array(z.string()),
  offers: z.array(offer),
});
export type ConnectionRule = z.infer<typeof connectionRule>;

export const listDeadlineRules = endpoint({
  method: 'GET',
  path: '/api/ledger/rules',
  access: ledgerAccess,
  summary: '各授权的截止规则：订单自带、人工设置、从历史推算（需确认后才生效），以及平台自己的说明',
  tag,
  output: z.array(connectionRule),
});

const ruleParams = z.strictObject({ connectionId: id });
const fieldNames = {
  lock: '锁定规则',
  invoice: '账单截止',
  marginHours: '提前量',
  days: '天数',
  months: '月数',
  day: '日期',
};

export const setDeadlineRule = endpoint({
  method: 'PUT',
  path: '/api/ledger/rules/:connectionId',
  access: ledgerAccess,
  summary: '设置一个授权的截止规则',
  tag,
  fieldNames,
  params: ruleParams,
  body: z.strictObject(ruleSetting),
  output: z.object({}),
});

export const removeDeadlineRule = endpoint({
  method: 'DELETE',
  path: '/api/ledger/rules/:connectionId',
  access: ledgerAccess,
  summary: '删除一个授权的截止规则',
  tag,
  params: ruleParams,
  output: z.object({}),
});

export const answerLearnedRule = endpoint({
  method: 'POST',
  path: '/api/ledger/rules/:connectionId/learned',
  access: ledgerAccess,
  summary: '采用或不采用推算出的锁定天数；days 应为所看到的天数',
  tag,
  fieldNames,
  params: ruleParams,
  body: z.strictObject({ agree: z.boolean(), days: z.number().int().min(1).max(limits.lockDays) }),
  output: z.object({}),
});

/** Pending orders whose deadline is ahead, has passed, is covered by no rule, or of which a person said that there is none. */
export const deadlineGroups = ['coming', 'passed', 'unknown', 'open'] as const;
export type DeadlineGroup = (typeof deadlineGroups)[number];

const currencySum = z.object({
  currency: z.string(),
  commission: z.string(),
  /** Null: no network among them tells it. */
  fee: z.string().nullable(),
});

const deadlineSum = z.object({
  listed: count,
  /** Commission and fee in the account's currency; null when no part could be converted. */
  money: z.string().nullable(),
  /** The same in the currencies of the rows. */
  sums: z.array(currencySum),
  /** Display names. */
  networks: z.array(z.string()),
  /** Those of them whose fee is not known and so not in it. */
  withoutFee: z.array(z.string()),
});
export type DeadlineSum = z.infer<typeof deadlineSum>;

export const deadlineDay = deadlineSum.extend({
  /** In Shanghai. */
  day: dayText,
  /** The first deadline of the day. */
  firstAt: moment,
});

export const getDeadlines = endpoint({
  method: 'GET',
  path: '/api/ledger/deadlines',
  access: ledgerAccess,
  summary: '待确认订单按截止日期的笔数与金额（佣金加平台费）；截止未知的另列',
  tag,
  query: z.strictObject({ network: network.optional() }),
  output: z.object({
    now: moment,
    currency: z.string(),
    /** Earliest first. */
    days: z.array(deadlineDay),
    groups: z.object({ coming: deadlineSum, passed: deadlineSum, unknown: deadlineSum, open: deadlineSum }),
    missingRates: z.array(z.object({ currency: z.string(), from: dayText, to: dayText })),
    /** Connections with pending orders that no rule covers. */
    unknownConnections: z.array(
      z.object({ connectionId: id, pt: z.string(), name: z.string(), listed: count }),
    ),
    /** Whether there is anything to read orders from. */
    connected: z.boolean(),
    /** How many orders the plan shows; null: all. */
    shown: count.nullable(),
    /** They are the demonstration's, made up. */
    sample: z.boolean(),
  }),
});

export const orderDeadline = z.object({
  /** Null where there is none or none is known. */
  at: moment.nullable(),
  /** The Shanghai day of it. */
  day: dayText.nullable(),
  group: z.enum(deadlineGroups),
  /** The first day on which nothing can be corrected any more, and the zone in which it begins. */
  cutDay: dayText.nullable(),
  zone: z.string().nullable(),
  by: z.enum(['lock', 'invoice']).nullable(),
  source: z.enum(['row', ...ruleOrigins]).nullable(),
  marginHours: count,
});
export type OrderDeadline = z.infer<typeof orderDeadline>;

export const pendingOrder = z.object({
  connectionId: id,
  saleKey: z.string(),
  time: dayText,
  soldAt: moment,
  ysoder: z.string(),
  ptoder: z.string(),
  pt: z.string(),
  kind: z.enum(['sale', 'adjustment']),
  id: z.string(),
  name: z.string(),
  url: z.string(),
  type: publisherType,
  currency: z.string(),
  je: z.string(),
  jyje: z.string(),
  /** Null: the network does not tell it. */
  ptfy: z.string().nullable(),
  deadline: orderDeadline,
});
export type PendingOrder = z.infer<typeof pendingOrder>;

const orderFilters = {
  group: z.enum(deadlineGroups).default('coming'),
  /** A Shanghai day of deadlines. */
  day: z.iso.date().optional(),
  network: network.optional(),
  type: publisherType.optional(),
  publisherId: publisherId.optional(),
  /** Searches order numbers and publisher names. */
  keyword: keyword.optional(),
};

const cursor = z.string().max(4200).optional();
const pageSize = z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.list);

export const listPendingOrders = endpoint({
  method: 'POST',
  path: '/api/ledger/orders',
  changes: false,
  access: ledgerAccess,
  summary: '待确认订单，按截止先后；after 为上一页的 next。套餐只含部分时 shown 为可看的笔数',
  tag,
  fieldNames: { after: '翻页位置' },
  body: z.strictObject({ ...orderFilters, after: cursor, size: pageSize }),
  output: z.object({
    list: z.array(pendingOrder),
    /** What the next page begins after; null: there is none. */
    next: z.string().nullable(),
    /** Of the whole filter; null beyond the first page. */
    total: count.nullable(),
    /** How many of them the plan shows; null: all. */
    shown: count.nullable(),
  }),
});

export const exportPendingOrders = endpoint({
  method: 'POST',
  path: '/api/ledger/orders/export',
  changes: false,
  access: ledgerAccess,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  summary: '导出待确认订单（CSV 或 XLSX），按截止先后',
  tag,
  body: z.strictObject({ ...orderFilters, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.never(),
  raw: true,
});

const doubleSide = z.object({
  connectionId: id,
  saleKey: z.string(),
  pt: z.string(),
  ysoder: z.string(),
  ptoder: z.string(),
  soldAt: moment,
  state: z.enum(['pending', 'approved', 'paid']),
  publisher: z.string(),
  currency: z.string(),
  je: z.string(),
  jyje: z.string(),
  ptfy: z.string().nullable(),
});
export type DoubleSide = z.infer<typeof doubleSide>;

export const suspectedDouble = z.object({
  key: z.string(),
  /** The earlier first. */
  sides: z.array(doubleSide),
  minutesApart: count,
  /** How far the amounts are apart, `0.35%` of the larger. */
  amountApart: z.string(),
  /** One connection follows the other (the programme moved from one network to the other), so that both may tell of the same sale. */
  tied: z.boolean(),
});
export type SuspectedDouble = z.infer<typeof suspectedDouble>;

export const listSuspectedDoubles = endpoint({
  method: 'POST',
  path: '/api/ledger/doubles',
  changes: false,
  access: ledgerAccess,
  summary: '疑似重复：两个平台订单号相同、金额相近、相隔不超过 24 小时的订单；仅供核对，不构成结论',
  tag,
  fieldNames: { after: '翻页位置' },
  body: z.strictObject({ after: cursor, size: pageSize }),
  output: z.object({
    list: z.array(suspectedDouble),
    next: z.string().nullable(),
    total: count,
    /** How many of them the plan shows; null: all. */
    shown: count.nullable(),
  }),
});
