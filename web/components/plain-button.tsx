import type { ReactNode } from 'react';
import styles from './link-button.module.css';

interface PlainButtonProps {
  onClick: () => void;
  /** Keeps its height on a phone, for a narrow bar. */
  low?: boolean;
  children: ReactNode;
}

/** The browser's own button in the look of a link button, for pages that come without antd. */
export function PlainButton({ onClick, low = false, children }: PlainButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${low ? styles.low : ''}`} onClick={onClick}>
      {children}
    </button>
  );
}
