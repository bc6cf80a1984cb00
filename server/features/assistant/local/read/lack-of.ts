// What keeps a question about figures from being answered, each as the sentence that asks for it.
import { daysText } from '#contract/figures/days.ts';
import { evidenceMetrics } from '#contract/figures/metrics.ts';
import { localTexts as texts } from '../texts.ts';
import type { DataQuery } from './query.ts';
import type { Slots } from './slots.ts';
import type { AskedMetric } from './words.ts';

/** Changes of sums can be taken apart, changes of ratios cannot. */
export const explained: ReadonlySet<AskedMetric> = new Set(evidenceMetrics);
const longestRanking = 50;

/** What a question goes back to: a card or the question before. */
export interface Base {
  query: DataQuery | null;
  /** Words point at something, and it is not there. */
  isMissing: boolean;
}

export function lackOf(
  slots: Slots,
  query: DataQuery,
  { asksWhy, base }: { asksWhy: boolean; base: Base | null },
): string[] {
  const { metrics, spans, ranking, networks, types, publishers } = query;
  const slices = [networks, types, publishers].filter((many) => many.length > 1);
  const by = ranking?.by;
  return [
    ...slots.doubts.map(texts.doubtful),
    ...slots.unclear,
    ...(base?.isMissing ? [slots.has.has('card') ? texts.noCard : texts.noPrevious] : []),
    ...(metrics.length === 0 && slots.doubts.length === 0 && !base?.isMissing ? [texts.whichMetric] : []),
    ...(spans.length === 0 && slots.unclear.length === 0 && !base?.isMissing ? [texts.whichDays] : []),
    ...(spans.length > 2 ? [texts.tooManySpans] : []),
    ...(spans[0] && spans[1] && daysText(spans[0]) === daysText(spans[1]) ? [texts.sameDays] : []),
    ...(spans.length > 1 && metrics.length > 1 && !slots.has.has('versus') ? [texts.oneComparison] : []),
    ...(isUnequal(slots) ? [texts.oneComparison] : []),
    ...(slices.length > 1 || (slices.length === 1 && (spans.length > 1 || query.compare !== null))
      ? [texts.oneComparison]
      : []),
    ...(ranking && (spans.length > 1 || query.compare !== null) ? [texts.oneComparison] : []),
    ...(ranking && metrics.length > 1 ? [texts.oneRankedMetric] : []),
    ...(ranking && (ranking.size ?? 1) < 1 ? [texts.whichMetric] : []),
    ...(ranking && (ranking.size ?? 1) > longestRanking ? [texts.rankingTooLong(longestRanking)] : []),
    ...((by === 'network' && networks.length > 0) ||
    (by === 'type' && types.length > 0) ||
    (by && publishers.length > 0)
      ? [texts.oneComparison]
      : []),
    ...(spans.length > 1 && query.compare !== null && !asksWhy ? [texts.oneComparison] : []),
    ...(asksWhy ? lackOfReason(query) : []),
    ...(query.intent === 'daily' ? lackOfDaily(query) : []),
    ...(query.share ? lackOfShare(query) : []),
    ...(metrics.includes('repeats') && (types.length + publishers.length > 0 || ranking)
      ? [texts.repeatsByNetwork]
      : []),
    ...(slots.size !== null && !ranking ? [texts.whichRanking] : []),
  ];
}

/** “内容站和 Awin 谁卖得多” compares what is not of one kind. */
const isUnequal = ({ has, networks, types, publishers }: Slots): boolean =>
  has.has('who') &&
  !has.has('rank') &&
  [networks, types, publishers].filter(({ length }) => length > 0).length > 1;

const lackOfReason = ({ metrics, types, publishers, networks, spans }: DataQuery): string[] => [
  ...(metrics.some((metric) => !explained.has(metric)) ? [texts.onlySumsExplained] : []),
  ...(metrics.length > 1 || networks.length > 1 || spans.length > 1 ? [texts.oneReason] : []),
  ...(types.length + publishers.length > 0 ? [texts.reasonByNetwork] : []),
];

const lackOfDaily = ({ metrics, types, publishers, networks, spans, compare }: DataQuery): string[] =>
  metrics.every((metric) => metric !== 'repeats' && explained.has(metric)) &&
  types.length + publishers.length === 0 &&
  networks.length < 2 &&
  metrics.length === 1 &&
  spans.length === 1 &&
  compare === null
    ? []
    : [texts.dailyOnly];

/** One part of one sum over one span, or every network or type beside the others. */
const lackOfShare = ({
  metrics,
  spans,
  compare,
  networks,
  types,
  publishers,
  ranking,
}: DataQuery): string[] =>
  metrics.length === 1 &&
  metrics.every((metric) => metric !== 'repeats' && explained.has(metric)) &&
  spans.length === 1 &&
  compare === null &&
  (ranking ? ranking.by !== 'publisher' : networks.length + types.length + publishers.length === 1)
    ? []
    : [texts.shareOfWhat];
