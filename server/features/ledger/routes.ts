// The order check: deadlines, the rules they follow from, and orders that may be paid for twice.
import * as checked from '#contract/checked-orders.ts';
import * as contract from '#contract/ledger.ts';
import * as checking from '#contract/order-checking.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { getCheckedChoices, listCheckedPublishers } from './checked-choices.ts';
import { answerLearned, getOrderChecking, saveClaimRule } from './checking.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { exportChecked } from './export-checked.ts';
import { exportPending } from './export-pending.ts';
import { getCheckedOrder } from './get-checked-order.ts';
import { getDeadlines } from './get-deadlines.ts';
import { getSummary } from './get-summary.ts';
import { listCheckedOrders } from './list-checked.ts';
import { listSuspectedDoubles } from './list-doubles.ts';
import { listPendingOrders } from './list-pending.ts';
import { requireAllRows, rowsShownTo } from './plan-view.ts';
import { answerLearnedRule, listDeadlineRules, removeDeadlineRule, saveDeadlineRule } from './rules.ts';
import { getVerdictSums } from './verdict-sums.ts';

export const ledgerRoutes: Route[] = [
  ...correctionRoutes,

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

  memberRoute(checked.listCheckedOrders, ({ tenant, services, caller, body }) =>
    tenant((tx) => listCheckedOrders(tx, body, { now: services.now(), shown: rowsShownTo(caller) })),
  ),

  memberRoute(checked.getLedgerSummary, ({ tenant, services }) =>
    tenant((tx) => getSummary(tx, services.now())),
  ),

  memberRoute(checked.getCheckedOrder, ({ tenant, services, caller, params }) =>
    tenant((tx) => getCheckedOrder(tx, params.id, { now: services.now(), shown: rowsShownTo(caller) })),
  ),

  memberRoute(checked.getCheckedChoices, ({ tenant }) => tenant(getCheckedChoices)),

  memberRoute(checked.listCheckedPublishers, ({ tenant, services, caller, query }) => {
    requireAllRows(caller);
    return tenant((tx) => listCheckedPublishers(tx, query, services.now()));
  }),

  memberRoute(checking.getOrderChecking, ({ tenant }) => tenant(getOrderChecking)),

  memberRoute(checking.setClaimRule, async ({ tenant, services, caller, body }) => {
    const deed = { memberId: caller.memberId, now: services.now() };
    await tenant((tx) => saveClaimRule(tx, body, deed));
    return {};
  }),

  memberRoute(checking.answerLearnedCounting, async ({ tenant, caller, params, body }) => {
    const deed = { connectionId: Number(params.connectionId), memberId: caller.memberId };
    await tenant((tx) => answerLearned(tx, body, deed));
    return {};
  }),

  streamRoute(checked.exportCheckedOrders, ({ services, caller, body, reply }) => {
    requireAllRows(caller);
    return exportChecked(services, { accountId: caller.accountId, body, reply });
  }),

  streamRoute(contract.exportPendingOrders, ({ services, caller, body, reply }) => {
    requireAllRows(caller);
    return exportPending(services, { accountId: caller.accountId, body, reply });
  }),
];
