import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './hint.module.css';

interface HintProps {
  label: string;
  content: readonly string[];
  /** Left out of the keyboard's way: what stands beside it tells the same sentences when it is reached. */
  skipped?: boolean;
  children: ReactNode;
}

/** Sentences behind a word or a sign; they come to the pointer, to the keyboard and to the thumb. */
export function Hint({ label, content, skipped = false, children }: HintProps) {
  return (
    <Tooltip title={<HintLines content={content} />} trigger={['hover', 'focus']}>
      <button type="button" className={styles.word} {...(skipped && { tabIndex: -1 })}>
        {children}
        <span className="ht-hidden">{label}</span>
      </button>
    </Tooltip>
  );
}

export function HintLines({ content }: { content: readonly string[] }) {
  return content.map((sentence) => (
    <span key={sentence} className={styles.line}>
      {sentence}
    </span>
  ));
}
