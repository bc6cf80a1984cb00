import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { searchBrands } from '#contract/intelligence.ts';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Telescope } from '#web/components/illustrations/telescope.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { NoCatalogue } from '#web/parts/intelligence/no-catalogue.tsx';
import { searchTexts as texts } from '../texts.ts';
import { WaitingLines } from '../waiting-lines.tsx';
import { changeSearch, isFiltered } from './filters.ts';
import type { BrandSearchView } from './use-brand-search.ts';

type Found = EndpointOutput<typeof searchBrands>;

interface FoundStateProps {
  view: BrandSearchView;
  children: (found: Found) => ReactNode;
}

/** What was found, or in its place what there is to say instead of it. */
export function FoundState({ view: { query, filters, clear }, children }: FoundStateProps) {
  const { data, error, refetch, isPlaceholderData } = query;
  const [search] = useSearchParams();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />;
  if (!data) return <WaitingLines label={texts.loading} />;
  const lastPage = totalPages(data.total, data.size);
  // An address may name a page that is gone.
  if (!isPlaceholderData && filters.page > lastPage)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  if (data.total > 0) return children(data);
  return isFiltered(filters) ? (
    <EmptyState
      illustration={<Telescope width={180} />}
      title={texts.noMatchTitle}
      text={texts.noMatchText}
      action={<PlainButton onClick={clear}>{texts.clear}</PlainButton>}
    />
  ) : (
    <NoCatalogue />
  );
}

export const foundText = ({ total, more }: Pick<Found, 'total' | 'more'>): string =>
  more ? texts.foundMore(total) : texts.found(total);
