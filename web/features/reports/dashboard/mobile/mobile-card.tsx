import { Link } from 'react-router';
import { notComparedTexts } from '#contract/figures/cards.ts';
import { type CardField, cardMetrics, getMetric } from '#contract/figures/metrics.ts';
import type { WindowKey } from '#contract/figures/windows.ts';
import type { CardView } from '#contract/reports.ts';
import { ExplainButton } from '#web/features/reports/explain/explain-button.tsx';
import { shortSpan, cardTexts as texts } from '#web/features/reports/texts.ts';
import { fittingTo } from '#web/lib/fitting-to.ts';
import { AskButton } from '#web/parts/assistant/ask-button.tsx';
import type { BoardView } from '../board-view.ts';
import { ChangeMark } from '../change-mark.tsx';
import { figureText } from '../figure-text.ts';
import { KnownMark } from '../known-mark.tsx';
import { rowsBehind } from '../rows-behind.ts';
import styles from './mobile-card.module.css';

interface MobileCardProps extends BoardView {
  field: CardField;
  card: CardView;
  windowKey: WindowKey;
}

/** A figure for the thumb: there is no hover, so what it is compared with stands beneath it. */
export function MobileCard({ field, card, windowKey, ...view }: MobileCardProps) {
  const { board, sample, rowsAt } = view;
  const { unit, name } = getMetric(cardMetrics[field]);
  const money = unit === 'money';
  const text = figureText(card.yesterdaynum, card.known);
  return (
    <article className={styles.card} aria-label={card.yesterdaytext}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {card.yesterdaytext} <span className={styles.days}>{shortSpan(card.span)}</span>
        </h2>
        {!sample && <AskButton card={{ metric: cardMetrics[field], name, ...card.span }} />}
      </div>
      <p className={styles.figure} style={fittingTo(text)}>
        {card.yesterdaynum === null ? (
          <span className={styles.missing}>{text}</span>
        ) : (
          <Link
            className={styles.link}
            to={rowsAt(rowsBehind(field, card.span))}
            aria-label={texts.rows(card.yesterdaytext, text)}
          >
            {text}
          </Link>
        )}
        {money && card.yesterdaynum !== null && <span className={styles.currency}>{board.currency}</span>}
      </p>
      <p className={styles.line}>
        <ChangeMark card={card} />
      </p>
      {notComparedTexts(card).map((reason) => (
        <p key={reason} className={styles.line}>
          {reason}
        </p>
      ))}
      <p className={styles.line}>
        {texts.before(card.beforetext, figureText(card.beforenum, card.beforeKnown))}
      </p>
      <KnownMark known={card.known} />
      <ExplainButton {...view} field={field} card={card} windowKey={windowKey} />
    </article>
  );
}
