// Plans and what is left of the own one.
import { getPackage, getPermits, listPlans } from '../../../contract/plans.ts';
import { notFound } from '../../kernel/app-error.ts';
import { memberRoute, publicRoute, type Route } from '../../kernel/route.ts';
import { runningQuotas } from './running-quotas.ts';
import { listPlanRows } from './store.ts';
import { planTexts } from './texts.ts';
import { packageView, permitsView, planView } from './view.ts';

export const plansRoutes: Route[] = [
  publicRoute(listPlans, async ({ services }) => (await listPlanRows(services.db.global)).map(planView)),

  memberRoute(getPermits, async ({ services, caller, tenant }) => {
    const quotas = await tenant((tx) => runningQuotas(tx, services.now()));
    return permitsView(quotas, caller.plan);
  }),

  memberRoute(getPackage, async ({ services, caller, body }) => {
    if (body.userId.toLowerCase() !== caller.memberId) throw notFound(planTexts.userNotFound);
    return packageView(caller.plan, services.now());
  }),
];
