// From what a question names to what it asks for; what it leaves open comes from the card beside it or from the question
// before, where it says so. Anything that could mean two things is asked back.
import type { AskContext } from '#contract/assistant.ts';
import { addDays, addMonths, daysText, lengthOf } from '#contract/figures/days.ts';
import { dailyMetrics, getMetric, summaryMetrics } from '#contract/figures/metrics.ts';
import { hasConditions } from '#contract/figures/order-conditions.ts';
import type { Compare } from '#contract/figures/windows.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { localTexts as texts } from '../texts.ts';
import { type Base, lackOf, mostParts } from './lack-of.ts';
import { sameDaysBefore, spanBefore } from './periods/calendar-spans.ts';
import type { NamedSpan } from './periods/period.ts';
import { type Buckets, type DataQuery, plainQuery, type Ranking, type Understood } from './query.ts';
import type { Token } from './scan.ts';
import { type Slots, slotsOf } from './slots.ts';
import { type AskedMetric, shareItself } from './words.ts';

export interface Situation {
  /** D. */
  anchor: string;
  card: AskContext['card'] | undefined;
  /** The address's filters, which the card stands under. */
  filters: Readonly<Record<string, string>>;
  /** What the question before asked for. */
  previous: DataQuery | null;
  /** What of the words was left out or read otherwise. */
  notes?: readonly string[];
}

const usualRanking = 5;
/** As many as are told at once. */
const wholeList = 50;

export function understand(tokens: readonly Token[], situation: Situation): Understood {
  const slots = slotsOf(tokens, situation.anchor);
  const asksWhy = isWhy(slots);
  const base = baseOf(slots, { asksWhy, situation });
  const query = queryOf(slots, { asksWhy, base, anchor: situation.anchor });
  const [outside] = slots.outside;
  if (outside !== undefined) return { kind: 'outside', sentence: outside, query };
  if (slots.has.has('define')) return { kind: 'other', unknown: slots.unknown };
  if (slots.has.has('how') && !asksWhy) return { kind: 'other', unknown: slots.unknown };
  const isAboutFigures =
    slots.metrics.length + slots.doubts.length + slots.states.length + slots.orders.length > 0 ||
    slots.spans.length + slots.unclear.length > 0 ||
    base !== null ||
    slots.mover !== null ||
    slots.ranking !== null;
  if (!isAboutFigures) return { kind: 'other', unknown: slots.unknown };
  // “这个数字” without one is no question of how things work.
  const pointsAtNothing =
    base?.isMissing === true && (slots.has.has('card') || slots.has.has('same') || slots.spans.length > 0);
  const sentences = lackOf(slots, query, { asksWhy, base });
  return sentences.length === 0 && slots.unknown.length === 0
    ? { kind: 'query', query: { ...query, notes: [...(situation.notes ?? []), ...query.notes] } }
    : {
        kind: 'lacking',
        lacking: {
          sentences,
          unknown: slots.unknown,
          undated: !pointsAtNothing && slots.spans.length + slots.unclear.length === 0,
          query,
        },
      };
}

/** “怎么” asks for a reason only of something that changed. */
const isWhy = ({ has }: Slots): boolean => has.has('why') || (has.has('how') && has.has('change'));

function baseOf(
  slots: Slots,
  { asksWhy, situation }: { asksWhy: boolean; situation: Situation },
): Base | null {
  const { card, previous } = situation;
  const isOpen = slots.metrics.length === 0 && slots.spans.length === 0 && slots.states.length === 0;
  if (slots.orders.length > 0) return null;
  if (slots.has.has('card')) return { query: card ? cardQuery(situation) : null, isMissing: !card };
  const pointsBack = slots.has.has('same') && slots.publishers.length === 0 && !slots.has.has('rank');
  const onlyConverts = isOpen && slots.currencies.length > 0;
  const follows =
    slots.has.has('then') || pointsBack || onlyConverts || (isOpen && (asksWhy || slots.compare !== null));
  if (!follows) return null;
  if (previous === null && isOpen && asksWhy && card)
    return { query: cardQuery(situation), isMissing: false };
  if (previous !== null) return { query: previous, isMissing: false };
  return pointsBack || isOpen || slots.metrics.length === 0 || slots.spans.length === 0
    ? { query: null, isMissing: true }
    : null;
}

function cardQuery({ card, filters }: Situation): DataQuery | null {
  if (!card) return null;
  const network = filters.network && findNetwork(filters.network)?.description.network;
  return {
    ...plainQuery,
    metrics: [card.metric],
    spans: [{ from: card.from, to: card.to, label: texts.cardDays }],
    networks: network ? [network] : [],
  };
}

function queryOf(
  slots: Slots,
  { asksWhy, base, anchor }: { asksWhy: boolean; base: Base | null; anchor: string },
): DataQuery {
  const from = base?.query ?? null;
  const narrowed = slots.networks.length + slots.types.length + slots.publishers.length > 0;
  const ownPublishers = slots.publishers.length > 0;
  const usual = usualMetrics(slots, asksWhy);
  const isShared = slots.has.has('share') && !asksWhy;
  const whole = slots.networks.length + slots.types.length + slots.publishers.length === 0;
  const meant = slots.metrics.length > 0 ? slots.metrics : slots.bounds.map(({ metric }) => metric);
  const named =
    isShared && whole && !slots.ranking ? meant.map((metric) => shareItself[metric] ?? metric) : meant;
  const metrics = named.length > 0 ? boundedLast(named, slots) : (from?.metrics ?? usual);
  const said = spansOf(slots, slots.spans.length > 0 ? slots.spans : (from?.spans ?? []), anchor);
  const buckets = asksWhy
    ? null
    : (bucketsOf(slots, said) ?? (slots.metrics.length > 0 || !from ? null : from.buckets));
  const ranking =
    asksWhy || buckets || slots.orders.length > 0
      ? null
      : (rankingOf(slots) ??
        (slots.metrics.length > 0 || !from ? null : from.ranking) ??
        keptRanking(from, slots));
  // “对比各平台” sets them side by side.
  const isBeside = slots.has.has('by') && said.length < 2 && !slots.onlyBefore;
  const comparesSlots =
    (slots.has.has('versus') && !isBeside) ||
    slots.has.has('change') ||
    slots.has.has('gap') ||
    isJudged(slots);
  const isEachCompared =
    ranking !== null &&
    !slots.has.has('rank') &&
    slots.only === null &&
    (slots.ranking !== null || slots.mover !== null) &&
    (slots.has.has('change') ||
      slots.has.has('gap') ||
      slots.onlyBefore ||
      slots.compare !== null ||
      said.length === 2);
  const moved = slots.mover?.moved ?? (isEachCompared ? slots.direction : null);
  const against = asksWhy ? comparedBefore(said) : null;
  const spans = against
    ? said.slice(0, 1)
    : said.length > 0 || base?.isMissing
      ? said
      : usualSpans(slots, { ranking, buckets, anchor, metrics });
  const compare =
    saidCompare(slots, spans) ??
    (spans.length === 1 &&
    !buckets &&
    (comparesSlots || moved) &&
    !asksWhy &&
    severalOf(slots) < 2 &&
    slots.over === null
      ? 'period'
      : null) ??
    against ??
    (asksWhy ? (from?.compare ?? null) : null);
  const told = buckets && longerBuckets(slots, { buckets, spans, metrics });
  const isOverview = slots.metrics.length === 0 && from === null && metrics.length > 1;
  return {
    ...plainQuery,
    intent: intentOf(slots, { asksWhy, ranking, buckets: told, metrics, from, compare, spans, moved }),
    metrics,
    spans,
    compare: buckets ? slots.compare : compare,
    networks:
      narrowed && (ownPublishers || slots.networks.length > 0) ? slots.networks : (from?.networks ?? []),
    types: narrowed && (ownPublishers || slots.types.length > 0) ? slots.types : (from?.types ?? []),
    publishers: narrowed ? slots.publishers : (from?.publishers ?? []),
    ranking,
    buckets: told,
    moved,
    only: slots.only,
    state: slots.states.length > 1 ? null : (slots.states[0] ?? from?.state ?? null),
    currency: slots.currencies[0] ?? from?.currency ?? null,
    over: slots.over,
    bounds: slots.bounds,
    order: slots.orders[0] ?? null,
    share: isShared && !metrics.every(isShareItself),
    average: slots.average,
    states: slots.states.length > 1 ? slots.states : [],
    conditions: hasConditions(slots.conditions) ? slots.conditions : (from?.conditions ?? {}),
    shareOfState: slots.shareOfState,
    weekparts: slots.has.has('weekpart'),
    mean: slots.mean,
    isExcept: slots.isExcept,
    isOverview,
    notes:
      told !== buckets && told
        ? [...slots.notes, texts.byLonger[told.by === 'week' ? 'week' : 'month']]
        : slots.notes,
  };
}

/** “是不是很惨”: told beside what was before, where one thing is asked about. */
const isJudged = ({ has, ranking, buckets, bounds }: Slots): boolean =>
  has.has('judged') && !has.has('share') && ranking === null && buckets.length === 0 && bounds.length === 0;

/** They are ranked by what they are not narrowed by, where that is named. */
const boundedLast = (named: readonly AskedMetric[], { bounds }: Slots): readonly AskedMetric[] =>
  named.toSorted(
    (a, b) =>
      Number(bounds.some(({ metric }) => metric === a)) - Number(bounds.some(({ metric }) => metric === b)),
  );

/** “新客占比” is one already. */
const isShareItself = (metric: AskedMetric): boolean => getMetric(metric).unit === 'share';

function intentOf(
  slots: Slots,
  {
    asksWhy,
    ranking,
    buckets,
    metrics,
    from,
    moved,
  }: Pick<DataQuery, 'ranking' | 'buckets' | 'metrics' | 'spans' | 'compare' | 'moved'> & {
    asksWhy: boolean;
    from: DataQuery | null;
  },
): DataQuery['intent'] {
  if (slots.orders.length > 0) return 'lookup';
  if (asksWhy) return 'why';
  if (moved && ranking) return 'movers';
  if (ranking) return 'ranking';
  if (buckets) return isPlainCurve(slots, buckets, metrics) ? 'daily' : 'buckets';
  return from && !['ranking', 'buckets', 'movers', 'lookup'].includes(from.intent) && slots.compare === null
    ? from.intent
    : 'value';
}

/** A trend of very many days is told week by week or month by month, unless days were asked for. */
function longerBuckets(
  slots: Slots,
  {
    buckets,
    spans,
    metrics,
  }: { buckets: Buckets; spans: readonly NamedSpan[]; metrics: readonly AskedMetric[] },
): Buckets {
  const [span] = spans;
  const isTrend = slots.buckets.length === 0 && slots.has.has('daily') && buckets.pick === null;
  if (!span || !isTrend || isPlainCurve(slots, buckets, metrics)) return buckets;
  const days = lengthOf(span);
  return days <= mostParts ? buckets : { ...buckets, by: days <= mostParts * 7 ? 'week' : 'month' };
}

/** Day by day of one sum of all networks or one: what the board draws. */
const isPlainCurve = (
  { networks, types, publishers, states, currencies, compare, conditions }: Slots,
  { by, pick, size }: Buckets,
  metrics: readonly AskedMetric[],
): boolean =>
  by === 'day' &&
  (pick === null || size === 1) &&
  metrics.length === 1 &&
  metrics.every((metric) => drawnByDay.has(metric)) &&
  types.length + publishers.length + states.length + currencies.length === 0 &&
  !hasConditions(conditions) &&
  compare === null &&
  networks.length < 2;

const drawnByDay: ReadonlySet<AskedMetric> = new Set(dailyMetrics);

/** Days, weeks, months, weekdays or states: all of them, or the one that is first or last. */
function bucketsOf(
  { buckets, ranking, has, states, average }: Slots,
  said: readonly NamedSpan[],
): Buckets | null {
  if (has.has('weekpart')) return { by: 'weekday', pick: null, size: null };
  if (states.length > 1 && buckets.length === 0) return { by: 'state', pick: null, size: null };
  if (average !== null) return null;
  const asked = buckets.find(({ which }) => which) ?? buckets[0];
  // “每个月佣金最高的联盟客” asks for two things at once; “一天” alone for none.
  if (!asked) return has.has('daily') ? { by: 'day', pick: null, size: null } : null;
  // “9月和10月哪个月单多” sets the two side by side.
  if (asked.which && said.length === 2 && said.every(({ unit }) => unit === asked.by)) return null;
  const order = ranking && !ranking.each ? ranking.order : null;
  const pick =
    asked.which || asked.by === 'weekday' ? (order ?? (asked.by === 'weekday' ? 'desc' : null)) : null;
  return { by: asked.by, pick, size: pick === null ? null : (asked.size ?? ranking?.size ?? 1) };
}

const lately = (anchor: string, days: number): NamedSpan => ({
  from: addDays(anchor, 1 - days),
  to: anchor,
  label: `近 ${days} 天`,
  note: texts.defaultDays(`近 ${days} 天`),
  isUsual: true,
});

/** Who asks for an order of things, or what still waits, and names no days means lately, and is told so. */
function usualSpans(
  slots: Slots,
  {
    ranking,
    buckets,
    anchor,
    metrics,
  }: Pick<DataQuery, 'ranking' | 'buckets' | 'metrics'> & { anchor: string },
): NamedSpan[] {
  if (slots.unclear.length > 0) return [];
  if (slots.orders.length > 0) return [{ from: addDays(anchor, -3650), to: anchor, label: '全部时间' }];
  if (buckets)
    return [
      lately(
        anchor,
        buckets.by === 'day' ? 30 : buckets.by === 'weekday' ? 90 : buckets.by === 'week' ? 91 : 365,
      ),
    ];
  if (slots.states.length > 0) return [lately(anchor, 365)];
  const isNamed = slots.metrics.length > 0 && slots.metrics.length === metrics.length && !slots.isRelative;
  return (ranking && !slots.ranking?.isVague) || slots.mover || isNamed ? [lately(anchor, 30)] : [];
}

/** Publishers are ranked by their sales unless something else is said, as on the board. */
function usualMetrics(slots: Slots, asksWhy: boolean): readonly AskedMetric[] {
  if (asksWhy || slots.doubts.length > 0) return [];
  if (slots.only === 'idle') return ['clicks'];
  if (slots.orders.length > 0) return [];
  // “这个码用了几次”.
  if (slots.conditions.coupon !== undefined || slots.ranking?.by === 'coupon') return ['orders'];
  if (
    (slots.ranking?.by === 'publisher' || slots.mover) &&
    severalOf(slots) < 2 &&
    slots.buckets.length === 0
  )
    return ['sales'];
  // “业绩最差的月份”, “返利类占多少”: of the sales.
  const isPicked = slots.has.has('rank') && slots.buckets.some(({ which }) => which);
  const parts = slots.networks.length + slots.types.length + slots.publishers.length;
  // “哪天最炸”: of the sales.
  if (isPicked && slots.isPraised) return ['sales'];
  if ((isPicked && slots.has.has('overview')) || (slots.has.has('share') && parts > 0)) return ['sales'];
  const compares = slots.spans.length > 0 && (slots.compare !== null || slots.has.has('versus'));
  // A network and “昨天”: how it went.
  const isBare =
    slots.networks.length + slots.types.length + slots.publishers.length > 0 && slots.spans.length === 1;
  const isOpen = slots.has.has('overview') || isJudged(slots);
  if (slots.has.has('daily') && slots.spans.length > 0) return ['sales'];
  return isOpen || compares || (isBare && !slots.has.has('money')) ? summaryMetrics : [];
}

/** A ranking asked about again with another metric stays one. */
const keptRanking = (from: DataQuery | null, slots: Slots): Ranking | null =>
  from?.ranking && slots.publishers.length === 0 ? from.ranking : null;

const severalOf = ({ networks, types, publishers }: Slots): number =>
  Math.max(networks.length, types.length, publishers.length);

function rankingOf(slots: Slots): Ranking | null {
  const { ranking, mover } = slots;
  // “9月和10月哪个高” compares the two.
  if (
    slots.spans.length === 2 &&
    !mover &&
    !slots.has.has('rank') &&
    !slots.has.has('by') &&
    slots.only === null
  )
    return null;
  if ((!ranking && !mover) || severalOf(slots) > 1 || slots.isExcept) return null;
  const by = ranking?.by ?? 'publisher';
  const all =
    slots.has.has('listed') ||
    slots.bounds.length > 0 ||
    slots.only !== null ||
    (ranking?.each && by === 'publisher');
  const isOne = mover !== null && slots.asksOne;
  const size =
    ranking?.size ?? mover?.size ?? (isOne ? 1 : by !== 'publisher' ? null : all ? wholeList : usualRanking);
  return { by, size, order: mover ? 'desc' : (ranking?.order ?? 'desc') };
}

/** “为什么10月比9月多”: why it changed since, named by its days. */
function comparedBefore([first, second, third]: readonly NamedSpan[]): Compare | null {
  if (!first || !second || third) return null;
  const isBefore = (kind: Compare) => daysText(spanBefore(first, kind)) === daysText(second);
  return isBefore('period') ? 'period' : isBefore('year') ? 'year' : null;
}

/** “10月环比9月” says the same twice. */
function saidCompare({ compare }: Slots, spans: readonly NamedSpan[]): Compare | null {
  const [first, second] = spans;
  if (compare === null || !first || !second) return compare;
  const { from, to } = spanBefore(first, compare);
  return from === second.from && to === second.to ? null : compare;
}

/** The running week, month or year against the one before means the same days of that, unless what is missing to it is asked. */
function spansOf(slots: Slots, spans: readonly NamedSpan[], anchor: string): NamedSpan[] {
  const [first, second] = slots.baseFirst && spans.length === 2 ? [spans[1], spans[0]] : spans;
  // “10月和上个月比” in November: both are October, so that what came before it is meant.
  if (first && second && spans.length === 2 && isSame(first, second))
    return [first, { ...spanBefore(first, 'period'), label: `${first.label}之前` }];
  if (first && !second) return withOther(slots, first, anchor);
  if (!first || !second || spans.length !== 2) return [...spans];
  // “去年双十一和今年双十一差多少”: the later days are asked about, whichever stands first.
  if (slots.has.has('gap') && !slots.has.has('versus'))
    return first.from >= second.from ? [first, second] : [second, first];
  const swapped = sameDaysBefore(first, second);
  if (swapped) return slots.has.has('sameDays') ? [second, swapped] : [swapped, second];
  const before = sameDaysBefore(second, first);
  return before ? [first, before] : [first, second];
}

/** Named otherwise, or as “近 7 天” and “前 7 天” are: nobody compares days with themselves. */
const isSame = (a: NamedSpan, b: NamedSpan): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.unit === b.unit &&
  (a.unit === undefined ? b.isEarlier === true || a.label.startsWith('近') : a.label !== b.label);

/** The other span of a comparison that names only one of the two. */
function withOther({ earlier, onlyBefore, has }: Slots, span: NamedSpan, anchor: string): NamedSpan[] {
  if (earlier === 'week' || earlier === 'month') {
    const move = (day: string) => (earlier === 'week' ? addDays(day, -7) : addMonths(day, -1));
    const label = earlier === 'week' ? '上周同一天' : '上月同一天';
    return [span, { from: move(span.from), to: move(span.to), label, unit: 'day' }];
  }
  if (!onlyBefore || (!has.has('change') && !has.has('gap'))) return [span];
  const running = runningAfter(span, anchor);
  if (!running) return [span];
  return [running, has.has('gap') ? span : (sameDaysBefore(span, running) ?? span)];
}

/** The week, month, quarter or year that is going on, where the span is the one before it. */
function runningAfter(span: NamedSpan, anchor: string): NamedSpan | null {
  const names = { week: '本周', month: '本月', quarter: '本季度', year: '今年' } as const;
  if (span.unit === undefined || !(span.unit in names) || span.to >= anchor) return null;
  const unit = span.unit as keyof typeof names;
  const from = addDays(span.to, 1);
  const after = {
    week: addDays(from, 6),
    month: monthsOn(from, 1),
    quarter: monthsOn(from, 3),
    year: monthsOn(from, 12),
  }[unit];
  return from <= anchor && after >= anchor
    ? { from, to: anchor, label: names[unit], unit, ...(after > anchor && { running: true }) }
    : null;
}

const monthsOn = (from: string, months: number): string => addDays(addMonths(from, months), -1);
