import { Card } from 'antd';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PaymentSlip } from '#web/components/illustrations/payment-slip.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import type { OrderWish } from '#web/data/payments.ts';
import { toPath } from '#web/lib/paths.ts';
import { paymentTexts as texts } from '../texts.ts';

/** Without its order the address leads to the offer as it is now. */
export function ClosedOrder({ wish: { type, mealType } }: { wish: OrderWish }) {
  return (
    <Card>
      <div role="status">
        <EmptyState
          illustration={<PaymentSlip />}
          title={texts.closedTitle}
          text={texts.closedText}
          action={
            <>
              <LinkButton to={toPath('payment', { type, mealType })} type="primary">
                {texts.again}
              </LinkButton>
              <LinkButton to={toPath('package')}>{texts.plans}</LinkButton>
            </>
          }
        />
      </div>
    </Card>
  );
}
