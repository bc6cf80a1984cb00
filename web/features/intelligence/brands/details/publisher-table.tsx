import { useState } from 'react';
import type { BrandPublisherRow } from '#contract/intelligence.ts';
import { ProofPages } from '#web/parts/intelligence/proof-pages.tsx';
import { RowTable } from '../row-table.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { type PublisherFilters, publisherSorts } from './filters.ts';
import { nameOf } from './name-of.ts';
import { publisherColumns } from './publisher-columns.tsx';

interface PublisherTableProps {
  rows: readonly BrandPublisherRow[];
  sort: PublisherFilters['sort'];
  stale: boolean;
  onSort: (sort: PublisherFilters['sort'] | undefined) => void;
  onOpen: (domain: string) => void;
}

/** Publishers at a desk; the pages that prove it unfold under each. */
export function PublisherTable({ rows, sort, stale, onSort, onOpen }: PublisherTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (domain: string) => {
    const next = new Set(opened);
    if (!next.delete(domain)) next.add(domain);
    setOpened(next);
  };
  return (
    <RowTable
      label={texts.list}
      columns={publisherColumns({ sort, opened, onPages: toggle, onOpen })}
      rows={rows}
      rowKey={({ domain }) => domain}
      stale={stale}
      onSort={(column) => onSort(publisherSorts.find((key) => key === column))}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: [...opened],
        expandedRowRender: (row) => (
          <ProofPages pages={row.pages} count={row.pageCount} label={texts.pagesOf(nameOf(row))} />
        ),
      }}
    />
  );
}
