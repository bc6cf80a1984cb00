// The selection of an account: brands by pages, all industries, and how much is left.
import type { PermitSummary } from '../../../../contract/plans.ts';
import type { TenantTx } from '../../../db/database.ts';
import { brandLabels, industryLabels } from '../../catalogue/find-catalogue.ts';
import { planStanding } from '../running-quotas.ts';
import { isPaid, permitRoom } from './permit-room.ts';
import { listPermitRows } from './store.ts';
import { permitView } from './view.ts';

export async function listPermits(
  tx: TenantTx,
  { currentPage, size }: { currentPage: number; size: number },
  now: Date,
): Promise<PermitSummary> {
  const standing = await planStanding(tx, now);
  const rows = await listPermitRows(tx);
  const brands = rows.filter(({ kind }) => kind === 'brand');
  const industries = rows.filter(({ kind }) => kind === 'industry');
  const page = brands.slice((currentPage - 1) * size, currentPage * size);
  const codesOf = (list: typeof rows) => list.map(({ code }) => code);
  const ofBrands = await brandLabels(tx, codesOf(page));
  const ofIndustries = await industryLabels(tx, codesOf(industries));
  const room = permitRoom(standing, rows, now);
  const seen = { paid: isPaid(standing), now };
  return {
    brands: page.map((row) => permitView(row, ofBrands.get(row.code), seen)),
    industrys: industries.map((row) => permitView(row, ofIndustries.get(row.code), seen)),
    canModify: room.canModify,
    restIndustryNum: room.restIndustries,
    restBrandNum: room.restBrands,
    mealType: standing.mealType,
    total: brands.length,
  };
}
