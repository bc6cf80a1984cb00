import styles from './status-mark.module.css';

interface StatusMarkProps {
  kind: 'good' | 'waiting' | 'off';
  children: string;
}

/** A state in words with a dot of its colour. */
export function StatusMark({ kind, children }: StatusMarkProps) {
  return <span className={`${styles.mark} ${styles[kind]}`}>{children}</span>;
}
