// Who may do what with the selection. Pure, so that every case can be tested.
import { freePlan, type PackageInfo, type PermitSummary } from '#contract/plans.ts';
import { hasRunningPlan } from '../plan-notice.ts';

/**
 * - `edit`: a paid plan that runs, with something to change now
 * - `first`: the free plan, which has not used its one choice yet
 * - `free`: the free plan after its choice, for reading only
 * - `member`: a sub-account, for reading only
 * - `closed`: nothing can be changed now, or no plan runs
 */
export type SelectionAccess = 'edit' | 'first' | 'free' | 'member' | 'closed';

interface AccessFacts {
  isOwner: boolean;
  plan: Pick<PackageInfo, 'mealType' | 'restDay'>;
  permits: Pick<PermitSummary, 'canModify'>;
}

export function decideAccess({ isOwner, plan, permits }: AccessFacts): SelectionAccess {
  if (!isOwner) return 'member';
  if (!hasRunningPlan(plan)) return 'closed';
  if (plan.mealType === freePlan) return permits.canModify ? 'first' : 'free';
  return permits.canModify ? 'edit' : 'closed';
}
