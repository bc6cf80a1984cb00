import { Button } from 'antd';
import { copyText } from '#web/lib/copy-text.ts';
import styles from './tokens.module.css';

interface CopyBlockProps {
  /** What the button says, and the name of the block. */
  label: string;
  text: string;
}

/** Text to be put somewhere else as it stands. */
export function CopyBlock({ label, text }: CopyBlockProps) {
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it too */}
      <pre tabIndex={0}>{text}</pre>
      <Button size="small" aria-label={label} onClick={() => void copyText(text)}>
        {label}
      </Button>
    </div>
  );
}
