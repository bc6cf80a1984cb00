import styles from './state-mark.module.css';

export type StateTone = 'good' | 'waiting' | 'done' | 'off' | 'void';

interface StateMarkProps {
  tone: StateTone;
  /** More words on hover. */
  title?: string | undefined;
  children: string;
}

/** A state in words with a dot of its colour; a hollow dot and softer words for what no longer counts. */
export function StateMark({ tone, title, children }: StateMarkProps) {
  return (
    <span className={`${styles.mark} ${styles[tone]}`} title={title}>
      {children}
    </span>
  );
}
