// Cards: clicks, commission, orders and sales over the four windows, each beside what it is compared with.
import { type Card, cardOf } from '#contract/figures/cards.ts';
import { type Known, mergeKnown } from '#contract/figures/known.ts';
import { type CardField, cardMetrics } from '#contract/figures/metrics.ts';
import { type Compare, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import type { Figures } from '#server/figures/engine/figures.ts';

const fields = Object.keys(cardMetrics) as CardField[];

export function cardsOf(
  figures: Figures,
  compare: Compare,
): { cards: Record<CardField, Card[]>; known: Record<CardField, Known> } {
  const { asOf, currency } = figures.scope;
  const windows = windowSpans(asOf, compare);
  const perField = fields.map((field) => {
    const metric = cardMetrics[field];
    const cards = windowKeys.map((windowKey) => {
      const window = windows[windowKey];
      const current = figures.figure({ metric, span: window.current });
      const before = figures.figure({ metric, span: window.before });
      return cardOf({ metric, windowKey, compare, window, current, before, currency });
    });
    // What is compared with says of itself how much of it is known.
    return [field, { cards, known: mergeKnown(cards.map((card) => card.known)) }] as const;
  });
  return {
    cards: Object.fromEntries(perField.map(([field, { cards }]) => [field, cards])) as Record<
      CardField,
      Card[]
    >,
    known: Object.fromEntries(perField.map(([field, { known }]) => [field, known])) as Record<
      CardField,
      Known
    >,
  };
}
