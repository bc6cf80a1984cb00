import type { ReactNode } from 'react';
import styles from './report-mobile.module.css';

/** A figure and what it is, two in a row. */
export function Totals({ items }: { items: readonly (readonly [title: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.totals}>
      {items.map(([title, value]) => (
        <div key={title} className={styles.total}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
