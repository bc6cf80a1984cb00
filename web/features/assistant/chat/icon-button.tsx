import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  /** Of a switch: whether it is on. */
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A sign alone; its name comes to the pointer and to a reader. */
export function IconButton({ label, pressed, expanded, disabled, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
