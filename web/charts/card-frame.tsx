import { type ReactNode, useId } from 'react';
import styles from './card-frame.module.css';

interface CardFrameProps {
  title: string;
  /** Days, currency and filters in words. */
  note: string;
  /** Quiet marks beside the note. */
  marks?: ReactNode;
  level?: 2 | 3;
  /** Stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a report: what the charts and their neighbours stand in. */
export function CardFrame({ title, note, marks, level = 2, beside, children }: CardFrameProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.note}>
            {note}
            {marks}
          </p>
        </div>
        {beside}
      </header>
      {children}
    </section>
  );
}
