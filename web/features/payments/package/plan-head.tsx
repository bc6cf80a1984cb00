import { Button } from 'antd';
import type { Plan } from '#contract/plans.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { priceText } from '../money.ts';
import { packageTexts as texts } from '../texts.ts';
import type { PackagePageProps } from './package-page.tsx';
import { decidePlanAction, type OwnPlan, runningMealType, savingOf } from './plan-columns.ts';
import styles from './plan-head.module.css';

interface PlanHeadProps extends PackagePageProps {
  plan: Plan;
  /** Some column says what a year saves: all leave room for it, so that what follows stands in line. */
  withSaving: boolean;
}

/** Top of a plan's column: its name, what it costs, whether it runs, and the way to it. */
export function PlanHead({ plan, plans, own, onContact, withSaving }: PlanHeadProps) {
  const current = runningMealType(own) === plan.mealType;
  const saving = savingOf(plans, plan);
  return (
    <div className={styles.head} data-saving={withSaving || undefined}>
      <span className={styles.name}>{plan.name}</span>
      <span className={styles.price}>
        <Price plan={plan} />
      </span>
      {withSaving && (
        <span className={styles.note}>{saving ? texts.saving(saving.amount, saving.percent) : ''}</span>
      )}
      <span className={styles.state}>
        {current && (
          <>
            <span className={styles.current}>{texts.current}</span>
            <time dateTime={own.endDate}>{texts.until(shanghaiMinute(own.endDate).slice(0, 10))}</time>
          </>
        )}
      </span>
      <Action plan={plan} own={own} onContact={onContact} />
    </div>
  );
}

function Price({ plan: { price, days } }: { plan: Plan }) {
  if (price === null) return <strong className={styles.words}>{texts.quotation}</strong>;
  if (Number(price) === 0) return <strong className={styles.words}>{texts.free}</strong>;
  return (
    <>
      <strong>¥{priceText(price)}</strong> <span className={styles.per}>{texts.perDays(days)}</span>
    </>
  );
}

function Action({ plan, own, onContact }: { plan: Plan; own: OwnPlan; onContact: () => void }) {
  const action = decidePlanAction(plan, own);
  if (action.kind === 'none') return <span className={styles.note}>{texts.freeNote}</span>;
  if (action.kind === 'contact') return <Button onClick={onContact}>{texts.contact}</Button>;
  const words = texts[action.kind];
  return (
    <LinkButton
      to={toPath('payment', { type: action.type, mealType: plan.mealType })}
      type={action.kind === 'change' ? 'default' : 'primary'}
    >
      {words}
      <span className="ht-hidden">{plan.name}</span>
    </LinkButton>
  );
}
