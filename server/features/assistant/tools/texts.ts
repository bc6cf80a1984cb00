// Sentences of the tools.
import { type DaySpan, daysText } from '#contract/figures/days.ts';
import { type EvidenceMetric, getMetric } from '#contract/figures/metrics.ts';
import type { DeadlineGroup } from '#contract/ledger.ts';

const titled = (what: string) => (metric: EvidenceMetric, span: DaySpan) =>
  `${what}${getMetric(metric).name}（${daysText(span)}）`;

export const toolTexts = {
  ranking: titled('联盟客'),
  daily: titled('每日'),
  unnamed: '未命名',
  tooManyDays: (max: number) => `每日数据一次最多查询 ${max} 天`,
  /** What a change is, of what changed. */
  change: (definition: string, before: string) => `与 ${before} 相比的变化。${definition}`,
  percentage: (before: string) => `与 ${before} 相比变化的幅度：两者之差的绝对值除以对比期数值的绝对值。`,
  ratioOf: (of: readonly string[], lacking: readonly string[]) =>
    `只计 ${of.join('、')}，${lacking.join('、')} 的点击量不全`,
  lackingClicks: (networks: readonly string[]) => `${networks.join('、')} 的点击量不全，无法计算`,
  nothingToDivideBy: '没有可作除数的数据，无法计算',
  drivers: {
    volume: '单量变化带来的部分：本期与对比期出单量之差，乘以对比期平均每单的数值。',
    price: '每单金额变化带来的部分：总变化减去单量、佣金率与退款的部分。',
    rate: '佣金率变化带来的部分：本期销售额按本期与对比期佣金率计算之差。',
    returns: '退款等调整带来的部分：本期与对比期调整金额之差。',
  },
  unknownTool: '没有这个工具',
} as const;

const groups: Record<DeadlineGroup, string> = {
  coming: '未到截止',
  passed: '已过截止',
  unknown: '截止未知（没有规则覆盖）',
  open: '没有截止（按设置，批准之前都可以修改）',
};

const ofOrder = (what: string) => (pt: string, order: string) =>
  `${pt} 订单 ${order} 的${what}，按订单自己的币种。`;

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
  side: { sales: ofOrder('销售额'), commission: ofOrder('佣金'), fee: ofOrder('平台费') },
} as const;
