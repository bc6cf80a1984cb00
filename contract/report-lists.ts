// Transactions, publishers by what they bring, and a publisher's months.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { columnsOf, publisherColumns } from './figures/columns.ts';
import { ratioKeys } from './figures/metrics.ts';
import { pageOf, pageQuery } from './paging.ts';
import {
  checkDays,
  keyword,
  merged,
  network,
  orderFilters,
  publisherId,
  publisherType,
  reportAccess,
  reportDay,
  reportTag,
  saleState,
} from './report-query.ts';
import {
  amount,
  count,
  dayText,
  knownCount,
  knownView,
  publisherMarks,
  ratios,
  share,
} from './report-shapes.ts';

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
  type: publisherType,
  pt: z.string(),
  ptoder: z.string(),
  /** Whether the network tells the fee: where it does not, `ptfy` is a 0 that nobody said. */
  feeTold: z.boolean(),
  /** Of this row's amounts. */
  currency: z.string(),
  soldAt: moment,
  state: saleState,
  kind: z.enum(['sale', 'adjustment']),
  /** Why it is voided, where more is known than the state; else empty. */
  reason: z.string(),
  newCustomer: z.boolean().nullable(),
  coupon: z.string(),
  /** A spreadsheet spoilt the network's order number; it is kept as received. */
  spoiltOrder: z.boolean(),
  /** What the order is asked for by. */
  connectionId: z.string(),
  saleKey: z.string(),
  ...publisherMarks,
});
export type TransactionRow = z.infer<typeof transactionRow>;

const spanFilters = {
  from: reportDay,
  to: reportDay,
  network: network.optional(),
  type: publisherType.optional(),
};

export const listTransactions = endpoint({
  method: 'POST',
  path: '/api/report/transactions',
  changes: false,
  access: reportAccess,
  summary: '交易明细，新的在前；合计为全部筛选结果，不含已作废订单',
  tag: reportTag,
  body: z
    .strictObject({
      ...spanFilters,
      publisherId: publisherId.optional(),
      state: saleState.optional(),
      /** Searches order numbers and publisher names. */
      keyword: keyword.optional(),
      ...orderFilters,
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

/** Of one order, in its own currency. */
const saleWorth = z.object({
  state: saleState,
  currency: z.string(),
  je: z.string(),
  jyje: z.string(),
  ptfy: z.string(),
  feeTold: z.boolean(),
});

export const transactionChange = z.object({
  id: z.string(),
  seenAt: moment,
  /** `taken-over`: the network's first word on an order known from a file. `gone`: no longer in its answer; `back`: again. */
  cause: z.enum(['changed', 'taken-over', 'gone', 'back']),
  /** The file that brought it; null when the network did. */
  fileName: z.string().nullable(),
  /** When the network itself says it was, on its own clock and as it writes it; else empty. */
  toldAt: z.string(),
  /** Why, in the network's words; else empty. */
  reason: z.string(),
  before: saleWorth,
  after: saleWorth,
});
export type TransactionChange = z.infer<typeof transactionChange>;

export const listTransactionChanges = endpoint({
  method: 'GET',
  path: '/api/report/transaction-changes',
  access: { menu: ['platform_report', 'order_check'] },
  summary: '一笔订单的变更记录：状态、币种、销售额、佣金与平台费，新的在前；keptSince 之前的变更没有记录',
  tag: reportTag,
  query: z.strictObject({ connectionId: id, saleKey: z.string().min(1).max(3000) }),
  output: z.object({ keptSince: moment, changes: z.array(transactionChange) }),
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
  type: publisherType,
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
  ...columnsOf(publisherColumns),
  ...ratioKeys,
] as const;
export const sorting = { sort: z.enum(publisherSorts).optional(), order: z.enum(['asc', 'desc']).optional() };

export const listPublisherFigures = endpoint({
  method: 'POST',
  path: '/api/report/publishers',
  changes: false,
  access: reportAccess,
  summary: '联盟客汇总，按销售额从高到低，或按 sort 与 order 排序；merged=1 时合并同一联盟客',
  tag: reportTag,
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
    /** Of one publisher, what a network without orders tells beside these; null where none does. */
    beside: z
      .object({
        /** Pieces sold. */
        units: count.nullable(),
        /** What comes back to the brand. */
        bonus: amount,
      })
      .nullable(),
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
  tag: reportTag,
  query: z.strictObject({ network, publisherId, asOf: reportDay.optional(), merged }),
  output: z.object({ currency: z.string(), months: z.array(monthRow) }),
});
