import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { timelineQuery } from '#web/data/mail-recruiting.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { timelineTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import { TimelineView } from './timeline-view.tsx';

/** Everything that passed between the account and one publisher. */
export function PublisherTimeline({ domain }: { domain: string }) {
  const [page, setPage] = useState(1);
  const phone = useSmallScreen();
  const { data, error, refetch } = useQuery(timelineQuery(domain, page));
  // Nobody of that name among those the account knows: then nothing has passed either.
  if (error instanceof ApiError && error.reason === 'not_found')
    return <p className={styles.soft}>{texts.none}</p>;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.wait} role="status" aria-label={texts.loading} />;
  return <TimelineView timeline={data} phone={phone} onPage={setPage} />;
}
