import { getMetric, type RatioKey } from '#contract/figures/metrics.ts';
import { isClickRatio, type RatioSet } from '#contract/figures/ratios.ts';
import { fittingTo } from '../lib/fitting-to.ts';
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
  const { lackingClicks, of } = ratios;
  if (value !== null) {
    const text = getMetric(ratio).unit === 'share' ? value : formatAmount(value);
    return (
      <>
        <span className={styles.number} style={fittingTo(text)}>
          {text}
        </span>
        {isClickRatio(ratio) && of.length > 0 && (
          <span className={styles.of} title={texts.of(of, lackingClicks)}>
            {of.join('、')}
          </span>
        )}
      </>
    );
  }
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
