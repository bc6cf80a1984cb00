// One figure with what stands under it: rows, days, filters, definition, marks in words, and where to see it.
import type { Evidence } from '#contract/assistant.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownTexts } from '#contract/figures/known.ts';
import { type EvidenceMetric, getMetric, type RatioKey, sumsOfRatio } from '#contract/figures/metrics.ts';
import type { RowCounts } from '#server/figures/sums/count-rows.ts';
import { type FigureFilters, figureLink, type Screens } from './figure-link.ts';

export interface StatedFigure {
  metric: EvidenceMetric;
  span: DaySpan;
  filters: FigureFilters;
  /** A count, or an amount or ratio as text; null: not known. */
  value: number | string | null;
  known: Known;
  rows: RowCounts;
  /** The value is this ratio of the metric. */
  ratio?: RatioKey | undefined;
}

export function evidenceOf(figure: StatedFigure, screens: Screens): Evidence {
  const { metric, span, filters, value, known, rows, ratio } = figure;
  const { network, type, publisherId, merged } = filters;
  return {
    metric,
    filters: {
      // One that is on several networks is of none alone.
      ...(network !== undefined && !merged && { network }),
      ...(type !== undefined && { type }),
      ...(publisherId !== undefined && { publisherId }),
    },
    from: span.from,
    to: span.to,
    rows: rowsUnder(metric, rows) + (ratio && sumsOfRatio(ratio).includes('voidedOrders') ? rows.voided : 0),
    value: value === null ? null : String(value),
    link: figureLink(figure, screens),
    definition: getMetric(ratio ?? metric).definition,
    marks: marksOf(value, known),
  };
}

/** Clicks are no rows of sales. */
function rowsUnder(metric: EvidenceMetric, { amounts, orders }: RowCounts): number {
  if (metric === 'clicks') return 0;
  return metric === 'orders' ? orders : amounts;
}

/** What is not known always says why. */
function marksOf(value: StatedFigure['value'], known: Known): string[] {
  const marks = knownTexts(known);
  return value === null && marks.length === 0 ? knownTexts({ ...known, known: false }) : marks;
}
