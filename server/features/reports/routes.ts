// Reports: the dashboard and its parts, of the account and of the sample; explained changes, lists, the currency, exports, pictures.
import * as samples from '#contract/report-samples.ts';
import * as contract from '#contract/reports.ts';
import { keptRoute, memberRoute, type Route } from '#server/kernel/route.ts';
import { currencyRoutes } from './currency/routes.ts';
import * as dashboard from './dashboard/get-dashboard.ts';
import { explainRoutes } from './explain/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { ofSample } from './sample/of-sample.ts';

export const reportsRoutes: Route[] = [
  keptRoute(contract.getDashboard, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getDashboard(tx, query, services.now())),
  ),
  keptRoute(contract.getSummary, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getSummary(tx, query, services.now())),
  ),
  keptRoute(contract.getDaily, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getDaily(tx, query, services.now())),
  ),
  keptRoute(contract.getRepeats, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getRepeats(tx, query, services.now())),
  ),
  keptRoute(contract.getTypes, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getTypes(tx, query, services.now())),
  ),
  keptRoute(contract.getTop, ({ tenant, query, services }) =>
    tenant((tx) => dashboard.getTop(tx, query, services.now())),
  ),

  memberRoute(samples.sampleDashboard, (call) =>
    ofSample(call, (tx) => dashboard.getDashboard(tx, call.query, call.services.now())),
  ),
  memberRoute(samples.sampleSummary, (call) =>
    ofSample(call, (tx) => dashboard.getSummary(tx, call.query, call.services.now())),
  ),
  memberRoute(samples.sampleDaily, (call) =>
    ofSample(call, (tx) => dashboard.getDaily(tx, call.query, call.services.now())),
  ),
  memberRoute(samples.sampleRepeats, (call) =>
    ofSample(call, (tx) => dashboard.getRepeats(tx, call.query, call.services.now())),
  ),
  memberRoute(samples.sampleTypes, (call) =>
    ofSample(call, (tx) => dashboard.getTypes(tx, call.query, call.services.now())),
  ),
  memberRoute(samples.sampleTop, (call) =>
    ofSample(call, (tx) => dashboard.getTop(tx, call.query, call.services.now())),
  ),

  ...explainRoutes,
  ...listRoutes,
  ...currencyRoutes,
  ...exportRoutes,
  ...pictureRoutes,
];
