import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NoticeView } from '#contract/notices.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { historyQuery } from '#web/data/notices.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { DeliveryLine } from './delivery-line.tsx';
import styles from './history-tab.module.css';
import listStyles from './notice-list.module.css';
import { historyTexts as texts } from './texts.ts';

const pageSize = 10;

/** Every message, newest first, with what became of it. */
export function HistoryTab() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(page, pageSize));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.total === 0) {
    return <EmptyState illustration={<EmptyMailbox />} title={texts.emptyTitle} text={texts.emptyText} />;
  }
  return (
    <div className={listStyles.tab}>
      <ul className={listStyles.list}>
        {data.list.map((notice) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} />
          </li>
        ))}
      </ul>
      <Pagination current={page} size={pageSize} total={data.total} onChange={setPage} />
    </div>
  );
}

function NoticeCard({ notice }: { notice: NoticeView }) {
  return (
    <article className={listStyles.card} aria-label={notice.title}>
      <h3 className={listStyles.name}>{notice.title}</h3>
      <p className={listStyles.soft}>
        {formatMinute(notice.createdAt)} · {texts.rule(notice.ruleName)}
      </p>
      <ul className={styles.lines}>
        {notice.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className={styles.deliveries}>
        {notice.deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
        {notice.deliveries.length === 0 && <li className={listStyles.soft}>{texts.noTargets}</li>}
      </ul>
      <p className={listStyles.text}>
        <Link to={notice.link}>{texts.open}</Link>
      </p>
    </article>
  );
}
