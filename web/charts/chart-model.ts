// What a chart shows, apart from how it is drawn: the drawing, the tooltip, the words for a reader and the table all come
// from the same value. Bars and lines need numbers; what is read are the exact texts beside them.
import type { Metric } from '#contract/figures/metrics.ts';
import type { Ink } from './palette.ts';
import { chartTexts as texts } from './texts.ts';

export interface ChartSeries {
  key: string;
  name: string;
  ink: Ink;
  /** One per category; null leaves a gap. */
  values: readonly (number | null)[];
  texts: readonly string[];
}

export interface ChartModel {
  /** Upright bars, lines, lying bars with their text at the end, or lines around a centre on a scale of 0 to 100. */
  kind: 'columns' | 'lines' | 'rows' | 'radar';
  unit: Metric['unit'];
  /** What the categories are: 日期, 类型, … */
  categoryName: string;
  categories: readonly string[];
  /** How an axis with little room names a category. */
  shortName?: (category: string) => string;
  /** So few that each is named; else only as many as fit with room to spare. */
  allNamed?: boolean;
  /** For one series whose bars are told apart by category. */
  categoryInks?: readonly Ink[];
  series: readonly ChartSeries[];
  stacked?: boolean;
  /** Exact sums per category, for series that can be added. */
  totals?: readonly string[];
  zoom?: boolean;
  /** Said where nothing is drawn, when there is more to say than that there is no data. */
  blank?: string | undefined;
}

export interface ChartPoint {
  category: number;
  /** Left out where all of them are meant. */
  series?: number | undefined;
}

export interface PointLine {
  name: string;
  text: string;
  ink: Ink | null;
}

/** What stands at a category, as the tooltip shows it and a reader hears it. */
export function pointLines(model: ChartModel, category: number, hidden: ReadonlySet<string>): PointLine[] {
  const shown = model.series.filter(({ key }) => !hidden.has(key));
  const lines: PointLine[] = shown.map(({ name, ink, texts: words }) => ({
    name,
    text: words[category] ?? texts.none,
    ink: model.categoryInks?.[category] ?? ink,
  }));
  const total = model.totals?.[category];
  // A sum beside hidden parts would not be the sum of what is seen.
  if (total !== undefined && shown.length === model.series.length && shown.length > 1) {
    lines.push({ name: texts.total, text: total, ink: null });
  }
  return lines;
}

/** One sentence for a reader: what kind of drawing, of what, from where to where. */
export function describeModel(
  title: string,
  { kind, categories, categoryName, series }: ChartModel,
  keys = true,
): string {
  return texts.description({
    title,
    kind: texts.kinds[kind],
    series: series.map(({ name }) => name),
    categoryName,
    count: categories.length,
    first: categories[0] ?? '',
    last: categories.at(-1) ?? '',
    keys,
  });
}

const big = [
  { from: 1e8, unit: '亿' },
  { from: 1e4, unit: '万' },
] as const;

/** Axis labels stay short: 12000 → 1.2万. */
export function axisText(value: number, unit: Metric['unit']): string {
  if (unit === 'share') return `${trim(value)}%`;
  const scale = big.find(({ from }) => Math.abs(value) >= from);
  return scale ? `${trim(value / scale.from)}${scale.unit}` : trim(value);
}

const trim = (value: number): string => String(Math.round(value * 100) / 100);

/** Whether there is anything to draw. */
export const isBlank = ({ series }: ChartModel): boolean =>
  series.every(({ values }) => values.every((value) => value === null || value === 0));
