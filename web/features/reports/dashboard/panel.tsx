import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  note: string;
  marks?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard that is no chart, in the charts' frame. */
export function Panel({ title, note, marks, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.note}>
            {note}
            {marks}
          </p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
