// Industries, brands and publishers of the open web.
import * as contract from '../../../contract/intelligence.ts';
import { oneMoment } from '../../db/one-moment.ts';
import { memberRoute, type Route, streamRoute } from '../../kernel/route.ts';
import { exportBrandPublishers } from './export-brand-publishers.ts';
import { getBenchmark } from './get-benchmark.ts';
import { getBrandDetail } from './get-brand-detail.ts';
import { getInsight } from './get-insight.ts';
import { getOpenPublisher } from './get-open-publisher.ts';
import { listBrandPublishers } from './list-brand-publishers.ts';
import { searchBrands } from './search-brands.ts';

export const intelligenceRoutes: Route[] = [
  memberRoute(contract.getInsight, ({ body, tenant, services }) =>
    tenant((tx) => getInsight(tx, body, services.now())),
  ),

  memberRoute(contract.getBenchmark, ({ body, tenant, services }) =>
    tenant((tx) => getBenchmark(tx, body, services.now())),
  ),

  memberRoute(contract.searchBrands, ({ body, tenant }) => tenant((tx) => searchBrands(tx, body))),

  memberRoute(contract.getBrandDetail, ({ query, tenant }) =>
    tenant((tx) => getBrandDetail(tx, query.brandCode)),
  ),

  memberRoute(contract.listBrandPublishers, ({ body, tenant, services }) =>
    tenant(async (tx) => {
      await oneMoment(tx);
      return listBrandPublishers(tx, body, services.now());
    }),
  ),

  streamRoute(contract.exportBrandPublishers, ({ services, caller, body, reply }) =>
    exportBrandPublishers(services, { accountId: caller.accountId, asked: body, reply }),
  ),

  memberRoute(contract.getOpenPublisher, ({ query, tenant, services }) =>
    tenant((tx) => getOpenPublisher(tx, query.domain, services.now())),
  ),
];
