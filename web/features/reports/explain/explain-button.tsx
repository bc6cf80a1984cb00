import { lazy, Suspense, useState } from 'react';
import { type CardField, cardMetrics } from '#contract/figures/metrics.ts';
import type { WindowKey } from '#contract/figures/windows.ts';
import type { CardView } from '#contract/reports.ts';
import { isMerged } from '#web/parts/publisher/is-merged.ts';
import type { BoardView } from '../dashboard/board-view.ts';
import styles from './explain-button.module.css';
import { explainTexts as texts } from './texts.ts';

const ExplainPanel = lazy(async () => ({ default: (await import('./explain-panel.tsx')).ExplainPanel }));

interface ExplainButtonProps extends Pick<BoardView, 'filters' | 'sample' | 'rowsAt'> {
  field: CardField;
  card: CardView;
  windowKey: WindowKey;
}

/** Opens what a card's change is made of; nothing of it is loaded before. */
export function ExplainButton({ field, card, windowKey, filters, sample, rowsAt }: ExplainButtonProps) {
  const [open, setOpen] = useState(false);
  if (card.yesterdaynum === null && card.beforenum === null) return null;
  const { network, compare } = filters;
  const query = {
    metric: cardMetrics[field],
    ...card.span,
    compare,
    window: windowKey,
    ...(network && { network }),
    ...(isMerged(filters.merged) && { merged: '1' as const }),
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={texts.buttonOf(card.yesterdaytext)}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExplainPanel
            title={texts.title(card.yesterdaytext)}
            sample={sample}
            query={query}
            rowsAt={rowsAt}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
