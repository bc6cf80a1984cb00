import { PullToRefresh } from 'antd-mobile';
import { useState } from 'react';
import { FilterButton } from '#web/components/antd/filter-button.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { refreshTexts } from '#web/components/texts.ts';
import { refreshBrands } from '#web/data/brand-intelligence.ts';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import styles from './brands-mobile-page.module.css';
import { BrandFilterSheet } from './search/brand-filter-sheet.tsx';
import { BrandList } from './search/brand-list.tsx';
import { countChoices } from './search/filters.ts';
import { FoundState, foundText } from './search/found-state.tsx';
import { useBrandSearch } from './search/use-brand-search.ts';
import { searchTexts as texts } from './texts.ts';

/** Brands to search on a phone: a list, its filters in a sheet from below. */
export function BrandsMobilePage() {
  const view = useBrandSearch();
  const { filters, query, change, searchFor } = view;
  const box = useRestedText(filters.keyword, searchFor);
  const [open, setOpen] = useState(false);
  const count = countChoices(filters);
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <SearchBox label={texts.keywordLabel} placeholder={texts.keywordShort} {...box} />
      <div className={styles.line}>
        <span className={styles.found} role="status">
          {query.data ? foundText(query.data) : ''}
        </span>
        <FilterButton count={count} onClick={() => setOpen(true)} />
      </div>
      <PullToRefresh onRefresh={refreshBrands} {...refreshTexts}>
        <FoundState view={view}>
          {(found) => (
            <>
              <BrandList rows={found.list} />
              <p className={styles.note}>{texts.months}</p>
              <Pagination
                current={filters.page}
                size={found.size}
                total={found.total}
                totalText={foundText(found)}
                onChange={(page) => change({ page })}
              />
            </>
          )}
        </FoundState>
      </PullToRefresh>
      {open && (
        <BrandFilterSheet
          view={view}
          countries={query.data?.countries ?? []}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
