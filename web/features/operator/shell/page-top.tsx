import type { ReactNode } from 'react';
import styles from './page-top.module.css';

/** The heading of a page and what narrows it. */
export function PageTop({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.top}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
