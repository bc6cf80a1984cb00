import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import type { ConnectionView } from '#contract/networks.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { pullsQuery } from '#web/data/networks.ts';
import { historyTexts as texts } from '../texts.ts';
import { PullTable } from './pull-table.tsx';

interface HistoryDrawerProps {
  connection: ConnectionView | undefined;
  onClose: () => void;
}

/** Every pull and import of a connection, newest first, with what it brought and whether it agrees with the network. */
export function HistoryDrawer({ connection, onClose }: HistoryDrawerProps) {
  return (
    <Drawer
      title={connection ? texts.title(connection.name) : ''}
      open={connection !== undefined}
      onClose={onClose}
      size={1180}
      destroyOnHidden
    >
      {connection && <History id={connection.id} />}
    </Drawer>
  );
}

const pageSize = 20;

function History({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(pullsQuery(id, page, pageSize));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.total === 0)
    return <EmptyState illustration={<HarbourChain />} title={texts.empty} text={texts.emptyText} />;
  return (
    <>
      <PullTable list={data.list} />
      <Pagination current={page} size={pageSize} total={data.total} onChange={setPage} />
    </>
  );
}
