import { EmptyState } from '#web/components/empty-state.tsx';
import { PaymentSlip } from '#web/components/illustrations/payment-slip.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { paymentTexts as texts } from '../texts.ts';

/** The server's own sentence in the place of the order, and the way back to the plans. */
export function RefusedOrder({ reason }: { reason: string }) {
  return (
    <div role="alert">
      <EmptyState
        illustration={<PaymentSlip />}
        title={texts.refusedTitle}
        text={reason}
        action={
          <LinkButton to={toPath('package')} type="primary">
            {texts.plans}
          </LinkButton>
        }
      />
    </div>
  );
}
