// Whom to recruit next: the list, what became of each, and its export.
import * as contract from '#contract/recommend.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { onlookerOf } from '../intelligence/onlooker.ts';
import { exportRecommended } from './export-recommended.ts';
import { saveProspect } from './prospects.ts';
import { recommend } from './recommend.ts';

export const recommendRoutes: Route[] = [
  memberRoute(contract.recommendPublishers, ({ tenant, services, body, caller }) => {
    const { currentPage, pageSize, ...query } = body;
    return tenant((tx) =>
      recommend(tx, query, { currentPage, pageSize, onlooker: onlookerOf(caller, services.now()) }),
    );
  }),

  memberRoute(contract.saveProspect, async ({ tenant, services, body, caller }) => {
    const change = { ...body, changedBy: caller.memberId, now: services.now() };
    await tenant((tx) => saveProspect(tx, change));
    return {};
  }),

  streamRoute(contract.exportRecommended, ({ services, caller, body, reply }) =>
    exportRecommended(services, {
      accountId: caller.accountId,
      onlooker: onlookerOf(caller, services.now()),
      body,
      reply,
    }),
  ),
];
