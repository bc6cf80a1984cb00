// One page of the publisher directory in the order asked for, and the totals of all its pages.

import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { type listPublishers as contract, directoryOrderOf } from '#contract/publishers.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { openPublisherList } from '#server/figures/publishers/publisher-list.ts';
import { sortRows } from '#server/figures/publishers/sort-rows.ts';
import { loadScope } from '#server/figures/scope.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { directoryOrder } from './directory-order.ts';
import { figureSpanOf } from './figure-span.ts';
import { publisherViewsOf, totalsView } from './view.ts';

export async function listPublishers(
  tx: TenantTx,
  query: EndpointInput<typeof contract>['query'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  const { currentPage, size, keyword, type } = query;
  const network = query.network && getNetwork(query.network).description.network;
  await oneMoment(tx);
  const scope = await loadScope(tx, { network }, now);
  const { currency } = scope;
  const list = await openPublisherList(tx, {
    span: figureSpanOf(query, scope),
    scope,
    everyone: true,
    network,
    type,
    keyword,
    alsoReceived: true,
    onlyMerged: query.merged === '1',
  });
  const sorted = sortRows(list.rows, directoryOrder(directoryOrderOf(query), currency));
  const page = sorted.slice((currentPage - 1) * size, currentPage * size);
  return {
    total: sorted.length,
    currentPage,
    size,
    list: await publisherViewsOf(tx, page, currency),
    currency,
    totals: totalsView(list, currency),
    known: list.known,
    clicksKnown: list.clicksKnown,
  };
}
