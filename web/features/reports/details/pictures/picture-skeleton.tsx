import { pageTexts as texts } from '../texts.ts';
import styles from './pictures-tab.module.css';

const places = Array.from({ length: 6 }, (_, index) => index);

export function PictureSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label={texts.loading}>
      {places.map((place) => (
        <span key={place} className={styles.wait} />
      ))}
    </div>
  );
}
