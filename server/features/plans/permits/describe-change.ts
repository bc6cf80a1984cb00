// One sentence that tells when the selection can next be changed.
import type { TenantTx } from '../../../db/database.ts';
import { type PlanStanding, planStanding } from '../running-quotas.ts';
import type { ChosenPermit } from './decide-changes.ts';
import { isPaid, permitRoom } from './permit-room.ts';
import { listPermitRows } from './store.ts';
import { changeTexts } from './texts.ts';

export async function describeChange(tx: TenantTx, now: Date): Promise<string> {
  return changeSentence(await planStanding(tx, now), await listPermitRows(tx), now);
}

export function changeSentence(standing: PlanStanding, chosen: readonly ChosenPermit[], now: Date): string {
  if (!standing.running) return standing.mealType === '' ? changeTexts.neverPlanned : changeTexts.ended;
  const { industries, brands } = standing.quotas;
  if (!isPaid(standing)) {
    return chosen.length === 0 ? changeTexts.freeOpen(industries, brands) : changeTexts.freeChosen;
  }
  const { restIndustries, restBrands, removable, nextUnlockAt } = permitRoom(standing, chosen, now);
  const roomy = restIndustries > 0 || restBrands > 0;
  const over = restIndustries < 0 || restBrands < 0;
  const parts = [
    over && changeTexts.over(-restIndustries, -restBrands),
    roomy && changeTexts.room(restIndustries, restBrands),
    !roomy && !over && changeTexts.full,
    removable > 0 && changeTexts.removable(removable),
    removable === 0 && nextUnlockAt && changeTexts.nextUnlock(nextUnlockAt),
  ];
  return parts.filter((part) => typeof part === 'string').join('；');
}
