import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ShipWheel } from './illustrations/ship-wheel.tsx';
import { LockedState } from './locked-state.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  texts: {
    lockedTitle: string;
    lockedText: string;
    /** Of an area a sub-account may lack; elsewhere the server's own words are shown. */
    forbiddenTitle?: string;
    forbiddenText?: string;
  };
  /** Named for screen readers where the page shows no heading. */
  heading?: string;
  /** Further ways on for somebody without the plan, or without the permission. */
  lockedMore?: ReactNode;
  forbiddenAction?: ReactNode;
}

/** In the place of what did not load: the plan does not hold it, the owner has not opened it, or something broke. */
export function LoadFailure(props: LoadFailureProps) {
  const { error, onRetry, texts, heading, lockedMore, forbiddenAction } = props;
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'menu_locked')
    return (
      <LockedState heading={heading} title={texts.lockedTitle} text={texts.lockedText} more={lockedMore} />
    );
  return (
    <>
      {heading !== undefined && <h1 className="ht-hidden">{heading}</h1>}
      {reason === 'forbidden' && texts.forbiddenTitle !== undefined ? (
        <EmptyState
          illustration={<ShipWheel />}
          title={texts.forbiddenTitle}
          text={texts.forbiddenText}
          action={forbiddenAction}
        />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </>
  );
}
