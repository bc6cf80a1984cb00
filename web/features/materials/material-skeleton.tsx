import styles from './material-skeleton.module.css';
import { pageTexts as texts } from './texts.ts';

const places = Array.from({ length: 8 }, (_, index) => index);

/** Cards on their way. */
export function MaterialSkeleton() {
  return (
    <div className={styles.panel} role="status" aria-label={texts.loading}>
      <span className={styles.filters} />
      <div className={styles.grid}>
        {places.map((place) => (
          <span key={place} className={styles.card}>
            <span className={styles.cover} />
            <span className={styles.line} />
            <span className={styles.short} />
          </span>
        ))}
      </div>
    </div>
  );
}
