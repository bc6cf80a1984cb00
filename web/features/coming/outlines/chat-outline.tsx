import styles from './outline.module.css';
import { Bar, Frame, type OutlineProps } from './parts.tsx';

/** A question, an answer, what to ask next. */
export function ChatOutline({ parts: [question, answer, next] }: OutlineProps) {
  return (
    <div className={styles.stack}>
      <div className={`${styles.bubble} ${styles.mine}`}>
        <Frame label={question}>
          <Bar width="80%" tall />
        </Frame>
      </div>
      <div className={styles.bubble}>
        <Frame label={answer}>
          <div className={styles.stack} style={{ marginTop: 12 }}>
            <Bar width="96%" />
            <Bar width="88%" />
            <Bar width="52%" />
          </div>
        </Frame>
      </div>
      <div className={styles.bubble}>
        <Frame label={next}>
          <div className={styles.row} style={{ marginTop: 12 }}>
            <Bar width="30%" />
            <Bar width="26%" />
            <Bar width="30%" />
          </div>
        </Frame>
      </div>
    </div>
  );
}
