import { repeatDays, repeatSpans } from '#contract/figures/windows.ts';
import type { RepeatRow } from '#contract/reports.ts';
import type { ChartModel } from '#web/charts/chart-model.ts';
import { inksOf } from '#web/charts/palette.ts';
import { cardTexts, dailyTexts, shortSpan, repeatTexts as texts } from '../texts.ts';
import type { Measure } from './board-filters.ts';

interface Repeats {
  repeats: readonly RepeatRow[];
  asOf: string;
}

/** Share of repeat purchase per window, one series per network. */
export function repeatModel({ repeats: rows, asOf }: Repeats, measure: Measure): ChartModel {
  const windows = repeatSpans(asOf).map(({ days, span }) => ({
    name: texts.windowAndDays(texts.window(days), shortSpan(span)),
    lines: texts.windowInLines(texts.window(days), span),
  }));
  const networks = [...new Set(rows.map(({ pt }) => pt))];
  const inkOf = inksOf(networks);
  const rowsOf = (pt: string) =>
    repeatDays.map((days) => rows.find((row) => row.pt === pt && row.days === days));
  return {
    kind: 'columns',
    unit: 'share',
    categoryName: texts.windows,
    categories: windows.map(({ name }) => name),
    allNamed: true,
    shortName: (category) => windows.find(({ name }) => name === category)?.lines ?? category,
    blank: blankText(rows),
    series: networks.map((pt) => ({
      key: pt,
      name: pt,
      ink: inkOf(pt),
      values: rowsOf(pt).map((row) => {
        const share = row && repeatShare(row, measure);
        return share ? Number.parseFloat(share) : null;
      }),
      texts: rowsOf(pt).map((row) => (row ? shareText(row, measure) : cardTexts.notRead)),
    })),
  };
}

/** Orders without a word about their customers are not the same as no orders. */
function blankText(rows: readonly RepeatRow[]): string | undefined {
  const sold = rows.filter(({ distributionUnm }) => (distributionUnm ?? 0) > 0);
  if (sold.length === 0) return undefined;
  const isMarked = ({ known, unknown, distributionUnm }: RepeatRow) =>
    known.notReported.length === 0 && unknown !== distributionUnm;
  return sold.some(isMarked) ? texts.noneRepeated : texts.unmarked;
}

/** Null as well where the network never says who is new: a share of nothing would read as 0 %. */
export function repeatShare(row: RepeatRow, measure: Measure): string | null {
  if (row.known.notReported.length > 0) return null;
  return measure === 'amount' ? row.proportionAmount : row.OrderAmount;
}

export function shareText(row: RepeatRow, measure: Measure): string {
  if (row.distributionUnm === null) return dailyTexts.uncovered;
  if (row.known.notReported.length > 0) return cardTexts.notReported;
  return repeatShare(row, measure) ?? '—';
}
