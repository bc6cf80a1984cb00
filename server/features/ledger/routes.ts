// The order check: deadlines, the rules they follow from, and orders that may be paid for twice.
import * as checked from '#contract/checked-orders.ts';
import * as contract from '#contract/ledger.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { exportChecked } from './export-checked.ts';
import { exportPending } from './export-pending.ts';
import { getDeadlines } from './get-deadlines.ts';
import { listCheckedOrders } from './list-checked.ts';
import { listSuspectedDoubles } from './list-doubles.ts';
import { listPendingOrders } from './list-pending.ts';
import { requireAllRows, rowsShownTo } from './plan-view.ts';
import { answerLearnedRule, listDeadlineRules, removeDeadlineRule, saveDeadlineRule } from './rules.ts';
import { getVerdictSums } from './verdict-sums.ts';

export const ledgerRoutes: Route[] = [
  memberRoute(contract.listDeadlineRules, ({ tenant, services }) =>
    tenant((tx) => listDeadlineRules(tx, services.now())),
  ),

  memberRoute(contract.setDeadlineRule, async ({ tenant, services, caller, params, body }) => {
    const deed = {
      connectionId: Number(params.connectionId),
      memberId: caller.memberId,
      now: services.now(),
    };
    await tenant((tx) => saveDeadlineRule(tx, body, deed));
    return {};
  }),

  memberRoute(contract.removeDeadlineRule, async ({ tenant, caller, params }) => {
    const deed = { connectionId: Number(params.connectionId), memberId: caller.memberId };
    await tenant((tx) => removeDeadlineRule(tx, deed));
    return {};
  }),

  memberRoute(contract.answerLearnedRule, async ({ tenant, services, caller, params, body }) => {
    const deed = {
      connectionId: Number(params.connectionId),
      memberId: caller.memberId,
      now: services.now(),
    };
    await tenant((tx) => answerLearnedRule(tx, body, deed));
    return {};
  }),

  memberRoute(contract.getDeadlines, ({ tenant, services, caller, query }) =>
    tenant((tx) =>
      getDeadlines(tx, query, {
        now: services.now(),
        shown: rowsShownTo(caller),
        sample: caller.isDemo,
      }),
    ),
  ),

  memberRoute(contract.listPendingOrders, ({ tenant, services, caller, body }) =>
    tenant((tx) => listPendingOrders(tx, body, { now: services.now(), shown: rowsShownTo(caller) })),
  ),

  memberRoute(contract.listSuspectedDoubles, ({ tenant, caller, body }) =>
    tenant((tx) => listSuspectedDoubles(tx, body, rowsShownTo(caller))),
  ),

  memberRoute(checked.getVerdictSums, ({ tenant, services }) =>
    tenant((tx) => getVerdictSums(tx, services.now())),
  ),

  memberRoute(checked.listCheckedOrders, ({ tenant, caller, body }) =>
    tenant((tx) => listCheckedOrders(tx, body, rowsShownTo(caller))),
  ),

  streamRoute(checked.exportCheckedOrders, ({ services, caller, body, reply }) => {
    requireAllRows(caller);
    return exportChecked(services, { accountId: caller.accountId, body, reply });
  }),

  streamRoute(contract.exportPendingOrders, ({ services, caller, body, reply }) => {
    requireAllRows(caller);
    return exportPending(services, { accountId: caller.accountId, body, reply });
  }),
];
