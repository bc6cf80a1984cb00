import { ReportMobile } from './mobile/report-mobile.tsx';
import { ReportSourceProvider } from './report-source.ts';

const source = { sample: false, route: 'reportMobile' } as const;

export function ReportMobilePage() {
  return (
    <ReportSourceProvider value={source}>
      <ReportMobile />
    </ReportSourceProvider>
  );
}
