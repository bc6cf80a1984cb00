// Sentences of the report details.
import {
  namesOf,
  orderColumns,
  repeatColumns,
  shortNamesOf,
  typeColumns,
} from '#contract/figures/columns.ts';
import type { WindowKey } from '#contract/figures/windows.ts';
import { formatCount, formatKnownCount } from '#web/lib/format-figure.ts';
import type { ReportTab } from '#web/parts/figures/report-link.ts';
import { figureNames } from '#web/parts/figures/texts.ts';

export const pageTexts = {
  title: '报表明细',
  sampleTitle: '报表明细（示例）',
  sampleNote:
    '这里是示例数据，可以随意查看和筛选，不能修改。连接联盟平台或导入订单文件后，同样的报表会显示您自己的数字。',
  sampleAction: '连接我的平台',
  tabs: {
    transactions: '交易明细',
    publishers: '联盟客汇总',
    repeats: '复购',
    types: '类型分布',
    pictures: '已存图表',
  } satisfies Record<ReportTab, string>,
  lockedTitle: '报表明细暂未开通',
  lockedText: '当前套餐不包含这项功能，或套餐已到期。数据都在，开通后即可查看。',
  forbiddenTitle: '您没有查看这一页的权限',
  forbiddenText: '请联系主账号在子账号管理中为您开通「报表明细」。',
  emptyTitle: '还没有订单',
  emptyText: '连接联盟平台或导入订单文件后，每一笔订单都会列在这里。',
  noMatchTitle: '没有符合条件的记录',
  noMatchText: (from: string, to: string) =>
    `${from} 至 ${to} 之间没有符合这些条件的记录。放宽日期，或清除筛选后再看。`,
  toConnections: '去授权',
  toImport: '导入文件',
  clear: '清除筛选',
  lastYear: '看近 365 天',
  loading: '报表加载中',
} as const;

export const filterTexts = {
  label: '筛选条件',
  preset: '日期范围',
  network: '联盟平台',
  type: '联盟客类型',
  state: '订单状态',
  publisher: '联盟客',
  publisherNone: '没有找到联盟客',
  publisherFailed: '没有查到，请再试一次',
  publisherSearching: '查找中',
  publisherNumber: '联盟客编号',
  named: (name: string, days: string) => `${name}（${days}）`,
  publisherShort: (id: string) => `编号 ${id}`,
  transactionKeyword: '订单号或联盟客名称',
  publisherKeyword: '联盟客名称、网址或编号',
  asOf: '截至日期',
  latest: '回到最新',
  all: '全部',
  clear: '清除筛选',
  apply: '查看结果',
} as const;

export const tableTexts = {
  density: '行高',
  densities: { large: '宽松', middle: '适中', small: '紧凑' },
  exportRows: (count: number) => `导出 ${formatCount(count)} 行`,
  exportAs: { csv: '导出为 CSV', xlsx: '导出为 XLSX（Excel）' },
  notesLast: 'CSV 首行为表头，说明放在最后',
  exported: '导出完成，请查看浏览器的下载列表',
  totals: '合计',
  totalOrders: (orders: number | null) => `${formatKnownCount(orders)} 单`,
  totalsNote: (rows: number) => `合计按全部 ${formatCount(rows)} 行筛选结果计算，已作废订单不计入`,
  none: '—',
} as const;

export const transactionTexts = {
  label: '交易明细',
  columns: {
    time: '报表日',
    ysoder: '商家订单号',
    ptoder: '平台订单号',
    name: '联盟客',
    type: '类型',
    pt: '平台',
    state: '状态',
    ...shortNamesOf(orderColumns),
    newCustomer: '新老客',
    coupon: '优惠码',
    soldAt: '成交时间',
  },
  adjustment: '退款调整',
  newCustomer: '新客',
  oldCustomer: '老客',
  unknownCustomer: '未知',
  spoilt: '单号失真',
  spoiltHelp: '表格软件把这个单号改写成了科学计数法，原号已无法还原，按收到的样子显示',
  soldAt: (moment: string) => `成交时间 ${moment}（北京时间）`,
  order: (order: string) => `商家单号 ${order}`,
  networkOrder: (order: string) => `平台单号 ${order}`,
  commission: (amount: string) => `佣金 ${amount}`,
  fee: (amount: string) => `平台费 ${amount}`,
  open: (order: string) => `查看订单 ${order} 的详情`,
} as const;

export const publisherTexts = {
  label: '联盟客汇总',
  columns: {
    name: '联盟客',
    pt: '平台',
    type: '类型',
    ...figureNames,
  },
  open: (name: string) => `查看 ${name} 的详情`,
  share: (share: string) => `占 ${share}`,
  orders: (orders: number | null) => `${formatKnownCount(orders)} 单`,
  clicksOf: (clicks: number) => `${formatCount(clicks)} 次点击`,
} as const;

export const repeatTexts = {
  label: '复购',
  chart: { amount: '各平台复购金额占比', orders: '各平台复购单量占比' },
  asOf: (day: string) => `截至 ${day}`,
  days: (days: number) => (days === 365 ? '近 1 年' : `近 ${days} 天`),
  columns: {
    pt: '平台',
    days: '时间范围',
    ...shortNamesOf(repeatColumns),
  },
  rows: '查看订单',
  rowsOf: (pt: string, days: string) => `查看订单：${pt} ${days}`,
  notReported: '未提供',
  notReportedHelp: (pt: string) => `${pt} 不提供新老客标记，无法计算复购`,
} as const;

export const typeTexts = {
  label: '类型分布',
  windows: { yesterday: '昨日', week: '本周', month: '本月', year: '本年' } satisfies Record<
    WindowKey,
    string
  >,
  windowLabel: '时间范围',
  by: '按什么看',
  byAmount: '按金额',
  byCount: '按单量',
  ofAmount: (share: string) => `占金额 ${share}`,
  ofOrders: (share: string) => `占单量 ${share}`,
  chart: (window: string, by: string) => `${window}联盟客类型分布（${by}）`,
  span: (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`),
  columns: { type: '类型', ...namesOf(typeColumns) },
  rows: '查看订单',
  rowsOf: (type: string) => `查看订单：${type} 类联盟客`,
} as const;

export const pictureTexts = {
  label: '已存图表',
  lead: '在报表和联盟客详情里保存下来的图表，保存时的样子不会再变。',
  emptyTitle: '还没有保存过图表',
  emptyText: '在图表右上角点「存到已存图表」，当时的图会留在这里，方便汇报和对照。',
  toTypes: '去看类型分布',
  open: '打开当时的页面',
  openOf: (title: string) => `打开当时的页面：${title}`,
  download: '下载',
  downloadOf: (title: string) => `下载：${title}`,
  remove: '删除',
  removeOf: (title: string) => `删除：${title}`,
  removeTitle: (title: string) => `删除「${title}」？`,
  removeText: '删除后无法恢复。',
  removeOk: '删除',
  cancel: '取消',
  removed: '已删除',
  savedAt: (moment: string) => `${moment} 保存`,
  alt: (title: string) => `图表：${title}`,
} as const;

export const mobileTexts = {
  refreshPull: '下拉刷新',
  refreshRelease: '松开刷新',
  refreshing: '正在刷新',
  refreshed: '已刷新',
} as const;
