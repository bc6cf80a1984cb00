// One page of the publisher directory in the order asked for, and the totals of all its pages.

import type { EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts';
import { type listPublishers as contract, directoryOrderOf } from '../../../contract/publishers.ts';
import type { TenantTx } from '../../db/database.ts';
import { oneMoment } from '../../db/one-moment.ts';
import { loadScope } from '../../figures/scope.ts';
import { getNetwork } from '../../networks/network-names.ts';
import { addUpDirectory } from './directory-totals.ts';
import { figureSpanOf } from './figure-span.ts';
import { pagePublishers } from './page-publishers.ts';
import { countPublishers, resolveFilter } from './store.ts';
import { publisherViewsOf } from './view.ts';

export async function listPublishers(
  tx: TenantTx,
  query: EndpointInput<typeof contract>['query'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  const { currentPage, size, keyword, type } = query;
  const network = query.network && getNetwork(query.network).description.network;
  await oneMoment(tx);
  const filter = await resolveFilter(tx, { keyword, network, type, merged: query.merged === '1' });
  const scope = await loadScope(tx, { network }, now);
  const span = figureSpanOf(query, scope);
  const { sums, ...added } = await addUpDirectory(tx, filter, { span, scope });
  const records = await pagePublishers(tx, filter, {
    ...directoryOrderOf(query),
    span,
    scope,
    currencies: sums.map(({ currency }) => currency),
    currentPage,
    size,
  });
  return {
    total: await countPublishers(tx, filter),
    currentPage,
    size,
    list: await publisherViewsOf(tx, records, span),
    currency: scope.currency,
    ...added,
  };
}
