import styles from './explain-skeleton.module.css';
import { explainTexts as texts } from './texts.ts';

const lines = ['drivers', 'network', 'type', 'publisher'];

/** The explanation's shape while it is on the way. */
export function ExplainSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={texts.loading}>
      <span className={styles.whole} />
      {lines.map((line) => (
        <span key={line} className={styles.list} />
      ))}
    </div>
  );
}
