import { CardFrame } from '#web/charts/card-frame.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { publisherTexts as texts } from '../texts.ts';
import styles from './details.module.css';
import { ExportButton } from './export-button.tsx';
import { PublisherFilterBar } from './publisher-filter-bar.tsx';
import { PublisherTable } from './publisher-table.tsx';
import { PublishersState } from './publishers-state.tsx';
import { useBrandPublishers } from './use-brand-publishers.ts';

interface PublishersPanelProps {
  brandCode: string;
  onOpen: (domain: string) => void;
}

/** Who promotes the brand, at a desk. */
export function PublishersPanel({ brandCode, onOpen }: PublishersPanelProps) {
  const view = useBrandPublishers(brandCode);
  const { filters, query, change } = view;
  const total = query.data?.total ?? 0;
  return (
    <CardFrame
      title={texts.title}
      note={query.data ? texts.found(total) : ''}
      beside={total > 0 && <ExportButton view={view} rows={total} />}
    >
      <div className={styles.stack}>
        <PublisherFilterBar view={view} />
        <PublishersState view={view}>
          {(found) => (
            <>
              <PublisherTable
                rows={found.list}
                sort={filters.sort}
                stale={query.isPlaceholderData}
                onSort={(sort) => change({ sort })}
                onOpen={onOpen}
              />
              <Pagination
                current={filters.page}
                size={found.size}
                total={found.total}
                onChange={(page) => change({ page })}
              />
            </>
          )}
        </PublishersState>
      </div>
    </CardFrame>
  );
}
