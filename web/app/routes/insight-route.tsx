import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { InsightPage } from '../../features/insight/insight-page.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';

const BrandSearch = lazy(async () => {
  const { BrandSearch } = await loadChunk(() => import('../../features/brands/brand-search.tsx'));
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
