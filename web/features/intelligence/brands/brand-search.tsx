import { Pagination } from '#web/components/pagination.tsx';
import styles from './brand-search.module.css';
import { BrandFilterBar } from './search/brand-filter-bar.tsx';
import { BrandTable } from './search/brand-table.tsx';
import { FoundState, foundText } from './search/found-state.tsx';
import { useBrandSearch } from './search/use-brand-search.ts';
import { searchTexts as texts } from './texts.ts';

/** Brands to search and filter at a desk; everything asked for stands in the address. */
export function BrandSearch() {
  const view = useBrandSearch();
  const { filters, query, change } = view;
  return (
    <div className={styles.sheet}>
      <p className={styles.lead}>{texts.lead}</p>
      <BrandFilterBar view={view} countries={query.data?.countries ?? []} />
      <FoundState view={view}>
        {(found) => (
          <>
            <p className={styles.note} role="status">
              <strong>{foundText(found)}</strong> {texts.months}
            </p>
            <BrandTable
              rows={found.list}
              sort={filters.sort}
              stale={query.isPlaceholderData}
              onSort={(sort) => change({ sort })}
            />
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
    </div>
  );
}
