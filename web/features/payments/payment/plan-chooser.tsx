import { Card } from 'antd';
import { Link } from 'react-router';
import { freePlan, type PackageInfo, type Plan } from '#contract/plans.ts';
import { toPath } from '#web/lib/paths.ts';
import { priceText } from '../money.ts';
import { runningPaidPlan } from '../package/plan-columns.ts';
import { packageTexts, paymentTexts as texts } from '../texts.ts';
import styles from './plan-chooser.module.css';

interface PlanChooserProps {
  plans: readonly Plan[];
  own: PackageInfo;
  onContact: () => void;
}

/** Every plan but the free one and the running one. */
export function PlanChooser({ plans, own, onContact }: PlanChooserProps) {
  const running = runningPaidPlan(own);
  const choices = plans.filter(({ mealType }) => mealType !== freePlan && mealType !== running);
  return (
    <Card title={texts.chooseTitle}>
      <p className={styles.lead}>{running === '' ? texts.chooseLeadNew : texts.chooseLead}</p>
      <ul className={styles.plans}>
        {choices.map((plan) => (
          <li key={plan.mealType}>
            {plan.price === null ? (
              <button type="button" className={styles.plan} onClick={onContact}>
                <PlanWords plan={plan} price={packageTexts.quotation} />
                <span className={styles.days}>{packageTexts.contact}</span>
              </button>
            ) : (
              <Link className={styles.plan} to={toPath('payment', { type: 2, mealType: plan.mealType })}>
                <PlanWords plan={plan} price={`¥${priceText(plan.price)}`} />
                <span className={styles.days}>{texts.daysOf(plan.days)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PlanWords({ plan, price }: { plan: Plan; price: string }) {
  return (
    <>
      <strong>{plan.name}</strong>
      <span className={styles.price}>{price}</span>
    </>
  );
}
