// Which plans stand side by side, and what can be done about each. Pure, so that every rule can be tested.
import type { OrderType } from '#contract/payments.ts';
import { freePlan, type PackageInfo, type Plan, type PlanFamily, planFamilyOf } from '#contract/plans.ts';
import { type Saving, yearSaving } from '../money.ts';

export type Period = 'month' | 'year';

export type OwnPlan = Pick<PackageInfo, 'mealType' | 'restDay'>;

/** What the running plan is called, empty when none runs. */
export function runningMealType({ mealType, restDay }: OwnPlan): string {
  return restDay > 0 ? mealType : '';
}

/** A plan that was bought, or granted as if: it can be renewed and is replaced by a change. */
export function runningPaidPlan(own: OwnPlan): string {
  const running = runningMealType(own);
  return running === freePlan ? '' : running;
}

export function periodOf(mealType: string): Period | undefined {
  if (mealType.endsWith('_MONTH')) return 'month';
  return mealType.endsWith('_YEAR') ? 'year' : undefined;
}

const families: readonly PlanFamily[] = ['FREE', 'B', 'P', 'E'];

/** One plan a family: the one of this period, else the only one there is. */
export function planColumns(plans: readonly Plan[], period: Period): Plan[] {
  return families.flatMap((family) => {
    const own = plans.filter(({ mealType }) => planFamilyOf(mealType) === family);
    const shown = own.find(({ mealType }) => periodOf(mealType) === period) ?? own[0];
    return shown ? [shown] : [];
  });
}

/** What a year of this plan costs less than its months, where it is sold by both. */
export function savingOf(plans: readonly Plan[], { mealType, price }: Plan): Saving | undefined {
  if (periodOf(mealType) !== 'year' || price === null) return undefined;
  const twin = plans.find((plan) => plan.mealType === mealType.replace(/_YEAR$/, '_MONTH'));
  return twin?.price ? yearSaving(twin.price, price) : undefined;
}

export type PlanAction =
  | { kind: 'none' }
  /** By quotation: customer service sells it. */
  | { kind: 'contact' }
  | { kind: 'buy' | 'renew' | 'upgrade' | 'change'; type: OrderType };

/** The free plan cannot be bought; the running one is renewed; any other one is bought or takes the running one's place. */
export function decidePlanAction({ mealType, price }: Plan, own: OwnPlan): PlanAction {
  if (mealType === freePlan) return { kind: 'none' };
  if (price === null) return { kind: 'contact' };
  const running = runningPaidPlan(own);
  if (running === mealType) return { kind: 'renew', type: 1 };
  if (running === '') return { kind: 'buy', type: 2 };
  return { kind: rankOf(mealType) > rankOf(running) ? 'upgrade' : 'change', type: 2 };
}

const rankOf = (mealType: string) => families.indexOf(planFamilyOf(mealType));
