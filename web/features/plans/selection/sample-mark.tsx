import { editorTexts } from '../selection-texts.ts';
import styles from './sample-mark.module.css';

/** On everything that was made up for the demonstration. */
export function SampleMark() {
  return <span className={styles.mark}>{editorTexts.sample}</span>;
}
