import type { Known } from '#contract/figures/known.ts';
import type { CardView } from '#contract/reports.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';
import { cardTexts as texts } from '../texts.ts';

/** A count or an amount as people read it; without one, why there is none. */
export function figureText(value: CardView['yesterdaynum'], known: Known): string {
  if (typeof value === 'number') return formatCount(value);
  if (value !== null) return formatAmount(value);
  if (known.missingRates.length > 0) return texts.noRate;
  if (known.late !== null) return texts.notRead;
  // Which days nothing covers stands in the mark beside it.
  return known.uncovered.length === 0 && known.notReported.length > 0 ? texts.notReported : texts.notCovered;
}

export type Change =
  | { kind: 'rise' | 'fall'; percentage: string }
  | { kind: 'same' }
  /** There was nothing before, so there is no share of it. */
  | { kind: 'fromZero' }
  | { kind: 'unknown' };

export function changeOf({ yesterdaynum, beforenum, percentage, trend }: CardView): Change {
  if (trend === null) return { kind: 'unknown' };
  if (yesterdaynum === beforenum) return { kind: 'same' };
  if (percentage === null) return { kind: 'fromZero' };
  return { kind: trend === 1 ? 'rise' : 'fall', percentage };
}
