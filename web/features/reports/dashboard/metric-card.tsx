import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { knownTexts } from '#contract/figures/known.ts';
import { type CardField, cardMetrics, getMetric } from '#contract/figures/metrics.ts';
import { type WindowKey, windowKeys, windowText } from '#contract/figures/windows.ts';
import type { CardView } from '#contract/reports.ts';
import { fittingTo } from '#web/lib/fitting-to.ts';
import { AskButton } from '#web/parts/assistant/ask-button.tsx';
import { ExplainButton } from '../explain/explain-button.tsx';
import { boardTexts, shortSpan, cardTexts as texts } from '../texts.ts';
import type { BoardView } from './board-view.ts';
import { ChangeMark } from './change-mark.tsx';
import { figureText } from './figure-text.ts';
import { Hint, HintLines } from './hint.tsx';
import { KnownMark } from './known-mark.tsx';
import styles from './metric-card.module.css';
import { beforeSentences, rowsBehind } from './rows-behind.ts';
import { WhyNotCompared } from './why-not-compared.tsx';

interface MetricCardProps extends BoardView {
  field: CardField;
}

/** One metric: the chosen window large, the other three beneath it. */
export function MetricCard({ field, ...view }: MetricCardProps) {
  const { board, filters } = view;
  const { name, definition, unit } = getMetric(cardMetrics[field]);
  const cards = Object.fromEntries(windowKeys.map((key, at) => [key, board[field][at]])) as Record<
    WindowKey,
    CardView
  >;
  const card = cards[filters.win];
  return (
    <article className={styles.card} aria-label={card.yesterdaytext}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {card.yesterdaytext} <span className={styles.days}>{shortSpan(card.span)}</span>
        </h3>
        <span className={styles.aside}>
          <ExplainButton {...view} field={field} card={card} windowKey={filters.win} />
          <Hint label={texts.definition(name)} content={[definition]} skipped>
            <span className={styles.ask} aria-hidden="true">
              ?
            </span>
          </Hint>
          {!view.sample && <AskButton card={{ metric: cardMetrics[field], name, ...card.span }} />}
        </span>
      </header>
      <div className={styles.place}>
        <p className={styles.figure} style={fittingTo(figureText(card.yesterdaynum, card.known))}>
          <FigureLink {...view} field={field} card={card} about={[definition, ...knownTexts(card.known)]} />
          {unit === 'money' && card.yesterdaynum !== null && (
            <span className={styles.currency}>{board.currency}</span>
          )}
        </p>
      </div>
      <p className={styles.change}>
        <BeforeLink {...view} field={field} card={card} />
        <KnownMark known={card.known} skipped />
      </p>
      <dl className={styles.others}>
        {windowKeys
          .filter((key) => key !== filters.win)
          .map((key) => (
            <div key={key} className={styles.other}>
              <dt>
                {windowText(key)} <span className={styles.days}>{shortSpan(cards[key].span)}</span>
              </dt>
              <dd className={styles.small}>
                <FigureLink {...view} field={field} card={cards[key]} />
              </dd>
              <dd className={styles.smallChange}>
                {cards[key].trend === null ? (
                  <WhyNotCompared card={cards[key]} skipped />
                ) : (
                  <>
                    <ChangeMark card={cards[key]} withLabel={false} />
                    <span className={styles.smallLabel}>{cards[key].jstext}</span>
                  </>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </article>
  );
}

interface FigureLinkProps extends BoardView {
  field: CardField;
  card: CardView;
  /**
   * What the signs around the figure say, told with it to the keyboard. Without it the figure is one of the smaller ones,
   * which the keyboard reaches by choosing their window: four stops a card are enough.
   */
  about?: readonly string[];
}

function FigureLink({ field, card, rowsAt, about }: FigureLinkProps) {
  const text = figureText(card.yesterdaynum, card.known);
  if (card.yesterdaynum === null) {
    return (
      <span className={styles.missing} title={knownTexts(card.known).join('\n')}>
        {text}
      </span>
    );
  }
  const link = (
    <Link
      className={styles.link}
      to={rowsAt(rowsBehind(field, card.span))}
      aria-label={texts.rows(card.yesterdaytext, text)}
      title={boardTexts.span(card.span.from, card.span.to)}
      {...(about ? { 'aria-description': about.join('') } : { tabIndex: -1 })}
    >
      {text}
    </Link>
  );
  if (!about) return link;
  return (
    <Tooltip title={<HintLines content={about} />} trigger="focus" placement="topLeft">
      {link}
    </Tooltip>
  );
}

/** The change; what it is compared with on hover and focus, its rows behind it. */
function BeforeLink({ field, card, rowsAt }: FigureLinkProps) {
  const sentences = beforeSentences(card);
  return (
    <Tooltip title={<HintLines content={sentences} />} trigger={['hover', 'focus']}>
      <Link
        className={styles.link}
        to={rowsAt(rowsBehind(field, card.beforeSpan))}
        aria-description={sentences.join('，')}
      >
        <ChangeMark card={card} />
      </Link>
    </Tooltip>
  );
}
