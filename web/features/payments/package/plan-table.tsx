import { isLocked, type MenuCode, menu } from '#contract/menu.ts';
import { type Plan, type PlanQuotas, planFamilyOf } from '#contract/plans.ts';
import { Icon } from '#web/components/icon.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { formatCount } from '#web/lib/format-figure.ts';
import { packageTexts as texts } from '../texts.ts';
import type { PackagePageProps } from './package-page.tsx';
import { runningMealType, savingOf } from './plan-columns.ts';
import { PlanHead } from './plan-head.tsx';
import styles from './plan-table.module.css';

const quotaRows = [
  'industries',
  'brands',
  'aiQuestions',
  'subAccounts',
  'connections',
  'mailsPerDay',
] as const satisfies (keyof PlanQuotas)[];

/** What not every plan opens. */
const menuRows: readonly MenuCode[] = ['source', 'market_place', 'subAccount_mange'];

export function PlanTable({ columns, ...rest }: PackagePageProps & { columns: readonly Plan[] }) {
  const running = runningMealType(rest.own);
  const mark = ({ mealType }: Plan) => ({ 'data-current': mealType === running || undefined });
  const span = columns.length + 1;
  const withSaving = columns.some((plan) => savingOf(rest.plans, plan) !== undefined);
  return (
    <ScrollBox label={texts.table} className={styles.box}>
      <p className={styles.hint}>{texts.scrollHint}</p>
      <table className={styles.table}>
        <caption className="ht-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.item}>
              <span className="ht-hidden">{texts.item}</span>
            </th>
            {columns.map((plan) => (
              <th key={plan.mealType} scope="col" {...mark(plan)}>
                <PlanHead plan={plan} withSaving={withSaving} {...rest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={span} className={styles.group}>
              {texts.groups.quotas}
            </th>
          </tr>
          <tr>
            <th scope="row">{texts.rows.days}</th>
            {columns.map((plan) => (
              <td key={plan.mealType} {...mark(plan)}>
                {texts.values.days(plan.days)}
              </td>
            ))}
          </tr>
          {quotaRows.map((row) => (
            <tr key={row}>
              <th scope="row">{texts.rows[row]}</th>
              {columns.map((plan) => (
                <td key={plan.mealType} {...mark(plan)}>
                  <Quota row={row} count={plan.quotas[row]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={span} className={styles.group}>
              {texts.groups.menus}
            </th>
          </tr>
          {menuRows.map((code) => (
            <tr key={code}>
              <th scope="row">{titleOf(code)}</th>
              {columns.map((plan) => (
                <td key={plan.mealType} {...mark(plan)}>
                  <Opened open={!isLocked(planFamilyOf(plan.mealType), code)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Quota({ row, count }: { row: (typeof quotaRows)[number]; count: number }) {
  if (count === 0) return <span className={styles.without}>{texts.noneOf}</span>;
  return texts.values[row](formatCount(count));
}

function Opened({ open }: { open: boolean }) {
  return (
    <span className={open ? styles.with : styles.without}>
      <Icon name={open ? 'check' : 'lock'} size={16} />
      {open ? texts.included : texts.excluded}
    </span>
  );
}

function titleOf(code: MenuCode): string {
  return menu.flatMap((entry) => [entry, ...entry.permits]).find((entry) => entry.code === code)?.title ?? '';
}
