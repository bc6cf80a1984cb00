import { getMetric, ratioKeys } from '#contract/figures/metrics.ts';
import { ratiosNeeding, untoldParts } from '#contract/figures/ratios.ts';
import { windowSpans, windowText } from '#contract/figures/windows.ts';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { ratioTexts } from '#web/components/texts.ts';
import { boardTexts, cardTexts, stripTexts as texts } from '../texts.ts';
import type { BoardView } from './board-view.ts';
import { Hint } from './hint.tsx';
import styles from './ratio-strip.module.css';

/** What the figures above are worth: all ratios of the chosen window in one quiet row. */
export function RatioStrip({ board, filters }: BoardView) {
  const ratios = board.ratios[filters.win];
  const { from, to } = windowSpans(board.asOf, filters.compare)[filters.win].current;
  return (
    <section className={styles.strip} aria-label={texts.label(windowText(filters.win))}>
      <header className={styles.head}>
        <h2 className={styles.title}>{texts.label(windowText(filters.win))}</h2>
        <span className={styles.note}>{boardTexts.spanAndCurrency(from, to, board.currency)}</span>
      </header>
      <dl className={styles.ratios}>
        {ratioKeys.map((key) => {
          const { name, definition, unit } = getMetric(key);
          return (
            <div key={key} className={styles.ratio}>
              <dt>
                <Hint label={cardTexts.definition(name)} content={[definition]}>
                  {name}
                </Hint>
              </dt>
              <dd>
                <RatioValue ratios={ratios} ratio={key} />
                {unit === 'money' && ratios[key] !== null && (
                  <span className={styles.currency}>{board.currency}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {untoldParts(ratios.untold).map(({ lacking, of }) => (
        <p key={lacking.item} className={styles.note}>
          {of.length > 0
            ? ratioTexts.of(ratiosNeeding(lacking.item), of, [lacking])
            : ratioTexts.lacking(ratiosNeeding(lacking.item), [lacking])}
        </p>
      ))}
    </section>
  );
}
