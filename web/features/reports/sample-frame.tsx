import type { ReactNode } from 'react';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './sample-frame.module.css';

interface SampleFrameProps {
  /** That these figures are nobody's, and what would show one's own. */
  note: string;
  action: string;
  children: ReactNode;
}

/** Around everything made of sample data: it says so in words and bears the mark all over. */
export function SampleFrame({ note, action, children }: SampleFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.note} role="note">
        <p className={styles.words}>{note}</p>
        <LinkButton to={toPath('authorization')} type="primary">
          {action}
        </LinkButton>
      </div>
      {children}
    </div>
  );
}
