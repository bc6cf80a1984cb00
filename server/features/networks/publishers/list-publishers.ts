// One page of the publisher directory.
import type { EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts';
import type { listPublishers as contract } from '../../../../contract/networks.ts';
import type { TenantTx } from '../../../db/database.ts';
import { knownNetwork } from '../connections/check-connection.ts';
import { figureSpanOf } from './figure-span.ts';
import { countPublishers, pagePublishers } from './store.ts';
import { publisherViewsOf } from './view.ts';

export async function listPublishers(
  tx: TenantTx,
  query: EndpointInput<typeof contract>['query'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  const { currentPage, size, keyword, type } = query;
  const span = figureSpanOf(query, now);
  const network = query.network && knownNetwork(query.network).description.network;
  const filter = { keyword, network, type, merged: query.merged === '1' };
  const records = await pagePublishers(tx, { ...filter, span, currentPage, size });
  return {
    total: await countPublishers(tx, filter),
    currentPage,
    size,
    list: await publisherViewsOf(tx, records, span),
  };
}
