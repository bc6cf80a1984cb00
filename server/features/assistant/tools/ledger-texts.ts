// Sentences of the tools that read the order check.
import type { CheckedList } from '#contract/checked-orders.ts';
import { getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import type { DeadlineGroup } from '#contract/ledger.ts';
import { verdictTabNames } from '#contract/verdict-names.ts';

const groups: Record<DeadlineGroup, string> = {
  coming: '未到截止',
  passed: '已过截止',
  unknown: '截止未知（没有规则覆盖）',
  open: '没有截止（按设置，批准之前都可以修改）',
};

const ofOrder = (metric: MetricKey) => (pt: string, order: string) =>
  `${pt} 订单 ${order} 的${getMetric(metric).name}，按订单自己的币种。`;

const ofChecked = (what: string) => (pt: string, order: string) =>
  `${pt === '' ? '' : `${pt} `}订单 ${order} 的${what}，按订单自己的币种，由平台与店铺逐单核对得出。`;

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
  recoverable: '可挽回（已匹配、未到截止的可拒付与可调整）',
  recovered: (from: string) => `${from.slice(0, 4)} 年的订单中已挽回（平台已确认）`,
  missed: (from: string) => `${from.slice(0, 4)} 年的订单中已错过（平台已锁定或已过截止）`,
  comingWithin: (days: number) => `可挽回而 ${days} 天内截止`,
  undated: '可挽回而没有截止或截止未知',
  verdict: (name: string) => `核对结论为“${name}”`,
  ofList: (list: CheckedList, network?: string) =>
    `${network === undefined ? '' : `${network} 上`}核对结论为“${list === 'recoverable' ? '可挽回' : verdictTabNames[list]}”`,
  verdictCount: (which: string) => `此刻${which}的订单的笔数。`,
  verdictMoney: (which: string) =>
    `此刻${which}的订单多付的佣金与平台费之和，折算为账号的币种；少付的为负，金额未知的不计入。`,
  unknownMoney: (count: number) => `另有 ${count} 笔金额未知，没有计入`,
  feeUntold: (count: number) => `${count} 笔的平台不提供平台费，没有这一部分`,
  checked: {
    amount: ofChecked('平台金额'),
    expected: ofChecked('应记金额'),
    commission: ofChecked('平台佣金'),
    fee: ofChecked(getMetric('fee').name),
    excessCommission: ofChecked('多付佣金'),
    excessFee: ofChecked('多付平台费'),
  },
  notKnownOf: (column: string, pt: string) =>
    /fee/i.test(column) && pt !== '' ? `${pt} 不提供平台费，或还不能判断` : '还不能判断，或平台没有给出',
  side: { sales: ofOrder('sales'), commission: ofOrder('commission'), fee: ofOrder('fee') },
} as const;
