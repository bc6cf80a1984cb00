import type { ReactNode } from 'react';
import { ApiError, type ApiErrorReason } from '../lib/api-error.ts';
import { toPath } from '../lib/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { BrokenCompass } from './illustrations/broken-compass.tsx';
import { ShipWheel } from './illustrations/ship-wheel.tsx';
import { LinkButton } from './link-button.tsx';
import { PlainButton } from './plain-button.tsx';
import { PlansLink } from './plans-link.tsx';
import styles from './state.module.css';
import { lockedStateTexts, errorStateTexts as texts } from './texts.ts';

/** What no second try changes: the plan or the owner has not opened it. */
const refusals: Partial<Record<ApiErrorReason, { title: string; action: ReactNode }>> = {
  forbidden: {
    title: texts.forbiddenTitle,
    action: <LinkButton to={toPath('info')}>{texts.toInfo}</LinkButton>,
  },
  menu_locked: { title: texts.lockedTitle, action: <PlansLink>{lockedStateTexts.toPlans}</PlansLink> },
};

interface ErrorStateProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Something did not load: the reason and the way on, in the place of the content. */
export function ErrorState({ title = texts.title, error, onRetry }: ErrorStateProps) {
  const refusal = error instanceof ApiError ? refusals[error.reason] : undefined;
  // Asking again would be answered the same.
  if (refusal)
    return (
      <EmptyState
        illustration={<ShipWheel width={180} />}
        title={refusal.title}
        text={reasonOf(error)}
        action={refusal.action}
      />
    );
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
