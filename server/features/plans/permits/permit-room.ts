// What can be changed about the selection at this moment.
import { freePlan } from '#contract/plans.ts';
import type { PlanStanding } from '../running-quotas.ts';
import { binding, type ChosenPermit, loose } from './chosen-permits.ts';
import { quotaOf } from './decide-changes.ts';
import { isLocked } from './permit-lock.ts';
import type { PermitKind } from './store.ts';

export interface PermitRoom {
  /** Quota less what is chosen and binds: negative after a smaller plan, 0 without one. */
  restIndustries: number;
  restBrands: number;
  /** How many can be given back now. */
  removable: number;
  /** When the next locked one can be given back; null when none is locked. */
  nextUnlockAt: Date | null;
  canModify: boolean;
}

export function permitRoom(standing: PlanStanding, all: readonly ChosenPermit[], now: Date): PermitRoom {
  const chosen = binding(all);
  const restOf = (kind: PermitKind) =>
    standing.running ? quotaOf(standing, kind) - chosen.filter((permit) => permit.kind === kind).length : 0;
  const [restIndustries, restBrands] = [restOf('industry'), restOf('brand')];
  const locked = chosen.filter((permit) => isLocked(permit, now));
  const unlocks = locked.map(({ lockedUntil }) => lockedUntil.getTime());
  const removable = loose(all).length + (isPaid(standing) ? chosen.length - locked.length : 0);
  return {
    restIndustries,
    restBrands,
    removable,
    nextUnlockAt: unlocks.length > 0 ? new Date(Math.min(...unlocks)) : null,
    canModify: isPaid(standing)
      ? restIndustries > 0 || restBrands > 0 || removable > 0
      : removable > 0 || (standing.running && chosen.length === 0),
  };
}

/** The free plan chooses once; a paid one may give back what is no longer locked. */
export const isPaid = ({ running, mealType }: PlanStanding) => running && mealType !== freePlan;
