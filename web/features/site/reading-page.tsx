import type { ReactNode } from 'react';
import { PublicHeader } from '#web/components/public-header.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  /** Beside the logo in the top bar. */
  action: ReactNode;
  children: ReactNode;
}

/** A public page of text, to be read on the screen and on paper. */
export function ReadingPage({ action, children }: ReadingPageProps) {
  return (
    <div className={styles.page}>
      <PublicHeader home={toPath('index')}>{action}</PublicHeader>
      {children}
    </div>
  );
}
