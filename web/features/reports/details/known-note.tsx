import { type Known, knownTexts } from '../../../../contract/figures/known.ts';
import styles from './known-note.module.css';
import { knownTextsLabel } from './texts.ts';

/** What the figures leave out, quietly under the filters; nothing when nothing is missing. */
export function KnownNote({ known }: { known: Known }) {
  const sentences = knownTexts(known);
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.note} aria-label={knownTextsLabel}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
