import { useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Flex, Progress } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { SubAccount } from '../../../contract/accounts.ts';
import { totalPages } from '../../../contract/paging.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DockingShips } from '../../components/illustrations/docking-ships.tsx';
import { ShipWheel } from '../../components/illustrations/ship-wheel.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { ApiError } from '../../lib/api.ts';
import { toPath } from '../../lib/paths.ts';
import { subAccountsQuery } from './queries.ts';
import { SubAccountDialog } from './sub-account-dialog.tsx';
import styles from './sub-account-page.module.css';
import { SubAccountTable } from './sub-account-table.tsx';
import { subAccountTexts as texts } from './texts.ts';

/** The owner's list of sub-accounts. */
export function SubAccountPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(subAccountsQuery(page));
  const [dialog, setDialog] = useState<{ subAccount?: SubAccount }>();
  const [showFull, setShowFull] = useState(false);

  if (error instanceof ApiError && error.reason === 'menu_locked') return <Locked />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
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
      <Flex className={styles.head} justify="space-between" align="center" gap={16} wrap>
        <div>
          <h1 className="ht-hidden">{texts.title}</h1>
          <p className={styles.note}>{isFull ? texts.full : texts.subtitle}</p>
        </div>
        <Flex gap={24} align="center" wrap>
          <Quota used={data.total} allowed={data.quota} />
          {createButton}
        </Flex>
      </Flex>
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

function Quota({ used, allowed }: { used: number; allowed: number }) {
  return (
    <div className={styles.quota}>
      <span>{texts.quotaLabel}</span>
      <strong>{texts.quota(used, allowed)}</strong>
      <Progress
        percent={allowed === 0 ? 100 : Math.min(100, (used / allowed) * 100)}
        showInfo={false}
        status="normal"
        size="small"
        aria-label={texts.quotaLabel}
      />
    </div>
  );
}

const toPlans = (
  <LinkButton to={toPath('package')} type="primary">
    {texts.toPlans}
  </LinkButton>
);

function NoQuota() {
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <EmptyState
        illustration={<DockingShips />}
        title={texts.noQuotaTitle}
        text={texts.noQuotaText}
        action={toPlans}
      />
    </>
  );
}

function Locked() {
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <EmptyState
        illustration={<ShipWheel />}
        title={texts.lockedTitle}
        text={texts.lockedText}
        action={toPlans}
      />
    </>
  );
}
