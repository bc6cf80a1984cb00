import type { ReactNode } from 'react';
import { ChartBackdrop } from '../drawings/chart-backdrop.tsx';
import styles from './page-top.module.css';

interface PageTopProps {
  mark: string;
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The head of every page but the first: its name on the chart, and what it is about. */
export function PageTop({ mark, title, lead, children }: PageTopProps) {
  return (
    <section className={styles.top}>
      <ChartBackdrop className={styles.chart} />
      <div className={styles.column}>
        <p className={styles.mark}>{mark}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </section>
  );
}
