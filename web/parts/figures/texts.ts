// Words about figures and orders that several screens say.
import { formatAmount } from '#web/lib/format-figure.ts';
import type { SaleState } from './report-link.ts';

/** By their names in the API. */
export const figureNames = {
  fxje: '销售额',
  order: '出单量',
  yjje: '佣金支出',
  fy: '平台费',
  zc: '总支出',
  clicks: '点击量',
} as const;

export const amountTexts = {
  none: '—',
  uncovered: '这段日期没有文件覆盖，或尚未从平台读取',
  unknown: '未知',
  unknownHelp: '缺少汇率，无法换算成账号币种',
  inCurrency: (amount: string, currency: string) => `${formatAmount(amount)} ${currency}`,
  unit: (currency: string) => `金额单位：${currency}`,
} as const;

export const stateTexts: Record<SaleState, string> = {
  pending: '待确认',
  approved: '已确认',
  paid: '已支付',
  voided: '已作废',
};

export const voidedTexts = {
  reason: (reason: string) => `作废原因：${reason}`,
} as const;

export const savePictureTexts = {
  save: '存到已存图表',
  saveOf: (title: string) => `存到已存图表：${title}`,
  saved: '已保存，可以在「已存图表」里查看',
  failed: '图片没有生成，请重试',
} as const;
