// Ratios as an answer tells them.
import { type RatioSet, ratioTexts } from '#contract/figures/ratios.ts';
import { type PublisherFigures, ratiosOf } from './publisher-list.ts';

export const ratioView = (figures: PublisherFigures, currency: string): RatioSet => ({
  ...ratioTexts(ratiosOf(figures, currency), currency),
  lackingClicks: figures.lackingClicks,
  of: figures.of,
});
