import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/reports.ts';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { NoDataState } from '#web/components/no-data-state.tsx';
import { toPath } from '#web/lib/paths.ts';
import { boardTexts as texts } from '../texts.ts';
import { BoardNotice } from './board-notice.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import styles from './board-state.module.css';
import type { useBoard } from './use-board.ts';

interface BoardStateProps {
  query: ReturnType<typeof useBoard>;
  children: (board: Dashboard) => ReactNode;
}

/** The dashboard, or in its place what there is to say instead of it. */
export function BoardState({ query, children }: BoardStateProps) {
  const { data, error, refetch, isPlaceholderData, isFetching } = query;
  const retry = () => void refetch();
  if (error && (!data || isPlaceholderData)) return <Refused error={error} onRetry={retry} />;
  if (!data) return <BoardSkeleton />;
  if (data.networks.length === 0) return <Nothing />;
  return (
    <>
      {error && <BoardNotice text={texts.refreshFailed} action={{ text: texts.retry, onPress: retry }} />}
      <div className={styles.content} data-stale={isPlaceholderData || undefined} aria-busy={isFetching}>
        {children(data)}
      </div>
    </>
  );
}

function Nothing() {
  return (
    <NoDataState
      illustration={<NoDataChart />}
      texts={texts}
      more={<LinkButton to={toPath('bulletinBoardDemo')}>{texts.toSample}</LinkButton>}
    />
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      texts={texts}
      lockedMore={<LinkButton to={toPath('bulletinBoardDemo')}>{texts.toSample}</LinkButton>}
      forbiddenAction={<LinkButton to={toPath('info')}>{texts.toInfo}</LinkButton>}
    />
  );
}
