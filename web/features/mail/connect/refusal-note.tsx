import { LinkButton } from '../../../components/link-button.tsx';
import { errorStateTexts, lockedStateTexts } from '../../../components/texts.ts';
import { ApiError, isNetworkError } from '../../../lib/api-error.ts';
import { toPath } from '../../../lib/paths.ts';
import styles from './connect.module.css';
import { formTexts as texts } from './texts.ts';

/** Above a form: why nothing was saved, in the server's words. */
export function RefusalNote({ error }: { error: unknown }) {
  const sentence = isNetworkError(error)
    ? errorStateTexts.network
    : error instanceof ApiError
      ? error.message
      : errorStateTexts.unknown;
  const full = error instanceof ApiError && error.reason === 'quota_exceeded';
  return (
    <div className={styles.refusal} role="alert">
      <p className={styles.refusalTitle}>{texts.savedTitle}</p>
      <p>
        <bdi>{sentence}</bdi>
      </p>
      {full && <LinkButton to={toPath('package')}>{lockedStateTexts.toPlans}</LinkButton>}
    </div>
  );
}
