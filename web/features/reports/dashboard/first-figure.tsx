import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/reports.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { shortSpan, firstFigureTexts as texts } from '../texts.ts';
import styles from './first-figure.module.css';

interface FirstFigureProps {
  board: Dashboard | undefined;
  /** How far the first pulls have come. */
  reading: ReactNode;
}

/** Above the board while a connection is read for the first time: the first figure, and how much is still to come. */
export function FirstFigure({ board, reading }: FirstFigureProps) {
  const month = board?.sales[2];
  const amount = month?.yesterdaynum ?? null;
  return (
    <section className={styles.panel} aria-labelledby="first-figure">
      <h2 id="first-figure" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.words} role="status">
        {board && month && amount !== null ? (
          <>
            {texts.figure(month.yesterdaytext, shortSpan(month.span))}
            <strong className={styles.figure}>{`${board.currency} ${formatAmount(amount)}`}</strong>
            {texts.more}
          </>
        ) : (
          texts.coming
        )}
      </p>
      {reading}
    </section>
  );
}
