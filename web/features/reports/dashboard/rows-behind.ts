import { notComparedTexts } from '#contract/figures/cards.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { knownTexts } from '#contract/figures/known.ts';
import type { CardField } from '#contract/figures/metrics.ts';
import type { CardView } from '#contract/reports.ts';
import type { ReportView } from '#web/parts/figures/report-link.ts';
import { boardTexts, cardTexts as texts } from '../texts.ts';
import { figureText } from './figure-text.ts';

/** Clicks are told per publisher, everything else by its orders. */
export function rowsBehind(field: CardField, { from, to }: DaySpan): ReportView {
  return field === 'clicks' ? { tab: 'publishers', from, to, sort: 'clicks', order: 'desc' } : { from, to };
}

/** What a card is compared with: the figure, its days, and why not or what is missing of it. */
export function beforeSentences(card: CardView): string[] {
  const { beforetext, beforenum, beforeSpan, beforeKnown } = card;
  return [
    texts.before(beforetext, figureText(beforenum, beforeKnown)),
    boardTexts.span(beforeSpan.from, beforeSpan.to),
    ...(card.trend === null ? notComparedTexts(card) : knownTexts(beforeKnown)),
  ];
}
