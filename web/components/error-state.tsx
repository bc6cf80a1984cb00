import { ApiError } from '../lib/api-error.ts';
import { BrokenCompass } from './illustrations/broken-compass.tsx';
import { PlainButton } from './plain-button.tsx';
import styles from './state.module.css';
import { errorStateTexts as texts } from './texts.ts';

interface ErrorStateProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Something did not load: the reason and a way to try again, in the place of the content. */
export function ErrorState({ title = texts.title, error, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <BrokenCompass width={180} />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{reasonOf(error)}</p>
      <div className={styles.action}>
        <PlainButton onClick={onRetry}>{texts.retry}</PlainButton>
      </div>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unknown;
  if (error.reason === 'network') return texts.network;
  if (error.reason === 'timeout') return texts.timeout;
  return error.message || texts.unknown;
}
