import { createContext, useContext } from 'react';
import { type Known, knownTexts } from '#contract/figures/known.ts';
import { knownMarkTexts as texts } from '../texts.ts';
import { Hint } from './hint.tsx';
import styles from './known-mark.module.css';

/** The unconfirmed share that the page has told of once for all its figures. */
export const PendingSaid = createContext<string | null>(null);

/** Quietly beside a figure: what of it is missing or may still change; the sentences on hover and focus. */
export function KnownMark({ known, skipped = false }: { known: Known; skipped?: boolean }) {
  const said = useContext(PendingSaid);
  const words = shortWords(known);
  if (words === null || (said !== null && words === texts.pending(said))) return null;
  return (
    <Hint label={texts.label} content={knownTexts(known)} skipped={skipped}>
      <span className={styles.mark} data-kind={known.known ? 'pending' : 'missing'}>
        {words}
      </span>
    </Hint>
  );
}

function shortWords({ late, uncovered, notReported, missingRates, pendingShare }: Known): string | null {
  if (late) return texts.late;
  // Amounts that are here and left out weigh more than days nobody spoke of.
  if (missingRates.length > 0) return texts.missingRates;
  const [first, ...others] = uncovered;
  if (first) {
    return others.some(({ why }) => why !== first.why) ? texts.bothUncovered : texts.uncovered[first.why];
  }
  if (notReported.length > 0) return texts.notReported;
  return pendingShare === null ? null : texts.pending(pendingShare);
}
