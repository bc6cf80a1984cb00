import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { InsightPage } from '#web/features/intelligence/insight/insight-page.tsx';
import { loadChunk } from '#web/lib/load-chunk.ts';

const BrandSearch = lazy(async () => {
  const { BrandSearch } = await loadChunk(() => import('#web/features/intelligence/brands/brand-search.tsx'));
  return { default: BrandSearch };
});

/** Insight at a desk; the search of brands arrives when its tab is opened. */
export function InsightRoute() {
  return (
    <InsightPage
      brandSearch={
        <Suspense fallback={<PageSkeleton />}>
          <BrandSearch />
        </Suspense>
      }
    />
  );
}
