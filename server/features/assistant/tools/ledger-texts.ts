// Sentences of the tools that read the order check.
import { getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import type { DeadlineGroup } from '#contract/ledger.ts';

const groups: Record<DeadlineGroup, string> = {
  coming: '未到截止',
  passed: '已过截止',
  unknown: '截止未知（没有规则覆盖）',
  open: '没有截止（按设置，批准之前都可以修改）',
};

const ofOrder = (metric: MetricKey) => (pt: string, order: string) =>
  `${pt} 订单 ${order} 的${getMetric(metric).name}，按订单自己的币种。`;

/** Sentences of the order check. */
export const ledgerTexts = {
  groups,
  dueOn: (day: string) => `截止日为 ${day}`,
  counted: (which: string) =>
    `此刻${which}的待确认订单的笔数，退款调整也各算一笔；日期为北京时间，已扣除提前量。`,
  money: (which: string) =>
    `此刻${which}的待确认订单的佣金与平台费之和，折算为账号的币种；已过截止的不能再更正。`,
  withoutFee: (networks: readonly string[]) => `${networks.join('、')} 不提供平台费，金额里没有这一部分`,
  withoutRate: (currencies: readonly string[]) => `缺少 ${currencies.join('、')} 的汇率，这部分没有计入`,
  noOrders: '没有可以折算的金额',
  doubles:
    '疑似重复的组数：两个平台订单号相同（不计开头的 #）、币种相同、金额相差不超过 0.5%、成交相隔不超过 24 小时，不含已作废订单。仅供核对，不构成结论。',
  side: { sales: ofOrder('sales'), commission: ofOrder('commission'), fee: ofOrder('fee') },
} as const;
