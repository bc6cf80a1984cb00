import type { ReactNode } from 'react';
import styles from './action-link.module.css';

interface ActionLinkProps {
  href: string;
  kind?: 'main' | 'second' | 'plain';
  /** On navy. */
  dark?: boolean;
  children: ReactNode;
}

/** A link one is meant to press. */
export function ActionLink({ href, kind = 'main', dark, children }: ActionLinkProps) {
  return (
    <a href={href} className={`${styles.link} ${styles[kind]} ${dark ? styles.dark : ''}`}>
      {children}
    </a>
  );
}

/** Several of them side by side. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
