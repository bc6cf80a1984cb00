import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  /** For screen readers: the shell already shows where one is. */
  title: string;
  note: string;
  /** What the page can do, at the other end of the line. */
  children: ReactNode;
}

/** The line over a page's content: what it is for, and its main actions. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className="ht-hidden">{title}</h1>
      <p className={styles.note}>{note}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
