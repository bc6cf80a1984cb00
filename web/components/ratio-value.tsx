import { isAmountRatio, isClickRatio, type RatioKey, type RatioSet } from '../../contract/figures/ratios.ts';
import { formatAmount } from '../lib/format-figure.ts';
import styles from './click-count.module.css';
import { ratioTexts as texts } from './texts.ts';

interface RatioValueProps {
  ratios: RatioSet;
  ratio: RatioKey;
}

/** A ratio, or a dash that says why there is none. */
export function RatioValue({ ratios, ratio }: RatioValueProps) {
  const value = ratios[ratio];
  if (value !== null)
    return (
      <span className={styles.number}>
        {isAmountRatio(ratio) || ratio === 'roas' ? formatAmount(value) : value}
      </span>
    );
  const { lackingClicks } = ratios;
  return (
    <span
      className={styles.soft}
      title={
        isClickRatio(ratio) && lackingClicks.length > 0 ? texts.lackingClicks(lackingClicks) : texts.none
      }
    >
      {texts.dash}
    </span>
  );
}
