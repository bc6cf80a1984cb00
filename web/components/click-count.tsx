import { formatCount } from '../lib/format-figure.ts';
import styles from './click-count.module.css';
import { clickCountTexts as texts } from './texts.ts';

interface ClickCountProps {
  clicks: number | null;
  /** The words are smaller than a figure would be. */
  small?: boolean;
}

/** Clicks, or that the network does not tell them. */
export function ClickCount({ clicks, small = false }: ClickCountProps) {
  if (clicks !== null) return <span className={styles.number}>{formatCount(clicks)}</span>;
  return (
    <span className={small ? `${styles.soft} ${styles.small}` : styles.soft} title={texts.notReportedHelp}>
      {texts.notReported}
    </span>
  );
}
