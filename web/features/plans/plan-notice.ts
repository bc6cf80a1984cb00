// Which banner a plan calls for. Pure, so that every edge can be tested.
import { expiryWarningDays } from '#contract/limits.ts';
import { freePlan, type PackageInfo, type PermitSummary } from '#contract/plans.ts';

type Plan = Pick<PackageInfo, 'mealType' | 'restDay'>;

export interface PlanNotice {
  /** The specification's banner state: 1 when nothing is bought, chosen or running, else 2. */
  state: 1 | 2;
  /** Why it is 1; a plan that runs without chosen brands is not called expired. */
  reason: 'no-plan' | 'expired' | 'no-brands' | undefined;
  shown: boolean;
}

export function hasRunningPlan({ mealType, restDay }: Plan): boolean {
  return mealType !== '' && restDay > 0;
}

/** The free plan hides the banner while it runs; once it has ended the account has no plan like any other. */
export function decidePlanNotice(plan: Plan, permits: Pick<PermitSummary, 'brands'>): PlanNotice {
  if (plan.mealType === '') return { state: 1, reason: 'no-plan', shown: true };
  if (!hasRunningPlan(plan)) return { state: 1, reason: 'expired', shown: true };
  if (permits.brands.length > 0) return { state: 2, reason: undefined, shown: false };
  return { state: 1, reason: 'no-brands', shown: plan.mealType !== freePlan };
}

export type ExpiryNotice = { kind: 'none' } | { kind: 'today' } | { kind: 'days'; days: number };

/** Shown for 0 < restDay < 6; the last day has its own words. */
export function decideExpiryNotice(plan: Plan): ExpiryNotice {
  if (!hasRunningPlan(plan) || plan.restDay >= expiryWarningDays) return { kind: 'none' };
  return plan.restDay === 1 ? { kind: 'today' } : { kind: 'days', days: plan.restDay };
}

/** The specification's flag: false for a basic plan. */
export function planFlag(mealType: string): boolean {
  return !mealType.startsWith('B_');
}

/** Payment type 1 renews the same plan, 2 changes it; the free plan and an ended one start at the list of plans. */
export function canRenew(plan: Plan): boolean {
  return hasRunningPlan(plan) && plan.mealType !== freePlan;
}
