// What keeps a question about figures from being answered, each as the sentence that asks for it.
import { orderColumns } from '#contract/figures/columns.ts';
import { daysText, lengthOf } from '#contract/figures/days.ts';
import { askedMetrics, evidenceMetrics, getMetric } from '#contract/figures/metrics.ts';
import { hasConditions, isOfOrders } from '#contract/figures/order-conditions.ts';
import { localTexts as texts } from '../texts.ts';
import type { DataQuery } from './query.ts';
import type { Slots } from './slots.ts';
import { type AskedMetric, shareOfCustomers, shareOfVoided } from './words.ts';

/** Changes of sums can be taken apart, changes of ratios cannot. */
export const explained: ReadonlySet<AskedMetric> = new Set(evidenceMetrics);
const longestRanking = 50;

/** What a question goes back to: a card or the question before. */
export interface Base {
  query: DataQuery | null;
  /** Words point at something, and it is not there. */
  isMissing: boolean;
}

const convertible: ReadonlySet<AskedMetric> = new Set(
  askedMetrics.filter((metric) => getMetric(metric).unit === 'money' && metric !== 'repeats'),
);
/** Sums that can be spread over days and taken apart. */
const spreadable: ReadonlySet<AskedMetric> = new Set(
  evidenceMetrics.filter((metric) => metric !== 'repeats'),
);
const byState: ReadonlySet<AskedMetric> = new Set(['orders', ...Object.values(orderColumns)]);

export function lackOf(
  slots: Slots,
  query: DataQuery,
  { asksWhy, base }: { asksWhy: boolean; base: Base | null },
): string[] {
  const { metrics, spans, ranking, networks, types, publishers, compare, buckets, intent } = query;
  if (intent === 'lookup') return slots.orders.length > 1 ? [texts.oneComparison] : [];
  const slices = [networks, types, publishers].filter((many) => many.length > 1);
  const compared = spans.length > 1 || compare !== null;
  const when = (isLacking: boolean, sentence: string): string[] => (isLacking ? [sentence] : []);
  return [
    ...slots.doubts.map(texts.doubtful),
    ...slots.unclear,
    ...when(base?.isMissing === true, slots.has.has('card') ? texts.noCard : texts.noPrevious),
    ...when(metrics.length === 0 && slots.doubts.length === 0 && !base?.isMissing, texts.whichMetric),
    ...when(spans.length === 0 && slots.unclear.length === 0 && !base?.isMissing, texts.whichDays),
    ...when(spans.length > 2, texts.tooManySpans),
    ...when(Boolean(spans[0] && spans[1] && daysText(spans[0]) === daysText(spans[1])), texts.sameDays),
    ...when(
      spans.length > 1 && metrics.length > 1 && !slots.has.has('versus') && !slots.has.has('compare'),
      texts.oneComparison,
    ),
    ...when(isUnequal(slots) || slots.compares > 1 || slots.ranksTwice, texts.oneComparison),
    ...when(
      query.average !== null && slots.buckets.some(({ by }) => by !== query.average),
      texts.averageAlone,
    ),
    ...when(query.isExcept && slots.groups.some((text) => !/^(?:所有|全部)/.test(text)), texts.exceptAlone),
    ...when(
      slots.differs && metrics.length > 1 && spans.length < 2 && slots.compare === null,
      texts.oneComparison,
    ),
    ...when(!query.isExcept && (slices.length > 1 || (slices.length === 1 && compared)), texts.oneComparison),
    ...when(ranking !== null && compared && intent !== 'movers', texts.oneComparison),
    ...when((ranking?.size ?? 1) < 1, texts.whichMetric),
    ...when((ranking?.size ?? 1) > longestRanking, texts.rankingTooLong(longestRanking)),
    ...when(ranksItself(query), texts.oneComparison),
    ...when(spans.length > 1 && compare !== null && !asksWhy, texts.oneComparison),
    ...(asksWhy ? lackOfReason(query) : []),
    ...(query.share ? lackOfShare(query) : []),
    ...(intent === 'movers' ? lackOfMovers(query) : []),
    ...(buckets ? lackOfBuckets(query, slots) : []),
    ...when(
      metrics.includes('repeats') &&
        (types.length + publishers.length > 0 || (ranking !== null && ranking.by !== 'network')),
      texts.repeatsByNetwork,
    ),
    ...when(
      slots.states.length > 1 &&
        (buckets?.by !== 'state' || networks.length + types.length + publishers.length > 1),
      texts.oneComparison,
    ),
    ...when(
      slots.coupons.length > 1 ||
        (ranking?.by === 'coupon' &&
          (compared || slots.has.has('change') || query.share || query.mean !== null || bounded(query))),
      texts.oneCoupon,
    ),
    ...when(hasConditions(query.conditions) && !isToldOfOrders(query), texts.notOfOrders),
    ...slots.noSuchIds.map(texts.noSuchId),
    ...when(
      query.average !== null &&
        (intent !== 'value' ||
          compared ||
          query.share ||
          query.over !== null ||
          slices.length > 0 ||
          query.isExcept ||
          query.state === 'voided' ||
          !metrics.every((metric) => spreadable.has(metric))),
      texts.averageAlone,
    ),
    ...when(
      query.isExcept &&
        (intent !== 'value' ||
          compared ||
          query.share ||
          query.over !== null ||
          query.currency !== null ||
          slots.has.has('rank') ||
          !metrics.every((metric) => spreadable.has(metric))),
      texts.exceptAlone,
    ),
    ...when(
      query.mean !== null && (ranking === null || metrics.length !== 1 || compared),
      texts.oneComparison,
    ),
    ...when(query.weekparts && (slots.has.has('rank') || slots.has.has('by')), texts.oneComparison),
    ...when(query.state !== null && !isToldByState(query), texts.notByState),
    ...when(
      query.currency !== null && !metrics.every((metric) => convertible.has(metric)),
      texts.onlyMoneyConverted,
    ),
    ...when(query.currency !== null && (slots.currencies.length > 1 || asksWhy), texts.onlyMoneyConverted),
    ...when(
      query.over !== null &&
        (metrics.length !== 1 || ranking !== null || buckets !== null || !(query.over.amount >= 0)),
      texts.oneComparison,
    ),
    ...when(
      slots.has.has('bound') &&
        (ranking?.by !== 'publisher' ||
          compared ||
          query.share ||
          query.currency !== null ||
          buckets !== null ||
          query.state !== null ||
          query.bounds.some(({ metric }) => metric === 'repeats' || metric === 'repeatShare')),
      texts.boundsOfPublishers,
    ),
    ...when(query.only !== null && (ranking?.by !== 'publisher' || compared), texts.oneComparison),
    ...when(
      slots.size !== null &&
        !ranking &&
        !buckets &&
        metrics.length !== slots.size &&
        !slices.some(({ length }) => length === slots.size),
      texts.whichRanking,
    ),
  ];
}

const bounded = ({ bounds, only, currency }: DataQuery): boolean =>
  bounds.length > 0 || only !== null || currency !== null;

/** “各平台里的某一个” ranks what it is narrowed to. */
const ranksItself = ({ ranking, networks, types, publishers }: DataQuery): boolean =>
  (ranking?.by === 'network' && networks.length > 0) ||
  (ranking?.by === 'type' && types.length > 0) ||
  (ranking !== null && publishers.length > 0);

/** What orders of one state come to; a reason is told of all of them. */
const isToldByState = ({ metrics, intent }: DataQuery): boolean =>
  metrics.every((metric) => isOfOrders(metric) && metric !== shareOfVoided) && intent !== 'why';

/** Conditions only orders meet. */
const isToldOfOrders = ({ metrics, intent, only, bounds, conditions }: DataQuery): boolean =>
  metrics.every(
    (metric) => isOfOrders(metric) && (metric !== shareOfCustomers.new || conditions.customer === undefined),
  ) &&
  intent !== 'why' &&
  only === null &&
  bounds.length === 0;

/** Ratios of publishers move by chance: of networks and types they are told. */
const lackOfMovers = ({ metrics, publishers, networks, types, ranking }: DataQuery): string[] =>
  metrics.length !== 1 ||
  !metrics.every(
    (metric) => metric !== 'repeats' && (ranking?.by !== 'publisher' || explained.has(metric)),
  ) ||
  publishers.length > 0 ||
  networks.length > 1 ||
  types.length > 1
    ? [texts.onlySumsMoved]
    : [];

const lackOfBuckets = (
  { buckets, metrics, spans, compare, networks, types, publishers, intent, state, conditions }: DataQuery,
  slots: Slots,
): string[] => {
  const [span] = spans;
  const parts = span && buckets ? partsIn(span, buckets.by) : 0;
  return [
    ...(spans.length > 1 ||
    compare !== null ||
    networks.length + types.length > 2 ||
    Math.max(networks.length, types.length, publishers.length) > 1 ||
    slots.has.has('share')
      ? [texts.oneComparison]
      : []),
    ...(buckets?.pick && metrics.length > 1 ? [texts.oneRankedMetric] : []),
    ...(slots.buckets.length > 1 && new Set(slots.buckets.map(({ by }) => by)).size > 1
      ? [texts.oneComparison]
      : []),
    ...(slots.has.has('by') ? [texts.oneComparison] : []),
    ...(buckets?.by === 'weekday' &&
    (types.length + publishers.length > 0 ||
      state !== null ||
      hasConditions(conditions) ||
      !metrics.every((metric) => explained.has(metric) && metric !== 'repeats'))
      ? [texts.weekdayOnlySums]
      : []),
    ...(buckets?.by === 'state' && !metrics.every((metric) => byState.has(metric)) ? [texts.notByState] : []),
    ...(intent === 'buckets' && buckets?.by !== 'weekday' && buckets?.by !== 'state' && parts > mostParts
      ? [texts.tooManyParts(mostParts)]
      : []),
  ];
};

/** Each is looked up by itself. */
export const mostParts = 62;
const daysIn = { day: 1, week: 7, month: 30, quarter: 91, weekday: 1, state: 1 } as const;
const partsIn = (span: { from: string; to: string }, by: keyof typeof daysIn): number =>
  lengthOf(span) / daysIn[by];

/** “内容站和某个平台谁卖得多” compares what is not of one kind. */
const isUnequal = ({ has, networks, types, publishers, spans, onlyBefore }: Slots): boolean =>
  (has.has('who') || (has.has('versus') && spans.length < 2 && !onlyBefore && !has.has('share'))) &&
  !has.has('rank') &&
  [networks, types, publishers].filter(({ length }) => length > 0).length > 1;

const lackOfReason = ({ metrics, types, publishers, networks, spans }: DataQuery): string[] => [
  ...(metrics.some((metric) => !explained.has(metric)) ? [texts.onlySumsExplained] : []),
  ...(metrics.length > 1 || networks.length > 1 || spans.length > 1 ? [texts.oneReason] : []),
  ...(types.length + publishers.length > 0 ? [texts.reasonByNetwork] : []),
];

/** One part of one sum over one span, or every network or type beside the others. */
const lackOfShare = ({
  metrics,
  spans,
  compare,
  networks,
  types,
  publishers,
  ranking,
  state,
  conditions,
  shareOfState,
}: DataQuery): string[] => {
  const places = networks.length + types.length + publishers.length;
  const isPart =
    // Of the same part without the conditions.
    (hasConditions(conditions) && places <= 1) ||
    places + (state ? 1 : 0) === 1 ||
    (shareOfState && places === 1) ||
    (publishers.length === 1 && places === 2 && state === null);
  return metrics.length === 1 &&
    metrics.every((metric) => metric !== 'repeats' && explained.has(metric)) &&
    spans.length === 1 &&
    compare === null &&
    (ranking ? ranking.by !== 'publisher' || ranking.size !== null : isPart)
    ? []
    : [texts.shareOfWhat];
};
