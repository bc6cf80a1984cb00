// Verdicts as screens show them: how many of each kind and how much money, their orders, and what one of them rests on.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { ledgerAccess, orderDeadline } from './ledger.ts';
import { exportTimeoutMs, ledgerLimits, pageSizes } from './limits.ts';
import { checkDays, keyword, network, publisherId, reportDay, saleState } from './report-query.ts';
import { count, dayText } from './report-shapes.ts';
import { amountBases, matchConfidences, unknownReasons, verdictCodes, verdictTabs } from './verdicts.ts';

const tag = '订单核对';

/** What some orders come to: commission and fee beyond the expected. */
const checkedSum = z.object({
  listed: count,
  /** Of them, those whose commission is known. */
  known: count,
  /** In the account's currency; null when nothing of it is known or could be converted. */
  money: z.string().nullable(),
  /** In the currencies of the rows. */
  sums: z.array(
    z.object({
      currency: z.string(),
      commission: z.string(),
      /** Null: no network among them tells it. */
      fee: z.string().nullable(),
      /** Of those whose commission is known, orders whose network tells no fee. */
      withoutFee: count,
    }),
  ),
  /** Currencies of which no rate is known on some of the days. */
  missing: z.array(z.string()),
});
export type CheckedSum = z.infer<typeof checkedSum>;

export const getVerdictSums = endpoint({
  method: 'GET',
  path: '/api/ledger/verdicts',
  access: ledgerAccess,
  summary: '与店铺逐单核对的结论：各类的笔数与金额',
  tag,
  output: z.object({
    /** Whether there is a shop to check against. */
    hasShop: z.boolean(),
    currency: z.string(),
    tabs: z.array(z.object({ tab: z.enum(verdictTabs), ...checkedSum.shape })),
    /** Orders still to be judged. */
    waiting: count,
  }),
});
export type VerdictSums = z.infer<(typeof getVerdictSums)['output']>;

export const getLedgerSummary = endpoint({
  method: 'GET',
  path: '/api/ledger/summary',
  access: ledgerAccess,
  summary: '可挽回、已挽回、已错过：本年的订单，以及未来几天内截止的；每个数字等于其下各笔订单之和',
  tag,
  output: z.object({
    currency: z.string(),
    hasShop: z.boolean(),
    /** Days of orders. */
    year: z.object({ from: dayText, to: dayText }),
    /** Matched declines and adjustments before their deadline: of the year's orders, and of all. */
    recoverable: checkedSum,
    recoverableEver: checkedSum,
    /** What the networks confirmed, as reading their rows again showed. */
    recovered: checkedSum,
    /** Matched declines and adjustments of the year's orders whose deadline has passed. */
    missed: checkedSum,
    /** Of what is recoverable, whatever the year: up to and with a Shanghai day of deadlines. */
    coming: z.array(z.object({ within: count, until: dayText, ...checkedSum.shape })),
    /** Of what is recoverable, what has no deadline or none that is known. */
    undated: checkedSum,
  }),
});
export type LedgerSummary = z.infer<(typeof getLedgerSummary)['output']>;

const shopSide = z.object({
  name: z.string(),
  title: z.string(),
  orderedAt: moment,
  currency: z.string(),
  subtotal: z.string().nullable(),
  tax: z.string().nullable(),
  shipping: z.string().nullable(),
  total: z.string().nullable(),
  paid: z.boolean().nullable(),
  cancelledAt: moment.nullable(),
  /** What was added to or taken from its goods, oldest first; net of tax where that is told. */
  changes: z.array(
    z.object({
      at: moment,
      kind: z.enum(['edit', 'refund', 'return', 'dispute']),
      amount: z.string(),
      reason: z.string(),
    }),
  ),
});

export const checkedOrder = z.object({
  key: z.string(),
  /** Null: no network tells of it. */
  connectionId: id.nullable(),
  tab: z.enum(verdictTabs).nullable(),
  code: z.enum(verdictCodes),
  /** Of one that is too late what it would have been; why one is unknown or waits. */
  because: z.string(),
  /** The order's number as both sides write it. */
  order: z.string(),
  /** Display name; of an order that no network claims, that of the click. */
  pt: z.string(),
  publisher: z.string(),
  day: dayText,
  soldAt: moment,
  currency: z.string(),
  amount: z.string().nullable(),
  commission: z.string().nullable(),
  fee: z.string().nullable(),
  expected: z.string().nullable(),
  excessCommission: z.string().nullable(),
  excessFee: z.string().nullable(),
  deadline: moment.nullable(),
  confidence: z.enum(matchConfidences),
  rule: z.number().int(),
  basis: z.enum(amountBases).nullable(),
  affix: z.string(),
  /** Why another network keeps it, and which. */
  keptBy: z.enum(['shop-click', 'nearest-click', 'priority']).nullable(),
  keptPt: z.string(),
  windowEnd: moment.nullable(),
  /** What else it may be. */
  candidates: z.array(z.string()),
  shop: shopSide.nullable(),
});
export type CheckedOrder = z.infer<typeof checkedOrder>;

/** `recoverable`: matched declines and adjustments before their deadline. */
export const checkedLists = [...verdictTabs, 'recoverable'] as const;
export type CheckedList = (typeof checkedLists)[number];

/** By what time is left, by the money at risk, or the newest orders first. */
export const checkedSorts = ['deadline', 'money', 'date'] as const;
export type CheckedSort = (typeof checkedSorts)[number];

/** What an order comes to, or would have come to; or why nothing is known of it. */
export const checkedCodes = [...verdictCodes, ...unknownReasons] as const;

const risk = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, '请输入金额，例如 100 或 99.50');

const filters = {
  tab: z.enum(checkedLists),
  network: network.optional(),
  shopId: id.optional(),
  publisherId: publisherId.optional(),
  /** Days of orders; both or none. */
  from: reportDay.optional(),
  to: reportDay.optional(),
  code: z.enum(checkedCodes).optional(),
  confidence: z.enum(matchConfidences).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, '币种应为三个大写字母')
    .optional(),
  /** Commission and fee beyond the expected, or owed, in the order's own currency. */
  riskFrom: risk.optional(),
  riskTo: risk.optional(),
  /** With a deadline up to this Shanghai day; `none`: without a deadline, or none that is known. */
  until: z.union([z.iso.date(), z.literal('none')]).optional(),
  /** Searches order numbers. */
  keyword: keyword.optional(),
};

const fieldNames = {
  after: '翻页位置',
  tab: '结论',
  code: '结论',
  confidence: '匹配',
  currency: '币种',
  riskFrom: '最低金额',
  riskTo: '最高金额',
  until: '截止',
  shopId: '店铺',
};

export const listCheckedOrders = endpoint({
  method: 'POST',
  path: '/api/ledger/verdicts/orders',
  changes: false,
  access: ledgerAccess,
  summary: '一类结论的订单，可筛选、排序；after 为上一页的 next。套餐只含部分时 shown 为可看的笔数',
  tag,
  fieldNames,
  body: z
    .strictObject({
      ...filters,
      /** By what is left where that is a deadline, else the newest first. */
      sort: z.enum(checkedSorts).optional(),
      after: z.string().max(4400).optional(),
      size: z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.list),
    })
    .superRefine(checkDays),
  output: z.object({
    list: z.array(checkedOrder),
    next: z.string().nullable(),
    /** Of the whole filter; null beyond the first page. */
    total: count.nullable(),
    totals: checkedSum.nullable(),
    /** The account's. */
    currency: z.string(),
    shown: count.nullable(),
  }),
});

export const getCheckedOrder = endpoint({
  method: 'GET',
  path: '/api/ledger/orders/:id',
  access: ledgerAccess,
  summary: '一笔订单的核对：平台的每一行与变更、截止及其来源、店铺与退款、点击依据、其他平台的认领',
  tag,
  params: z.strictObject({ id: z.string().max(4400) }),
  output: checkedOrder.extend({
    /** What the network tells of it, oldest first. */
    rows: z.array(
      z.object({
        saleKey: z.string(),
        ptoder: z.string(),
        ysoder: z.string(),
        soldAt: moment,
        clickedAt: moment.nullable(),
        state: saleState,
        kind: z.enum(['sale', 'adjustment']),
        currency: z.string(),
        je: z.string(),
        jyje: z.string(),
        ptfy: z.string().nullable(),
        /** Null: it cannot be changed any more, whatever the day. */
        due: orderDeadline.nullable(),
      }),
    ),
    /** Clicks that the shop saw before the order. */
    clicks: z.array(z.object({ which: z.enum(['first', 'last']), pt: z.string(), at: moment.nullable() })),
    /** All networks' claims on the shop's order, where there is more than one. */
    claims: z.array(
      z.object({
        key: z.string(),
        pt: z.string(),
        order: z.string(),
        publisher: z.string(),
        /** The last one before the order, as the network tells it. */
        clickedAt: moment.nullable(),
        currency: z.string(),
        commission: z.string().nullable(),
        kept: z.boolean(),
      }),
    ),
    test: z.boolean(),
    dispute: z.enum(['open', 'won', 'lost']).nullable(),
    cancelReason: z.string(),
  }),
});
export type CheckedDetail = z.infer<(typeof getCheckedOrder)['output']>;

export const getCheckedChoices = endpoint({
  method: 'GET',
  path: '/api/ledger/verdicts/choices',
  access: ledgerAccess,
  summary: '店铺核对可以按哪些平台、店铺、币种筛选',
  tag,
  output: z.object({
    networks: z.array(z.object({ network: z.string(), pt: z.string() })),
    shops: z.array(z.object({ id, name: z.string() })),
    currencies: z.array(z.string()),
  }),
});

export const listCheckedPublishers = endpoint({
  method: 'GET',
  path: '/api/ledger/verdicts/publishers',
  access: ledgerAccess,
  summary: '一类结论涉及的联盟客，笔数多的在前，至多 20 位；keyword 搜索名称、网址和编号',
  tag,
  fieldNames,
  query: z.strictObject({ tab: z.enum(checkedLists), keyword: keyword.optional() }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      network: z.string(),
      pt: z.string(),
      listed: count,
    }),
  ),
});

export const exportCheckedOrders = endpoint({
  method: 'POST',
  path: '/api/ledger/verdicts/export',
  changes: false,
  access: ledgerAccess,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  bodyMaxBytes: 4 * 1024 * 1024,
  summary: '导出一类结论的订单（CSV 或 XLSX），按筛选，或只导出 keys 所列的订单',
  tag,
  fieldNames: { ...fieldNames, keys: '所选订单' },
  body: z
    .strictObject({
      ...filters,
      sort: z.enum(checkedSorts).optional(),
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      /** These alone, whatever the filter. */
      keys: z.array(z.string().max(3200)).min(1).max(ledgerLimits.ticked).optional(),
    })
    .superRefine(checkDays),
  output: z.never(),
  raw: true,
});
