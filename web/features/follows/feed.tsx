import { useState } from 'react';
import { Navigate } from 'react-router';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { StarMap } from '#web/components/illustrations/star-map.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SampleList } from '#web/components/sample-mark.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { ChangeLine } from './change-line.tsx';
import { dayName } from './day-name.ts';
import styles from './feed.module.css';
import { groupByDay } from './group-by-day.ts';
import { feedTexts as texts } from './texts.ts';
import type { FollowsView } from './use-follows.ts';

interface FeedProps {
  view: FollowsView;
  onPublisher: (domain: string) => void;
}

/** What changed, day by day, newest first. */
export function Feed({ view: { feed, filters, search, change }, onPublisher }: FeedProps) {
  const [now] = useState(() => new Date());
  const { data, error, refetch, isPlaceholderData } = feed;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.waiting} role="status" aria-label={texts.loading} />;
  const lastPage = totalPages(data.total, data.size);
  // An address may name a page that is gone.
  if (!isPlaceholderData && filters.page > lastPage) {
    const next = new URLSearchParams(search);
    next.set('page', String(lastPage));
    return <Navigate to={`?${next}`} replace />;
  }
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<StarMap width={180} />}
        title={filters.kind === undefined ? texts.noneTitle : texts.noneOfKind}
        text={texts.noneText}
      />
    );
  return (
    <div aria-busy={isPlaceholderData}>
      <p className={styles.since}>
        {data.visitedAt === null ? texts.firstVisit : texts.since(formatMinute(data.visitedAt))}
      </p>
      <SampleList rows={data.list}>
        {groupByDay(data.list).map(({ day, changes }) => (
          <section key={day} className={styles.day}>
            <h3 className={styles.dayName}>{dayName(day, now)}</h3>
            <ul className={styles.changes} aria-label={`${day} ${texts.label}`}>
              {changes.map((one) => (
                <ChangeLine key={one.id} change={one} day={day} onPublisher={onPublisher} />
              ))}
            </ul>
          </section>
        ))}
      </SampleList>
      {data.total > data.size && (
        <Pagination
          current={filters.page}
          size={data.size}
          total={data.total}
          onChange={(page) => change({ page: page === 1 ? undefined : String(page) })}
        />
      )}
    </div>
  );
}
