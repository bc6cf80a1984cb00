import { errorStateTexts } from '#web/components/texts.ts';
import { ApiError, isNetworkError } from '#web/lib/api-error.ts';
import { ProblemNote } from '#web/parts/problem-note.tsx';
import { formTexts as texts } from './texts.ts';

/** Above a form: why nothing was saved, in the server's words. */
export function RefusalNote({ error }: { error: unknown }) {
  const sentence = isNetworkError(error)
    ? errorStateTexts.network
    : error instanceof ApiError
      ? error.message
      : errorStateTexts.unknown;
  const full = error instanceof ApiError && error.reason === 'quota_exceeded';
  return <ProblemNote title={texts.savedTitle} text={sentence} toPlans={full} />;
}
