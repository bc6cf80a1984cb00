import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listBrandPublishers } from '#contract/intelligence.ts';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { StarMap } from '#web/components/illustrations/star-map.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { WaitingLines } from '../waiting-lines.tsx';
import { changeSearch, isFiltered } from './filters.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';

type Found = EndpointOutput<typeof listBrandPublishers>;

interface PublishersStateProps {
  view: BrandPublishersView;
  children: (found: Found) => ReactNode;
}

/** The publishers found, or in their place what there is to say instead. */
export function PublishersState({ view, children }: PublishersStateProps) {
  const { data, error, refetch, isPlaceholderData } = view.query;
  const { filters, clear } = view;
  const [search] = useSearchParams();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingLines label={texts.loading} />;
  if (data.locked) return <EmptyState title={texts.lockedTitle} text={texts.lockedText} />;
  const lastPage = totalPages(data.total, data.size);
  // An address may name a page that is gone.
  if (!isPlaceholderData && filters.page > lastPage)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  if (data.total > 0) return children(data);
  return isFiltered(filters) ? (
    <EmptyState
      illustration={<StarMap width={180} />}
      title={texts.noMatchTitle}
      text={texts.noMatchText}
      action={<PlainButton onClick={clear}>{texts.clear}</PlainButton>}
    />
  ) : (
    <EmptyState illustration={<StarMap width={180} />} title={texts.noneTitle} text={texts.noneText} />
  );
}
