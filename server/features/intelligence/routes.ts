// Industries, brands and publishers of the open web.
import * as contract from '#contract/intelligence.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { exportBrandPublishers } from './export-brand-publishers.ts';
import { getBenchmark } from './get-benchmark.ts';
import { getBrandDetail } from './get-brand-detail.ts';
import { getInsight } from './get-insight.ts';
import { getOpenPublisher } from './get-open-publisher.ts';
import { listBrandPublishers } from './list-brand-publishers.ts';
import { onlookerOf } from './onlooker.ts';
import { searchBrands } from './search-brands.ts';

export const intelligenceRoutes: Route[] = [
  memberRoute(contract.getInsight, ({ body, tenant, services, caller }) =>
    tenant((tx) => getInsight(tx, body, onlookerOf(caller, services.now()))),
  ),

  memberRoute(contract.getBenchmark, ({ body, tenant, services, caller }) =>
    tenant((tx) => getBenchmark(tx, body, onlookerOf(caller, services.now()))),
  ),

  memberRoute(contract.searchBrands, ({ body, tenant }) => tenant((tx) => searchBrands(tx, body))),

  memberRoute(contract.getBrandDetail, ({ query, tenant }) =>
    tenant((tx) => getBrandDetail(tx, query.brandCode)),
  ),

  memberRoute(contract.listBrandPublishers, ({ body, tenant, services, caller }) =>
    tenant(async (tx) => {
      await oneMoment(tx);
      return listBrandPublishers(tx, body, onlookerOf(caller, services.now()));
    }),
  ),

  streamRoute(contract.exportBrandPublishers, ({ services, caller, body, reply }) =>
    exportBrandPublishers(services, {
      accountId: caller.accountId,
      onlooker: onlookerOf(caller, services.now()),
      asked: body,
      reply,
    }),
  ),

  memberRoute(contract.getOpenPublisher, ({ query, tenant, services, caller }) =>
    tenant((tx) => getOpenPublisher(tx, query.domain, onlookerOf(caller, services.now()))),
  ),
];
