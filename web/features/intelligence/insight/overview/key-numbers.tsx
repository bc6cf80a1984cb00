import type { InsightOverview } from '#contract/intelligence.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { overviewTexts as texts } from '../texts.ts';
import styles from './overview.module.css';

const keys = ['brands', 'programmes', 'publishers', 'links'] as const;

interface KeyNumbersProps {
  overview: InsightOverview;
  asOf: string;
}

export function KeyNumbers({ overview, asOf }: KeyNumbersProps) {
  return (
    <dl className={styles.numbers} aria-label={texts.numbersLabel}>
      {keys.map((key) => (
        <div key={key} className={styles.number}>
          <dt>{texts.numbers[key]}</dt>
          <dd className={styles.figure}>{formatCount(overview[key])}</dd>
          <dd className={styles.day}>{asOf}</dd>
        </div>
      ))}
    </dl>
  );
}
