import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Overview } from './overview.tsx';
import type { CenterTab } from './use-center.ts';

/** What is not looked at first is loaded when it is: editors and charts are heavy. */
const parts: Record<CenterTab, ComponentType> = {
  overview: Overview,
  results: lazy(async () => ({ default: (await import('../recruit/recruit-results.tsx')).RecruitResults })),
  templates: lazy(async () => ({ default: (await import('../write/templates-tab.tsx')).TemplatesTab })),
  drafts: lazy(async () => ({ default: (await import('../write/drafts-tab.tsx')).DraftsTab })),
  suppressions: lazy(async () => ({
    default: (await import('../write/suppressions-tab.tsx')).SuppressionsTab,
  })),
};

export function CenterPart({ tab }: { tab: CenterTab }) {
  const Part = parts[tab];
  return (
    <ErrorBoundary key={tab}>
      <Suspense fallback={<PageSkeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
