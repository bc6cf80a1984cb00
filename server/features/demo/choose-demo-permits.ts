// Chooses industries and brands for the demo tenant while it has none, and leaves room for visitors to choose.
import type { Services } from '#server/kernel/services.ts';
import { demoCatalogue } from '../catalogue/demo/demo-catalogue.ts';
import { listPermits } from '../plans/permits/list-permits.ts';
import { savePermits } from '../plans/permits/save-permits.ts';

/** Consumer electronics and the outdoors. */
const industries = ['demo-12', 'demo-14'];
const brandsOfEach = 6;

export async function chooseDemoPermits(services: Services, accountId: number): Promise<void> {
  const { total, industrys, canModify, restIndustryNum, restBrandNum } = await services.db.tenant(
    accountId,
    (tx) => listPermits(tx, { currentPage: 1, size: 1 }, services),
  );
  if (total > 0 || industrys.length > 0 || !canModify) return;
  // Visitors may have put the tenant on a smaller plan.
  await savePermits(
    services,
    { accountId, memberId: 'system' },
    {
      addIndustries: industries.slice(0, restIndustryNum),
      addBrands: demoBrands().slice(0, restBrandNum),
      deleteIndustries: [],
      deleteBrands: [],
    },
  );
}

export function demoBrands(): string[] {
  const { brands } = demoCatalogue();
  return industries.flatMap((industry) =>
    brands
      .filter(({ industryCode }) => industryCode.startsWith(`${industry}-`))
      .slice(0, brandsOfEach)
      .map(({ code }) => code),
  );
}
