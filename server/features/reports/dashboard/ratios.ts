// The ratios of the four windows.
import { type Known, mergeKnown } from '#contract/figures/known.ts';
import type { RatioSet } from '#contract/figures/ratios.ts';
import { type WindowKey, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import type { Figures } from '#server/figures/engine/figures.ts';

/** What ratios are made of: their marks are those of these. */
const made = ['sales', 'cost', 'clicks'] as const;

export function ratiosOf(figures: Figures): { ratios: Record<WindowKey, RatioSet>; known: Known } {
  const windows = windowSpans(figures.scope.asOf, 'period');
  const of = (key: WindowKey) => figures.ratios({ span: windows[key].current });
  return {
    ratios: { yesterday: of('yesterday'), week: of('week'), month: of('month'), year: of('year') },
    known: mergeKnown(
      windowKeys.flatMap((key) =>
        made.map((metric) => figures.figure({ metric, span: windows[key].current }).known),
      ),
    ),
  };
}
