import { formatCount } from '../../../../lib/format-figure.ts';
import styles from '../amount.module.css';
import { publisherTexts as texts } from '../texts.ts';

/** Clicks, or that the network does not tell them. */
export function ClickCount({ clicks }: { clicks: number | null }) {
  if (clicks !== null) return formatCount(clicks);
  return (
    <span className={styles.soft} title={texts.notReportedHelp}>
      {texts.notReported}
    </span>
  );
}
