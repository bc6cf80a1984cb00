import styles from './outline.module.css';
import { Bar, Frame, ListRow, type OutlineProps } from './parts.tsx';

/** A list of letters beside the open one. */
export function MailOutline({ parts: [list, letter] }: OutlineProps) {
  return (
    <div className={styles.two}>
      <Frame label={list}>
        <div className={styles.stack} style={{ marginTop: 16 }}>
          {['82%', '64%', '74%', '56%', '68%'].map((width) => (
            <ListRow key={width} width={width} />
          ))}
        </div>
      </Frame>
      <Frame label={letter}>
        <Bar width="54%" tall />
        <div className={styles.stack} style={{ marginTop: 24 }}>
          {['100%', '94%', '98%', '60%'].map((width) => (
            <Bar key={width} width={width} />
          ))}
        </div>
      </Frame>
    </div>
  );
}
