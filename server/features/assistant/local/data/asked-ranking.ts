// What is ranked, by what and among whom.
import type { AnswerChart } from '#contract/assistant.ts';
import type { AskedMetric } from '#contract/figures/metrics.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { DataQuery, Ranking } from '../read/query.ts';
import { metricName } from './figure-words.ts';
import type { Slice } from './read-slice.ts';
import type { Told } from './tell-values.ts';

export type ToldRanking = Told & { charts: readonly AnswerChart[] };

export interface AskedRanking {
  ranking: Ranking;
  span: NamedSpan;
  /** What they are ordered by; the others stand beside it. */
  metric: AskedMetric;
  metrics: readonly AskedMetric[];
  slice: Slice;
  share: boolean;
  only: DataQuery['only'];
  mean: DataQuery['mean'];
  bounds: DataQuery['bounds'];
}

export const orderText = (metric: AskedMetric, order: Ranking['order'], slice: Slice = {}): string =>
  `按${metricName(metric, slice)}从${order === 'desc' ? '高到低' : '低到高'}`;
