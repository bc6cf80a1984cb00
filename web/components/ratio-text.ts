import { isAmountRatio, type RatioKey } from '../../contract/figures/ratios.ts';
import { formatAmount } from '../lib/format-figure.ts';

/** A ratio as it is read; null has no text. */
export const ratioText = (ratio: RatioKey, value: string | null): string =>
  value !== null && (isAmountRatio(ratio) || ratio === 'roas') ? formatAmount(value) : (value ?? '');
