// Words and sentences of exports.

import type { Lacking } from '#contract/figures/known.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { missingText, ratiosNeeding } from '#contract/figures/ratios.ts';
import { saleStateNames } from '#contract/figures/sale-states.ts';
import type { WindowKey } from '#contract/figures/windows.ts';
import type { ExportKind } from '#contract/report-exports.ts';
import type { SaleKind, SaleState } from '#server/facts/rows.ts';

const titles: Record<ExportKind, string> = {
  transactions: '交易明细',
  publishers: '联盟客汇总',
  repeats: '复购统计',
  types: '联盟客类型',
  daily: '每日数据',
};

const states: Record<SaleState, string> = saleStateNames;

const kinds: Record<SaleKind, string> = { sale: '订单', adjustment: '调整' };

const windows: Record<WindowKey, string> = {
  yesterday: '昨日',
  week: '本周',
  month: '本月',
  year: '本年',
};

export const exportTexts = {
  titles,
  states,
  kinds,
  windows,
  period: '期间',
  firstDay: '开始日期',
  lastDay: '结束日期',
  days: (from: string, to: string) => `${from} 至 ${to}`,
  until: (day: string) => `截至 ${day}`,
  filters: '筛选',
  noFilter: '无',
  filter: {
    network: (pt: string) => `平台：${pt}`,
    type: (type: PublisherType) => `类型：${type}`,
    publisher: (id: string) => `联盟客编号：${id}`,
    state: (state: SaleState) => `状态：${states[state]}`,
    keyword: (keyword: string) => `关键词：${keyword}`,
    merged: '合并同一联盟客',
  },
  filterSeparator: '；',
  currency: '币种',
  known: '数据说明',
  complete: '数据完整',
  ofPart: (part: string, sentence: string) => `${part}：${sentence}`,
  total: '合计（不含已作废）',
  rowCount: '行数',
  sums: ({
    amount,
    commission,
    fee,
    orders,
  }: Record<'amount' | 'commission' | 'fee', string | null> & { orders: number | null }) =>
    `销售额 ${amount ?? '—'}；佣金 ${commission ?? '—'}；平台费 ${fee ?? '—'}；出单量 ${orders ?? '—'}`,
  ratios: '比率说明',
  lacking: (lacking: Lacking, of: readonly string[]) =>
    `${missingText(lacking)}，${
      of.length > 0
        ? `合计的${ratiosNeeding(lacking.item)}只计 ${of.join('、')}`
        : `涉及的${ratiosNeeding(lacking.item)}无法计算，留空`
    }`,
  madeAt: '导出时间',
  isNew: '新客',
  isRepeat: '老客',
  repeatDays: (days: number) => `近 ${days} 天`,
  tooMany: '同时导出的文件太多，请等前面的导出完成后再试',
  ticketInvalid: '下载链接无效或已使用，请重新导出',
} as const;
