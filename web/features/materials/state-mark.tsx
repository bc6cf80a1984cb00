import type { MaterialState } from '../../../contract/materials.ts';
import styles from './state-mark.module.css';
import { stateTexts } from './texts.ts';

/** The state in words with a dot of its colour. */
export function StateMark({ state }: { state: MaterialState }) {
  return <span className={`${styles.mark} ${styles[state]}`}>{stateTexts[state]}</span>;
}
