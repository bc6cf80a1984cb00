import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  /** A word above the heading that places it. */
  mark?: string;
  title: string;
  lead?: string | undefined;
  tone?: 'plain' | 'paper' | 'deep';
  children?: ReactNode;
}

/** A band of the page: its heading, what it says, then what it shows. */
export function Section({ id, mark, title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <section id={id} className={`${styles.section} ${styles[tone]}`}>
      <div className={styles.column}>
        <div className={styles.head}>
          {mark && <p className={styles.mark}>{mark}</p>}
          <h2 className={styles.title}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
