import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { ShipWheel } from '../../../components/illustrations/ship-wheel.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { ApiError } from '../../../lib/api.ts';
import { toPath } from '../../../lib/paths.ts';
import { pageTexts as texts } from './texts.ts';

interface FailedReportProps {
  error: Error;
  onRetry: () => void;
}

/** No rows: the plan has ended, the owner has not opened it, or something broke. */
export function FailedReport({ error, onRetry }: FailedReportProps) {
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'menu_locked')
    return (
      <EmptyState
        illustration={<ShipWheel />}
        title={texts.lockedTitle}
        text={texts.lockedText}
        action={
          <LinkButton to={toPath('package')} type="primary">
            {texts.toPlans}
          </LinkButton>
        }
      />
    );
  if (reason === 'forbidden')
    return (
      <EmptyState illustration={<ShipWheel />} title={texts.forbiddenTitle} text={texts.forbiddenText} />
    );
  return <ErrorState error={error} onRetry={onRetry} />;
}
