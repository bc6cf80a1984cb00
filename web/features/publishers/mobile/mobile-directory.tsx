import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterButton } from '#web/components/antd/filter-button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { publishersQuery } from '#web/data/publishers.ts';
import { KnownLines } from '../known-lines.tsx';
import {
  countFilters,
  isFiltered,
  orderOf,
  type PublisherFilters,
  readFilters,
  toQuery,
  withOrder,
  writeFilters,
} from '../publisher-filters.ts';
import { directoryTexts, mobileDirectoryTexts as texts } from '../texts.ts';
import { DirectoryItem } from './directory-item.tsx';
import { DirectorySheet } from './directory-sheet.tsx';
import { DirectoryTotalsLine } from './directory-totals-line.tsx';
import styles from './mobile-directory.module.css';
import { SortChoice } from './sort-choice.tsx';

/** The directory of publishers on a phone, to look at; corrections are made on a computer. */
export function MobileDirectory() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const { data, error, refetch } = useQuery(publishersQuery(toQuery(filters)));
  const [open, setOpen] = useState(false);
  const change = (next: PublisherFilters) => setSearch(writeFilters(next));
  const count = countFilters(filters);
  return (
    <div className={styles.directory}>
      <div className={styles.line}>
        <SortChoice order={orderOf(filters)} onChange={(order) => change(withOrder(filters, order))} />
        <FilterButton count={count} onClick={() => setOpen(true)} />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.total === 0 ? (
        <Nothing filtered={isFiltered(filters)} />
      ) : (
        <>
          <KnownLines known={data.known} clicksKnown={data.clicksKnown} />
          <DirectoryTotalsLine {...data} />
          <ul className={styles.list} aria-label={texts.label}>
            {data.list.map((publisher) => (
              <DirectoryItem key={publisher.id} publisher={publisher} />
            ))}
          </ul>
          <Pagination
            current={filters.page}
            size={data.size}
            total={data.total}
            onChange={(page) => change({ ...filters, page })}
          />
        </>
      )}
      {open && <DirectorySheet filters={filters} onChange={change} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { noMatchTitle, noMatchText, emptyTitle, emptyText } = directoryTexts;
  return (
    <EmptyState
      illustration={<HarbourChain />}
      title={filtered ? noMatchTitle : emptyTitle}
      text={filtered ? noMatchText : emptyText}
    />
  );
}
