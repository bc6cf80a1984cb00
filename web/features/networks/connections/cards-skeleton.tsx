import { loadingTexts } from '#web/components/texts.ts';
import styles from './cards-skeleton.module.css';

/** Two cards that are on their way. */
export function CardsSkeleton({ height }: { height: number }) {
  return (
    <div className={styles.cards} role="status" aria-label={loadingTexts.page}>
      <span style={{ height }} />
      <span style={{ height }} />
    </div>
  );
}
