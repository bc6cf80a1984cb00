// Words about figures and orders that several screens say.
import { namesOf, publisherColumns } from '#contract/figures/columns.ts';
import { saleStateNames } from '#contract/figures/sale-states.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import type { PresetKey } from './presets.ts';
import type { SaleState } from './report-link.ts';

/** By their names in the API. */
export const figureNames = namesOf(publisherColumns);

export const presetTexts = {
  yesterday: '昨日',
  days7: '近 7 天',
  days30: '近 30 天',
  days90: '近 90 天',
  days365: '近 365 天',
  week: '本周',
  month: '本月',
  lastMonth: '上月',
  year: '本年',
  lastYear: '去年',
} as const satisfies Record<PresetKey, string>;

export const amountTexts = {
  none: '—',
  uncovered: '这段日期没有文件覆盖，或尚未从平台读取，或平台不提供',
  unknown: '未知',
  unknownHelp: '缺少汇率，无法换算成账号币种',
  inCurrency: (amount: string, currency: string) => `${formatAmount(amount)} ${currency}`,
  unit: (currency: string) => `金额单位：${currency}`,
} as const;

export const stateTexts: Record<SaleState, string> = saleStateNames;

export const voidedTexts = {
  reason: (reason: string) => `作废原因：${reason}`,
} as const;

export const savePictureTexts = {
  save: '存到已存图表',
  saveOf: (title: string) => `存到已存图表：${title}`,
  saved: '已保存，可以在「已存图表」里查看',
  failed: '图片没有生成，请重试',
} as const;
