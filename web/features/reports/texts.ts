// Sentences of the combined dashboard.
import { getMetric } from '#contract/figures/metrics.ts';

const span = (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`);

/** The days of a window beside its name: 昨日 11-14. */
export function shortSpan({ from, to }: { from: string; to: string }): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${from}~${to}`;
  return from === to ? from.slice(5) : `${from.slice(5)}~${to.slice(5)}`;
}

export const boardTexts = {
  title: '综合看板',
  sampleTitle: '综合看板（示例）',
  sampleNote:
    '这里是示例数据：内置的示例商家，数字均为虚构。连接联盟平台或导入文件后，同样的看板会显示您自己的数字。',
  sampleAction: '连接我的平台',
  emptyTitle: '还没有可以汇总的数据',
  emptyText:
    '连接联盟平台后，点击、订单与佣金会自动汇总到这里；也可以先导入平台导出的文件，几分钟就能看到结果。',
  toConnections: '连接联盟平台',
  toImport: '导入文件',
  toSample: '看看示例',
  lockedTitle: '综合看板尚未开通',
  lockedText: '购买套餐后，即可在一处查看各联盟平台的点击、订单与佣金。',
  forbiddenTitle: '您没有综合看板的权限',
  forbiddenText: '请联系主账号为您开通“综合看板”，或先使用菜单中已有的功能。',
  toInfo: '去个人中心',
  refreshFailed: '没有刷新成功，下面是上一次的数据。',
  retry: '重试',
  late: '部分数据尚未读全',
  dataUntil: (day: string) => `数据截至 ${day}：之后的日期没有文件覆盖`,
  cards: '核心指标',
  toLate: '去授权中心查看',
  span,
  spanAndCurrency: (from: string, to: string, currency: string) => `${span(from, to)} · ${currency}`,
} as const;

export const filterTexts = {
  label: '看板筛选',
  window: '统计时段',
  network: '联盟平台',
  allNetworks: '全部平台',
  asOf: '截至日期',
  asOfShort: '截至',
  compare: '对比方式',
  compares: { period: '环比', year: '同比' },
  compareHelp: { period: '与上一时段相比；本年与上年同期相比', year: '与去年同期相比' },
  clear: '清除筛选',
  open: '筛选',
  openWith: (count: number) => `筛选（${count}）`,
  sheet: '筛选看板',
  done: '完成',
  chosen: (network: string, asOf: string, compare: string) => `${network} · 截至 ${asOf} · ${compare}`,
} as const;

export const firstFigureTexts = {
  title: '第一个数字',
  coming: '正在读取最近 30 天的订单，第一个数字马上就到，不用刷新页面。',
  figure: (name: string, days: string) => `${name}（${days}）`,
  more: '更早的历史在后面继续读取，读完之前，看板上的数字还会增加。',
} as const;

export const cardTexts = {
  definition: (name: string) => `${name}的口径`,
  rows: (text: string, number: string) => `${text} ${number}，查看明细`,
  notReported: '未提供',
  notRead: '尚未读取',
  noRate: '缺汇率',
  rise: '上升',
  fall: '下降',
  same: '持平',
  fromZero: '此前为 0',
  notComparable: '暂不可比',
  notCovered: '—',
  before: (text: string, number: string) => `${text} ${number}`,
} as const;

export const knownMarkTexts = {
  late: '未读全',
  uncovered: { file: '文件未覆盖', unread: '未读取' },
  bothUncovered: '部分日期未覆盖',
  notReported: '部分未提供',
  missingRates: '缺汇率',
  pending: (share: string) => `${share} 待确认`,
  label: '数据说明',
} as const;

export const dailyTexts = {
  title: { amount: '每日销售额', orders: '每日出单量' },
  measure: '指标',
  measures: { amount: getMetric('sales').name, orders: getMetric('orders').name },
  range: '天数',
  ranges: { 7: '7 天', 30: '30 天', 90: '90 天', 365: '1 年' },
  day: '日期',
  failed: '这段时间的每日数据没有加载出来',
  uncovered: '未覆盖',
  notReported: '平台不提供',
  partly: (sum: string) => `${sum}（部分未覆盖）`,
} as const;

export const repeatTexts = {
  title: '复购',
  measure: '复购占比',
  measures: { amount: '按金额', orders: '按单量' },
  note: { amount: '复购金额占销售额', orders: '复购单量占全部单量' },
  window: (days: number) => `近 ${days} 天`,
  windowAndDays: (window: string, days: string) => `${window} ${days}`,
  /** Under a column of a phone's drawing: days side by side do not fit there, nor does the year of the last. */
  windowInLines: (window: string, { from, to }: { from: string; to: string }) =>
    [window, from.slice(0, 4) === to.slice(0, 4) ? from.slice(5) : from, `~${to.slice(5)}`].join('\n'),
  windows: '时段',
  network: '平台',
  columns: {
    distribution: '销售额',
    repeats: '复购金额',
    proportionAmount: '金额占比',
    distributionUnm: '单量',
    repeatsNum: '复购单量',
    OrderAmount: '单量占比',
    unknown: '新老客未知',
  },
  details: (network: string, days: number) => `${network} 近 ${days} 天的复购明细`,
  unmarked: '这些订单没有新老客标记，无法计算复购',
  noneRepeated: '这段时间没有老客户的订单',
} as const;

export const typeTexts = {
  amountTitle: '联盟客类型 · 销售额',
  ordersTitle: '联盟客类型 · 出单量',
  type: '类型',
  amount: getMetric('sales').name,
  orders: getMetric('orders').name,
  withShare: (figure: string, share: string | null) => (share === null ? figure : `${figure} · ${share}`),
} as const;

export const topTexts = {
  title: '联盟客前五名',
  empty: '这段时间还没有出单的联盟客',
  rank: '名次',
  name: '联盟客',
  type: '类型',
  network: '平台',
  amount: getMetric('sales').name,
  orders: getMetric('orders').name,
  unnamed: '未命名',
  rows: (name: string) => `${name} 的订单明细`,
  all: '全部联盟客',
} as const;

export const stripTexts = { label: (window: string) => `${window}效率` } as const;

export const mobileTexts = {
  windows: '统计时段，左右滑动切换',
  pull: '下拉刷新',
  release: '松开刷新',
  refreshing: '正在刷新',
  refreshed: '已是最新',
  orders: (count: string) => `${count} 单`,
  noOrders: '平台不提供单量',
} as const;
