import styles from './page-skeleton.module.css';
import { loadingTexts } from './texts.ts';

/** A page's shape while its content is on the way: a heading, four figures, a table. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={loadingTexts.page}>
      <span className={styles.heading} />
      <div className={styles.cards}>
        <span className={styles.card} />
        <span className={styles.card} />
        <span className={styles.card} />
        <span className={styles.card} />
      </div>
      <span className={styles.block} />
    </div>
  );
}
