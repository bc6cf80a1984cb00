// Sentences of the order check.
import { daysText } from '#contract/figures/days.ts';
import type { DeadlineGroup, OrderDeadline } from '#contract/ledger.ts';
import { ledgerLimits } from '#contract/limits.ts';
import { addAmounts } from '#contract/money.ts';
import { confidenceNames, reasonName, verdictNames, verdictTabNames } from '#contract/verdict-names.ts';
import type { MatchConfidence } from '#contract/verdicts.ts';

const groups: Record<DeadlineGroup, string> = {
  coming: '未到截止',
  passed: '已过截止',
  unknown: '截止未知',
  open: '没有截止',
};

const sources: Record<NonNullable<OrderDeadline['source']>, string> = {
  row: '订单自带',
  set: '人工设置',
  learned: '从历史推算，已确认采用',
};

export const ledgerTexts = {
  wrongCursor: '翻页位置无法识别，请从第一页重新打开',
  pendingOrder: '待确认的订单',
  connection: '授权',
  rule: '截止规则',
  riskReversed: '最高金额不能小于最低金额',
  wrongKey: '所选订单无法识别，请刷新页面后重新选择',
  checkedOrder: '核对的订单',
  affix: '这个前后缀',
  unknownNetwork: (name: string) => `没有接入联盟平台“${name}”`,
  networksRequired: '请至少选择一个平台，排出先后',
  learnedMoved: '推算出的天数已有变化，请刷新后再确认',
  filtersLocked: `当前套餐可以看到笔数和前 ${ledgerLimits.previewRows} 笔订单，筛选请升级到专业版或企业版`,
  exportLocked: `当前套餐可以看到笔数和前 ${ledgerLimits.previewRows} 笔订单，导出全部订单请升级到专业版或企业版`,
} as const;

export const ledgerExportTexts = {
  title: '待确认订单',
  groups,
  sources,
  by: { lock: '平台锁定', invoice: '账单截止' },
  group: '范围',
  filters: '筛选',
  noFilter: '无',
  day: (day: string) => `截止日期：${day}`,
  network: (pt: string) => `平台：${pt}`,
  type: (type: string) => `类型：${type}`,
  publisher: (id: string) => `联盟客编号：${id}`,
  keyword: (keyword: string) => `关键词：${keyword}`,
  separator: '；',
  rowCount: '行数',
  note: '数据说明',
  noteText:
    '截止 = 平台锁定与账单截止中较早的一个，再减去提前量；时间为北京时间。金额为订单原币种，空白表示平台没有提供。',
  madeAt: '导出时间',
} as const;

export const verdictExportTexts = {
  title: '订单核对结论',
  tab: '结论',
  tabs: { ...verdictTabNames, recoverable: '可挽回' },
  ticked: '所选订单',
  days: (from: string, to: string) => `订单日期：${daysText({ from, to })}`,
  shop: (name: string) => `店铺：${name}`,
  code: (code: string) => `具体结论：${reasonName(code)}`,
  confidence: (confidence: MatchConfidence) => `匹配：${confidenceNames[confidence]}`,
  currency: (currency: string) => `币种：${currency}`,
  risk: (from: string | undefined, to: string | undefined) =>
    `多付金额：${from === undefined ? `不超过 ${to}` : to === undefined ? `不少于 ${from}` : `${from} 至 ${to}`}`,
  until: (day: string) => `截止不晚于 ${day}`,
  undated: '没有截止或截止未知',
  codes: verdictNames,
  because: reasonName,
  confidences: confidenceNames,
  /** Nothing read is not known to be nothing. */
  sumOf: (amounts: readonly string[]) => (amounts.length > 0 && addAmounts(amounts)) || '',
  note: '应记金额 = 店铺金额按该平台的口径减去已退回的商品；多付 = 超出应记金额的部分，负数为少付。金额为订单原币种，空白表示未知。',
} as const;
