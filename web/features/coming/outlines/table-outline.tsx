import styles from './outline.module.css';
import { Bar, Frame, type OutlineProps } from './parts.tsx';

const rows = [
  ['72%', '56%', '64%', '48%'],
  ['60%', '72%', '44%', '56%'],
  ['80%', '48%', '56%', '64%'],
  ['52%', '64%', '72%', '40%'],
  ['66%', '58%', '50%', '60%'],
] as const;

/** Named columns over empty rows. */
export function TableOutline({ parts }: OutlineProps) {
  return (
    <Frame>
      <div className={styles.table}>
        {parts.map((label) => (
          <p key={label} className={styles.label}>
            {label}
          </p>
        ))}
        <span className={styles.rule} />
        {rows.flatMap((row) =>
          row.map((width, column) => <Bar key={`${row.join()}-${parts[column]}`} width={width} />),
        )}
      </div>
    </Frame>
  );
}
