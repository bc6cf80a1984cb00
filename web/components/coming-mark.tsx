import styles from './sample-mark.module.css';
import { comingMarkTexts as texts } from './texts.ts';

/** On what is promised and cannot be used yet. */
export function ComingMark() {
  return <span className={styles.mark}>{texts.mark}</span>;
}
