import styles from './waiting-lines.module.css';

const lines = Array.from({ length: 8 }, (_, index) => index);

/** Rows on their way. */
export function WaitingLines({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {lines.map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
