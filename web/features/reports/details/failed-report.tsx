import { LoadFailure } from '#web/components/load-failure.tsx';
import { pageTexts as texts } from './texts.ts';

interface FailedReportProps {
  error: Error;
  onRetry: () => void;
}

/** No rows: the plan has ended, the owner has not opened it, or something broke. */
export function FailedReport(props: FailedReportProps) {
  return <LoadFailure {...props} texts={texts} />;
}
