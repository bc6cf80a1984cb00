import { type ReactNode, useMemo } from 'react';
import { cardMetrics } from '#contract/figures/metrics.ts';
import { windowSpans, windowText } from '#contract/figures/windows.ts';
import type { Dashboard } from '#contract/reports.ts';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { CurrencyButton } from '../currency/currency-button.tsx';
import { filterTexts, knownMarkTexts, shortSpan, boardTexts as texts } from '../texts.ts';
import type { BoardFilters } from './board-filters.ts';
import styles from './board-page.module.css';
import { BoardState } from './board-state.tsx';
import type { BoardView } from './board-view.ts';
import { DailyPanel } from './daily-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FirstFigure } from './first-figure.tsx';
import { PendingSaid } from './known-mark.tsx';
import { LateNotice } from './late-notice.tsx';
import { MetricCard } from './metric-card.tsx';
import { networkOptions } from './network-options.ts';
import { pendingOf } from './pending-of.ts';
import { RatioStrip } from './ratio-strip.tsx';
import { RepeatPanel } from './repeat-panel.tsx';
import { TopPanel } from './top-panel.tsx';
import { TypePanel } from './type-panel.tsx';
import { useBoard } from './use-board.ts';
import { useBoardFilters } from './use-board-filters.ts';

const fields = Object.keys(cardMetrics) as (keyof typeof cardMetrics)[];

interface BoardPageProps {
  sample?: boolean;
  /** What else can be done here, beside the filters. */
  actions?: ReactNode;
  /** What a new account has still to do. */
  start?: ReactNode;
  /** How far first pulls have come, while there are any. */
  reading?: ReactNode;
  /** Until when orders can be corrected; only where there are any. */
  deadline?: ReactNode;
}

/** The combined dashboard on a desktop; the view is in the address, one call brings it all. */
export function BoardPage({ sample = false, actions, start, reading, deadline }: BoardPageProps) {
  const { filters, change } = useBoardFilters();
  const query = useBoard(sample, filters);
  const rowsAt = useMemo<BoardView['rowsAt']>(
    () => (view) =>
      reportPath(sample ? 'reportDemo' : 'report', { network: filters.network || undefined, ...view }),
    [sample, filters.network],
  );
  const pending = query.data ? pendingOf(query.data, filters.win) : null;
  const isEmpty = query.data?.networks.length === 0;
  return (
    <>
      <h1 className="ht-hidden">{sample ? texts.sampleTitle : texts.title}</h1>
      {isEmpty ? (
        actions && <div className={styles.actions}>{actions}</div>
      ) : (
        <FilterBar
          board={query.data}
          filters={filters}
          change={change}
          pending={pending}
          actions={
            <>
              {!sample && query.data && <CurrencyButton currency={query.data.currency} />}
              {actions}
            </>
          }
        />
      )}
      {start}
      {reading && <FirstFigure board={query.data} reading={reading} />}
      {query.data && <p className="ht-print-only">{printedView(query.data, filters, pending)}</p>}
      <BoardState query={query}>
        {(board) => (
          <PendingSaid value={pending}>
            <BoardParts board={board} filters={filters} change={change} sample={sample} rowsAt={rowsAt} />
          </PendingSaid>
        )}
      </BoardState>
      {query.data && !isEmpty && deadline}
    </>
  );
}

/** On paper, in the place of the filters. */
function printedView(board: Dashboard, filters: BoardFilters, pending: string | null): string {
  const { options, value } = networkOptions(board, filters.network);
  const network = options.find((option) => option.value === value)?.label ?? '';
  const chosen = filterTexts.chosen(network, board.asOf, filterTexts.compares[filters.compare]);
  const days = shortSpan(windowSpans(board.asOf, filters.compare)[filters.win].current);
  const said = pending === null ? '' : ` · ${knownMarkTexts.pending(pending)}`;
  return `${windowText(filters.win)} ${days} · ${chosen}${said}`;
}

function BoardParts(view: BoardView) {
  return (
    <div className={styles.board}>
      <LateNotice {...view} />
      <section className={styles.cards} aria-labelledby="board-cards">
        <h2 id="board-cards" className="ht-hidden">
          {texts.cards}
        </h2>
        {fields.map((field) => (
          <MetricCard key={field} field={field} {...view} />
        ))}
      </section>
      <DailyPanel {...view} />
      <RatioStrip {...view} />
      <div className={styles.pair}>
        <TypePanel {...view} measure="amount" />
        <TypePanel {...view} measure="orders" />
      </div>
      <div className={styles.pair}>
        <TopPanel {...view} />
        <RepeatPanel {...view} />
      </div>
    </div>
  );
}
