import styles from './sample-mark.module.css';
import { sampleMarkTexts as texts } from './texts.ts';

/** On everything that was made up for the demonstration. */
export function SampleMark() {
  return <span className={styles.mark}>{texts.mark}</span>;
}
