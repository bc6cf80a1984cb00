import styles from './insight-page.module.css';
import { pageTexts as texts } from './texts.ts';

/** Figures and charts on their way. */
export function InsightSkeleton() {
  return (
    <div className={styles.wait} role="status" aria-label={texts.loading}>
      <div className={styles.waitCards}>
        <span className={styles.waitCard} />
        <span className={styles.waitCard} />
        <span className={styles.waitCard} />
        <span className={styles.waitCard} />
      </div>
      <span className={styles.waitChart} />
      <span className={styles.waitChart} />
    </div>
  );
}
