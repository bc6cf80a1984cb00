import { useSearchParams } from 'react-router';
import type { PackageInfo, Plan } from '#contract/plans.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ShipClasses } from '#web/components/illustrations/ship-classes.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { runningPaidPlan } from '../package/plan-columns.ts';
import { paymentTexts as texts } from '../texts.ts';
import { Checkout } from './checkout.tsx';
import { OpenOrder } from './open-order.tsx';
import styles from './payment-page.module.css';
import { PlanChooser } from './plan-chooser.tsx';
import { readWish } from './read-wish.ts';
import { ServiceSection } from './service-section.tsx';

export interface PaymentPageProps {
  plans: readonly Plan[];
  own: PackageInfo;
  /** The sign-in name, which customer service asks for. */
  account: string;
  /** Opens the dialog for buying through customer service. */
  onContact: () => void;
  /** Called once an order is known to be paid: what the account may use has changed. */
}

/** From the offer to the paid order. The address holds plan, way of paying and order, so that a reload changes nothing. */
export function PaymentPage(props: PaymentPageProps) {
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{texts.title}</h1>
      <Step {...props} />
    </div>
  );
}

function Step({ plans, own, account, onContact }: PaymentPageProps) {
  const [search] = useSearchParams();
  const wish = readWish(search, own);
  if (wish.kind === 'invalid') return <Refusal title={texts.invalidTitle} text={texts.invalidText} />;
  if (wish.kind === 'nothing-to-renew') {
    return <Refusal title={texts.noRenewTitle} text={texts.noRenewText} />;
  }
  if (wish.kind === 'choose') return <PlanChooser plans={plans} own={own} onContact={onContact} />;
  const { type, mealType, order } = wish;
  const isFirst = runningPaidPlan(own) === '';
  const plan = plans.find((candidate) => candidate.mealType === mealType);
  if (!plan) return <Refusal title={texts.unknownTitle} text={texts.unknownText} />;
  if (order) {
    const { orderNo, channel } = order;
    const wished = { type, mealType, channel };
    return <OpenOrder key={orderNo} orderNo={orderNo} wish={wished} plans={plans} isFirst={isFirst} />;
  }
  if (plan.price === null) return <ServiceSection account={account} lead={texts.byQuotation(plan.name)} />;
  return <Checkout key={`${type} ${mealType}`} type={type} plan={plan} account={account} isFirst={isFirst} />;
}

function Refusal({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      illustration={<ShipClasses />}
      title={title}
      text={text}
      action={
        <LinkButton to={toPath('package')} type="primary">
          {texts.plans}
        </LinkButton>
      }
    />
  );
}
