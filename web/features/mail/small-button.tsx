import type { ReactNode } from 'react';
import styles from './small-button.module.css';

interface SmallButtonProps {
  /** The whole of what it says, where its words are only part of it. */
  label?: string;
  danger?: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A small button in a row of its kind, above a list or beside a mail. */
export function SmallButton({ label, danger = false, pressed, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={danger ? `${styles.button} ${styles.danger}` : styles.button}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
