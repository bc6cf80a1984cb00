import { loadingTexts } from '#web/components/texts.ts';
import styles from './board-skeleton.module.css';

/** The dashboard's shape while its figures are on the way. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} role="status" aria-label={loadingTexts.page}>
      <div className={styles.cards}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <span className={styles.chart} />
      <div className={styles.pair}>
        <span />
        <span />
      </div>
    </div>
  );
}
