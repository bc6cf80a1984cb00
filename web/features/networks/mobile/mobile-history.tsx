import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectionView, PullView } from '#contract/networks.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { FullScreen } from '#web/components/full-screen.tsx';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { pullsQuery } from '#web/data/networks.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { differencesByDay, pullDays } from '../history/pull-words.ts';
import { ReconciledMark } from '../history/reconciled-mark.tsx';
import { historyTexts, mobileTexts as texts } from '../texts.ts';

import styles from './mobile-history.module.css';

interface MobileHistoryProps {
  connection: ConnectionView;
  onClose: () => void;
}

const pageSize = 10;

export function MobileHistory({ connection, onClose }: MobileHistoryProps) {
  return (
    <FullScreen title={historyTexts.title(connection.name)} onClose={onClose}>
      <History id={connection.id} />
    </FullScreen>
  );
}

function History({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(pullsQuery(id, page, pageSize));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState illustration={<HarbourChain />} title={historyTexts.empty} text={historyTexts.emptyText} />
    );
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((pull) => (
          <PullItem key={pull.id} pull={pull} />
        ))}
      </ul>
      <Pagination current={page} size={pageSize} total={data.total} onChange={setPage} />
    </>
  );
}

function PullItem({ pull }: { pull: PullView }) {
  const failed = pull.state === 'failed';
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{historyTexts.kinds[pull.kind]}</strong>
        <time dateTime={pull.finishedAt}>{formatMinute(pull.finishedAt)}</time>
        {failed ? (
          <span className={styles.failed}>{historyTexts.failed}</span>
        ) : (
          <ReconciledMark reconciled={pull.reconciled} />
        )}
      </p>
      <p>{pull.from ? `${pullDays(pull)} · ${texts.rows(pull.rows)}` : texts.rows(pull.rows)}</p>
      {!failed && <p>{texts.counts(pull)}</p>}
      {pull.message && <p className={failed ? styles.failed : undefined}>{pull.message}</p>}
      {pull.differences.length > 0 && (
        <details>
          <summary>{historyTexts.expand}</summary>
          {differencesByDay(pull.differences).map(({ day, items }) => (
            <div key={day}>
              <p className={styles.day}>{day}</p>
              {items.map(({ figure, ours, theirs }) => (
                <p key={figure}>{texts.difference(historyTexts.figures[figure], ours, theirs)}</p>
              ))}
            </div>
          ))}
        </details>
      )}
    </li>
  );
}
