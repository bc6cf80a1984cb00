import type { ReactNode } from 'react';
import styles from './outline.module.css';

export interface OutlineProps {
  /** Names of the parts, in drawing order. */
  parts: readonly string[];
}

export function Frame({ label, children, wide }: { label?: string; children?: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? `${styles.frame} ${styles.wide}` : styles.frame}>
      {label ? <p className={styles.label}>{label}</p> : null}
      {children}
    </div>
  );
}

/** A pale bar where text or a figure will stand. */
export function Bar({ width, tall }: { width: string; tall?: boolean }) {
  return <span className={tall ? `${styles.bar} ${styles.tall}` : styles.bar} style={{ width }} />;
}
