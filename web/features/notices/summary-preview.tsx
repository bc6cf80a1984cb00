import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { type SummaryAsked, summaryPreviewQuery } from '#web/data/notices.ts';
import styles from './notice-list.module.css';
import { previewTexts as texts } from './texts.ts';

/** The test message as it would arrive now. */
export function SummaryPreview({ asked, onClose }: { asked: SummaryAsked; onClose: () => void }) {
  const { data, error, refetch } = useQuery(summaryPreviewQuery(asked));
  return (
    <Modal open title={texts.title} footer={null} closable={{ 'aria-label': texts.close }} onCancel={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <article className={styles.preview} aria-label={data.title}>
          <h3 className={styles.name}>{data.title}</h3>
          {data.lines.map((line) => (
            <p key={line} className={styles.text}>
              {line}
            </p>
          ))}
          {data.marks.map((mark) => (
            <p key={mark} className={styles.soft}>
              {mark}
            </p>
          ))}
        </article>
      ) : (
        <PageSkeleton />
      )}
    </Modal>
  );
}
