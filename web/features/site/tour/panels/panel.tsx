import type { ReactNode } from 'react';
import { tourTexts } from '../texts.ts';
import styles from './panel.module.css';

/** The frame of a sample: a title and the mark that nothing in it is real. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={`${title}（${tourTexts.sample}）`}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.badge}>{tourTexts.sample}</span>
      </header>
      {children}
    </section>
  );
}
