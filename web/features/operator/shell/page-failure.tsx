import { useRouteError } from 'react-router';
import { LoadFailure } from './load-failure.tsx';
import { shellTexts as texts } from './texts.ts';

/** A page that could not be drawn; loading it anew is the way on. */
export function PageFailure() {
  const error = useRouteError();
  return <LoadFailure title={texts.failedTitle} error={error} onRetry={() => globalThis.location.reload()} />;
}
