import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-button.module.css';

interface LinkButtonProps {
  to: string;
  type?: 'primary' | 'default';
  newTab?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, so it stays a link for the keyboard and for a new tab. */
export function LinkButton({ to, type = 'default', newTab, children }: LinkButtonProps) {
  return (
    <Link
      to={to}
      className={type === 'primary' ? `${styles.button} ${styles.primary}` : styles.button}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </Link>
  );
}
