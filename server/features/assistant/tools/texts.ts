// Sentences of the tools.
import type { EvidenceMetric } from '../../../../contract/assistant.ts';
import { type DaySpan, daysText } from '../../../../contract/figures/days.ts';
import { getMetric } from '../../../../contract/figures/metrics.ts';

const titled = (what: string) => (metric: EvidenceMetric, span: DaySpan) =>
  `${what}${getMetric(metric).name}（${daysText(span)}）`;

export const toolTexts = {
  ranking: titled('联盟客'),
  daily: titled('每日'),
  unnamed: '未命名',
  unknownTool: '没有这个工具',
} as const;
