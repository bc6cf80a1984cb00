// Explained changes, of the account and of the sample.
import { explainChange as contract, sampleExplained } from '#contract/explain.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { ofSample } from '../sample/of-sample.ts';
import { explainChange } from './explain-change.ts';

export const explainRoutes: Route[] = [
  memberRoute(contract, ({ tenant, query, services }) =>
    tenant((tx) => explainChange(tx, query, services.now())),
  ),
  memberRoute(sampleExplained, (call) =>
    ofSample(call, (tx) => explainChange(tx, call.query, call.services.now())),
  ),
];
