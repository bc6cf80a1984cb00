import { useQuery } from '@tanstack/react-query';
import { freePlan, type PackageInfo, type Plan } from '#contract/plans.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { packageQuery, plansQuery } from '#web/data/plans.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { canRenew, hasRunningPlan } from './plan-notice.ts';
import styles from './plan-summary.module.css';
import { PlanGauge } from './plan-summary-gauge.tsx';
import { summaryTexts as texts } from './texts.ts';

/** The account's plan in its owner's personal centre: its name, until when it runs, what it holds, and how to go on. */
export function PlanSummary({ userId }: { userId: string }) {
  const packageAnswer = useQuery(packageQuery(userId));
  const plansAnswer = useQuery(plansQuery);
  const failed = [packageAnswer, plansAnswer].find(({ error }) => error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!packageAnswer.data || !plansAnswer.data) {
    return <div className={styles.waiting} role="status" aria-label={texts.loading} />;
  }
  const own = packageAnswer.data;
  const plan = plansAnswer.data.find(({ mealType }) => mealType === own.mealType);
  return (
    <div className={styles.summary}>
      {own.mealType === '' ? <p className={styles.name}>{texts.none}</p> : <OwnPlan own={own} plan={plan} />}
      <Ways own={own} />
    </div>
  );
}

/** Renewing an ended plan means choosing one; the free plan is not renewed; a plan that was bought is renewed or changed. */
function Ways({ own }: { own: PackageInfo }) {
  const renewable = canRenew(own);
  return (
    <div className={styles.ways}>
      <LinkButton to={toPath('package')} type={renewable ? 'default' : 'primary'}>
        {texts.buy}
      </LinkButton>
      {own.mealType !== '' && own.mealType !== freePlan && (
        <LinkButton
          to={renewable ? toPath('payment', { type: 1 }) : toPath('package')}
          type={renewable ? 'primary' : 'default'}
        >
          {texts.renew}
        </LinkButton>
      )}
      {renewable && <LinkButton to={toPath('payment', { type: 2 })}>{texts.upgrade}</LinkButton>}
    </div>
  );
}

function OwnPlan({ own, plan }: { own: PackageInfo; plan: Plan | undefined }) {
  const running = hasRunningPlan(own);
  const lines = plan?.mealTypeDesc.split('::') ?? [];
  return (
    <>
      <p className={styles.name}>
        <span>{plan?.name ?? own.mealType}</span>
        <span className={styles.state} data-running={running || undefined}>
          {running ? texts.running : texts.ended}
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.until}</dt>
          <dd>
            <time dateTime={own.endDate}>{formatMinute(own.endDate)}</time>
          </dd>
        </div>
        {running && (
          <div>
            <dt>{texts.left}</dt>
            <dd>{own.restDay === 1 ? texts.lastDay : texts.days(own.restDay)}</dd>
          </div>
        )}
      </dl>
      {plan && <PlanGauge own={own} days={plan.days} />}
      {running && lines.length > 0 && (
        <ul className={styles.lines} aria-label={texts.holds}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
