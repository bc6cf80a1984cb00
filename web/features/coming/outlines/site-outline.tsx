import { CardsOutline } from './cards-outline.tsx';
import styles from './outline.module.css';
import { Bar, Frame, type OutlineProps } from './parts.tsx';

/** A public page: a wide opening, then its sections. */
export function SiteOutline({ parts }: OutlineProps) {
  return (
    <div className={styles.stack}>
      <Frame>
        <div className={styles.opening}>
          <Bar width="46%" tall />
          <Bar width="64%" />
          <Bar width="52%" />
        </div>
      </Frame>
      <CardsOutline parts={parts} />
    </div>
  );
}
