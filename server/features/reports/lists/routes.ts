// The lists of reports, of the account and of the sample.

import * as contract from '#contract/report-lists.ts';
import * as samples from '#contract/report-samples.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { ofSample } from '../sample/of-sample.ts';
import { listPublisherFigures } from './list-publisher-figures.ts';
import { listTransactionChanges } from './list-transaction-changes.ts';
import { listTransactions } from './list-transactions.ts';
import { getPublisherTrend } from './publisher-trend.ts';

export const listRoutes: Route[] = [
  memberRoute(contract.listTransactions, ({ tenant, body, services }) =>
    tenant((tx) => listTransactions(tx, body, services.now())),
  ),
  memberRoute(contract.listTransactionChanges, ({ tenant, query }) =>
    tenant((tx) => listTransactionChanges(tx, query)),
  ),
  memberRoute(contract.listPublisherFigures, ({ tenant, body, services }) =>
    tenant((tx) => listPublisherFigures(tx, body, services.now())),
  ),
  memberRoute(contract.getPublisherTrend, ({ tenant, query, services }) =>
    tenant((tx) => getPublisherTrend(tx, query, services.now())),
  ),

  memberRoute(samples.samplePublisherTrend, (call) =>
    ofSample(call, (tx) => getPublisherTrend(tx, call.query, call.services.now())),
  ),
  memberRoute(samples.sampleTransactions, (call) =>
    ofSample(call, (tx) => listTransactions(tx, call.body, call.services.now())),
  ),
  memberRoute(samples.sampleTransactionChanges, (call) =>
    ofSample(call, (tx) => listTransactionChanges(tx, call.query)),
  ),
  memberRoute(samples.samplePublisherFigures, (call) =>
    ofSample(call, (tx) => listPublisherFigures(tx, call.body, call.services.now())),
  ),
];
