import type { CardView } from '#contract/reports.ts';
import { cardTexts as texts } from '../texts.ts';
import styles from './change-mark.module.css';
import { changeOf } from './figure-text.ts';

/**
 * Arrow, percentage and what it is compared with. The arrow says what the colour says; a reader hears the word. Why a figure
 * is not compared is said beside it.
 */
export function ChangeMark({ card, withLabel = true }: { card: CardView; withLabel?: boolean }) {
  const change = changeOf(card);
  const label = withLabel ? <span className={styles.label}>{card.jstext}</span> : null;
  if (change.kind === 'unknown') return <span className={styles.quiet}>{texts.notComparable}</span>;
  if (change.kind === 'rise' || change.kind === 'fall') {
    return (
      <span className={styles.mark}>
        <span className={styles[change.kind]}>
          <span aria-hidden="true">{change.kind === 'rise' ? '▲' : '▼'}</span>
          <span className="ht-hidden">{texts[change.kind]}</span> {change.percentage}
        </span>
        {label}
      </span>
    );
  }
  return (
    <span className={styles.mark}>
      <span className={styles.quiet}>{texts[change.kind]}</span>
      {label}
    </span>
  );
}
