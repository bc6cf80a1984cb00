// Reports: the dashboard and its parts, of the account and of the sample; lists, the currency, exports, pictures.
import * as samples from '../../../contract/report-samples.ts';
import * as contract from '../../../contract/reports.ts';
import type { TenantTx } from '../../db/database.ts';
import { memberRoute, type Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import { currencyRoutes } from './currency/routes.ts';
import * as dashboard from './dashboard/get-dashboard.ts';
import { exportRoutes } from './export/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { ensureSampleAccount } from './sample/ensure-sample-account.ts';

const ofSample = async <Result>(services: Services, work: (tx: TenantTx) => Promise<Result>) =>
  services.db.tenant(await ensureSampleAccount(services), work);

export const reportsRoutes: Route[] = [
  memberRoute(contract.getDashboard, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getDashboard(tx, query, services.now())),
  ),
  memberRoute(contract.getSummary, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getSummary(tx, query, services.now())),
  ),
  memberRoute(contract.getDaily, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getDaily(tx, query, services.now())),
  ),
  memberRoute(contract.getRepeats, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getRepeats(tx, query, services.now())),
  ),
  memberRoute(contract.getTypes, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getTypes(tx, query, services.now())),
  ),
  memberRoute(contract.getTop, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getTop(tx, query, services.now())),
  ),

  memberRoute(samples.sampleDashboard, ({ services, query }) =>
    ofSample(services, (tx) => dashboard.getDashboard(tx, query, services.now())),
  ),
  memberRoute(samples.sampleSummary, ({ services, query }) =>
    ofSample(services, (tx) => dashboard.getSummary(tx, query, services.now())),
  ),
  memberRoute(samples.sampleDaily, ({ services, query }) =>
    ofSample(services, (tx) => dashboard.getDaily(tx, query, services.now())),
  ),
  memberRoute(samples.sampleRepeats, ({ services, query }) =>
    ofSample(services, (tx) => dashboard.getRepeats(tx, query, services.now())),
  ),
  memberRoute(samples.sampleTypes, ({ services, query }) =>
    ofSample(services, (tx) => dashboard.getTypes(tx, query, services.now())),
  ),
  memberRoute(samples.sampleTop, ({ services, query }) =>
    ofSample(services, (tx) => dashboard.getTop(tx, query, services.now())),
  ),

  ...listRoutes,
  ...currencyRoutes,
  ...exportRoutes,
  ...pictureRoutes,
];
