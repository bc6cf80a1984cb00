// The selection of an account: brands by pages, all industries, and how much is left.
import type { PermitSummary } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { planStanding } from '../running-quotas.ts';
import { listChosenPermits, sampleChoiceOf } from './chosen-permits.ts';
import { isPaid, permitRoom } from './permit-room.ts';
import { permitView } from './view.ts';

export async function listPermits(
  tx: TenantTx,
  { currentPage, size }: { currentPage: number; size: number },
  services: Pick<Services, 'config' | 'now'>,
): Promise<PermitSummary> {
  const now = services.now();
  const standing = await planStanding(tx, now);
  const samples = await sampleChoiceOf(tx, services.config.demo);
  const rows = await listChosenPermits(tx, samples);
  const brands = rows.filter(({ kind }) => kind === 'brand');
  const industries = rows.filter(({ kind }) => kind === 'industry');
  const page = brands.slice((currentPage - 1) * size, currentPage * size);
  const room = permitRoom(standing, rows, now);
  const seen = { paid: isPaid(standing), now };
  return {
    brands: page.map((row) => permitView(row, seen)),
    industrys: industries.map((row) => permitView(row, seen)),
    canModify: room.canModify,
    restIndustryNum: room.restIndustries,
    restBrandNum: room.restBrands,
    mealType: standing.mealType,
    total: brands.length,
    samples,
  };
}
