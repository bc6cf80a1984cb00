// Verdicts as screens show them: how many of each kind and how much money, their orders, and what one of them rests on.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { ledgerAccess } from './ledger.ts';
import { exportTimeoutMs, pageSizes } from './limits.ts';
import { count, dayText } from './report-shapes.ts';
import { amountBases, matchConfidences, verdictCodes, verdictTabs } from './verdicts.ts';

const tag = '订单核对';

const tabSum = z.object({
  tab: z.enum(verdictTabs),
  listed: count,
  /** Of them, those whose money is known. */
  known: count,
  /** Commission and fee beyond the expected, in the account's currency; null when no part could be converted. */
  money: z.string().nullable(),
  /** The same in the currencies of the rows. */
  sums: z.array(z.object({ currency: z.string(), commission: z.string(), fee: z.string() })),
});

const learnedOf = z.object({
  connectionId: id,
  pt: z.string(),
  name: z.string(),
  /** Null: the network counts from none of the shop's amounts often enough. */
  basis: z.enum(amountBases).nullable(),
  support: count,
  lookedAt: count,
  affixes: z.array(z.object({ prefix: z.string(), suffix: z.string(), support: count })),
});

export const getVerdictSums = endpoint({
  method: 'GET',
  path: '/api/ledger/verdicts',
  access: ledgerAccess,
  summary: '与店铺逐单核对的结论：各类的笔数与金额，以及推算出的口径和订单号规则',
  tag,
  output: z.object({
    /** Whether there is a shop to check against. */
    hasShop: z.boolean(),
    currency: z.string(),
    tabs: z.array(tabSum),
    /** Orders still to be judged. */
    waiting: count,
    learned: z.array(learnedOf),
  }),
});
export type VerdictSums = z.infer<(typeof getVerdictSums)['output']>;

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
  keptBy: z.enum(['shop-click', 'nearest-click']).nullable(),
  keptPt: z.string(),
  windowEnd: moment.nullable(),
  /** What else it may be. */
  candidates: z.array(z.string()),
  shop: shopSide.nullable(),
});
export type CheckedOrder = z.infer<typeof checkedOrder>;

const tab = z.enum(verdictTabs);

export const listCheckedOrders = endpoint({
  method: 'POST',
  path: '/api/ledger/verdicts/orders',
  changes: false,
  access: ledgerAccess,
  summary: '一类结论的订单；after 为上一页的 next。套餐只含部分时 shown 为可看的笔数',
  tag,
  fieldNames: { after: '翻页位置', tab: '结论' },
  body: z.strictObject({
    tab,
    after: z.string().max(4200).optional(),
    size: z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.list),
  }),
  output: z.object({
    list: z.array(checkedOrder),
    next: z.string().nullable(),
    total: count,
    shown: count.nullable(),
  }),
});

export const exportCheckedOrders = endpoint({
  method: 'POST',
  path: '/api/ledger/verdicts/export',
  changes: false,
  access: ledgerAccess,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  summary: '导出一类结论的订单（CSV 或 XLSX）',
  tag,
  body: z.strictObject({ tab, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.never(),
  raw: true,
});
