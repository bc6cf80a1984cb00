// What became of letters, by template and campaign.
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { RecruitRow } from '#contract/mail-recruiting.ts';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { clampPage } from '#web/components/pagination-model.ts';
import { type RecruitBy, recruitQuery, useStopCampaign } from '#web/data/mail-recruiting.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import styles from './recruit.module.css';
import { nameOf } from './recruit-cells.tsx';
import { RecruitList } from './recruit-list.tsx';
import { RecruitTable } from './recruit-table.tsx';
import { recruitTexts as texts } from './texts.ts';

export function RecruitResults() {
  const [by, setBy] = useState<RecruitBy>('campaign');
  return (
    <div className={styles.results}>
      <div className={styles.tools}>
        <p className={styles.note}>{texts.note}</p>
        <Segmented<RecruitBy>
          aria-label={texts.by}
          value={by}
          options={[
            { value: 'campaign', label: texts.campaign },
            { value: 'template', label: texts.template },
          ]}
          onChange={setBy}
        />
      </div>
      <Results key={by} by={by} />
    </div>
  );
}

function Results({ by }: { by: RecruitBy }) {
  const [asked, setAsked] = useState(1);
  const small = useSmallScreen();
  const mayStop = useHeld('email_send');
  const stop = useStop();
  const { data, error, refetch, isPlaceholderData } = useQuery(recruitQuery(by, asked));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />;
  if (!data) return <PageSkeleton />;
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<NoDataChart />}
        title={texts.emptyTitle[by]}
        text={texts.emptyText[by]}
        action={<WriteMailButton start={{}} />}
      />
    );
  const Rows = small ? RecruitList : RecruitTable;
  return (
    <>
      <p className={styles.unit}>{data.hidden ? texts.hidden : texts.unit(data.currency)}</p>
      <Rows
        by={by}
        rows={data.list}
        currency={data.currency}
        hidden={data.hidden}
        mayStop={mayStop}
        stale={isPlaceholderData}
        onStop={(row) => void stop(row)}
      />
      <Pagination
        current={clampPage(asked, totalPages(data.total, data.size))}
        size={data.size}
        total={data.total}
        onChange={setAsked}
      />
    </>
  );
}

/** Asks first: what has not left cannot be brought back. */
function useStop() {
  const stopping = useStopCampaign();
  return async (row: RecruitRow) => {
    const agreed = await confirm({
      title: texts.stopTitle(nameOf(row)),
      content: texts.stopText(row.queued),
      okText: texts.stopOk,
      cancelText: texts.cancel,
      danger: true,
    });
    if (agreed)
      stopping.mutate(row.id, { onSuccess: ({ cancelled }) => toast.success(texts.stopped(cancelled)) });
  };
}
