import styles from './outline.module.css';
import { Bar, Frame, type OutlineProps } from './parts.tsx';

/** Equal cards side by side: networks, plans, sections of a page. */
export function CardsOutline({ parts }: OutlineProps) {
  return (
    <div className={styles.cards}>
      {parts.map((label) => (
        <Frame key={label} label={label}>
          <Bar width="56%" tall />
          <div className={styles.stack} style={{ marginTop: 20 }}>
            <Bar width="92%" />
            <Bar width="76%" />
            <Bar width="84%" />
          </div>
        </Frame>
      ))}
    </div>
  );
}
