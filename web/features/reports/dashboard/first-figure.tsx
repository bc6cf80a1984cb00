import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/reports.ts';
import { shortSpan, firstFigureTexts as texts } from '../texts.ts';
import { figureText } from './figure-text.ts';
import styles from './first-figure.module.css';

interface FirstFigureProps {
  board: Dashboard | undefined;
  /** How far the first pulls have come. */
  reading: ReactNode;
}

/** Above the board while a connection is read for the first time: the first figure, and how much is still to come. */
export function FirstFigure({ board, reading }: FirstFigureProps) {
  const month = board?.sales[2];
  return (
    <section className={styles.panel} aria-labelledby="first-figure">
      <h2 id="first-figure" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.words} role="status">
        {board && month && month.yesterdaynum !== null ? (
          <>
            {texts.figure(month.yesterdaytext, shortSpan(month.span))}
            <strong
              className={styles.figure}
            >{`${board.currency} ${figureText(month.yesterdaynum, month.known)}`}</strong>
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
