// Every figure there is: its name, what it counts and what not, and the sums it is made of.

import { ratioKeys } from './ratios.ts';

/** Sums that are kept per day; `clicks` of click days, `voidedOrders` of voided sales, the others of the rest. */
export type Sum =
  | 'clicks'
  | 'orders'
  | 'amount'
  | 'commission'
  | 'fee'
  | 'repeatAmount'
  | 'repeatOrders'
  | 'unknownOrders'
  | 'voidedOrders';

/** What a network may leave out of its reports. */
export type Reported = 'clicks' | 'fee' | 'newCustomer';

export const reportedNames: Record<Reported, string> = {
  clicks: '点击量',
  fee: '平台费',
  newCustomer: '新老客标记',
};

/** What a network must report for a sum to say anything; sums not named here every network gives. */
export const neededFor: Partial<Record<Sum, Reported>> = {
  clicks: 'clicks',
  fee: 'fee',
  repeatAmount: 'newCustomer',
  repeatOrders: 'newCustomer',
};

export const metricKeys = [
  'clicks',
  'commission',
  'orders',
  'sales',
  'fee',
  'cost',
  'repeats',
  'repeatOrders',
  'repeatShare',
  'repeatOrderShare',
  'unknownOrders',
  'amountShare',
  'orderShare',
  ...ratioKeys,
] as const;
export type MetricKey = (typeof metricKeys)[number];

export interface Metric {
  key: MetricKey;
  /** As on screen. */
  name: string;
  /** One sentence: what counts and what does not. */
  definition: string;
  /** `number`: without a unit, two decimals. */
  unit: 'count' | 'money' | 'share' | 'number';
  facts: 'sales' | 'clicks';
  /** Added up; of a share or a ratio, those of the part and of the whole. */
  sums: readonly [Sum, ...Sum[]];
}

type Entry = Omit<Metric, 'key'>;

const entries: Record<MetricKey, Entry> = {
  clicks: {
    name: '点击量',
    definition: '联盟平台报告的推广链接点击次数，按平台报表日累计；平台不提供或尚未读取的日期不按 0 计。',
    unit: 'count',
    facts: 'clicks',
    sums: ['clicks'],
  },
  commission: {
    name: '佣金支出',
    definition: '应付给联盟客的佣金合计，含待确认订单与退款调整，不含已作废订单，也不含平台费。',
    unit: 'money',
    facts: 'sales',
    sums: ['commission'],
  },
  orders: {
    name: '出单量',
    definition: '联盟客带来的订单笔数，含待确认订单，不含已作废订单，退款调整不计为订单。',
    unit: 'count',
    facts: 'sales',
    sums: ['orders'],
  },
  sales: {
    name: '销售额',
    definition: '联盟客带来的订单的金额合计，退款调整在其发生日冲减，不含已作废订单。',
    unit: 'money',
    facts: 'sales',
    sums: ['amount'],
  },
  fee: {
    name: '平台费',
    definition: '联盟平台就订单收取的费用合计，不含已作废订单，也不含付给联盟客的佣金。',
    unit: 'money',
    facts: 'sales',
    sums: ['fee'],
  },
  cost: {
    name: '总支出',
    definition: '佣金支出与平台费之和，不含已作废订单；平台不提供平台费时只含佣金。',
    unit: 'money',
    facts: 'sales',
    sums: ['commission', 'fee'],
  },
  repeats: {
    name: '复购金额',
    definition:
      '平台标记为老客户的订单的金额合计，带同样标记的退款调整在其发生日冲减，不含没有新老客标记的订单和已作废订单。',
    unit: 'money',
    facts: 'sales',
    sums: ['repeatAmount'],
  },
  repeatOrders: {
    name: '复购单量',
    definition: '平台标记为老客户的订单笔数，不含没有新老客标记的订单、已作废订单和退款调整。',
    unit: 'count',
    facts: 'sales',
    sums: ['repeatOrders'],
  },
  repeatShare: {
    name: '复购金额占比',
    definition: '复购金额除以全部销售额，没有新老客标记的订单只计入分母，不含已作废订单。',
    unit: 'share',
    facts: 'sales',
    sums: ['repeatAmount', 'amount'],
  },
  repeatOrderShare: {
    name: '复购单量占比',
    definition: '复购单量除以全部订单笔数，没有新老客标记的订单只计入分母，不含已作废订单和退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['repeatOrders', 'orders'],
  },
  unknownOrders: {
    name: '新老客未知单量',
    definition: '平台没有给出新老客标记的订单笔数，不含已作废订单和退款调整。',
    unit: 'count',
    facts: 'sales',
    sums: ['unknownOrders'],
  },
  amountShare: {
    name: '金额占比',
    definition: '该项销售额占当前筛选范围内销售额合计的比例，不含已作废订单。',
    unit: 'share',
    facts: 'sales',
    sums: ['amount', 'amount'],
  },
  orderShare: {
    name: '单量占比',
    definition: '该项出单量占当前筛选范围内出单量合计的比例，不含已作废订单和退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['orders', 'orders'],
  },
  cvr: {
    name: '转化率',
    definition: '出单量除以点击量；有平台没有提供点击量时无法计算，不含已作废订单和退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['orders', 'clicks'],
  },
  epc: {
    name: '每次点击佣金',
    definition: '佣金支出除以点击量；有平台没有提供点击量时无法计算，不含已作废订单。',
    unit: 'money',
    facts: 'sales',
    sums: ['commission', 'clicks'],
  },
  aov: {
    name: '客单价',
    definition: '销售额除以出单量，退款调整冲减金额而不计为订单，不含已作废订单。',
    unit: 'money',
    facts: 'sales',
    sums: ['amount', 'orders'],
  },
  rate: {
    name: '实际佣金率',
    definition: '佣金支出除以销售额，含待确认订单与退款调整，不含已作废订单，也不含平台费。',
    unit: 'share',
    facts: 'sales',
    sums: ['commission', 'amount'],
  },
  roas: {
    name: '投产比',
    definition: '销售额除以佣金支出与平台费之和，不含已作废订单；平台不提供平台费时只除以佣金。',
    unit: 'number',
    facts: 'sales',
    sums: ['amount', 'commission', 'fee'],
  },
  voidRate: {
    name: '作废率',
    definition: '已作废订单的笔数除以同期全部订单的笔数，分母含已作废订单，不含退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['voidedOrders', 'orders'],
  },
  newShare: {
    name: '新客占比',
    definition: '平台标记为新客户的订单笔数除以有新老客标记的订单笔数，不含已作废订单和退款调整。',
    unit: 'share',
    facts: 'sales',
    sums: ['orders', 'repeatOrders', 'unknownOrders'],
  },
};

export const getMetric = (key: MetricKey): Metric => ({ key, ...entries[key] });

/** The dashboard's cards by their field in the answer, in the order of the screen. */
export const cardMetrics = {
  clicks: 'clicks',
  amounts: 'commission',
  orders: 'orders',
  sales: 'sales',
} as const satisfies Record<string, MetricKey>;
export type CardField = keyof typeof cardMetrics;
