import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cardMetrics } from '#contract/figures/metrics.ts';
import { type WindowKey, windowKeys, windowSpans, windowText } from '#contract/figures/windows.ts';
import { SpanDays } from '#web/features/reports/span-days.tsx';
import { boardTexts, mobileTexts as texts } from '#web/features/reports/texts.ts';
import type { BoardView } from '../board-view.ts';
import { MobileCard } from './mobile-card.tsx';
import styles from './window-swipe.module.css';

const fields = Object.keys(cardMetrics) as (keyof typeof cardMetrics)[];

/** Four windows side by side. Swiping moves from one to the next and chooses it; so do the tabs. */
export function WindowSwipe(view: BoardView) {
  const { win } = view.filters;
  const strip = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const chosen = windowKeys.indexOf(win);
  const spans = windowSpans(view.board.asOf, view.filters.compare);

  // Another choice, from the tabs or the address, moves the strip; a swipe has moved it already.
  useEffect(() => {
    const element = strip.current;
    if (element && nearest(element) !== chosen) element.scrollTo({ left: chosen * element.clientWidth });
  }, [chosen]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const settle = () => {
      const key = windowKeys[nearest(element)];
      if (key && key !== win) view.change({ win: key });
    };
    element.addEventListener('scrollend', settle);
    return () => element.removeEventListener('scrollend', settle);
  });

  const choose = (key: WindowKey) => view.change({ win: key });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = windowKeys[chosen + step];
    if (step === 0 || !next) return;
    choose(next);
    tabs.current?.querySelectorAll('button')[chosen + step]?.focus();
  };
  return (
    <section className={styles.windows}>
      <div
        ref={tabs}
        className={styles.tabs}
        role="tablist"
        aria-label={texts.windows}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {windowKeys.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`window-${key}`}
            className={styles.tab}
            aria-selected={key === win}
            aria-controls={`panel-${key}`}
            // Not in the name, which is that of the panel too.
            aria-description={boardTexts.span(spans[key].current.from, spans[key].current.to)}
            tabIndex={key === win ? 0 : -1}
            onClick={() => choose(key)}
          >
            {windowText(key)}
            <span className={styles.days} aria-hidden="true">
              <SpanDays span={spans[key].current} />
            </span>
          </button>
        ))}
      </div>
      <div ref={strip} className={styles.strip}>
        {windowKeys.map((key, at) => (
          <div
            key={key}
            id={`panel-${key}`}
            className={styles.panel}
            role="tabpanel"
            aria-labelledby={`window-${key}`}
            // What is out of sight is out of the keyboard's way.
            inert={key !== win}
          >
            {fields.map((field) => {
              const card = view.board[field][at];
              return card && <MobileCard key={field} field={field} card={card} windowKey={key} {...view} />;
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

const nearest = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / (clientWidth || 1));
