// How much of the orders a plan shows: the smaller ones their number and the first few, the others all.
import { ledgerLimits } from '#contract/limits.ts';
import { planFamilyOf } from '#contract/plans.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { ledgerTexts } from './texts.ts';

/** Null: all. */
export const rowsShownTo = ({ plan }: Pick<Caller, 'plan'>): number | null =>
  plan && ['P', 'E'].includes(planFamilyOf(plan.mealType)) ? null : ledgerLimits.previewRows;

export function requireAllRows(caller: Pick<Caller, 'plan'>): void {
  if (rowsShownTo(caller) !== null) throw new AppError('menu_locked', ledgerTexts.exportLocked);
}
