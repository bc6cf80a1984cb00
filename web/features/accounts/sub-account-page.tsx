import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Checkbox } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { totalPages } from '#contract/paging.ts';
import type { SubAccount } from '#contract/sub-accounts.ts';
import { UsageGauge } from '#web/components/antd/usage-gauge.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { LockedState } from '#web/components/locked-state.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { subAccountsQuery } from '#web/data/sub-accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { SubAccountDialog } from './sub-account-dialog.tsx';
import styles from './sub-account-page.module.css';
import { SubAccountTable } from './sub-account-table.tsx';
import { subAccountTexts as texts } from './sub-account-texts.ts';

/** The owner's list of sub-accounts. */
export function SubAccountPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(subAccountsQuery(page));
  const [dialog, setDialog] = useState<{ subAccount?: SubAccount }>();
  const [showFull, setShowFull] = useState(false);

  const retry = () => void refetch();
  if (error) return <LoadFailure error={error} onRetry={retry} texts={texts} heading={texts.title} />;
  if (!data) return <PageSkeleton />;
  if (data.quota === 0 && data.total === 0) return <NoQuota />;

  const lastPage = totalPages(data.total, data.size);
  // The last row of a page may just have been deleted.
  if (page > lastPage && !isPlaceholderData)
    return <Navigate to={toPath('subAccountList', { page: lastPage })} replace />;

  const isFull = data.total >= data.quota;
  const createButton = (
    <Button type="primary" disabled={isFull} onClick={() => setDialog({})}>
      {texts.create}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} note={isFull ? texts.full : texts.subtitle}>
        <UsageGauge
          label={texts.quotaLabel}
          value={texts.quota(data.total, data.quota)}
          percent={data.quota === 0 ? 100 : (data.total / data.quota) * 100}
          minWidth={180}
        />
        {createButton}
      </PageHead>
      {data.paused > 0 && (
        <Alert
          className={styles.paused ?? ''}
          type="warning"
          showIcon
          title={texts.pausedSome(data.paused, data.quota)}
        />
      )}
      <Card>
        {data.total === 0 ? (
          <EmptyState
            illustration={<DockingShips />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={createButton}
          />
        ) : (
          <>
            <Checkbox
              className={styles.reveal ?? ''}
              checked={showFull}
              onChange={(event) => setShowFull(event.target.checked)}
            >
              {texts.showFull}
            </Checkbox>
            <SubAccountTable
              list={data.list}
              showFull={showFull}
              onEdit={(subAccount) => setDialog({ subAccount })}
            />
            <Pagination
              current={page}
              size={data.size}
              total={data.total}
              onChange={(next) => setSearch({ page: String(next) })}
            />
          </>
        )}
      </Card>
      <SubAccountDialog
        subAccount={dialog?.subAccount}
        open={dialog !== undefined}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}

function NoQuota() {
  return (
    <LockedState
      heading={texts.title}
      illustration={<DockingShips />}
      title={texts.noQuotaTitle}
      text={texts.noQuotaText}
    />
  );
}
