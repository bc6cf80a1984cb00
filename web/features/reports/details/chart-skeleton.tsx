import styles from './chart-skeleton.module.css';
import { TableSkeleton } from './table-skeleton.tsx';

/** A chart and the table under it, on their way. */
export function ChartSkeleton() {
  return (
    <div className={styles.stack}>
      <span className={styles.chart} />
      <TableSkeleton />
    </div>
  );
}
