import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { totalPages } from '#contract/paging.ts';
import type { PublisherView } from '#contract/publishers.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { NoDataState } from '#web/components/no-data-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { publishersQuery } from '#web/data/publishers.ts';
import { routes } from '#web/lib/paths.ts';
import { FilterBar } from './filter-bar.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { KnownLines } from './known-lines.tsx';
import { MergeBar } from './merge-bar.tsx';
import {
  isFiltered,
  orderOf,
  type PublisherFilters,
  readFilters,
  toQuery,
  withOrder,
  writeFilters,
} from './publisher-filters.ts';
import { PublisherTable } from './publisher-table.tsx';
import styles from './publishers-tab.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { directoryTexts as texts } from './texts.ts';

/** The directory of publishers over all networks. */
export function PublishersTab() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(publishersQuery(toQuery(filters)));
  const [selected, setSelected] = useState<string[]>([]);
  const [renamed, setRenamed] = useState<PublisherView>();
  const [shown, setShown] = useState<PublisherView>();

  const change = (next: PublisherFilters) => {
    setSelected([]);
    setSearch(writeFilters(next));
  };

  const lastPage = data ? totalPages(data.total, data.size) : 1;
  // A merge or an erased connection may have shortened the list.
  if (data && !isPlaceholderData && filters.page > lastPage)
    return (
      <Navigate to={`${routes.authorization.path}?${writeFilters({ ...filters, page: lastPage })}`} replace />
    );

  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <FilterBar filters={filters} onChange={change} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.total === 0 ? (
        <Nothing filtered={isFiltered(filters)} />
      ) : (
        <Card className={styles.card ?? ''}>
          <MergeBar selected={selected} onDone={() => setSelected([])} />
          <KnownLines known={data.known} clicksKnown={data.clicksKnown} />
          <PublisherTable
            directory={data}
            order={orderOf(filters)}
            onOrder={(order) => change(withOrder(filters, order))}
            selected={selected}
            onSelect={setSelected}
            onRename={setRenamed}
            onGroup={setShown}
          />
          <Pagination
            current={filters.page}
            size={data.size}
            total={data.total}
            onChange={(page) => change({ ...filters, page })}
          />
        </Card>
      )}
      <RenameDialog publisher={renamed} onClose={() => setRenamed(undefined)} />
      <GroupDrawer
        publisher={shown}
        from={filters.from}
        to={filters.to}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return <EmptyState illustration={<HarbourChain />} title={texts.noMatchTitle} text={texts.noMatchText} />;
  return <NoDataState illustration={<HarbourChain />} texts={texts} />;
}
