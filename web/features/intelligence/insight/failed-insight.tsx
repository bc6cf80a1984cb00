import { LoadFailure } from '#web/components/load-failure.tsx';
import { pageTexts } from './texts.ts';

interface FailedInsightProps {
  error: Error;
  onRetry: () => void;
}

/** Nothing to show: the plan has ended, the owner has not opened it, or something broke. */
export function FailedInsight(props: FailedInsightProps) {
  return <LoadFailure {...props} texts={pageTexts.failedLocked} />;
}
