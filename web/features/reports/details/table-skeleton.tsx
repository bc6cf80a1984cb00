import styles from './table-skeleton.module.css';
import { pageTexts as texts } from './texts.ts';

const lines = Array.from({ length: 10 }, (_, index) => index);

/** Rows on their way. */
export function TableSkeleton() {
  return (
    <div className={styles.table} role="status" aria-label={texts.loading}>
      <span className={styles.head} />
      {lines.map((line) => (
        <span key={line} className={styles.row} />
      ))}
    </div>
  );
}
