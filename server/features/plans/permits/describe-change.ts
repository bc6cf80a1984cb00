// One sentence that tells when the selection can next be changed.
import type { TenantTx } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { type PlanStanding, planStanding } from '../running-quotas.ts';
import { binding, type ChosenPermit, listChosenPermits, sampleChoiceOf } from './chosen-permits.ts';
import { isPaid, permitRoom } from './permit-room.ts';
import { changeTexts } from './texts.ts';

export async function describeChange(
  tx: TenantTx,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<string> {
  const at = now();
  const chosen = await listChosenPermits(tx, await sampleChoiceOf(tx, config.demo));
  return changeSentence(await planStanding(tx, at), chosen, at);
}

export function changeSentence(standing: PlanStanding, chosen: readonly ChosenPermit[], now: Date): string {
  if (!standing.running) return standing.mealType === '' ? changeTexts.neverPlanned : changeTexts.ended;
  const { industries, brands } = standing.quotas;
  if (!isPaid(standing)) {
    return binding(chosen).length === 0 ? changeTexts.freeOpen(industries, brands) : changeTexts.freeChosen;
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
