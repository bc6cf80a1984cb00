import { getMetric, type RatioKey } from '#contract/figures/metrics.ts';
import { type RatioSet, untoldOf } from '#contract/figures/ratios.ts';
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
  const { lacking, of } = untoldOf(ratio, ratios.untold);
  const { name, unit } = getMetric(ratio);
  if (value !== null) {
    const text = unit === 'share' ? value : formatAmount(value);
    return (
      <>
        <span className={styles.number} style={fittingTo(text)}>
          {text}
        </span>
        {of.length > 0 && (
          <span className={styles.of} title={texts.of(name, of, lacking)}>
            {of.join('、')}
          </span>
        )}
      </>
    );
  }
  return (
    <span className={styles.soft} title={lacking.length > 0 ? texts.lacking(name, lacking) : texts.none}>
      {texts.dash}
    </span>
  );
}
