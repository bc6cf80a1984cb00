import type { ReactNode } from 'react';
import type { Dashboard } from '../../../../contract/reports.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { NoDataChart } from '../../../components/illustrations/no-data-chart.tsx';
import { ShipWheel } from '../../../components/illustrations/ship-wheel.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { ApiError } from '../../../lib/api.ts';
import { toPath } from '../../../lib/paths.ts';
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
    <EmptyState
      illustration={<NoDataChart />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <>
          <LinkButton to={toPath('authorization')} type="primary">
            {texts.toConnections}
          </LinkButton>
          <LinkButton to={toPath('authorization', { tab: 'import' })}>{texts.toImport}</LinkButton>
          <LinkButton to={toPath('bulletinBoardDemo')}>{texts.toSample}</LinkButton>
        </>
      }
    />
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'menu_locked') {
    return (
      <EmptyState
        illustration={<ShipWheel />}
        title={texts.lockedTitle}
        text={texts.lockedText}
        action={
          <>
            <LinkButton to={toPath('package')} type="primary">
              {texts.toPlans}
            </LinkButton>
            <LinkButton to={toPath('bulletinBoardDemo')}>{texts.toSample}</LinkButton>
          </>
        }
      />
    );
  }
  if (reason === 'forbidden') {
    return (
      <EmptyState
        illustration={<ShipWheel />}
        title={texts.forbiddenTitle}
        text={texts.forbiddenText}
        action={<LinkButton to={toPath('info')}>{texts.toInfo}</LinkButton>}
      />
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
