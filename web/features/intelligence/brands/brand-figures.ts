import type { BrandFigures } from '#contract/intelligence.ts';
import { rowTexts as texts } from './texts.ts';

/** The range its programmes pay; null where none states a percentage. */
export function commissionText({ commissionLow, commissionHigh }: BrandFigures): string | null {
  const low = commissionLow ?? commissionHigh;
  const high = commissionHigh ?? commissionLow;
  return low === null || high === null ? null : texts.commission(low, high);
}
