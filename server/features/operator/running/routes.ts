// How the platform runs, on the console.
import * as contract from '#contract/operator/running.ts';
import { actionWords, wordsOf } from '#server/audit/action-words.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { listBlocks, listHeld } from './list-blocks.ts';
import { listJobs } from './list-jobs.ts';
import { listNetworkPulls } from './list-pulls.ts';
import { listSlowRoutes } from './list-slow-calls.ts';
import { releaseHeld } from './release-held.ts';
import { searchAudit } from './search-audit.ts';

export const operatorRunningRoutes: Route[] = [
  operatorRoute(contract.searchAudit, ({ services, query }) => searchAudit(services.db.global, query)),

  operatorRoute(contract.listAuditActions, async () => ({
    list: Object.keys(actionWords).map((action) => ({ action, words: wordsOf(action) })),
  })),

  operatorRoute(contract.listJobs, async ({ services }) => ({ list: await listJobs(services.db.global) })),

  operatorRoute(contract.listNetworkPulls, async ({ services, query }) => ({
    list: await listNetworkPulls(services.db.global, query.hours),
  })),

  operatorRoute(contract.listSlowCalls, async ({ services, query }) => ({
    list: await listSlowRoutes(services.db.global, query.hours),
  })),

  operatorRoute(contract.listBlocks, async ({ services, query }) => ({
    list: await listBlocks(services.db.global, query.hours),
  })),

  operatorRoute(contract.listHeldWork, async ({ services }) => ({
    list: await listHeld(services.db.global),
  })),

  operatorRoute(contract.releaseHeldWork, async ({ services, operator, params }) => {
    await releaseHeld(services, { key: params.id, actor: operatorActor(operator) });
    return {};
  }),
];
