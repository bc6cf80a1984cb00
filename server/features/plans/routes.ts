// Plans, what is left of the own one, and what was chosen with it.
import * as catalogue from '#contract/catalogue.ts';
import * as contract from '#contract/plans.ts';
import { memberRoute, publicRoute, type Route } from '#server/kernel/route.ts';
import { checkBrand } from './permits/check-brand.ts';
import { describeChange } from './permits/describe-change.ts';
import { listBrandPage } from './permits/list-brands.ts';
import { listPermits } from './permits/list-permits.ts';
import { checkPermits, savePermits } from './permits/save-permits.ts';
import { listPlanRows } from './store.ts';
import { planView } from './view.ts';

export const plansRoutes: Route[] = [
  publicRoute(contract.listPlans, async ({ services }) =>
    (await listPlanRows(services.db.global)).map(planView),
  ),

  memberRoute(contract.getPermits, ({ services, query, tenant }) =>
    tenant((tx) => listPermits(tx, query, services)),
  ),

  memberRoute(contract.checkPermits, ({ services, body, tenant }) =>
    tenant((tx) => checkPermits(tx, body, services)),
  ),

  memberRoute(contract.savePermits, ({ services, caller, body }) => savePermits(services, caller, body)),

  memberRoute(contract.describeChange, async ({ services, tenant }) => ({
    concats: await tenant((tx) => describeChange(tx, services)),
  })),

  memberRoute(catalogue.listBrands, ({ body: { bigIndustryCode, value, currentPage, pageSize }, tenant }) =>
    tenant((tx) => listBrandPage(tx, { bigIndustryCode, value }, { currentPage, size: pageSize })),
  ),

  memberRoute(catalogue.checkBrand, ({ body: { brandCode }, tenant }) =>
    tenant((tx) => checkBrand(tx, brandCode)),
  ),
];
