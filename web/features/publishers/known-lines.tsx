import { type Known, knownTexts } from '#contract/figures/known.ts';
import { KnownList } from '#web/components/known-list.tsx';
import styles from './known-lines.module.css';
import { directoryTexts as texts } from './texts.ts';

/** One sentence a line; those of clicks alone say so. */
export function KnownLines({ known, clicksKnown }: { known: Known; clicksKnown: Known }) {
  const sentences = [...knownTexts(known), ...knownTexts(clicksKnown).map(texts.ofClicks)];
  return <KnownList className={styles.lines} sentences={sentences} />;
}
