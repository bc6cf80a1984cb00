import styles from './outline.module.css';
import { Bar, Frame, ListRow, type OutlineProps } from './parts.tsx';

/** One letter with its attachments. */
export function LetterOutline({ parts: [letter, attachments] }: OutlineProps) {
  return (
    <div className={styles.stack}>
      <Frame label={letter}>
        <div className={styles.stack} style={{ marginTop: 16 }}>
          <ListRow width="56%" />
          {['100%', '92%', '96%', '48%'].map((width) => (
            <Bar key={width} width={width} />
          ))}
        </div>
      </Frame>
      <Frame label={attachments}>
        <div className={styles.row} style={{ marginTop: 12 }}>
          <Bar width="28%" />
          <Bar width="20%" />
        </div>
      </Frame>
    </div>
  );
}
