import { isClickRatio, type RatioKey, type RatioSet } from '../../contract/figures/ratios.ts';
import styles from './click-count.module.css';
import { ratioText } from './ratio-text.ts';
import { ratioTexts as texts } from './texts.ts';

interface RatioValueProps {
  ratios: RatioSet;
  ratio: RatioKey;
}

/** A ratio, or a dash that says why there is none. */
export function RatioValue({ ratios, ratio }: RatioValueProps) {
  const value = ratios[ratio];
  if (value !== null) return <span className={styles.number}>{ratioText(ratio, value)}</span>;
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
