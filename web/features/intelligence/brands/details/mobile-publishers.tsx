import { useState } from 'react';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { FilterButton } from '#web/components/antd/filter-button.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import { publisherTexts as texts } from '../texts.ts';
import { countChoices } from './filters.ts';
import styles from './mobile-publishers.module.css';
import { PublisherCard } from './publisher-card.tsx';
import { PublisherFilterSheet } from './publisher-filter-sheet.tsx';
import { PublishersState } from './publishers-state.tsx';
import { useBrandPublishers } from './use-brand-publishers.ts';

interface MobilePublishersProps {
  brandCode: string;
  onOpen: (domain: string) => void;
}

/** Who promotes the brand, on a phone: a list, its filters and the file in a sheet from below. */
export function MobilePublishers({ brandCode, onOpen }: MobilePublishersProps) {
  const view = useBrandPublishers(brandCode);
  const { filters, query, change, searchFor } = view;
  const box = useRestedText(filters.keyword, searchFor);
  const [open, setOpen] = useState(false);
  const count = countChoices(filters);
  return (
    <CardFrame
      title={texts.title}
      note={query.data ? texts.found(query.data.total) : ''}
      beside={<FilterButton count={count} onClick={() => setOpen(true)} />}
    >
      <SearchBox label={texts.keyword} {...box} />
      <PublishersState view={view}>
        {(found) => (
          <>
            <ul className={styles.list} aria-label={texts.list}>
              {found.list.map((row) => (
                <PublisherCard key={row.domain} row={row} onOpen={() => onOpen(row.domain)} />
              ))}
            </ul>
            <Pagination
              current={filters.page}
              size={found.size}
              total={found.total}
              onChange={(page) => change({ page })}
            />
          </>
        )}
      </PublishersState>
      {open && <PublisherFilterSheet view={view} onClose={() => setOpen(false)} />}
    </CardFrame>
  );
}
