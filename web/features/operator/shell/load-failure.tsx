import { Button } from 'antd';
import { EmptyState } from '#web/components/empty-state.tsx';
import { BrokenCompass } from '#web/components/illustrations/broken-compass.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { shellTexts as texts } from './texts.ts';

interface LoadFailureProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Something did not load: the server's own words and another try. */
export function LoadFailure({ title = texts.loadFailed, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenCompass width={180} />}
        title={title}
        text={(error instanceof ApiError && error.message) || texts.unknownReason}
        action={<Button onClick={onRetry}>{texts.retry}</Button>}
      />
    </div>
  );
}
