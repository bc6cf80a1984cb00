import type { ReactNode } from 'react';
import styles from './composer.module.css';

interface FieldProps {
  label: string;
  /** Empty: nothing is wrong with it. */
  problem: string;
  children: ReactNode;
}

/** A line of the mail: what it is, what it holds, what is wrong with it. The control names itself for screen readers. */
export function Field({ label, problem, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.control}>
        {children}
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
