// Ratios as an answer tells them.
import { type RatioSet, ratioSet } from '#contract/figures/ratios.ts';
import { type PublisherFigures, ratiosOf } from './publisher-list.ts';

export const ratioView = (figures: PublisherFigures, currency: string): RatioSet =>
  ratioSet(ratiosOf(figures, currency), currency, figures.untold);
