import { type Known, knownTexts } from '#contract/figures/known.ts';
import { KnownList } from '#web/components/known-list.tsx';
import styles from './known-note.module.css';

/** Quietly under the filters, the sentences side by side. */
export function KnownNote({ known }: { known: Known }) {
  return <KnownList className={styles.note} sentences={knownTexts(known)} />;
}
