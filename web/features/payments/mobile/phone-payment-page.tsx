import { useSearchParams } from 'react-router';
import type { PayChannelInfo } from '#contract/payments.ts';
import type { PackageInfo, Plan } from '#contract/plans.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { runningPaidPlan } from '../package/plan-columns.ts';
import { PlanChooser } from '../payment/plan-chooser.tsx';
import { readWish, type Wish } from '../payment/read-wish.ts';
import { RefusedOrder } from '../payment/refused-order.tsx';
import { packageTexts, paymentTexts as texts } from '../texts.ts';
import { PhoneCheckout } from './phone-checkout.tsx';
import { PhoneOrder } from './phone-order.tsx';
import styles from './phone-payment.module.css';

interface PhonePaymentPageProps {
  /** The plans without one chosen, or what the address asks for. */
  choosing: boolean;
  plans: readonly Plan[];
  own: PackageInfo;
  /** Those that can be paid here; not none. */
  channels: readonly PayChannelInfo[];
  onContact: () => void;
}

/** Choosing a plan, paying it on this phone, and what became of it. */
export function PhonePaymentPage(props: PhonePaymentPageProps) {
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{props.choosing ? packageTexts.title : texts.title}</h1>
      <Step {...props} />
    </div>
  );
}

function Step({ choosing, plans, own, channels, onContact }: PhonePaymentPageProps) {
  const [search] = useSearchParams();
  const wish: Wish = choosing ? { kind: 'choose' } : readWish(search, own);
  const running = runningPaidPlan(own);
  if (wish.kind === 'invalid') return <RefusedOrder reason={texts.invalidText} />;
  if (wish.kind === 'nothing-to-renew') return <RefusedOrder reason={texts.noRenewText} />;
  if (wish.kind === 'choose') {
    return (
      <>
        {running !== '' && (
          <LinkButton to={toPath('payment', { type: 1, mealType: running })}>{packageTexts.renew}</LinkButton>
        )}
        <PlanChooser plans={plans} own={own} onContact={onContact} />
      </>
    );
  }
  const { type, mealType, order } = wish;
  const plan = plans.find((candidate) => candidate.mealType === mealType);
  if (!plan) return <RefusedOrder reason={texts.unknownText} />;
  if (order) return <PhoneOrder key={order.orderNo} wish={{ type, mealType }} plans={plans} {...order} />;
  if (plan.price === null) return <RefusedOrder reason={texts.byQuotation(plan.name)} />;
  return (
    <PhoneCheckout
      key={`${type} ${mealType}`}
      wish={{ type, mealType }}
      plan={plan}
      isFirst={running === ''}
      channels={channels}
    />
  );
}
