import { Tooltip } from 'antd';
import { notComparedTexts } from '#contract/figures/cards.ts';
import type { CardView } from '#contract/reports.ts';
import { cardTexts as texts } from '../texts.ts';
import styles from './change-mark.module.css';
import { HintLines } from './hint.tsx';

/** That a figure is not compared, with the reason on hover, focus and touch. */
export function WhyNotCompared({ card, skipped = false }: { card: CardView; skipped?: boolean }) {
  const reasons = notComparedTexts(card);
  return (
    <Tooltip title={<HintLines content={reasons} />} trigger={['hover', 'focus', 'click']}>
      <button
        type="button"
        className={styles.why}
        aria-description={reasons.join('；')}
        {...(skipped && { tabIndex: -1 })}
      >
        {texts.notComparable}
      </button>
    </Tooltip>
  );
}
