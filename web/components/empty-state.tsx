import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  illustration?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: says so and names the next step. */
export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
