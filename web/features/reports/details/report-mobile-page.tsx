import { ReportSourceProvider } from '#web/parts/figures/report-source.ts';
import { ReportMobile } from './mobile/report-mobile.tsx';

const source = { sample: false, route: 'reportMobile' } as const;

export function ReportMobilePage() {
  return (
    <ReportSourceProvider value={source}>
      <ReportMobile />
    </ReportSourceProvider>
  );
}
