import type { InsightOverview, MonthFigures } from '#contract/intelligence.ts';
import { overviewTexts as texts } from '../texts.ts';

/** Nothing of the industry was ever read. */
export const isEmpty = ({ asOf, brands, programmes, links }: InsightOverview): boolean =>
  asOf === null && brands === 0 && programmes === 0 && links === 0;

export const spanOf = (months: readonly Pick<MonthFigures, 'month'>[]): string =>
  texts.span(months[0]?.month ?? texts.none, months.at(-1)?.month ?? texts.none);

export interface RangeShape {
  /** In percent of the track. */
  start: number;
  width: number;
  median: number;
}

/** Where a range lies between nothing and the highest of all; null without a percentage. */
export function rangeShape(
  { low, median, high }: Pick<InsightOverview['commissions'][number], 'low' | 'median' | 'high'>,
  top: number,
): RangeShape | null {
  if (low === null || median === null || high === null || top <= 0) return null;
  const at = (percent: string) => Math.min(100, (Number.parseFloat(percent) / top) * 100);
  return { start: at(low), width: Math.max(1, at(high) - at(low)), median: at(median) };
}

/** The end of the common scale. */
export const highest = (rows: InsightOverview['commissions']): number =>
  Math.max(0, ...rows.map(({ high }) => Number.parseFloat(high ?? '0')));
