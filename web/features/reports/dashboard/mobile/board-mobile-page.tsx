import { PullToRefresh } from 'antd-mobile';
import { type ReactNode, useMemo } from 'react';
import { CurrencyButton } from '#web/features/reports/currency/currency-button.tsx';
import { boardTexts, mobileTexts as texts } from '#web/features/reports/texts.ts';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { BoardSkeleton } from '../board-skeleton.tsx';
import { BoardState } from '../board-state.tsx';
import type { BoardView } from '../board-view.ts';
import { DailyPanel } from '../daily-panel.tsx';
import { FirstFigure } from '../first-figure.tsx';
import { LateNotice } from '../late-notice.tsx';
import { RatioStrip } from '../ratio-strip.tsx';
import { RepeatPanel } from '../repeat-panel.tsx';
import { TypePanel } from '../type-panel.tsx';
import { useBoard } from '../use-board.ts';
import { useBoardFilters } from '../use-board-filters.ts';
import styles from './board-mobile-page.module.css';
import { MobileFilters } from './mobile-filters.tsx';
import { TopList } from './top-list.tsx';
import { WindowSwipe } from './window-swipe.tsx';

interface BoardMobilePageProps {
  sample?: boolean;
  /** What else can be done here, beside the filters. */
  actions?: ReactNode;
  /** What a new account has still to do. */
  start?: ReactNode;
  /** Until it is known, nothing stands where it would be pushed away. */
  waits?: boolean;
  /** How far first pulls have come, while there are any. */
  reading?: ReactNode;
  /** Until when orders can be corrected; only where there are any. */
  deadline?: ReactNode;
}

/** The combined dashboard on a phone: swipe through the windows, pull to refresh, filters in a sheet. */
export function BoardMobilePage({
  sample = false,
  actions,
  start,
  waits,
  reading,
  deadline,
}: BoardMobilePageProps) {
  const { filters, change } = useBoardFilters();
  const query = useBoard(sample, filters);
  const rowsAt = useMemo<BoardView['rowsAt']>(
    () => (view) =>
      reportPath(sample ? 'reportDemo' : 'reportMobile', { network: filters.network || undefined, ...view }),
    [sample, filters.network],
  );
  const isEmpty = query.data?.networks.length === 0;
  return (
    <PullToRefresh
      onRefresh={async () => void (await query.refetch())}
      pullingText={texts.pull}
      canReleaseText={texts.release}
      refreshingText={texts.refreshing}
      completeText={texts.refreshed}
    >
      <h1 className="ht-hidden">{sample ? boardTexts.sampleTitle : boardTexts.title}</h1>
      {isEmpty ? (
        actions && <div className={styles.actions}>{actions}</div>
      ) : (
        <MobileFilters
          board={query.data}
          filters={filters}
          change={change}
          actions={
            <>
              {!sample && query.data && <CurrencyButton currency={query.data.currency} />}
              {actions}
            </>
          }
        />
      )}
      {waits ? (
        <BoardSkeleton />
      ) : (
        <>
          {start}
          {reading && <FirstFigure board={query.data} reading={reading} />}
          <BoardState query={query}>
            {(board) => (
              <Parts board={board} filters={filters} change={change} sample={sample} rowsAt={rowsAt} />
            )}
          </BoardState>
          {query.data && !isEmpty && deadline}
        </>
      )}
    </PullToRefresh>
  );
}

function Parts(view: BoardView) {
  return (
    <div className={styles.board}>
      <LateNotice {...view} />
      <WindowSwipe {...view} />
      <RatioStrip {...view} />
      <DailyPanel {...view} height={240} />
      <TopList {...view} />
      <TypePanel {...view} measure="amount" />
      <TypePanel {...view} measure="orders" />
      <RepeatPanel {...view} height={240} />
    </div>
  );
}
