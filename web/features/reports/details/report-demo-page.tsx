import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { ReportSourceProvider } from '#web/parts/figures/report-source.ts';
import { SampleFrame } from '../sample-frame.tsx';
import { pageTexts as texts } from './texts.ts';

const DesktopReport = lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage }));
const MobileReport = lazy(async () => ({
  default: (await import('./mobile/report-mobile.tsx')).ReportMobile,
}));

const source = { sample: true, route: 'reportDemo' } as const;

/** The same report on the built-in sample account, at a desk and on a phone. */
export function ReportDemoPage() {
  const Report = useSmallScreen() ? MobileReport : DesktopReport;
  return (
    <ReportSourceProvider value={source}>
      <SampleFrame note={texts.sampleNote} action={texts.sampleAction}>
        <Suspense fallback={<PageSkeleton />}>
          <Report />
        </Suspense>
      </SampleFrame>
    </ReportSourceProvider>
  );
}
