// Sentences of the tools.
import { type DaySpan, daysText } from '#contract/figures/days.ts';
import { type Lacking, lackingText } from '#contract/figures/known.ts';
import { type EvidenceMetric, getMetric } from '#contract/figures/metrics.ts';

const titled = (what: string) => (metric: EvidenceMetric, span: DaySpan) =>
  `${what}${getMetric(metric).name}（${daysText(span)}）`;

const missing = (lacking: Lacking): string =>
  lacking.item === 'clicks' ? `${lacking.networks.join('、')} 的点击量不全` : lackingText(lacking);

export const toolTexts = {
  ranking: titled('联盟客'),
  daily: titled('每日'),
  unnamed: '未命名',
  tooManyDays: (max: number) => `每日数据一次最多查询 ${max} 天`,
  /** What a change is, of what changed. */
  change: (definition: string, before: string) => `与 ${before} 相比的变化。${definition}`,
  percentage: (before: string) => `与 ${before} 相比变化的幅度：两者之差的绝对值除以对比期数值的绝对值。`,
  ratioOf: (of: readonly string[], lacking: readonly Lacking[]) =>
    `只计 ${of.join('、')}，${lacking.map(missing).join('，')}`,
  untold: (lacking: readonly Lacking[]) => `${lacking.map(missing).join('，')}，无法计算`,
  nothingToDivideBy: '没有可作除数的数据，无法计算',
  drivers: {
    volume: '单量变化带来的部分：本期与对比期出单量之差，乘以对比期平均每单的数值。',
    price: '每单金额变化带来的部分：总变化减去单量、佣金率与退款的部分。',
    rate: '佣金率变化带来的部分：本期销售额按本期与对比期佣金率计算之差。',
    returns: '退款等调整带来的部分：本期与对比期调整金额之差。',
    unsplit: '不提供订单的平台带来的部分：没有单量，不能再拆分。',
  },
  unknownTool: '没有这个工具',
} as const;
