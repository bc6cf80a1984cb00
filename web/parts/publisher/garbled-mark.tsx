import styles from './garbled-mark.module.css';
import { publisherTexts as texts } from './texts.ts';

/** Beside a name beyond reading. */
export function GarbledMark({ help = texts.garbledHelp }: { help?: string }) {
  return (
    <span className={styles.garbled} title={help}>
      {texts.garbled}
    </span>
  );
}
