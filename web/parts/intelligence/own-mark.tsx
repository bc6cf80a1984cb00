import type { OwnFigures } from '#contract/intelligence.ts';
import styles from './own-mark.module.css';
import { ownTexts as texts } from './texts.ts';

/** Beside a publisher that already works with the account. */
export function OwnMark({ mine }: { mine: OwnFigures | null }) {
  if (mine === null) return null;
  return (
    <span className={styles.mark} title={texts.help(mine.pt)}>
      {texts.mark}
    </span>
  );
}
