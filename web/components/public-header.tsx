import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import styles from './public-header.module.css';

/** Top bar of pages that stand outside the signed-in layouts: the logo, then what the page puts beside it. */
export function PublicHeader({ home, children }: { home: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      {/* The site is no page of the app: a plain link loads it. */}
      <a href={home} className={styles.home}>
        <Logo size={32} />
      </a>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
