import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import type { PackageInfo, Plan } from '#contract/plans.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { packageTexts as texts } from '../texts.ts';
import styles from './package-page.module.css';
import { type Period, periodOf, planColumns, runningPaidPlan } from './plan-columns.ts';
import { PlanTable } from './plan-table.tsx';

export interface PackagePageProps {
  plans: readonly Plan[];
  own: PackageInfo;
  /** Opens the dialog for buying through customer service. */
  onContact: () => void;
}

/** The plans side by side. The period stands in the address, so that a link shows what its sender saw. */
export function PackagePage({ plans, own, onContact }: PackagePageProps) {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search.get('period')) ?? periodOf(runningPaidPlan(own)) ?? 'month';
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{texts.title}</h1>
      <header className={styles.head}>
        <div className={styles.words}>
          <p className={styles.own}>{describeOwn(own, plans)}</p>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <Segmented<Period>
          aria-label={texts.period}
          options={[
            { value: 'month', label: texts.month },
            { value: 'year', label: texts.year },
          ]}
          value={period}
          onChange={(next) => setSearch({ period: next }, { replace: true })}
        />
      </header>
      <PlanTable columns={planColumns(plans, period)} plans={plans} own={own} onContact={onContact} />
    </div>
  );
}

const readPeriod = (text: string | null): Period | undefined =>
  text === 'month' || text === 'year' ? text : undefined;

function describeOwn(own: PackageInfo, plans: readonly Plan[]): string {
  if (own.mealType === '') return texts.none;
  const name = plans.find(({ mealType }) => mealType === own.mealType)?.name ?? own.mealType;
  if (own.restDay <= 0) return texts.ended(name);
  return texts.running(name, formatMinute(own.endDate), own.restDay);
}
