// From what a question names to what it asks for; what it leaves open comes from the card beside it or from the question
// before, where it says so. Anything that could mean two things is asked back.
import type { AskContext } from '#contract/assistant.ts';
import { summaryMetrics } from '#contract/figures/metrics.ts';
import type { Compare } from '#contract/figures/windows.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { localTexts as texts } from '../texts.ts';
import { type Base, lackOf } from './lack-of.ts';
import { sameDaysBefore, spanBefore } from './periods/calendar-spans.ts';
import type { NamedSpan } from './periods/period.ts';
import type { DataQuery, Ranking, Understood } from './query.ts';
import type { Token } from './scan.ts';
import { type Slots, slotsOf } from './slots.ts';
import type { AskedMetric } from './words.ts';

export interface Situation {
  /** D. */
  anchor: string;
  card: AskContext['card'] | undefined;
  /** The address's filters, which the card stands under. */
  filters: Readonly<Record<string, string>>;
  /** What the question before asked for. */
  previous: DataQuery | null;
}

const usualRanking = 5;

export function understand(tokens: readonly Token[], situation: Situation): Understood {
  const slots = slotsOf(tokens, situation.anchor);
  const asksWhy = isWhy(slots);
  if (slots.has.has('define')) return { kind: 'other' };
  if (slots.has.has('how') && !asksWhy) return { kind: 'other' };
  const base = baseOf(slots, { asksWhy, situation });
  const isAboutFigures =
    slots.metrics.length + slots.doubts.length > 0 ||
    slots.spans.length + slots.unclear.length > 0 ||
    base !== null ||
    slots.ranking !== null;
  if (!isAboutFigures) return { kind: 'other' };
  const query = queryOf(slots, { asksWhy, base });
  const sentences = lackOf(slots, query, { asksWhy, base });
  return sentences.length === 0 && slots.unknown.length === 0
    ? { kind: 'query', query }
    : {
        kind: 'lacking',
        lacking: {
          sentences,
          unknown: slots.unknown,
          undated: !base?.isMissing && query.spans.length + slots.unclear.length === 0,
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
  const isOpen = slots.metrics.length === 0 && slots.spans.length === 0;
  if (slots.has.has('card')) return { query: card ? cardQuery(situation) : null, isMissing: !card };
  const pointsBack = slots.has.has('same') && slots.publishers.length === 0;
  const follows = slots.has.has('then') || pointsBack || (isOpen && (asksWhy || slots.compare !== null));
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
    intent: 'value',
    metrics: [card.metric],
    spans: [{ from: card.from, to: card.to, label: texts.cardDays }],
    compare: null,
    networks: network ? [network] : [],
    types: [],
    publishers: [],
    ranking: null,
    share: false,
  };
}

function queryOf(slots: Slots, { asksWhy, base }: { asksWhy: boolean; base: Base | null }): DataQuery {
  const from = base?.query ?? null;
  const narrowed = slots.networks.length + slots.types.length + slots.publishers.length > 0;
  const ownPublishers = slots.publishers.length > 0;
  const metrics = slots.metrics.length > 0 ? slots.metrics : (from?.metrics ?? usualMetrics(slots, asksWhy));
  const spans = spansOf(slots.spans.length > 0 ? slots.spans : (from?.spans ?? []));
  const ranking = asksWhy
    ? null
    : (rankingOf(slots) ??
      (slots.metrics.length > 0 || !from ? null : from.ranking) ??
      keptRanking(from, slots));
  const comparesSlots = slots.has.has('versus') || slots.has.has('change');
  const compare =
    saidCompare(slots, spans) ??
    (spans.length === 1 && comparesSlots && !asksWhy && severalOf(slots) < 2 ? 'period' : null) ??
    (asksWhy ? (from?.compare ?? null) : null);
  return {
    intent: asksWhy
      ? 'why'
      : ranking
        ? 'ranking'
        : slots.has.has('daily')
          ? 'daily'
          : from && from.intent !== 'ranking' && slots.compare === null
            ? from.intent
            : 'value',
    metrics,
    spans,
    compare,
    networks:
      narrowed && (ownPublishers || slots.networks.length > 0) ? slots.networks : (from?.networks ?? []),
    types: narrowed && (ownPublishers || slots.types.length > 0) ? slots.types : (from?.types ?? []),
    publishers: narrowed ? slots.publishers : (from?.publishers ?? []),
    ranking,
    share: slots.has.has('share') && !asksWhy,
  };
}

/** Publishers are ranked by their sales unless something else is said, as on the board. */
function usualMetrics(slots: Slots, asksWhy: boolean): readonly AskedMetric[] {
  if (asksWhy || slots.doubts.length > 0) return [];
  if (slots.ranking?.by === 'publisher' && severalOf(slots) < 2) return ['sales'];
  return slots.has.has('overview') ? summaryMetrics : [];
}

/** A ranking asked about again with another metric stays one. */
const keptRanking = (from: DataQuery | null, slots: Slots): Ranking | null =>
  from?.ranking && slots.publishers.length === 0 ? from.ranking : null;

const severalOf = ({ networks, types, publishers }: Slots): number =>
  Math.max(networks.length, types.length, publishers.length);

function rankingOf(slots: Slots): Ranking | null {
  const { ranking } = slots;
  if (!ranking || severalOf(slots) > 1) return null;
  const by = ranking.by ?? 'publisher';
  const size = ranking.size ?? (by === 'publisher' ? usualRanking : ranking.each ? null : null);
  return { by, size, order: ranking.order };
}

/** “10月环比9月” says the same twice. */
function saidCompare({ compare }: Slots, spans: readonly NamedSpan[]): Compare | null {
  const [first, second] = spans;
  if (compare === null || !first || !second) return compare;
  const { from, to } = spanBefore(first, compare);
  return from === second.from && to === second.to ? null : compare;
}

/** The running week, month or year against the one before means the same days of that. */
function spansOf(spans: readonly NamedSpan[]): NamedSpan[] {
  const [first, second] = spans;
  if (!first || !second || spans.length !== 2) return [...spans];
  const swapped = sameDaysBefore(first, second);
  if (swapped) return [swapped, second];
  const before = sameDaysBefore(second, first);
  return before ? [first, before] : [first, second];
}
