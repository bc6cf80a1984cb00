import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FollowRow } from '#contract/follows.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { StarMap } from '#web/components/illustrations/star-map.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { noCatalogueQuery } from '#web/data/catalogue.ts';
import { NoCatalogue } from '#web/parts/intelligence/no-catalogue.tsx';
import { useBrandsPath } from '#web/parts/intelligence/use-brands-path.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { pageTexts as texts } from './texts.ts';
import type { FollowsView } from './use-follows.ts';

interface FollowsStateProps {
  view: FollowsView;
  children: (follows: readonly FollowRow[]) => ReactNode;
}

/** What is followed, or in its place what there is to say instead. */
export function FollowsState({ view: { follows, feed }, children }: FollowsStateProps) {
  const { data, error, refetch } = follows;
  const held = useHeld('insight');
  const brandsPath = useBrandsPath();
  const { data: noCatalogue } = useQuery(noCatalogueQuery);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} />;
  if (!data) return <PageSkeleton />;
  // The last one may just have been let go; the way back stands in its notice.
  if (data.length > 0 || (feed.data?.total ?? 0) > 0) return children(data);
  if (noCatalogue) return <NoCatalogue />;
  return (
    <EmptyState
      illustration={<StarMap />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        held && (
          <LinkButton to={brandsPath} type="primary">
            {texts.toBrands}
          </LinkButton>
        )
      }
    />
  );
}
