import type { ReactNode, Ref } from 'react';
import styles from './bar-button.module.css';

interface BarButtonProps {
  /** The whole of what it says, where its words are only part of it. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A small button in the bar above a page, which opens a dialog. */
export function BarButton({ label, onClick, children, ref }: BarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Words a phone has no room for: what stands beside them speaks for them, and they are still said. */
export function BarWords({ soft = false, children }: { soft?: boolean; children: string }) {
  return <span className={soft ? `${styles.words} ${styles.soft}` : styles.words}>{children}</span>;
}
