// The audit list of an account.
import { listAudit as contract } from '#contract/security.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Route[] = [
  memberRoute(contract, ({ query, tenant }) => tenant((tx) => listAudit(tx, query))),
];
