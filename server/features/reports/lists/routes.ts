// The lists of reports, of the account and of the sample.
import * as samples from '../../../../contract/report-samples.ts';
import * as contract from '../../../../contract/reports.ts';
import { memberRoute, type Route } from '../../../kernel/route.ts';
import { ensureSampleAccount } from '../sample/ensure-sample-account.ts';
import { listPublisherFigures } from './list-publisher-figures.ts';
import { listTransactions } from './list-transactions.ts';
import { getPublisherTrend } from './publisher-trend.ts';

export const listRoutes: Route[] = [
  memberRoute(contract.listTransactions, ({ tenant, body, services }) =>
    tenant((tx) => listTransactions(tx, body, services.now())),
  ),
  memberRoute(contract.listPublisherFigures, ({ tenant, body, services }) =>
    tenant((tx) => listPublisherFigures(tx, body, services.now())),
  ),
  memberRoute(contract.getPublisherTrend, ({ tenant, query, services }) =>
    tenant((tx) => getPublisherTrend(tx, query, services.now())),
  ),

  memberRoute(samples.samplePublisherTrend, async ({ services, query }) =>
    services.db.tenant(await ensureSampleAccount(services), (tx) =>
      getPublisherTrend(tx, query, services.now()),
    ),
  ),
  memberRoute(samples.sampleTransactions, async ({ services, body }) =>
    services.db.tenant(await ensureSampleAccount(services), (tx) =>
      listTransactions(tx, body, services.now()),
    ),
  ),
  memberRoute(samples.samplePublisherFigures, async ({ services, body }) =>
    services.db.tenant(await ensureSampleAccount(services), (tx) =>
      listPublisherFigures(tx, body, services.now()),
    ),
  ),
];
